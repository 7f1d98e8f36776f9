import { auditOnly } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import { storeOwnDocument, storeTestLabel } from '#main/labels/own-documents.ts';
import { askForReprint } from '#main/printing/print-jobs.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type {
  AccountTestView,
  NotificationsView,
  Operator,
  OperatorsView,
  Settings,
  SettingsView,
  Sheet,
} from '#shared/contract/settings.ts';
import { accountProblems } from '#shared/domain/account-fields.ts';
import type { Reason } from '#shared/domain/reason.ts';
import { createCrossingDesk } from './crossing-desk.ts';
import type { DeskParts } from './desk-parts.ts';
import { drawSheet } from './draw-sheet.ts';
import { settingsRefusal } from './settings-refusal.ts';

const RESTART_AFTER_MS = 150;

/** Settings, operators, sheets and the account. What changes something needs a supervisor, but for the language. */
export function createSettingsDesk(parts: DeskParts) {
  const { actions, settings, operators, screen } = parts;
  return {
    ...createCrossingDesk(parts),
    read: (): SettingsView => ({
      ...settings.view(),
      pagePort: parts.pagePort,
      logFolder: parts.logFolder,
    }),

    async write(change: Partial<Settings> & { readonly clientSecret?: string }): Promise<Outcome> {
      const isLanguageOnly = Object.keys(change).every((name) => name === 'language');
      const refused = isLanguageOnly ? null : await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const wrong = settingsRefusal(settings.get(), change, parts.pagePort);
      if (wrong) return wrong;
      if (change.clientSecret === undefined && settings.needsSecretAgain(change))
        return notDone('secret-again');
      await settings.write(change);
      await parts.labels.settingsChanged();
      await parts.notifications.apply();
      parts.scanners.apply();
      parts.log.setLevel(settings.get().logLevel);
      // A language is nobody's action: whoever reads the screen may choose it.
      if (!isLanguageOnly) await actions.record('settings-changed', [Object.keys(change).join(' ')]);
      screen.changed('settings');
      // A seller id may be all that v2 was waiting for.
      void parts.crossing.look();
      parts.accountWait.look();
      return DONE;
    },

    async notifications(): Promise<NotificationsView> {
      const view = parts.notifications.view();
      const isSupervisor = (await actions.refuseUnless('supervisor')) === null;
      return isSupervisor ? view : { ...view, addresses: [] };
    },

    async renewNotificationsAddress(): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      await parts.notifications.renew();
      await actions.record('settings-changed', ['notificationsAddress']);
      return DONE;
    },

    async operators(): Promise<OperatorsView> {
      const isLoggedIn = (await actions.refuseUnless('operator')) === null;
      return isLoggedIn
        ? { ...(await operators.list()), isLoggedIn }
        : { operators: [], demoIds: [], isLoggedIn };
    },

    async saveOperator(operator: Operator): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const { operators: known, demoIds } = await operators.list();
      const isOwnSupervisor = ({ id, role }: Operator) => role === 'supervisor' && !demoIds.includes(id);
      if (
        operator.role !== 'supervisor' &&
        !known.some((one) => isOwnSupervisor(one) && one.id !== operator.id)
      )
        return notDone('supervisor-first');
      await operators.save(operator);
      await actions.record('operator-saved', [operator.id]);
      await actions.logOutRemoved();
      screen.changed('settings');
      return DONE;
    },

    async removeOperator(id: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      if (!(await operators.remove(id))) return notDone('supervisor-first');
      await actions.record('operator-removed', [id]);
      await actions.logOutRemoved();
      screen.changed('settings');
      return DONE;
    },

    async testPrint(size: 's' | 'm' | 'l' | 'a4'): Promise<Outcome> {
      const refused = await actions.refuseUnless('operator');
      if (refused) return refused;
      const at = parts.clock.now().toISOString();
      const ask = await storeTestLabel({ db: parts.db, pdf: parts.pdf, folder: parts.filesFolder }, size, at);
      return actions.run(async () =>
        auditOnly('test-label-printed', [size], async (trx) => {
          await askForReprint(trx, ask);
        }),
      );
    },

    async printSheet(kind: Sheet): Promise<Outcome> {
      const refused = await actions.refuseUnless('operator');
      if (refused) return refused;
      // Drawn before its turn in the bench's line, where scans wait.
      const { size, bytes } = await drawSheet(parts, kind);
      const at = parts.clock.now().toISOString();
      const document = { kind: 'sheet', number: kind, size, at } as const;
      await storeOwnDocument(parts.db, { ...document, bytes, folder: parts.filesFolder });
      return actions.run(async () =>
        auditOnly('sheet-printed', [kind], async (trx) => {
          await askForReprint(trx, { ...document, reason: 'command' });
        }),
      );
    },

    async testAccount(given: TestedAccount): Promise<AccountTestView> {
      const { clientSecret: typed = '', ...fields } = given;
      const isTyped = Object.keys(given).length > 0;
      const refused = isTyped ? await actions.refuseUnless('supervisor') : null;
      if (refused && !refused.done) return untested(refused.reason);
      const account = { ...settings.get(), ...fields };
      if (account.b2bUrl === '' && account.clientId === '') return untested('no-account');
      const [wrong] = Object.values(accountProblems(account));
      if (wrong !== undefined) return untested(wrong);
      const clientSecret = typed || settings.secretFor(account);
      if (clientSecret === null) return untested('secret-again');
      const { b2bUrl, clientId, sellerId } = account;
      return parts.testAccount({
        baseUrl: b2bUrl,
        sellerUrl: account.sellerUrl || b2bUrl,
        clientId,
        clientSecret,
        sellerId,
      });
    },

    async restart(): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      await actions.record('station-restarted', ['']);
      // Answered first: the connection ends with the station.
      setTimeout(parts.restart, RESTART_AFTER_MS);
      return DONE;
    },
  };
}

type TestedAccount = Partial<
  Pick<Settings, 'b2bUrl' | 'sellerUrl' | 'clientId' | 'partnerId' | 'sellerId'>
> & {
  readonly clientSecret?: string;
};

function untested(cause: Reason | 'no-account'): AccountTestView {
  return { works: false, part: 'form', cause, detail: null, missingScopes: [] };
}
