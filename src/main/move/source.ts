import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { accountOf } from '#main/account/account-database.ts';
import { loggedMessage } from '#main/base/logged-error.ts';
import { DamagedDatabaseError, settingsIn } from '#main/store/damage.ts';
import { knownStationId, lockDataFolder, lockFile } from '#main/store/data-folder.ts';
import { lostWal, readDatabaseState } from '#main/store/database-state.ts';
import { copyOfFile, type FileCopy } from '#main/store/file-copy.ts';
import { FolderInUseError, NewerDatabaseError } from '#main/store/opening-errors.ts';
import type { FloorRow } from '#main/store/setting-row.ts';
import { BINDING_SETTING, readBinding } from '#main/store/station-place.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { MoveProblem, MoveProblemKind } from '#shared/domain/floor-move.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';

/** The data of a station that does not run, to be read. */
export type MoveSource = Disposable & {
  /** Id of the station. */
  readonly station: string;
  /** Client id of its account. */
  readonly account: string;
  /** `labels/` in the data folder. */
  readonly labels: string;
  readonly settings: ReadonlyMap<string, string>;
  /** A copy of the station's file. */
  readonly sqlite: BetterSqlite3.Database;
};

/** File name of the database in the data folder. */
const FILE = 'packbench.db';
const RECOVERY: FloorRow = 'recovery';

/**
 * Opens the data of a station and keeps the station from starting meanwhile. Its folder stays as it is. Throws errors of
 * the disk.
 */
export async function openSource(folder: string): Promise<Result<MoveSource, MoveProblem>> {
  const file = join(folder, FILE);
  const refuse = (kind: MoveProblemKind, params = {}) => err({ kind, params: { folder, ...params } });
  if (!existsSync(file)) return refuse('no-station');
  // Half an exchange of databases, and a creation or migration that was cut off: the station finishes them.
  if (existsSync(`${file}.exchange`) || existsSync(`${file}-journal`)) return refuse('unfinished');
  const isNewLock = !existsSync(lockFile(folder));
  const unlock = lockOf(folder);
  if (unlock === null) return refuse('station-running');
  const made = new DisposableStack();
  made.defer(() => {
    unlock();
    if (isNewLock) rmSync(lockFile(folder), { force: true });
  });
  try {
    const state = readDatabaseState(file);
    const damage = state?.isDamaged === true ? 'corrupt' : lostWal(file, state);
    if (damage !== null) return refuse('damaged', { damage });
    const copy = await copyOf(file);
    if (!copy.ok) return refuse(copy.error.kind, copy.error.params);
    const source = stationIn(made.use(copy.value), folder);
    if (!source.ok) return refuse(source.error);
    const kept = made.move();
    return ok({ ...source.value, [Symbol.dispose]: () => kept.dispose() });
  } finally {
    made.dispose();
  }
}

function lockOf(folder: string): (() => void) | null {
  try {
    return lockDataFolder(folder, 0);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}

async function copyOf(file: string): Promise<Result<FileCopy, MoveProblem>> {
  try {
    return ok(await copyOfFile(file));
  } catch (error) {
    if (isDiskFull(error)) return err({ kind: 'no-space', params: { reason: loggedMessage(error) } });
    if (error instanceof DamagedDatabaseError)
      return err({ kind: 'damaged', params: { damage: error.damage.kind } });
    if (error instanceof NewerDatabaseError)
      return err({ kind: 'newer-version', params: { migration: error.migration } });
    throw error;
  }
}

/** For the copy, which alone is written, or for the index of its WAL. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfIndex = error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_IOERR_SHM');
  return isOfIndex || storeProblemOf(error) === 'disk-full' || isDiskFull(error.cause);
}

/** Whose data it is; else why it cannot be moved. */
function stationIn(
  { sqlite }: FileCopy,
  folder: string,
): Result<Omit<MoveSource, typeof Symbol.dispose>, MoveProblemKind> {
  const settings = settingsIn(sqlite);
  if (settings.has(RECOVERY)) return err('unfinished');
  const account = accountOf(settings);
  if (account?.kind !== 'platform') return err('no-account');
  const [known, bound] = [knownStationId(folder), readBinding(settings.get(BINDING_SETTING))];
  if (known !== null && bound !== null && bound.station !== known) return err('other-station');
  const station = known ?? bound?.station ?? null;
  if (station === null) return err('no-station');
  return ok({ station, account: account.clientId, labels: join(folder, 'labels'), settings, sqlite });
}
