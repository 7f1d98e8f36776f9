import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { knownStationId } from '#main/store/data-folder.ts';
import { accountKey, keptScanNo } from '#main/store/station-copy.ts';
import type { RestorePreview, RestoreProblem } from '#shared/contract/restore.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type CheckedBackup, checkBackup } from './checked-backup.ts';
import { type CurrentDatabase, readCurrent, readDatabase, tryToLock } from './current-database.ts';
import { contentsOf, findLostWork } from './lost-work.ts';

export type PreviewRequest = {
  /** The database in use, which may be damaged or missing. */
  readonly file: string;
  /** Path of the backup. */
  readonly backup: string;
  /** The PC takes over the station of the backup: its id, account, operators and settings. */
  readonly takesOver: boolean;
};

/** See `previewRestore`. */
export function findPreview({
  file,
  backup: path,
  takesOver,
}: PreviewRequest): Result<RestorePreview, RestoreProblem> {
  const checked = checkBackup(path);
  if (!checked.ok) return checked;
  const backup = checked.value;
  const unlock = tryToLock(dirname(file));
  try {
    const isAlone = unlock !== null;
    const current = readCurrent(file, isAlone);
    const problem = findMismatch(backup, current, { file, takesOver });
    if (problem !== null) return err(problem);
    const lost =
      current.state === 'readable'
        ? readDatabase(file, isAlone, (sqlite) => findLostWork(sqlite, path))
        : null;
    const sqlite = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
    try {
      return ok({
        backup: { name: backup.name, at: backup.at.toISOString(), bytes: backup.bytes },
        current: current.state,
        lost: typeof lost === 'string' ? null : lost,
        lostScans: lostScansOf(backup, dirname(file)),
        remains: { ...contentsOf(sqlite), lastScanAt: backup.lastScanAt },
        keepsSettings: current.kept !== null && !takesOver,
      });
    } finally {
      sqlite.close();
    }
  } finally {
    unlock?.();
  }
}

/** Whether this backup belongs to the station and the account of the folder; null: it does. */
export function findMismatch(
  backup: CheckedBackup,
  { accounts }: CurrentDatabase,
  { file, takesOver }: { readonly file: string; readonly takesOver: boolean },
): RestoreProblem | null {
  if (takesOver) return null;
  if (backup.station !== null && backup.station !== knownStationId(dirname(file))) return 'other-station';
  const account = accountKey(backup.settings);
  return account === null || accounts.length === 0 || accounts.includes(account) ? null : 'other-account';
}

function lostScansOf({ settings, lastScanNo }: CheckedBackup, folder: string): RestorePreview['lostScans'] {
  const to = keptScanNo(folder, accountKey(settings));
  return to > lastScanNo ? { from: lastScanNo + 1, to } : null;
}
