import { join } from 'node:path';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { openDatabase } from '#main/store/database.ts';
import { lockDataFolder } from '#main/store/folder-lock.ts';
import { finishExchange } from '#main/store/kept-databases.ts';
import { accountDatabases } from './account-database.ts';
import { stationId } from './station-id.ts';

/** The data folder, which one station has at a time: its database, and those of other accounts beside it. */
export async function openData(
  dataDir: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  const id = await stationId(dataDir);
  const unlock = lockDataFolder(dataDir);
  const file = join(dataDir, 'packbench.db');
  finishExchange(file);
  const opened = await openDatabase(file, clock.now());
  let { db } = opened;
  if (opened.setAside !== null)
    log.error(
      { setAside: opened.setAside },
      'the database was damaged: it is kept under this name, and a new one begun',
    );

  return {
    id,
    db: () => db,
    accounts: accountDatabases({
      file,
      clock,
      log,
      db: () => db,
      async reopen() {
        ({ db } = await openDatabase(file, clock.now()));
      },
    }),
    async close(): Promise<void> {
      await db.destroy();
      unlock();
    },
  };
}
