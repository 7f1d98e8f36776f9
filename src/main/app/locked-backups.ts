import { basename, dirname } from 'node:path';
import { type Backup, backupFolderOf, listBackups } from '#main/backup/backup-files.ts';
import type { StartProgram } from '#main/backup/backup-process.ts';
import { createChosenFolder } from '#main/backup/chosen-folder.ts';
import { previewRestore, restoreBackup } from '#main/backup/restore.ts';
import type { Log } from '#main/base/log.ts';
import { knownStationId } from '#main/store/data-folder.ts';
import type { DamageBackup, DamageChosenBackup } from '#shared/contract/damage.ts';
import { err } from '#shared/domain/result.ts';

/** Older ones are restored by the command; see docs/it.md. */
const SHOWN = 5;

/** The backups that a locked station offers. */
export type LockedBackups = {
  /** Newest first; empty until their folders were read. */
  list(): readonly DamageBackup[];
  chosen(): DamageChosenBackup | null;
  /** Chooses a backup of the list and finds what would be lost; false: it is not in the list. */
  choose(name: string): boolean;
  leave(): void;
  /** Restores the chosen backup; false: it could not be, and `chosen` says why. Nothing has changed then. */
  restore(operator: string | null): Promise<boolean>;
  stop(): Promise<void>;
};

/**
 * `chosenFolder` is the setting `backupFolder`, '' if none is known; `onChange` is called when there is more to show.
 * While that folder does not answer, the page shows the backups in the data folder.
 */
export function createLockedBackups(parts: {
  readonly file: string;
  readonly chosenFolder: string;
  readonly startProgram: StartProgram;
  readonly log: Log;
  readonly onChange: () => void;
}): LockedBackups {
  const { file, log, onChange } = parts;
  const dataDir = dirname(file);
  const localFolder = backupFolderOf(dataDir, '');
  const station = knownStationId(dataDir);
  const chosenFolder = createChosenFolder({
    startProgram: parts.startProgram,
    localFolder,
    folder: () => parts.chosenFolder,
    station,
    log,
  });
  const found = new Map<string, Backup>();
  let chosen: DamageChosenBackup | null = null;
  void read(() => listBackups(localFolder, station));
  void read(chosenFolder.list);

  async function read(list: () => Promise<readonly Backup[]>): Promise<void> {
    try {
      for (const backup of await list()) {
        const name = basename(backup.path);
        if (!found.has(name)) found.set(name, backup);
      }
      onChange();
    } catch (error) {
      log.warn({ err: error }, 'the folder of the backups cannot be read');
    }
  }

  function newest(): readonly Backup[] {
    // Last, what an earlier restore has replaced: that was given up for a reason.
    const isReplaced = ({ why }: Backup) => Number(why === 'before-restore');
    return [...found.values()]
      .sort((one, other) => isReplaced(one) - isReplaced(other) || other.at.getTime() - one.at.getTime())
      .slice(0, SHOWN);
  }

  /** null: the chosen folder does not answer. */
  async function requestFor(name: string) {
    const backup = await chosenFolder.copyToLocal(name);
    // A folder that has lost its id, too, gets the one of the backup.
    return backup === null ? null : { file, backup, takesOver: station === null };
  }

  async function preview(name: string): Promise<void> {
    const set = (answer: DamageChosenBackup['answer']) => {
      if (chosen?.name !== name) return;
      chosen = { name, answer };
      onChange();
    };
    try {
      const request = await requestFor(name);
      const result = request === null ? err('backup-missing' as const) : await previewRestore(request);
      set(
        result.ok ? { status: 'ready', preview: result.value } : { status: 'problem', problem: result.error },
      );
    } catch (error) {
      log.error({ err: error, backup: name }, 'the backup could not be compared with the database');
      set({ status: 'problem', problem: 'unknown' });
    }
  }

  return {
    list: () =>
      newest().map(({ path, at, bytes }) => ({ name: basename(path), at: at.toISOString(), bytes })),
    chosen: () => chosen,
    choose(name) {
      if (!newest().some(({ path }) => basename(path) === name)) return false;
      chosen = { name, answer: { status: 'reading' } };
      void preview(name);
      return true;
    },
    leave() {
      chosen = null;
    },
    async restore(operator) {
      if (chosen === null) return false;
      const { name } = chosen;
      const request = await requestFor(name);
      const result =
        request === null
          ? err('backup-missing' as const)
          : await restoreBackup({ ...request, backupFolder: localFolder, operator });
      if (result.ok) {
        log.warn({ backup: name, ...result.value }, 'a backup was restored in place of the damaged database');
        return true;
      }
      log.error({ backup: name, problem: result.error }, 'the backup could not be restored');
      chosen = { name, answer: { status: 'problem', problem: result.error } };
      return false;
    },
    stop: chosenFolder.stop,
  };
}
