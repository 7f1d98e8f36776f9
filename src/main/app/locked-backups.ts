import { basename, dirname } from 'node:path';
import { type Backup, backupFolderOf, listBackups } from '#main/backup/backup-files.ts';
import { previewRestore, restoreBackup } from '#main/backup/restore.ts';
import type { Log } from '#main/base/log.ts';
import { knownStationId } from '#main/store/data-folder.ts';
import type { DamageBackup, DamageChosenBackup } from '#shared/contract/damage.ts';

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
};

/**
 * `chosenFolder` is the setting `backupFolder`, '' if none is known; `onChange` is called when there is more to show. A
 * folder on a share that is away is never read; the page shows the others.
 */
export function createLockedBackups(parts: {
  readonly file: string;
  readonly chosenFolder: string;
  readonly log: Log;
  readonly onChange: () => void;
}): LockedBackups {
  const { file, log, onChange } = parts;
  const dataDir = dirname(file);
  const localFolder = backupFolderOf(dataDir, '');
  const backupFolder = backupFolderOf(dataDir, parts.chosenFolder);
  const station = knownStationId(dataDir);
  const found = new Map<string, Backup>();
  let chosen: DamageChosenBackup | null = null;
  for (const folder of new Set([localFolder, backupFolder])) void read(folder);

  async function read(folder: string): Promise<void> {
    try {
      for (const backup of await listBackups(folder, station)) found.set(basename(backup.path), backup);
      onChange();
    } catch (error) {
      log.warn({ err: error, folder }, 'the folder of the backups cannot be read');
    }
  }

  function newest(): readonly Backup[] {
    return [...found.values()].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, SHOWN);
  }

  function requestFor(backup: Backup) {
    // A folder that has lost its id, too, gets the one of the backup.
    return { file, backup: backup.path, takesOver: station === null };
  }

  async function preview(backup: Backup): Promise<void> {
    const name = basename(backup.path);
    const set = (answer: DamageChosenBackup['answer']) => {
      if (chosen?.name !== name) return;
      chosen = { name, answer };
      onChange();
    };
    try {
      const result = await previewRestore(requestFor(backup));
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
      const backup = newest().find(({ path }) => basename(path) === name);
      if (backup === undefined) return false;
      chosen = { name, answer: { status: 'reading' } };
      void preview(backup);
      return true;
    },
    leave() {
      chosen = null;
    },
    async restore(operator) {
      const backup = chosen === null ? undefined : found.get(chosen.name);
      if (backup === undefined) return false;
      const result = await restoreBackup({ ...requestFor(backup), backupFolder, operator });
      const name = basename(backup.path);
      if (result.ok) {
        log.warn({ backup: name, ...result.value }, 'a backup was restored in place of the damaged database');
        return true;
      }
      log.error({ backup: name, problem: result.error }, 'the backup could not be restored');
      chosen = { name, answer: { status: 'problem', problem: result.error } };
      return false;
    },
  };
}
