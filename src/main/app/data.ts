import { statSync } from 'node:fs';
import { join } from 'node:path';
import { accountDatabases } from '#main/account/account-database.ts';
import { API_VERSION_SETTING } from '#main/api-version/api-version-store.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { JSON_SETTINGS } from '#main/settings/settings.ts';
import { asDamage, assertNotVanished } from '#main/store/damage.ts';
import { lockDataFolder, stationId } from '#main/store/data-folder.ts';
import { openDatabase } from '#main/store/database.ts';
import { inspectFolder } from '#main/store/inspect-folder.ts';
import { finishExchange } from '#main/store/kept-databases.ts';
import { RENAMED_SETTINGS } from '#main/store/migrations/2026-12-01-plain-names.ts';

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

/**
 * The data folder, locked for this station: its database, and kept databases of other accounts. Throws
 * `DamagedDatabaseError` when the database cannot be used. `onFailure` is called for every failed query.
 */
export async function openData(
  dataDir: string,
  {
    clock,
    log,
    onFailure,
  }: { readonly clock: Clock; readonly log: Log; readonly onFailure?: (error: unknown) => void },
) {
  const file = join(dataDir, DATABASE_FILE);
  const unlock = lockFolder(dataDir, file);
  warnAfterUncleanEnd(file, log);
  let { db, guard } = await openIntactDatabase(file, onFailure).catch((error: unknown) => {
    unlock();
    throw asDamage(file, error);
  });
  // After the database: otherwise a first start that is interrupted would leave a folder whose database seems
  // lost.
  const id = stationId(dataDir);

  async function close(): Promise<void> {
    await db.destroy();
    unlock();
  }

  return {
    id,
    file,
    db: () => db,
    guard: () => guard,
    accounts: accountDatabases({
      file,
      clock,
      log,
      db: () => db,
      async reopen() {
        ({ db, guard } = await openDatabase(file, onFailure));
      },
    }),
    close,
    /** For a start that fails: throws errors of SQLite or the disk as damage. */
    async closeAfter(error: unknown): Promise<never> {
      await close();
      throw asDamage(file, error);
    },
  };
}

/** SQLite removes the WAL when a station ends cleanly: a kill or a power cut leaves one with content. */
function warnAfterUncleanEnd(file: string, log: Log): void {
  const bytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes > 0)
    log.warn({ wal: bytes }, 'the last run did not end cleanly: the station continues from its last commit');
}

/** On a full disk even the lock cannot be taken. */
function lockFolder(dataDir: string, file: string): () => void {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    throw asDamage(file, error);
  }
}

async function openIntactDatabase(file: string, onFailure?: (error: unknown) => void) {
  finishExchange(file);
  assertNotVanished(file);
  return openDatabase(file, onFailure);
}
