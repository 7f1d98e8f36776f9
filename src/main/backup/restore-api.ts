import type { AuditedActions } from '#main/audit/audited-actions.ts';
import { type Clock, shownTime } from '#main/base/clock.ts';
import { DONE, notDone, type Refusal } from '#main/base/outcome.ts';
import type { Outcome } from '#shared/contract/outcome.ts';
import type { RestoreEnd, RestorePreviewAnswer } from '#shared/contract/restore.ts';
import type { ChosenFolder } from './chosen-folder.ts';
import type { RestoreRequest } from './put-back.ts';
import { previewRestore } from './restore.ts';

export type RestoreApiDeps = {
  readonly clock: Clock;
  readonly actions: AuditedActions;
  /** IT restores the server of a floor. */
  readonly isOnFloor: boolean;
  /** Path of the database in use. */
  readonly databaseFile: string;
  /** The folder of the backups in the data folder. */
  readonly localBackupFolder: string;
  readonly chosenFolder: Pick<ChosenFolder, 'copyToLocal'>;
  readonly restore: {
    /** Replaces the database while the station restarts. */
    readonly start: (request: RestoreRequest) => void;
    readonly last: () => RestoreEnd | null;
  };
};

/** The answer goes first: the connection ends with the station. */
const RESTART_AFTER_MS = 150;

/** Lets a supervisor see what a backup lacks, and restore it. */
export function createRestoreApi({ actions, clock, databaseFile, chosenFolder, ...parts }: RestoreApiDeps) {
  async function refuse(): Promise<Refusal | null> {
    const refused = await actions.refuseUnless('supervisor');
    return refused ?? (parts.isOnFloor ? notDone('backups-of-floor') : null);
  }

  return {
    last: (): RestoreEnd | null => parts.restore.last(),

    async preview(name: string): Promise<RestorePreviewAnswer> {
      const outcome = await refuse();
      if (outcome) return { status: 'refused', outcome };
      const backup = await chosenFolder.copyToLocal(name);
      if (backup === null) return { status: 'problem', problem: 'backup-missing' };
      const found = await previewRestore({ file: databaseFile, backup, takesOver: false });
      if (!found.ok) return { status: 'problem', problem: found.error };
      const made = { ...found.value.backup, at: shownTime(clock, found.value.backup.at) };
      return { status: 'ready', preview: { ...found.value, backup: made } };
    },

    async start(name: string): Promise<Outcome> {
      const refused = await refuse();
      if (refused) return refused;
      const backup = await chosenFolder.copyToLocal(name);
      if (backup === null) return notDone('backup-unknown');
      const operator = actions.state().operator?.id ?? null;
      // In the database that is replaced, and kept, too.
      await actions.record('restore-started', [name]);
      const request: RestoreRequest = {
        file: databaseFile,
        backup,
        // Copied to the chosen folder afterwards, by the process that waits for shares.
        backupFolder: parts.localBackupFolder,
        operator,
        takesOver: false,
      };
      setTimeout(() => parts.restore.start(request), RESTART_AFTER_MS);
      return DONE;
    },
  };
}
