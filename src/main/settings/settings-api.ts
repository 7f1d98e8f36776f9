import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { ProgramLog } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { NotificationsView, Settings, SettingsView } from '#shared/contract/settings.ts';
import type { SettingsStore } from './settings.ts';
import { settingsRefusal } from './settings-refusal.ts';

const RESTART_AFTER_MS = 150;

export type SettingsApiParts = {
  readonly actions: AuditedActions;
  readonly settings: SettingsStore;
  readonly screen: Pick<Screen, 'changed'>;
  readonly log: Pick<ProgramLog, 'setLevel'>;
  /** Where the station's own page is served; null: nowhere. */
  readonly pagePort: number | null;
  /** Where the files of the program log are. */
  readonly logFolder: string;
  /** Whether scanners can be told by this name. */
  readonly isScannerName: (name: string) => boolean;
  readonly notifications: {
    readonly view: () => NotificationsView;
    readonly renew: () => Promise<void>;
  };
  /** Puts what was written in force; waited for. */
  readonly applySettings: () => Promise<void>;
  /** Settings are in force and in the journal: what waited for one of them may go on. */
  readonly onSettingsChanged: () => void;
  /** Ends the station and starts it again with what is set by then. */
  readonly restart: () => void;
};

/** The settings and what is done with them as a whole. All but the language is a supervisor's to change. */
export function createSettingsApi(parts: SettingsApiParts) {
  const { actions, settings, screen } = parts;
  return {
    read: (): SettingsView => ({
      ...settings.view(),
      pagePort: parts.pagePort,
      logFolder: parts.logFolder,
    }),

    async write(change: Partial<Settings> & { readonly clientSecret?: string }): Promise<Outcome> {
      const isLanguageOnly = Object.keys(change).every((name) => name === 'language');
      const refused = isLanguageOnly ? null : await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const wrong = settingsRefusal(settings.get(), change, parts);
      if (wrong) return wrong;
      if (change.clientSecret === undefined && settings.needsSecretAgain(change))
        return notDone('secret-again');
      await settings.write(change);
      await parts.applySettings();
      parts.log.setLevel(settings.get().logLevel);
      // A language is nobody's action: whoever reads the screen may choose it.
      if (!isLanguageOnly) await actions.record('settings-changed', [Object.keys(change).join(' ')]);
      screen.changed('settings');
      parts.onSettingsChanged();
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
