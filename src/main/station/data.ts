import { join } from 'node:path';
import type { Clock } from '#main/ground/clock.ts';
import type { Log } from '#main/ground/log.ts';
import { openDatabase } from '#main/store/database.ts';
import { lockDataFolder } from '#main/store/folder-lock.ts';
import { stationId } from './station-id.ts';

/** The data folder, which one station has at a time: whose it is, and its database. */
export async function openData(
  dataDir: string,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
) {
  const id = await stationId(dataDir);
  const unlock = lockDataFolder(dataDir);
  const { db, setAside } = await openDatabase(join(dataDir, 'packbench.db'), clock.now());
  if (setAside !== null)
    log.error({ setAside }, 'the database was damaged: it is kept under this name, and a new one begun');
  return {
    id,
    db,
    async close(): Promise<void> {
      await db.destroy();
      unlock();
    },
  };
}
