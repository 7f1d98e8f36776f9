import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { SettingsStore } from '#main/settings/settings.ts';
import type { AccountTestView, Settings } from '#shared/contract/settings.ts';
import { accountProblems } from '#shared/domain/account-fields.ts';
import type { Reason } from '#shared/domain/reason.ts';
import type { AccountCredentials } from './account-test.ts';

export type AccountApiDeps = {
  readonly actions: AuditedActions;
  readonly settings: Pick<SettingsStore, 'get' | 'secretFor'>;
  /** Tests the account by the version in force. */
  readonly testAccount: (account: AccountCredentials) => Promise<AccountTestView>;
};

/**
 * Tests whether the platform accepts an account: the saved one, or (for a supervisor) one that is typed and
 * not saved.
 */
export function createAccountApi({ actions, settings, ...parts }: AccountApiDeps) {
  return {
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
