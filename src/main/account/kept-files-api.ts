import { basename, dirname } from 'node:path';
import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { Screen } from '#main/base/screen.ts';
import { readSettings } from '#main/settings/settings-store.ts';
import type { Database } from '#main/store/database.ts';
import {
  type KeptContents,
  type KeptFile,
  listKeptFiles,
  readKept,
  removeKept,
  sizeOfKept,
} from '#main/store/kept-files.ts';
import { accountKey, forgetScanNo } from '#main/store/station-copy.ts';
import type { KeptFileView } from '#shared/contract/kept-files.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import { accountOf } from './account-database.ts';

export type KeptFilesApiDeps = {
  readonly actions: AuditedActions;
  readonly db: Database;
  readonly log: Log;
  readonly screen: Pick<Screen, 'changed'>;
  /** Path of the database in use. */
  readonly databaseFile: string;
};

/** Lists databases in the data folder that are not in use. A supervisor can remove them. */
export function createKeptFilesApi(parts: KeptFilesApiDeps) {
  const { actions, db, log, databaseFile } = parts;

  /**
   * Forgets the last scan number of an account whose last database was removed. Otherwise a new database of
   * this account would count as damaged.
   */
  async function forgetScanNoOf(removed: KeptContents | null): Promise<void> {
    const account = removed === null ? null : accountKey(removed.settings);
    if (account === null || account === accountKey(await readSettings(db))) return;
    const others = (await listKeptFiles(databaseFile)).filter(({ kind }) => kind === 'other-account');
    const belongsToAccount = ({ path }: KeptFile) =>
      accountKey(readKept(path)?.settings ?? new Map()) === account;
    if (!others.some(belongsToAccount)) forgetScanNo(dirname(databaseFile), account);
  }

  return {
    /** Empty unless somebody is logged in: the list names other accounts. */
    async list(): Promise<readonly KeptFileView[]> {
      if ((await actions.refuseUnless('operator')) !== null) return [];
      return (await listKeptFiles(databaseFile)).map(viewOf);
    },

    async remove(name: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const kept = (await listKeptFiles(databaseFile)).find(({ path }) => basename(path) === name);
      if (kept === undefined) return notDone('kept-file-unknown');
      const contents = kept.kind === 'other-account' ? readKept(kept.path) : null;
      try {
        removeKept(kept.path);
      } catch (error) {
        log.error({ err: error, file: kept.path }, 'a kept database could not be removed');
        return notDone('kept-file-not-removed');
      }
      await forgetScanNoOf(contents);
      await actions.record('kept-file-removed', [name]);
      parts.screen.changed('settings');
      return DONE;
    },
  };
}

function viewOf({ path, kind, keptAt }: KeptFile): KeptFileView {
  // What waits in these two is, or has been, settled by the database that replaced them.
  const isSuperseded = kind === 'before-migration' || kind === 'replaced';
  const contents = isSuperseded ? { settings: new Map(), unsent: 0 } : readKept(path);
  return {
    name: basename(path),
    kind,
    keptAt,
    bytes: sizeOfKept(path),
    account: accountOf(contents?.settings ?? new Map()),
    unsent: contents?.unsent ?? null,
  };
}
