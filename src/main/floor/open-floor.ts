import type pg from 'pg';
import type { Clock } from '#main/base/clock.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import type { PulseOfConnection } from '#main/store/server-pulse.ts';
import type { FloorAddress } from './floor-address.ts';
import { FloorUnusableError, floorProblemOf } from './floor-problem.ts';
import { clockLeadMs } from './server-clock.ts';
import {
  comparesBytes,
  foreignTable,
  readServerFacts,
  serverNow,
  tableWithoutRights,
} from './server-facts-store.ts';

const OLDEST_SERVER = 15;
/** Stations within it are less than two minutes apart: the journal of the floor can be read in order. */
const MAX_CLOCK_DIFFERENCE_MS = 60_000;
const UTC: readonly string[] = ['UTC', 'ETC/UTC', 'GMT', 'ETC/GMT', 'UCT', 'ETC/UCT', 'ZULU', 'ETC/ZULU'];
/** `insufficient_privilege` */
const FORBIDDEN = '42501';

type OpenFloorContext = {
  readonly clock: Pick<Clock, 'now'>;
  /** Called for every failed query, and when the idle connection was cut. */
  readonly onFailure?: ((error: unknown) => void) | undefined;
  /** Called for every new connection, before it is used; what it rejects with is the error of the query. */
  readonly onConnect?: (client: pg.ClientBase) => Promise<void>;
  /** See `connectFloor`. */
  readonly pulse?: PulseOfConnection | undefined;
};

/**
 * Opens the floor's database, and brings its tables up to this version if the role may do that. Throws
 * `FloorUnusableError` and `NewerDatabaseError`, and then has written nothing.
 */
export async function openFloor(floor: FloorAddress, context: OpenFloorContext): Promise<Database> {
  const { onConnect } = context;
  const config = onConnect === undefined ? floor.connection : { ...floor.connection, onConnect };
  const db = connectFloor(config, context.onFailure, context.pulse);
  try {
    await assertServer(db, floor);
    const table = await foreignTable(db);
    if (table !== null)
      throw new FloorUnusableError('floor-other-product', { server: floor.shown, table }, table);
    await assertClock(db, context.clock);
    await bringUpToDate(db, floor);
    await assertRights(db, floor);
    return db;
  } catch (error) {
    await db.destroy();
    throw floorProblemOf(error, floor) ?? error;
  }
}

async function assertServer(db: Database, { connection }: FloorAddress): Promise<void> {
  const { version, encoding, zone } = await readServerFacts(db);
  const major = Math.floor(version / 10_000);
  if (major < OLDEST_SERVER)
    throw new FloorUnusableError('floor-old-server', { version: String(major) }, `PostgreSQL ${version}`);
  if (encoding !== 'UTF8' || !(await comparesBytes(db)))
    throw new FloorUnusableError('floor-encoding', {}, `${encoding}; UTF8 with collation C is wanted`);
  if (!UTC.includes(zone.toUpperCase()))
    throw new FloorUnusableError('floor-time-zone', { zone, database: connection.database ?? '' }, zone);
}

/** Later the station compares them with each renewal of its lease, and goes on: leases are by the server's clock. */
async function assertClock(db: Database, clock: OpenFloorContext['clock']): Promise<void> {
  const askedMs = clock.now().getTime();
  const serverMs = await serverNow(db);
  const difference = Math.abs(clockLeadMs({ askedMs, serverMs, answeredMs: clock.now().getTime() }));
  if (difference <= MAX_CLOCK_DIFFERENCE_MS) return;
  const seconds = String(Math.round(difference / 1_000));
  throw new FloorUnusableError('floor-clock', { seconds }, `${seconds} s`);
}

async function bringUpToDate(db: Database, { connection, shown }: FloorAddress): Promise<void> {
  try {
    await migrateFloor(db, shown);
  } catch (error) {
    const isForbidden = error instanceof Error && 'code' in error && error.code === FORBIDDEN;
    if (!isForbidden) throw error;
    const params = { role: connection.user ?? '' };
    throw new FloorUnusableError('floor-not-current', params, error.message, error);
  }
}

/** Now, and not at the first scan that needs them. */
async function assertRights(db: Database, { connection, shown }: FloorAddress): Promise<void> {
  const table = await tableWithoutRights(db);
  if (table === null) return;
  const params = { server: shown, role: connection.user ?? '' };
  throw new FloorUnusableError('floor-no-rights', params, `table ${table}`);
}
