import { loggable } from '#main/platform/errors/loggable.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { goodsOf, storeGoods } from './goods-store.ts';

export type MissingGoods = {
  need(country: string, platformSkus: readonly string[]): void;
  /** What waits to be asked for again is asked for at once. */
  hurry(): void;
  /** Resolves when nothing is being asked for. */
  settled(): Promise<void>;
};

/** Goods that the catalog did not know are not asked for again before this: the order may be read every few minutes. */
const ASK_AGAIN_MS = 10 * 60 * 1000;
/** After a call that failed. */
const TRY_AGAIN_MS = 60 * 1000;

/** Fetches goods that an order names and nobody knows, several orders in one call. */
export function createMissingGoods(parts: CatalogParts, signal: AbortSignal): MissingGoods {
  const wanted = new Map<string, Set<string>>();
  const askedAt = new Map<string, number>();
  const waiting = new Map<NodeJS.Timeout, () => void>();
  let running: Promise<void> | null = null;
  signal.addEventListener('abort', () => [...waiting.keys()].forEach(clearTimeout), { once: true });

  async function fetchWanted(): Promise<void> {
    for (;;) {
      const [country, skus] = wanted.entries().next().value ?? [];
      if (country === undefined || skus === undefined || signal.aborted) return;
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
    parts.onChange();
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
    run();
  }

  function run(): void {
    running ??= fetchWanted()
      .catch((cause: unknown) => parts.log.error({ err: cause }, 'unknown goods could not be stored'))
      .then(() => {
        running = null;
        if (wanted.size > 0 && !signal.aborted) run();
      });
  }

  return {
    need,
    hurry() {
      for (const [timer, again] of [...waiting]) {
        clearTimeout(timer);
        again();
      }
    },
    settled: async () => {
      await running;
    },
  };
}
