import { basename } from 'node:path';
import type { AuditedActions } from '#main/audit/audited-actions.ts';
import type { Log } from '#main/base/log.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { RestoreEnd, RestorePreviewAnswer } from '#shared/contract/restore.ts';
import { type Backup, listBackups } from './backup-files.ts';
import type { RestoreRequest } from './put-back.ts';
import { previewRestore } from './restore.ts';

export type RestoreApiDeps = {
  readonly actions: AuditedActions;
  readonly log: Log;
  /** Path of the database in use. */
  readonly databaseFile: string;
  /** Permanent id of the station. */
  readonly benchId: string;
  /** The folders of its backups; the one in the data folder first: a chosen one may be away. */
  readonly backupFolders: () => readonly [local: string, ...others: string[]];
  readonly restore: {
    /** Replaces the database while the station restarts. */
    readonly start: (request: RestoreRequest) => void;
    readonly last: () => RestoreEnd | null;
  };
};

/** The answer goes first: the connection ends with the station. */
const RESTART_AFTER_MS = 150;

/** Lets a supervisor see what a backup lacks, and restore it. */
export function createRestoreApi({ actions, log, databaseFile, benchId, ...parts }: RestoreApiDeps) {
  async function find(name: string): Promise<Backup | null> {
    for (const folder of parts.backupFolders()) {
      const found = await listBackups(folder, benchId).catch((error: unknown) => {
        log.warn({ folder, err: error }, 'the folder of the backups cannot be read');
        return [];
      });
      const backup = found.find(({ path }) => basename(path) === name);
      if (backup !== undefined) return backup;
    }
    return null;
  }

  return {
    last: (): RestoreEnd | null => parts.restore.last(),

    async preview(name: string): Promise<RestorePreviewAnswer> {
      const outcome = await actions.refuseUnless('supervisor');
      if (outcome) return { status: 'refused', outcome };
      const backup = await find(name);
      if (backup === null) return { status: 'problem', problem: 'backup-missing' };
      const found = await previewRestore({ file: databaseFile, backup: backup.path, takesOver: false });
      return found.ok
        ? { status: 'ready', preview: found.value }
        : { status: 'problem', problem: found.error };
    },

    async start(name: string): Promise<Outcome> {
      const refused = await actions.refuseUnless('supervisor');
      if (refused) return refused;
      const backup = await find(name);
      if (backup === null) return notDone('backup-unknown');
      const operator = actions.state().operator?.id ?? null;
      const [local, ...others] = parts.backupFolders();
      // In the database that is replaced, and kept, too.
      await actions.record('restore-started', [name]);
      const request: RestoreRequest = {
        file: databaseFile,
        backup: backup.path,
        backupFolder: others[0] ?? local,
        operator,
        takesOver: false,
      };
      setTimeout(() => parts.restore.start(request), RESTART_AFTER_MS);
      return DONE;
    },
  };
}
