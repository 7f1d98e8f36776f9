import { join } from 'node:path';
import type { FloorAddress } from '#main/floor/floor-address.ts';
import { floorProblemOf } from '#main/floor/floor-problem.ts';
import { type Live, openLive } from '#main/floor/live.ts';
import { openFloor } from '#main/floor/open-floor.ts';
import { lockDataFolder, stationId } from '#main/store/data-folder.ts';
import { createServerPulse } from '#main/store/server-pulse.ts';
import { DATABASE_FILE, type OpenDataContext, type StationData } from './data.ts';
import { openFloorHistory } from './floor-history.ts';

/** PostgreSQL checks its own pages. */
const NO_CHECK: StationData['check'] = {
  start: ({ onSound }) => onSound(),
  stop: async () => {},
};

/**
 * The data folder, locked for this station, and the database of its floor. The folder keeps the station's id, its
 * labels, secrets and log. Throws `FloorUnusableError` and `NewerDatabaseError`. `onFailure` is called for every failed
 * query.
 */
export async function openFloorData(
  dataDir: string,
  floor: FloorAddress,
  { clock, log, onFailure }: OpenDataContext,
): Promise<StationData> {
  const unlock = lockDataFolder(dataDir);
  const pulse = createServerPulse();
  const history = openFloorHistory(dataDir, log);
  const db = await openFloor(floor, { clock, onFailure, onConnect: history.admit, pulse: pulse.work }).catch(
    (error: unknown) => {
      unlock();
      throw error;
    },
  );
  let live: Live | null = null;

  async function close(): Promise<void> {
    await history.stop();
    await live?.stop();
    await db.destroy();
    unlock();
  }

  async function closeAfter(error: unknown): Promise<never> {
    await close();
    throw floorProblemOf(error, floor) ?? error;
  }

  try {
    const id = stationId(dataDir);
    await history.compare(db, clock.platformNow());
    // Before anything is read that another station may change.
    live = await openLive({ config: floor.connection, station: id, log, pulse });
    log.info({ floor: floor.shown, station: id }, 'the station stores in the database of its floor');
    return {
      id,
      file: join(dataDir, DATABASE_FILE),
      floor,
      live,
      history,
      pulse,
      db: () => db,
      guard: () => null,
      check: NO_CHECK,
      accounts: null,
      close,
      closeAfter,
    };
  } catch (error) {
    return closeAfter(error);
  }
}
