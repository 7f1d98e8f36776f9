import type { PackingPlatform } from '#client/packing-platform.ts';
import { createB2bPlatform } from '#client/v1/b2b-platform.ts';
import { createLog } from '#main/base/log.ts';
import { createPolling, type Polling } from '#main/orders/polling.ts';
import type { PlatformHealth, SyncProgress } from '#main/orders/polling-deps.ts';
import type { Database } from '#main/store/database.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';

/** Polling with its real database and platform; what it tells is written down. `wrap` may stand between the two. */
export async function syncStation(
  options: {
    orders?: number;
    wrap?: (platform: PackingPlatform) => PackingPlatform;
    /** Between two polls of either kind. */
    pollSeconds?: number;
    fetch?: typeof fetch;
  } = {},
) {
  const sandbox = await startSandbox({ orders: options.orders ?? 0 });
  const store = await temporaryDatabase();
  const clock = shiftedClock();
  const log = createLog('silent');
  const real = createB2bPlatform({
    baseUrl: sandbox.b2b,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    fetch: options.fetch ?? fetch,
    clock,
    log,
  });
  const platform = options.wrap?.(real) ?? real;
  const changed: string[][] = [];
  const stored: string[] = [];
  const faults = { failToFollow: false };
  const health: PlatformHealth[] = [];
  const progress: (SyncProgress | null)[] = [];
  let polling = open(store.db);

  function open(db: Database): Polling {
    return createPolling({
      db,
      clock,
      log,
      platform: () => platform,
      pollSeconds: () => options.pollSeconds ?? 600,
      onStored: async (_trx, id) => {
        if (faults.failToFollow) throw new Error('the disk is full');
        stored.push(id);
      },
      onOrdersChanged: (ids) => void changed.push([...ids]),
      onHealth: (state) => void health.push(state),
      onUnreadableChanged: () => undefined,
      onProgress: (state) => void progress.push(state),
    });
  }

  return {
    sandbox,
    changed,
    stored,
    health,
    progress,
    get db() {
      return store.db;
    },
    /** What follows from a stored order cannot be stored. */
    get failToFollow() {
      return faults.failToFollow;
    },
    set failToFollow(fails: boolean) {
      faults.failToFollow = fails;
    },
    get polling() {
      return polling;
    },
    /** Of the station's own clock, by which waiting is counted. */
    advance: clock.advance,
    async restart() {
      await polling.stop();
      polling = open(await store.reopen());
    },
    orders: () => store.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    /** How often single orders were read so far. */
    async detailReads() {
      const log = await sandbox.log();
      return log.filter((entry) => /^\/api\/v1\/orders\/[^/]+$/.test(entry.path)).length;
    },
    fault: (path: string, kind: string, over: object = {}) =>
      sandbox.control('faults', { method: 'GET', path, kind, times: 1, ...over }),
    /** `many` confirmed orders of one unit; answers with their ids. */
    async addOrders(many: number, status = 'confirmed') {
      const sku = (await sandbox.state()).goods[0]?.sku;
      const orders = Array.from({ length: many }, () => ({ items: [{ sku }], status }));
      return (await sandbox.control<{ ids: string[] }>('orders', { orders })).ids;
    },
    /** As if nothing had happened at the platform for some seconds: what is read from now on is read once. */
    settle: () => sandbox.control('clock', { advanceSeconds: 5 }),
    async [Symbol.asyncDispose]() {
      await polling.stop();
      await store[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}
