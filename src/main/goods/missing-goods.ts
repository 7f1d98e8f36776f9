import { loggable } from '#client/errors/loggable.ts';
import type { GoodsCatalog } from '#client/goods-catalog.ts';
import { createWorkerLoop } from '#main/base/async/worker-loop.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { GoodsEvents } from './goods-fill.ts';
import { storeGoods } from './goods-rows-store.ts';
import { goodsOf } from './goods-store.ts';

type MissingGoodsDeps = {
  readonly db: Database;
  readonly catalog: () => Pick<GoodsCatalog, 'findGoods'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly emit: Emit<GoodsEvents>;
};

export type MissingGoods = {
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
export function createMissingGoods(parts: MissingGoodsDeps, signal: AbortSignal): MissingGoods {
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
    const changed = await cacheTransaction(parts.db, (trx) => storeGoods(trx, found.value));
    if (changed > 0) parts.emit('goodsChanged');
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
