import { loggable } from '#client/errors/loggable.ts';
import type { GoodsCatalog } from '#client/goods-catalog.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { retry } from '#main/base/async/retry.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { countriesOfOrders, goodsOf, storeGoods } from './goods-store.ts';

export type GoodsEvents = { goodsChanged: [] };

type CatalogParts = {
  readonly db: Database;
  /** Asked anew each time: the version of the platform may change while the station runs. */
  readonly catalog: () => GoodsCatalog;
  readonly clock: Clock;
  readonly log: Log;
  /** Goods were stored: known ones may have changed, unknown ones may be known now. */
  readonly emit: Emit<GoodsEvents>;
};

export type Catalog = {
  /** Refreshes now and once a day; sooner again after a refresh that did not go through. */
  start(): void;
  stop(): Promise<void>;
  /** Reads the goods of all countries again, page by page. Shared by parallel callers; never rejects. */
  refresh(): Promise<void>;
  /** The platform is another one now: what waits is asked for at once, and all goods are read again. */
  retryNow(): void;
  /** An order names these goods: those that nobody knows are asked for. Returns at once. */
  need(country: string, platformSkus: readonly string[]): void;
};

const DAY_SECONDS = 24 * 60 * 60;

/** After a refresh that did not go through. */
const AGAIN_MS = 60 * 1000;

/** Keeps the goods table filled, so that the bench knows barcodes, names and marks when the network is gone. */
export function createCatalog(parts: CatalogParts): Catalog {
  const stopping = new AbortController();
  const missing = createMissingGoods(parts, stopping.signal);
  const daily = createPoller({
    intervalSeconds: () => DAY_SECONDS,
    afterFailure: () => AGAIN_MS,
    poll: async () => ({ ok: await fillAll().catch(failed) }),
    whenStopped: { ok: false },
  });
  let isStarted = false;

  function failed(cause: unknown): false {
    parts.log.error({ err: cause }, 'the catalog could not be stored');
    return false;
  }

  async function fillAll(): Promise<boolean> {
    let isWhole = true;
    for (const country of await countriesToFill(parts.db)) {
      if (stopping.signal.aborted) return false;
      isWhole = (await fillFrom(parts, country, stopping.signal)) && isWhole;
    }
    return isWhole;
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
    refresh: async () => void (await daily.now()),
    retryNow() {
      missing.retryNow();
      if (isStarted) void daily.again();
    },
    need: missing.need,
  };
}

/** Where every seller sells (specification, "Countries"). */
const HOME = 'RU';

/** The countries whose goods are wanted: home, and wherever an order has come from. */
async function countriesToFill(db: Database): Promise<string[]> {
  return [...new Set([HOME, ...(await countriesOfOrders(db))])];
}

/** Not specified for this method ("Limits"); 100 is what the others take. */
const PAGE_SIZE = 100;

/** 100,000 goods: a list that still goes on says something else. */
const MAX_PAGES = 1_000;

/** Asked again at once: the client has waited between its own attempts. */
const RETRY_WAITS_MS = [0, 0];

/**
 * Stores all goods of a country page by page; a page that fails is asked again. One that brings nothing new is the end,
 * whatever the list counts. True: all of them are stored.
 */
async function fillFrom(parts: CatalogParts, country: string, signal: AbortSignal): Promise<boolean> {
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
        'the catalog could not be read to its end',
      );
      return false;
    }
    const { goods, pages } = answer.value;
    await parts.db.transaction().execute((trx) => storeGoods(trx, goods));
    if (goods.length > 0) parts.emit('goodsChanged');
    const before = known.size;
    for (const { platformSku } of goods) known.add(platformSku);
    if (page >= pages || known.size === before) return true;
  }
  parts.log.warn({ country, pages: MAX_PAGES }, 'the catalog is longer than can be read');
  return false;
}

type MissingGoods = {
  need(country: string, platformSkus: readonly string[]): void;
  /** What waits to be asked for again is asked for at once. */
  retryNow(): void;
  /** Resolves when nothing is being asked for. */
  stop(): Promise<void>;
};

/** Goods that the catalog did not know are not asked for again before this: the order may be read every few minutes. */
const ASK_AGAIN_MS = 10 * 60 * 1000;

/** After a call that failed. */
const TRY_AGAIN_MS = 60 * 1000;

/** Fetches goods that an order names and nobody knows, several orders in one call. */
function createMissingGoods(parts: CatalogParts, signal: AbortSignal): MissingGoods {
  const wanted = new Map<string, Set<string>>();
  const askedAt = new Map<string, number>();
  const waiting = new Map<NodeJS.Timeout, () => void>();
  const loop = createWorkerLoop({
    pass: fetchWanted,
    onError: (cause) => parts.log.error({ err: cause }, 'unknown goods could not be stored'),
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
    forgetAsked(now);
    const unknown = skus.filter((sku) => !known.has(sku) && !askedAt.has(sku));
    if (unknown.length === 0) return;
    const found = await parts.catalog().findGoods(country, unknown);
    if (signal.aborted) return;
    if (!found.ok) {
      parts.log.warn({ country, error: loggable(found.error) }, 'unknown goods could not be asked for');
      tryAgainLater(country, unknown);
      return;
    }
    for (const sku of unknown) askedAt.set(sku, now);
    if (found.value.length === 0) return;
    await parts.db.transaction().execute((trx) => storeGoods(trx, found.value));
    parts.emit('goodsChanged');
  }

  function tryAgainLater(country: string, skus: readonly string[]): void {
    const again = () => {
      waiting.delete(timer);
      need(country, skus);
    };
    const timer = setTimeout(again, TRY_AGAIN_MS);
    waiting.set(timer, again);
  }

  /** What was asked for long ago may be asked for again: nothing is to be remembered of it. */
  function forgetAsked(now: number): void {
    for (const [sku, at] of askedAt) if (now >= at + ASK_AGAIN_MS) askedAt.delete(sku);
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
      for (const [timer, again] of [...waiting]) {
        clearTimeout(timer);
        again();
      }
    },
    async stop() {
      for (const timer of waiting.keys()) clearTimeout(timer);
      await loop.stop();
    },
  };
}
