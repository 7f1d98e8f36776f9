import { loggable } from '#client/errors/loggable.ts';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { StockKind } from '#shared/contract/stock.ts';
import { LIMITS } from '#shared/domain/limits.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { dropUnlistedStock, readBefore, storeStock } from './stock-store.ts';

/** Stock was read, or a reading has begun or failed. */
export type StockEvents = { stockChanged: [] };

/** Specification, "Limits": a stock delta every 15 to 60 minutes. */
const READ_SECONDS = 30 * 60;
/** A list with more pages counts as endless: 100,000 goods have a thousand. */
const MAX_PAGES = 5_000;

/** Before quantities are set, what was read longer ago is read again, of as many goods as ten calls name. */
const FRESH_MS = 60_000;
const MAX_READ_AGAIN = 10 * LIMITS.stockSkusPerCall;
/** A person waits for it. */
const READ_AGAIN_MS = 5_000;

type Outcome = Result<void, PlatformError>;

export type StockReading = {
  start(): void;
  stop(): Promise<void>;
  /** Reads one kind of stock now; parallel callers share the reading. Never rejects. */
  readNow(kind: StockKind): Promise<void>;
  /**
   * Reads the stock of these FBS goods (seller's SKUs) again where it is old, if that is quick: for up to 5 s, and only if
   * they are not too many. Never rejects.
   */
  readAgain(sellerSkus: readonly string[]): Promise<void>;
  /** `failure`: of the last reading; null: it did not fail. */
  state(kind: StockKind): { readonly isReading: boolean; readonly failure: PlatformError | null };
};

/** Keeps the stock of FBS goods as the platform has it; FBO stock is read when somebody looks at it. */
export function createStockReading(parts: {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly goods: () => Pick<GoodsPlatform, 'listStock'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this station reads for all; absent: always. */
  readonly isWorker?: () => boolean;
  readonly emit: Emit<StockEvents>;
}): StockReading {
  const { db, clock, log, emit } = parts;
  const running = new Map<StockKind, Promise<Outcome>>();
  const again = new Set<Promise<void>>();
  const failures = new Map<StockKind, PlatformError>();
  let isStopped = false;
  const poller = createPoller<Outcome>({
    intervalSeconds: () => READ_SECONDS,
    ...(parts.isWorker === undefined ? {} : { isActive: parts.isWorker }),
    poll: () => shared('fbs'),
    whenStopped: ok(undefined),
  });

  function shared(kind: StockKind): Promise<Outcome> {
    const known = running.get(kind);
    if (known !== undefined) return known;
    const reading = read(kind).then((outcome) => {
      running.delete(kind);
      if (outcome.ok) failures.delete(kind);
      else {
        failures.set(kind, outcome.error);
        log.warn({ kind, error: loggable(outcome.error) }, 'the stock was not read');
      }
      if (!isStopped) emit('stockChanged');
      return outcome;
    });
    running.set(kind, reading);
    emit('stockChanged');
    return reading;
  }

  async function read(kind: StockKind): Promise<Outcome> {
    const begun = clock.now().toISOString();
    // One version for all pages: each has its own, and what a reading has not seen is dropped at its end.
    const goods = parts.goods();
    try {
      for (let page = 1; page <= MAX_PAGES && !isStopped; page += 1) {
        const askedAt = clock.now().toISOString();
        const found = await goods.listStock({ kind, page, limit: LIMITS.stockPerPage });
        if (!found.ok) return found;
        const { rows, pages } = found.value;
        await cacheTransaction(db, (trx) => storeStock(trx, kind, rows, { readAt: begun, askedAt }));
        // Not at an empty page: version 1 lists goods, and those without a record have no row.
        if (page >= pages) {
          await cacheTransaction(db, (trx) => dropUnlistedStock(trx, kind, begun));
          break;
        }
      }
    } catch (error) {
      // The next reading stores it.
      log.error({ kind, err: error }, 'the stock could not be stored');
    }
    return ok(undefined);
  }

  /** Ends at the first call that fails: a person sees how old the stock is. */
  async function readGoods(sellerSkus: readonly string[]): Promise<void> {
    const goods = parts.goods();
    for (let at = 0; at < sellerSkus.length; at += LIMITS.stockSkusPerCall) {
      const skus = sellerSkus.slice(at, at + LIMITS.stockSkusPerCall);
      for (let page = 1, pages = 1; page <= pages && !isStopped; page += 1) {
        const askedAt = clock.now().toISOString();
        const query = { kind: 'fbs', page, limit: LIMITS.stockPerPage, sellerSkus: skus } as const;
        const found = await goods.listStock(query);
        if (!found.ok) {
          log.warn({ error: loggable(found.error) }, 'the stock of some goods was not read again');
          return;
        }
        ({ pages } = found.value);
        const { rows } = found.value;
        await cacheTransaction(db, (trx) => storeStock(trx, 'fbs', rows, { readAt: askedAt, askedAt }));
      }
    }
  }

  async function readAgain(sellerSkus: readonly string[]): Promise<void> {
    try {
      const freshFrom = new Date(clock.now().getTime() - FRESH_MS).toISOString();
      const old = await readBefore(db, 'fbs', sellerSkus, freshFrom);
      if (old.length === 0 || old.length > MAX_READ_AGAIN) return;
      await readGoods(old);
      if (!isStopped) emit('stockChanged');
    } catch (error) {
      // The next reading stores it.
      log.error({ err: error }, 'the stock of some goods could not be stored');
    }
  }

  return {
    start: () => poller.start(),
    async stop() {
      isStopped = true;
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([poller.stop(), ...running.values(), ...again]));
    },
    readNow: async (kind) => void (await shared(kind)),
    async readAgain(sellerSkus) {
      const reading = readAgain(sellerSkus).finally(() => again.delete(reading));
      again.add(reading);
      await withTimeout(READ_AGAIN_MS, reading);
    },
    state: (kind) => ({ isReading: running.has(kind), failure: failures.get(kind) ?? null }),
  };
}
