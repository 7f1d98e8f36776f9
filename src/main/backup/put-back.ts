import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { auditOnly } from '#main/audit/audited-actions.ts';
import { renameDurably } from '#main/base/atomic-file.ts';
import { writeAuditedAction } from '#main/bench/commit.ts';
import { type RecoveryMark, setRecoveryMark } from '#main/recovery/recovery-mark.ts';
import { listOperators, removeOperator, saveOperator } from '#main/settings/operators-store.ts';
import { writeSettings } from '#main/settings/settings-store.ts';
import { type BackupName, backupName } from '#main/store/backup-name.ts';
import { copyDatabase } from '#main/store/copy-database.ts';
import { quarantineName, SIDE_FILES } from '#main/store/damage.ts';
import { knownStationId, lockDataFolder } from '#main/store/data-folder.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { unbindDatabase } from '#main/store/database-binding.ts';
import { exchangeDatabase, finishExchange } from '#main/store/kept-databases.ts';
import { FolderInUseError } from '#main/store/opening-errors.ts';
import { accountKey, forgetScanNo, forgetScanNos, type StationCopy } from '#main/store/station-copy.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { RestoreProblem } from '#shared/contract/restore.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { type CheckedBackup, checkBackup } from './checked-backup.ts';
import { readCurrent, readDatabase } from './current-database.ts';
import { findPackedSince } from './lost-work.ts';
import { findMismatch, type PreviewRequest } from './preview-restore.ts';

export type RestoreRequest = PreviewRequest & {
  /** Where the database in use is backed up before it is replaced. */
  readonly backupFolder: string;
  /** Who decided; null: nobody at the bench, but the command. */
  readonly operator: string | null;
};

export type Restored = {
  /** Everything before this time is in the database that is used now; ISO 8601. */
  readonly since: string;
  /** Name of the replaced database in the data folder; null: there was none. */
  readonly keptAs: string | null;
  /** The backup of the replaced database; null: it could not be read. It is kept as a whole anyway. */
  readonly backedUp: { readonly as: string } | { readonly failed: string } | null;
};

/** See `restoreBackup`. Throws for anything that is no problem of files, backup or disk. */
export async function putBack(request: RestoreRequest): Promise<Result<Restored, RestoreProblem>> {
  const folder = dirname(request.file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unlock = lockDataFolder(folder);
    try {
      return await putBackLocked(request, new Date());
    } finally {
      unlock();
    }
  } catch (error) {
    if (error instanceof FolderInUseError) return err('folder-in-use');
    const problem = storeProblemOf(error);
    if (problem === null) throw error;
    return err(problem === 'disk-full' ? 'disk-full' : 'disk-failed');
  }
}

async function putBackLocked(request: RestoreRequest, now: Date): Promise<Result<Restored, RestoreProblem>> {
  const { file, takesOver } = request;
  const folder = dirname(file);
  finishExchange(file);
  const checked = checkBackup(request.backup);
  if (!checked.ok) return checked;
  const backup = checked.value;
  const current = readCurrent(file, true);
  const problem = findMismatch(backup, current, request);
  if (problem !== null) return err(problem);

  const restored = `${file}.restoring`;
  removeUnfinished(file, restored);
  try {
    const packed =
      current.state === 'readable'
        ? readDatabase(file, true, (sqlite) => findPackedSince(sqlite, backup.path))
        : null;
    const packedSince = typeof packed === 'string' ? null : packed;
    await prepare(restored, backup, { ...request, now, packedSince, kept: takesOver ? null : current.kept });
  } catch (error) {
    removeUnfinished(file, restored);
    throw error;
  }
  const station = backup.station ?? knownStationId(folder);
  const backedUp =
    current.state === 'readable' && station !== null
      ? await backUpReplaced(file, request.backupFolder, { station, at: now, why: 'before-restore' })
      : null;
  // Before the exchange: with a later number, an intact database would seem damaged after a power cut.
  const account = accountKey(backup.settings);
  if (account === null) forgetScanNos(folder);
  else forgetScanNo(folder, account);
  const keepAs = quarantineName(file, 'replaced', now);
  exchangeDatabase(file, keepAs, restored, takesOver ? (backup.station ?? undefined) : undefined);
  const keptAs = existsSync(keepAs) ? basename(keepAs) : null;
  return ok({ since: backup.since.toISOString(), keptAs, backedUp });
}

/** On the other disk, if there is one. A share that is away does not prevent a restore. */
async function backUpReplaced(
  file: string,
  folder: string,
  named: BackupName,
): Promise<Restored['backedUp']> {
  const name = backupName(named.station, named.at, named.why);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await copyFrom(file, join(folder, name));
    return { as: name };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

/** Makes the database that is to be used, complete and synced, at `target`. */
async function prepare(
  target: string,
  backup: CheckedBackup,
  given: RestoreRequest &
    Pick<RecoveryMark, 'packedSince'> & { readonly now: Date; readonly kept: StationCopy | null },
): Promise<void> {
  // In a folder of its own: next to the number of the last scan its journal would seem cut off.
  const workFolder = workFolderOf(given.file);
  mkdirSync(workFolder, { mode: 0o700 });
  const work = join(workFolder, basename(given.file));
  await copyFrom(backup.path, work);
  const { db } = await openDatabase(work);
  try {
    if (given.kept !== null) await keepStationData(db, given.kept);
    await unbindDatabase(db);
    await setRecoveryMark(db, {
      cause: 'restored',
      since: backup.since.toISOString(),
      backup: backup.name,
      at: given.now.toISOString(),
      packedSince: given.packedSince,
    });
    const settings = given.kept?.settings ?? Object.fromEntries(backup.settings);
    const by = {
      at: given.now.toISOString(),
      station: stationName(settings),
      operator: given.operator,
    };
    const action = auditOnly('backup-restored', [backup.name]);
    await inTransaction(db, (trx) => writeAuditedAction(trx, action, by));
  } finally {
    await db.destroy();
  }
  const left = SIDE_FILES.find((side) => existsSync(work + side));
  if (left !== undefined) throw new Error(`SQLite has left ${basename(work)}${left}`);
  renameDurably(work, target);
  rmSync(workFolder, { recursive: true, force: true });
}

function removeUnfinished(file: string, restored: string): void {
  rmSync(workFolderOf(file), { recursive: true, force: true });
  for (const side of ['', ...SIDE_FILES]) rmSync(restored + side, { force: true });
}

function workFolderOf(file: string): string {
  return join(dirname(file), 'restoring');
}

/** Copies a database that is not in use, with what is in its WAL, and adds no file next to it. */
async function copyFrom(from: string, to: string): Promise<void> {
  const missing = SIDE_FILES.filter((side) => !existsSync(from + side));
  const sqlite = new BetterSqlite3(from, { readonly: true, fileMustExist: true });
  try {
    await copyDatabase(sqlite, to);
  } finally {
    sqlite.close();
    for (const side of missing) rmSync(from + side, { force: true });
  }
}

/** Settings and operators belong to the station of now, not to the time of the backup. */
async function keepStationData(db: Database, { operators, settings }: StationCopy): Promise<void> {
  await writeSettings(db, new Map(Object.entries(settings)));
  if (operators.length === 0) return;
  for (const operator of operators) await saveOperator(db, operator);
  for (const { id } of await listOperators(db))
    if (!operators.some((operator) => operator.id === id)) await removeOperator(db, id);
}

function stationName(settings: Readonly<Record<string, string>>): string {
  const name: unknown = JSON.parse(settings.station ?? '""');
  return typeof name === 'string' ? name : '';
}
