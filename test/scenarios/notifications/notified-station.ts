import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { isFilled, readWatermark } from '#main/orders/order-sync-store.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import type { NotificationsView } from '../../../src/shared/contract/settings.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, startFloor } from '../../support/floor.ts';
import { freePort } from '../../support/free-port.ts';
import { type RunningStation, startStation } from '../../support/station.ts';
import { NO_REGULAR_POLLS, storeSettings } from '../../support/stored-settings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const WAIT = { timeout: 45_000, interval: 50 };

export type NotifiedStation = AsyncDisposable & {
  readonly floor: Floor;
  /** The one that lives now, and its screen. */
  readonly station: RunningStation;
  readonly line: BenchLine;
  /** Where it takes notifications. */
  readonly address: string;
  /** How often lists of orders were asked for so far. */
  lists(): Promise<number>;
  /** Ids of the orders that were read one by one so far. */
  reads(): Promise<readonly string[]>;
  /** The platform sends its notifications to the station from now on. */
  subscribe(how?: { readonly duplicate?: number; readonly shuffle?: boolean }): Promise<void>;
  /** How many notifications of the platform have arrived; throws when one did not for good. */
  delivered(): Promise<number>;
  /** Stops, and starts again on the same folder. */
  restart(): Promise<void>;
};

/**
 * A station that accepts notifications and hardly polls, so that quick changes are due to notifications. `prepare`
 * creates what the first poll finds, and returns how many orders may then be packed.
 */
export async function startNotifiedStation(
  prepare: (floor: Floor) => Promise<number> = async () => 0,
): Promise<NotifiedStation> {
  await using resources = new AsyncDisposableStack();
  const dataDir = resources.use(await temporaryFolder()).path;
  const floor = resources.use(await startFloor());
  const orders = await prepare(floor);
  await storeSettings(dataDir, {
    ...NO_REGULAR_POLLS,
    notifications: 'loopback',
    notificationsPort: await freePort(),
  });
  let station = await startStation({ env: floor.account, dataDir });
  resources.defer(() => station[Symbol.asyncDispose]());
  let line = await connectBench(station.url);
  resources.defer(() => line[Symbol.asyncDispose]());
  await untilQueued(line, orders);
  // What comes from now on comes by a notification.
  await vi.waitFor(async () => expect(await inStore(dataDir, havePolled)).toBe(true), WAIT);
  const address = await addressOf(line);

  const all = resources.move();
  return {
    floor,
    get station() {
      return station;
    },
    get line() {
      return line;
    },
    address,
    lists: async () => [...(await listsOf(floor)).values()].reduce((sum, times) => sum + times, 0),
    async reads() {
      const paths = (await floor.sandbox.log()).map(
        ({ path }) => /^\/api\/v1\/orders\/([^/]+)$/.exec(path)?.[1],
      );
      return paths.filter((id) => id !== undefined);
    },
    subscribe: async (how = {}) => void (await floor.sandbox.control('webhooks', { url: address, ...how })),
    async delivered() {
      const answer = await fetch(`${floor.sandbox.b2b}/sandbox/webhooks`);
      const { deliveries } = (await answer.json()) as { deliveries: { status: string }[] };
      if (deliveries.some(({ status }) => status === 'failed'))
        throw new Error('a notification was not taken');
      return deliveries.filter(({ status }) => status === 'delivered').length;
    },
    async restart() {
      await line[Symbol.asyncDispose]();
      await station.stop();
      station = await startStation({ env: floor.account, dataDir });
      line = await connectBench(station.url);
      await untilQueued(line, 0);
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

/** Both polls of the start are over: the first fills the cache and counts for both, then new orders are polled once more. */
async function havePolled(db: Database): Promise<boolean> {
  if (!(await isFilled(db))) return false;
  const [created, changed] = [await readWatermark(db, 'createdAt'), await readWatermark(db, 'updatedAt')];
  return created?.getTime() !== changed?.getTime();
}

/** Reads the station's database while it runs. */
export async function inStore<T>(dataDir: string, read: (db: Database) => Promise<T>): Promise<T> {
  const { db } = await openDatabase(join(dataDir, 'packbench.db'));
  try {
    return await read(db);
  } finally {
    await db.destroy();
  }
}

/** As a supervisor sees it, who stays at the bench. */
async function addressOf(line: BenchLine): Promise<string> {
  await line.scan('OP:9');
  const { state, addresses }: NotificationsView = await line.client.settings.notifications();
  const [address] = addresses;
  if (address === undefined) throw new Error(`the station takes no notifications: ${state}`);
  return address;
}

/** How often each list was asked for: that of new orders, that of changed ones. */
async function listsOf(floor: Floor): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number>();
  for (const { path, query } of await floor.sandbox.log()) {
    if (path !== '/api/v1/orders') continue;
    const by = query.includes('createdAt') ? 'createdAt' : 'updatedAt';
    times.set(by, (times.get(by) ?? 0) + 1);
  }
  return times;
}

/** Posts a notification; answers with the status. */
export async function notify(address: string, payload: unknown): Promise<number> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return answer.status;
}
