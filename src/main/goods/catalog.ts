import type { GoodsCatalog } from '#client/goods-catalog.ts';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import { createPoller } from '#main/base/async/poller.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { type ChangedProgress, type GoodsEvents, readAllGoods, readChangedGoods } from './goods-fill.ts';
import { indexMissingGoods } from './goods-search-store.ts';
import { noteMarkedGoods } from './mark-rule-store.ts';
import { createMissingGoods } from './missing-goods.ts';

type CatalogDeps = {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly catalog: () => GoodsCatalog | GoodsPlatform;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this station keeps the catalog current; absent: always. */
  readonly isWorker?: () => boolean;
  /** Goods were stored: known ones may have changed, new ones may have been added. */
  readonly emit: Emit<GoodsEvents>;
};

export type Catalog = {
  /**
   * Reads all goods now and once a day, after a failure every minute, and between that what was changed last every ten
   * minutes.
   */
  start(): void;
  stop(): Promise<void>;
  /** Reads the goods of all countries again, page by page. Parallel callers share one run. Never rejects. */
  refresh(): Promise<void>;
  /** Reads what was changed last, in a run that begins now or after the running one. Never rejects. */
  refreshChanged(): Promise<void>;
  /** This station now keeps the catalog current: refreshes now. */
  takeOver(): void;
  /** The platform has changed: requests the waiting goods at once and reads all goods again. */
  retryNow(): void;
  /** Requests the goods that an order contains and the catalog does not have. Returns at once. */
  need(country: string, platformSkus: readonly string[]): void;
};

const DAY_SECONDS = 24 * 60 * 60;

/** A page without anything new ends it: usually two calls a country. */
const CHANGED_SECONDS = 10 * 60;

/** How often another station checks whether it is to do it, should it not be told. */
const CHECK_SECONDS = 60;

/** Packs are closed by the platform's time, which may be behind the station's. */
const CLOCK_DIFFERENCE_MS = DAY_SECONDS * 1_000;

/** Wait after a failed refresh. */
const RETRY_MS = 60 * 1000;

/**
 * Keeps the goods table filled, so that the bench has barcodes, names and categories when the network is
 * down.
 */
export function createCatalog(parts: CatalogDeps): Catalog {
  const { isWorker = () => true } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  const missing = createMissingGoods(parts, signal);
  let indexing: Promise<unknown> = Promise.resolve();
  /** One of the two reads at a time: both write the same rows. */
  let reading: Promise<unknown> = Promise.resolve();
  const progress: ChangedProgress = new Map();
  let markedGoodsUntil = '';
  let isStarted = false;

  const daily = createPoller({
    // As soon as this station is the one, at its next check.
    intervalSeconds: () => (isWorker() ? DAY_SECONDS : CHECK_SECONDS),
    isActive: isWorker,
    afterFailure: () => RETRY_MS,
    poll: () => alone(() => readAllGoods(parts, signal)),
    whenStopped: { ok: false },
  });
  const changed = createPoller({
    intervalSeconds: () => CHANGED_SECONDS,
    isActive: isWorker,
    poll: () => alone(() => readChangedGoods(parts, progress, signal)),
    whenStopped: { ok: false },
  });

  /** The categories may change with what is read: what was marked until then stays due. */
  async function noteMarks(): Promise<void> {
    const now = parts.clock.now().getTime();
    const found = await noteMarkedGoods(parts.db, markedGoodsUntil, signal);
    if (!signal.aborted) markedGoodsUntil = new Date(now - CLOCK_DIFFERENCE_MS).toISOString();
    if (found > 0) parts.emit('goodsChanged');
  }

  async function alone(read: () => Promise<boolean>): Promise<{ ok: boolean }> {
    const done = reading.then(noteMarks).catch(failed).then(read).catch(failed);
    reading = done;
    return { ok: await done };
  }

  function failed(cause: unknown): false {
    parts.log.error({ err: cause }, 'goods of the catalog could not be stored');
    return false;
  }

  return {
    start() {
      isStarted = true;
      indexing = indexMissingGoods(parts.db, signal).catch((cause: unknown) =>
        parts.log.error({ err: cause }, 'goods could not be indexed for the search'),
      );
      daily.start();
      changed.start(CHANGED_SECONDS * 1_000);
    },
    async stop() {
      stopping.abort();
      await Promise.all([daily.stop(), changed.stop(), missing.stop(), indexing]);
    },
    takeOver() {
      if (isStarted) void daily.now();
    },
    refresh: async () => void (await daily.now()),
    refreshChanged: async () => void (await changed.again()),
    retryNow() {
      missing.retryNow();
      if (isStarted) void daily.again();
    },
    need: missing.need,
  };
}
