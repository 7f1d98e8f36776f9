import { loggable } from '#client/errors/loggable.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { SupplyPlatform } from '#client/supply-platform.ts';
import { pagesToEnd } from '#client/v1/list-pages.ts';
import { exponentialBackoff } from '#main/base/async/backoff.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { dropUnlistedSupplies, storeSupplies, storeSupplyDetail } from './supply-store.ts';

/** Supplies were read, or a reading has begun or failed, or a reject was asked for. */
export type SupplyEvents = {
  suppliesChanged: [];
  /** A scan has changed what is counted for a supply at this table. */
  supplyCounted: [];
};

/** Specification, "Events": statuses every 15 to 30 minutes; notifications and people read them earlier. */
const READ_SECONDS = 30 * 60;
/** An account may have no right to read them: it is asked no more often than a list that can be read. */
const AFTER_FAILURE = exponentialBackoff(60_000, READ_SECONDS * 1_000);
const ROWS_A_PAGE = 100;
/** A list with more pages counts as endless: 100,000 supplies have a thousand. */
const MAX_PAGES = 5_000;

type Outcome = Result<void, PlatformError>;

export type SupplyReading = {
  start(): void;
  stop(): Promise<void>;
  /** Reads the list now; parallel callers share the reading. Never rejects. */
  readNow(): Promise<void>;
  /** Reads all of one supply; null: done. Parallel callers share the reading. Never rejects. */
  readOne(code: string): Promise<PlatformError | null>;
  /** `readAt`: of the last list that this station has read to its end, ISO 8601. `failure`: of the last reading. */
  state(): {
    readonly isReading: boolean;
    readonly readAt: string | null;
    readonly failure: PlatformError | null;
  };
};

/** Keeps the supplies as the platform has them. */
export function createSupplyReading(parts: {
  readonly db: Database;
  /** A function, because the version of the platform may change while the station runs. */
  readonly supplies: () => SupplyPlatform;
  readonly clock: Clock;
  readonly log: Log;
  /** Whether this station reads for all; absent: always. */
  readonly isWorker?: () => boolean;
  readonly emit: Emit<SupplyEvents>;
}): SupplyReading {
  const { db, clock, log, emit } = parts;
  let running: Promise<Outcome> | null = null;
  const runningOnes = new Map<string, Promise<Outcome>>();
  let readAt: string | null = null;
  let failure: PlatformError | null = null;
  let isStopped = false;
  const poller = createPoller<Outcome>({
    intervalSeconds: () => READ_SECONDS,
    ...(parts.isWorker === undefined ? {} : { isActive: parts.isWorker }),
    poll: shared,
    afterFailure: AFTER_FAILURE,
    whenStopped: ok(undefined),
  });

  function shared(): Promise<Outcome> {
    if (running !== null) return running;
    running = readList().then((outcome) => {
      running = null;
      failure = outcome.ok ? null : outcome.error;
      if (failure !== null) log.warn({ error: loggable(failure) }, 'the supplies were not read');
      if (!isStopped) emit('suppliesChanged');
      return outcome;
    });
    emit('suppliesChanged');
    return running;
  }

  async function readList(): Promise<Outcome> {
    const begun = clock.now().toISOString();
    // One version for all pages: each has its own, and what a reading has not seen is dropped at its end.
    const api = parts.supplies();
    let askedAt = begun;
    const read = (page: number) => {
      askedAt = clock.now().toISOString();
      return api.listSupplies({ page, limit: ROWS_A_PAGE });
    };
    try {
      for await (const page of pagesToEnd(read, MAX_PAGES)) {
        if (!page.ok) return page;
        if (isStopped) return ok(undefined);
        await cacheTransaction(db, (trx) => storeSupplies(trx, page.value.rows, askedAt));
      }
      await cacheTransaction(db, (trx) => dropUnlistedSupplies(trx, begun));
      readAt = begun;
    } catch (error) {
      // The next reading stores them.
      log.error({ err: error }, 'the supplies could not be stored');
    }
    return ok(undefined);
  }

  function readOne(code: string): Promise<Outcome> {
    const known = runningOnes.get(code);
    if (known !== undefined) return known;
    const reading = readDetail(code)
      .catch((error: unknown): Outcome => {
        log.error({ code, err: error }, 'a supply could not be stored');
        return ok(undefined);
      })
      .then((outcome) => {
        runningOnes.delete(code);
        if (!outcome.ok) log.warn({ code, error: loggable(outcome.error) }, 'a supply was not read');
        else if (!isStopped) emit('suppliesChanged');
        return outcome;
      });
    runningOnes.set(code, reading);
    return reading;
  }

  async function readDetail(code: string): Promise<Outcome> {
    const api = parts.supplies();
    const askedAt = clock.now().toISOString();
    const supply = await api.readSupply(code);
    if (!supply.ok) return supply;
    const items = await api.readItems(code);
    if (!items.ok) return items;
    const history = await api.readHistory(code);
    if (!history.ok) return history;
    const lists = { items: items.value, history: history.value };
    if (!isStopped) await cacheTransaction(db, (trx) => storeSupplyDetail(trx, supply.value, lists, askedAt));
    return ok(undefined);
  }

  return {
    start: () => poller.start(),
    async stop() {
      isStopped = true;
      await withTimeout(STOP_TIMEOUT_MS, Promise.all([poller.stop(), running, ...runningOnes.values()]));
    },
    readNow: async () => void (await shared()),
    async readOne(code) {
      const outcome = await readOne(code);
      return outcome.ok ? null : outcome.error;
    },
    state: () => ({ isReading: running !== null, readAt, failure }),
  };
}
