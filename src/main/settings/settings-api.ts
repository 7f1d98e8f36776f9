import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { ProgramLog } from '#main/base/log.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import type { TableCopyAnswer } from '#shared/contract/floor.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import {
  type NotificationsView,
  OPEN_SETTINGS,
  type Settings,
  type SettingsView,
} from '#shared/contract/settings.ts';
import { copiedChange } from './copied-settings.ts';
import type { SettingsStore } from './settings.ts';
import { settingsRefusal } from './settings-refusal.ts';

const RESTART_AFTER_MS = 150;

export type SettingsApiDeps = {
  readonly actions: AuditedActions;
  readonly settings: SettingsStore;
  readonly screen: Pick<Screen, 'changed'>;
  readonly log: Pick<ProgramLog, 'setLevel'>;
  /** Port of the page of the station; null: it serves none. */
  readonly pagePort: number | null;
  /** Whether other machines reach the page, by plain HTTP. */
  readonly isPageUnprotected: boolean;
  /** Folder of the program log. */
  readonly logFolder: string;
  /** Whether several stations share the database. */
  readonly isOnFloor: boolean;
  /** Whether this is a valid scanner name. */
  readonly isScannerName: (name: string) => boolean;
  readonly notifications: {
    readonly view: () => NotificationsView;
    readonly renew: () => Promise<void>;
  };
  /** Whether the operator who is logged in has a PIN. */
  readonly hasPin: () => Promise<boolean>;
  /** Name of a station of the floor, by its id; null: there is none. */
  readonly nameOfTable: (id: string) => Promise<string | null>;
  /** Gives the station another name on its floor; a refusal: another station that works has it. */
  readonly renameStation: (name: string) => Promise<Refusal | null>;
  /** Prepares a folder for backups; a refusal: the station cannot write there. */
  readonly prepareBackupFolder: (folder: string) => Promise<Refusal | null>;
  /** Applies written settings; awaited. */
  readonly applySettings: () => Promise<void>;
  /** Called once settings are applied and audited: wakes whatever waits for one of them. */
  readonly onSettingsChanged: () => void;
  /** Restarts the station with the settings in force. */
  readonly restart: () => void;
};

/** Reads and writes the settings. Only a supervisor may change them, except for `OPEN_SETTINGS`. */
export function createSettingsApi(parts: SettingsApiDeps) {
  const { actions, settings, screen } = parts;

  function isRenamed(change: Partial<Settings>): change is { readonly station: string } {
    const { station } = change;
    return (
      station !== undefined &&
      station !== settings.get().station &&
      !settings.view().fixed.includes('station')
    );
  }

  async function changeFrom(table: string) {
    return copiedChange(settings.get(), await settings.readAt(table), settings.view());
  }

  /** Stores and applies a change that was found right; `audit` journals it. */
  async function apply(
    change: Partial<Settings> & { readonly clientSecret?: string },
    audit: () => Promise<void>,
  ): Promise<Outcome> {
    const before = settings.get().backupFolder;
    const { backupFolder: folder = before } = change;
    const unusable = folder === before || folder === '' ? null : await parts.prepareBackupFolder(folder);
    if (unusable) return unusable;
    const renamed = isRenamed(change) ? await parts.renameStation(change.station) : null;
    if (renamed) return renamed;
    await settings.write(change);
    await parts.applySettings();
    parts.log.setLevel(settings.get().logLevel);
    await audit();
    screen.changed('settings');
    parts.onSettingsChanged();
    return DONE;
  }

  return {
    read: (): SettingsView => ({
      ...settings.view(),
      pagePort: parts.pagePort,
      logFolder: parts.logFolder,
      isOnFloor: parts.isOnFloor,
    }),

    async write(change: Partial<Settings> & { readonly clientSecret?: string }): Promise<Outcome> {
      const isOpen = Object.keys(change).every((name) => OPEN_SETTINGS.some((open) => open === name));
      const refused = isOpen ? null : await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const wrong = settingsRefusal(settings.get(), change, parts);
      if (wrong) return wrong;
      const isPinTurnedOn =
        (change.supervisorPin ?? 'off') !== 'off' && settings.get().supervisorPin === 'off';
      if (isPinTurnedOn && !(await parts.hasPin())) return notDone('pin-first');
      if (change.clientSecret === undefined && settings.needsSecretAgain(change))
        return notDone('secret-again');
      return apply(change, async () => {
        // Not audited: any reader of the screen may choose them.
        if (!isOpen) await actions.record('settings-changed', [Object.keys(change).join(' ')]);
      });
    },

    async otherTable(table: string): Promise<TableCopyAnswer> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return { state: 'not-allowed' };
      const name = await parts.nameOfTable(table);
      if (name === null) return { state: 'no-such-table' };
      return { state: 'shown', name, local: settings.get(), changed: await changeFrom(table) };
    },

    async copyTable(table: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const name = await parts.nameOfTable(table);
      if (name === null) return notDone('table-not-found');
      const change = await changeFrom(table);
      const names = Object.keys(change);
      if (names.length === 0) return DONE;
      const wrong = settingsRefusal(settings.get(), change, parts);
      if (wrong) return wrong;
      return apply(change, () => actions.record('table-settings-copied', [`${name}: ${names.join(' ')}`]));
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
      // The reply goes first: the connection ends with the station.
      setTimeout(parts.restart, RESTART_AFTER_MS);
      return DONE;
    },
  };
}
