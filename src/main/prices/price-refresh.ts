import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { GoodsFilter, GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { goodsPages } from '#main/goods/goods-pages.ts';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { GOODS_COUNTRIES, type GoodsCountry, type PlatformGoods } from '#shared/domain/platform-goods.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { hasPrices, markAsked, sizesInStates } from './price-store.ts';

/** Prices were read, or a change of them was answered. */
export type PriceEvents = { pricesChanged: [] };

export type PriceRefresh = {
  start(): void;
  /** Resolves when nothing is stored any more, within 2 s. */
  stop(): Promise<void>;
  /** The platform has accepted prices: their states are read when `wake` is called next. */
  answered(): void;
  /** Reads what the platform has not decided yet, and what it holds, if prices were accepted since. */
  wake(): void;
  /** A person looks at these models: those that were read some minutes ago are read again. False: none was. */
  shown(country: GoodsCountry, parentSkus: readonly string[]): Promise<boolean>;
};

const SECONDS = 180;
/** Prices that are older are read again when somebody looks at them. */
const OLD_MS = 120_000;
/** Sizes of one question. */
const SIZES_A_CALL = 100;
/** Sizes whose state is awaited: more are read by the next refresh, those that were read longest ago first. */
const MAX_AWAITED = 1_000;

type Outcome = Result<number, PlatformError>;

/**
 * Keeps the states of prices current: every few minutes, and after each change, it reads the prices in quarantine and those
 * whose state is still awaited. The catalog reads all others once a day, and the screen those that are looked at.
 */
export function createPriceRefresh(parts: {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => GoodsPlatform;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this station reads for all; absent: always. */
  readonly isWorker?: () => boolean;
  readonly emit: Emit<PriceEvents>;
}): PriceRefresh {
  const { db, clock, log } = parts;
  const stopping = new AbortController();
  /** When the models on a screen were last asked for, ms, by country and SKU. */
  const askedAt = new Map<string, number>();
  let isDue = false;
  const now = () => clock.now().toISOString();
  const poller = createPoller<Outcome>({
    intervalSeconds: () => SECONDS,
    ...(parts.isWorker === undefined ? {} : { isActive: parts.isWorker }),
    poll,
    onEnd: (outcome) => {
      if (!outcome.ok)
        log.warn({ error: loggable(outcome.error) }, 'prices were not read: the next poll tries again');
    },
    whenStopped: ok(0),
  });

  async function poll(): Promise<Outcome> {
    try {
      let changed = 0;
      for (const country of GOODS_COUNTRIES) {
        if (country !== 'RU' && !(await hasPrices(db, country))) continue;
        const read = await refreshCountry(country);
        if (!read.ok) return read;
        changed += read.value;
      }
      return ok(changed);
    } catch (error) {
      log.error({ err: error }, 'prices could not be stored');
      return err(platformErrorOf('malformed-answer', 'prices could not be stored'));
    }
  }

  async function refreshCountry(country: GoodsCountry): Promise<Outcome> {
    const awaited = await sizesInStates(db, country, ['processing', 'quarantine'], MAX_AWAITED);
    let changed = 0;
    for (let at = 0; at < awaited.length; at += SIZES_A_CALL) {
      const platformSkus = awaited.slice(at, at + SIZES_A_CALL);
      const read = await readPages(country, { platformSkus });
      if (!read.ok) return read;
      if (stopping.signal.aborted) return ok(changed);
      await inTransaction(db, (trx) => markAsked(trx, country, platformSkus, now()));
      changed += read.value;
    }
    const held = await readPages(country, { inQuarantine: [country] });
    return held.ok ? ok(changed + held.value) : held;
  }

  /** All pages of a list, stored page by page. */
  async function readPages(country: GoodsCountry, filter: GoodsFilter): Promise<Outcome> {
    let changed = 0;
    let askedAt = now();
    for await (const page of goodsPages(parts.goods(), country, filter)) {
      if (!page.ok) return page;
      changed += await store(page.value, askedAt);
      if (stopping.signal.aborted) break;
      askedAt = now();
    }
    return ok(changed);
  }

  async function store(goods: readonly PlatformGoods[], askedAt: string): Promise<number> {
    if (stopping.signal.aborted || goods.length === 0) return 0;
    const changed = await inTransaction(db, (trx) => storeFullGoods(trx, goods, askedAt, now()));
    if (changed > 0) parts.emit('pricesChanged');
    return changed;
  }

  return {
    start: () => poller.start(),
    async stop() {
      stopping.abort();
      await withTimeout(STOP_TIMEOUT_MS, Promise.resolve(poller.stop()));
    },
    answered() {
      isDue = true;
    },
    wake() {
      if (!isDue) return;
      isDue = false;
      void poller.again();
    },
    async shown(country, parentSkus) {
      const shownAt = clock.now().getTime();
      for (const [key, at] of askedAt) if (shownAt - at >= OLD_MS) askedAt.delete(key);
      const old = parentSkus.filter((sku) => !askedAt.has(`${country} ${sku}`));
      if (old.length === 0) return false;
      for (const sku of old) askedAt.set(`${country} ${sku}`, shownAt);
      const answer = await readPages(country, { parentSkus: old });
      if (!answer.ok) log.debug({ error: loggable(answer.error) }, 'prices of shown models were not read');
      return answer.ok;
    },
  };
}
