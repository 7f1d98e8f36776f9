import { loggable } from '#client/errors/loggable.ts';
import type { GoodsCatalog } from '#client/goods-catalog.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { retry } from '#main/base/async/retry.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { countriesOfOrders, goodsOf, storeGoods } from './goods-store.ts';

export type GoodsEvents = { goodsChanged: [] };

type CatalogDeps = {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly catalog: () => GoodsCatalog;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this station keeps the catalog current; absent: always. */
  readonly isWorker?: () => boolean;
  /** Goods were stored: known ones may have changed, new ones may have been added. */
  readonly emit: Emit<GoodsEvents>;
};

export type Catalog = {
  /** Refreshes now and once a day; after a failed refresh it retries every minute. */
  start(): void;
  stop(): Promise<void>;
  /** Reads the goods of all countries again, page by page. Parallel callers share one run. Never rejects. */
  refresh(): Promise<void>;
  /** This station now keeps the catalog current: refreshes now. */
  takeOver(): void;
  /** The platform has changed: requests the waiting goods at once and reads all goods again. */
  retryNow(): void;
  /** Requests the goods that an order contains and the catalog does not have. Returns at once. */
  need(country: string, platformSkus: readonly string[]): void;
};

const DAY_SECONDS = 24 * 60 * 60;

/** How often another station checks whether it is to do it, should it not be told. */
const CHECK_SECONDS = 60;

/** Wait after a failed refresh. */
const RETRY_MS = 60 * 1000;

/**
 * Keeps the goods table filled, so that the bench has barcodes, names and categories when the network is
 * down.
 */
export function createCatalog(parts: CatalogDeps): Catalog {
  const { isWorker = () => true } = parts;
  const stopping = new AbortController();
  const missing = createMissingGoods(parts, stopping.signal);
  const daily = createPoller({
    // As soon as this station is the one, at its next check.
    intervalSeconds: () => (isWorker() ? DAY_SECONDS : CHECK_SECONDS),
    isActive: isWorker,
    afterFailure: () => RETRY_MS,
    poll: async () => ({ ok: await fillAll().catch(failed) }),
    whenStopped: { ok: false },
  });
  let isStarted = false;

  function failed(cause: unknown): false {
    parts.log.error({ err: cause }, 'goods of the catalog could not be stored');
    return false;
  }

  async function fillAll(): Promise<boolean> {
    let isComplete = true;
    for (const country of await countriesToFill(parts.db)) {
      if (stopping.signal.aborted) return false;
      isComplete = (await fillFrom(parts, country, stopping.signal)) && isComplete;
    }
    return isComplete;
  }

  return {
    start() {
      isStarted = true;
      daily.start();
    },
    async stop() {
      stopping.abort();
      await Promise.all([daily.stop(), missing.stop()]);
    },
    takeOver() {
      if (isStarted) void daily.now();
    },
    refresh: async () => void (await daily.now()),
    retryNow() {
      missing.retryNow();
      if (isStarted) void daily.again();
    },
    need: missing.need,
  };
}

/** The country where every seller sells (specification, "Countries"). */
const HOME_COUNTRY = 'RU';

/** The countries whose goods are read: home, and the countries of all stored orders. */
async function countriesToFill(db: Database): Promise<string[]> {
  return [...new Set([HOME_COUNTRY, ...(await countriesOfOrders(db))])];
}

/** The specification has no limit for this method ("Limits"); 100 is the limit of the others. */
const PAGE_SIZE = 100;

/** 100,000 goods: a longer list means that the platform's page count is wrong. */
const MAX_PAGES = 1_000;

/** No waits: the client has already waited between its own attempts. */
const RETRY_WAITS_MS = [0, 0];

/**
 * Stores all goods of a country page by page and retries a page that fails. Stops at a page without new
 * goods, even if the platform counts more pages. Returns true if all goods were stored.
 */
async function fillFrom(parts: CatalogDeps, country: string, signal: AbortSignal): Promise<boolean> {
  const known = new Set<string>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await retry(() => parts.catalog().listGoods({ country, page, limit: PAGE_SIZE }), {
      waitsMs: RETRY_WAITS_MS,
      mayRetry: ({ ok }) => !ok,
      signal,
    });
    if (signal.aborted) return false;
    if (!answer.ok) {
      parts.log.warn(
        { country, page, error: loggable(answer.error) },
        'the catalog could not be read completely: it is read again in a minute',
      );
      return false;
    }
    const { goods, pages } = answer.value;
    await inTransaction(parts.db, (trx) => storeGoods(trx, goods));
    if (goods.length > 0) parts.emit('goodsChanged');
    const before = known.size;
    for (const { platformSku } of goods) known.add(platformSku);
    if (page >= pages || known.size === before) return true;
  }
  parts.log.warn(
    { country, pages: MAX_PAGES },
    'the catalog has more pages than the station reads: the rest is left out',
  );
  return false;
}

type MissingGoods = {
  need(country: string, platformSkus: readonly string[]): void;
  /** Requests the goods that wait for a retry. */
  retryNow(): void;
  /** Resolves when no request is running. */
  stop(): Promise<void>;
};

/**
 * Goods that the catalog does not have are not requested again before this: their order may be read every few
 * minutes.
 */
const REQUEST_AGAIN_MS = 10 * 60 * 1000;

/** Wait after a request that failed. */
const RETRY_AFTER_FAILURE_MS = 60 * 1000;

/** Fetches goods that orders contain and the catalog does not have; one request for several orders. */
function createMissingGoods(parts: CatalogDeps, signal: AbortSignal): MissingGoods {
  const wanted = new Map<string, Set<string>>();
  const requestedAt = new Map<string, number>();
  const retries = new Map<NodeJS.Timeout, () => void>();
  const loop = createWorkerLoop({
    pass: fetchWanted,
    onError: (cause) => parts.log.error({ err: cause }, 'goods that orders contain could not be stored'),
  });
  loop.start();

  async function fetchWanted(): Promise<null> {
    for (;;) {
      const [country, skus] = wanted.entries().next().value ?? [];
      if (country === undefined || skus === undefined || signal.aborted) return null;
      wanted.delete(country);
      await fetchUnknown(country, [...skus]);
    }
  }

  async function fetchUnknown(country: string, skus: readonly string[]): Promise<void> {
    const known = await goodsOf(parts.db, skus);
    const now = parts.clock.now().getTime();
    forgetOldRequests(now);
    const unknown = skus.filter((sku) => !known.has(sku) && !requestedAt.has(sku));
    if (unknown.length === 0) return;
    const found = await parts.catalog().findGoods(country, unknown);
    if (signal.aborted) return;
    if (!found.ok) {
      parts.log.warn(
        { country, skus: unknown, error: loggable(found.error) },
        'goods that orders contain could not be read: they are requested again in a minute',
      );
      retryLater(country, unknown);
      return;
    }
    for (const sku of unknown) requestedAt.set(sku, now);
    if (found.value.length === 0) return;
    await inTransaction(parts.db, (trx) => storeGoods(trx, found.value));
    parts.emit('goodsChanged');
  }

  function retryLater(country: string, skus: readonly string[]): void {
    const again = () => {
      retries.delete(timer);
      need(country, skus);
    };
    const timer = setTimeout(again, RETRY_AFTER_FAILURE_MS);
    retries.set(timer, again);
  }

  /** Forgets requests that are old enough to be repeated. */
  function forgetOldRequests(now: number): void {
    for (const [sku, at] of requestedAt) if (now >= at + REQUEST_AGAIN_MS) requestedAt.delete(sku);
  }

  function need(country: string, platformSkus: readonly string[]): void {
    if (signal.aborted || platformSkus.length === 0) return;
    const skus = wanted.get(country) ?? new Set();
    for (const sku of platformSkus) skus.add(sku);
    wanted.set(country, skus);
    loop.wake();
  }

  return {
    need,
    retryNow() {
      for (const [timer, again] of [...retries]) {
        clearTimeout(timer);
        again();
      }
    },
    async stop() {
      for (const timer of retries.keys()) clearTimeout(timer);
      await loop.stop();
    },
  };
}
