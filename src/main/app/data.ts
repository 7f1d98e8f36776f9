import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type AccountDatabases, accountDatabases } from '#main/account/account-database.ts';
import { API_VERSION_SETTING } from '#main/api-version/api-version-store.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import type { FloorAddress } from '#main/floor/floor-address.ts';
import type { Live } from '#main/floor/live.ts';
import { JSON_SETTINGS } from '#main/settings/settings.ts';
import { readSettings } from '#main/settings/settings-store.ts';
import { checkDatabase } from '#main/store/check-thread.ts';
import { asDamage, assertNotVanished, assertUsable, DamagedDatabaseError } from '#main/store/damage.ts';
import { knownStationId, lockDataFolder, stationId, writeStationId } from '#main/store/data-folder.ts';
import { type Database, needsMigration, openDatabase } from '#main/store/database.ts';
import { bindDatabase } from '#main/store/database-binding.ts';
import {
  endedCleanly,
  noteClosed,
  noteDamaged,
  noteOpened,
  readDatabaseState,
} from '#main/store/database-state.ts';
import type { FileGuard } from '#main/store/file-guard.ts';
import { inspectFolder } from '#main/store/inspect-folder.ts';
import { finishExchange } from '#main/store/kept-databases.ts';
import { RENAMED_SETTINGS } from '#main/store/migrations/2026-12-01-plain-names.ts';
import type { ServerPulse } from '#main/store/server-pulse.ts';
import { isForPlatform } from '#main/store/station-copy.ts';
import {
  BINDING_SETTING,
  checkBinding,
  placeOf,
  readBinding,
  type StationPlace,
} from '#main/store/station-place.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { createDatabaseCheck, type DatabaseCheck } from './database-check.ts';
import type { FloorHistory } from './floor-history.ts';
import { markBehindPlatform } from './mark-behind-platform.ts';

/** File name of the database in the data folder. */
export const DATABASE_FILE = 'packbench.db';

/**
 * Call it before anything is written to a data folder: throws when a newer version has written it or its
 * settings cannot be read, and then leaves it unchanged.
 */
export function inspectDataFolder(dataDir: string): void {
  inspectFolder(join(dataDir, DATABASE_FILE), [
    ...JSON_SETTINGS,
    API_VERSION_SETTING,
    // The old names as well: the database has not been migrated yet.
    ...Object.keys(RENAMED_SETTINGS),
  ]);
}

/** What a station stores in, locked for it: its own SQLite, or the database of its floor. */
export type StationData = {
  /** Permanent id of the station; it belongs to the data folder. */
  readonly id: string;
  /** The database in the data folder, which a floor does not use. */
  readonly file: string;
  /** null: the station stores alone, in its own file. */
  readonly floor: FloorAddress | null;
  /** Other stations of the floor; null: the station stores alone. */
  readonly live: Live | null;
  /** Of the floor's journal; null: the station stores alone. */
  readonly history: FloorHistory | null;
  /** Whether the floor's server answers; null: the station stores alone. */
  readonly pulse: ServerPulse | null;
  readonly db: () => Database;
  /** null: there is no file to guard. */
  readonly guard: () => FileGuard | null;
  readonly check: DatabaseCheck;
  /** null: a floor belongs to one account. */
  readonly accounts: AccountDatabases | null;
  close(): Promise<void>;
  /** For a start that fails. */
  closeAfter(error: unknown): Promise<never>;
};

export type OpenDataContext = {
  readonly clock: Clock;
  readonly log: Log;
  readonly onFailure?: ((error: unknown) => void) | undefined;
};

/**
 * The data folder, locked for this station: its database, and kept databases of other accounts. Throws
 * `DamagedDatabaseError` when the database cannot be used. `onFailure` is called for every failed query.
 */
export async function openData(dataDir: string, { clock, log, onFailure }: OpenDataContext) {
  const file = join(dataDir, DATABASE_FILE);
  const unlock = lockFolder(dataDir, file);
  const context = { file, dataDir, clock, log, onFailure };
  let { db, guard, id, check } = await openStationDatabase(context).catch((error: unknown) => {
    unlock();
    throw asDamage(file, error);
  });

  async function close(): Promise<void> {
    await check.stop();
    const isSameFile = await guard.check().then(
      (found) => found === 'same',
      () => false,
    );
    await db.destroy();
    if (isSameFile) note(() => noteClosed(file), log);
    unlock();
  }

  return {
    id,
    file,
    floor: null,
    live: null,
    history: null,
    pulse: null,
    db: () => db,
    guard: () => guard,
    check,
    accounts: accountDatabases({
      file,
      clock,
      log,
      db: () => db,
      async reopen() {
        ({ db, guard } = await openDatabase(file, onFailure));
        await bindHere(db, { ...(await placeOf(dataDir, id)), station: id }, context);
        note(() => noteOpened(file), log);
      },
    }),
    close,
    /** Throws errors of SQLite or the disk as damage. */
    async closeAfter(error: unknown): Promise<never> {
      await close();
      throw asDamage(file, error);
    },
  } satisfies StationData;
}

type OpenFileContext = OpenDataContext & { readonly file: string; readonly dataDir: string };

/** Opens the database if it is this station's, on this PC, in this folder. */
async function openStationDatabase(context: OpenFileContext) {
  const { file, dataDir, log, onFailure } = context;
  finishExchange(file);
  assertNotVanished(file);
  const state = readDatabaseState(file);
  const isClean = !existsSync(file) || endedCleanly(file, state);
  if (!isClean) warnAfterUncleanEnd(file, log);
  const here = await placeOf(dataDir, knownStationId(dataDir));
  assertUsable(file, state, here);
  // Tables are not changed, and a station is not started again, on a file that may be damaged.
  const isCheckedFirst = !isClean && (state?.isDamaged === true || needsMigration(file));
  if (isCheckedFirst) await assertSound(file);
  const { db, guard } = await openDatabase(file, onFailure, () => {});
  try {
    const id = await idOf(dataDir, db);
    await bindHere(db, { ...here, station: id }, context);
    note(() => noteOpened(file), log);
    const check = createDatabaseCheck({ file, isNeeded: !isClean && !isCheckedFirst, log });
    return { db, guard, id, check };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** A full disk prevents no start and no end: without a note, the next start checks the database. */
function note(write: () => void, log: Log): void {
  try {
    write();
  } catch (error) {
    log.warn({ err: error }, 'the state of the database could not be noted: the next start checks it');
  }
}

async function assertSound(file: string): Promise<void> {
  if ((await checkDatabase(file).result) === 'sound') return;
  noteDamaged(file);
  throw new DamagedDatabaseError(file, { kind: 'corrupt', scans: null });
}

/**
 * The id in the folder, else the one that the database was used under. After the database was opened: otherwise a
 * first start that is interrupted would leave a folder whose database seems lost.
 */
async function idOf(dataDir: string, db: Database): Promise<string> {
  const binding = readBinding((await readSettings(db)).get(BINDING_SETTING));
  if (binding !== null && knownStationId(dataDir) === null) writeStationId(dataDir, binding.station);
  return stationId(dataDir);
}

/**
 * Binds the database to where it is used now. A kept database of another account may come from another PC, and was
 * not decided about with the one in use: then the platform is read before anything is sent.
 */
async function bindHere(
  db: Database,
  here: StationPlace & { readonly station: string },
  { file, clock, log }: OpenFileContext,
): Promise<void> {
  const settings = await readSettings(db);
  const stored = settings.get(BINDING_SETTING);
  const found = checkBinding(stored, here, file);
  if (found === 'same') return;
  if (found !== 'unbound')
    log.warn(
      { found, before: readBinding(stored)?.folder, now: here.folder },
      'the database was used in another place before',
    );
  await inTransaction(db, async (trx) => {
    if (isForPlatform(settings) && found.startsWith('other-'))
      await markBehindPlatform(trx, 'moved', clock.platformNow());
    await bindDatabase(trx, here);
  });
}

function warnAfterUncleanEnd(file: string, log: Log): void {
  const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  log.warn(
    { wal: bytes },
    'the last run did not end cleanly, or the database was written to since: the station continues from its last ' +
      'commit and checks the database',
  );
}

/** On a full disk even the lock cannot be taken. */
function lockFolder(dataDir: string, file: string): () => void {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    throw asDamage(file, error);
  }
}
