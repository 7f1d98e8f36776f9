import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { pagesToEnd } from '#client/v1/list-pages.ts';
import { listReturnBoxes, readReturnBox } from '#client/v2/returns/return-boxes.ts';
import { listReturnItems, type ReturnItem } from '#client/v2/returns/return-items.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import type { Log } from '#main/base/log.ts';
import { readReturnsWatermark, writeReturnsWatermark } from '#main/orders/order-sync-store.ts';
import { pollWindow } from '#main/orders/poll-window.ts';
import type { PollResult } from '#main/orders/polling-deps.ts';
import type { Database } from '#main/store/database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { err, ok } from '#shared/domain/result.ts';
import { journalFreedMarks } from './freed-marks.ts';
import {
  boxesWithUnknownUnits,
  dropUnlisted,
  forgetBoxes,
  oldestOpen,
  storeReturnBoxes,
  storeReturnItems,
} from './returns-store.ts';

/** `returnsChanged`: they were read or received, or a reading has begun or failed. `returnsRead`: the platform was asked. */
export type ReturnsEvents = { returnsChanged: []; returnsRead: [] };

const ROWS_A_PAGE = 100;
/** A list with more pages counts as endless. */
const MAX_PAGES = 1_000;
/** Boxes whose content is asked for one by one at each poll. */
const MAX_BOXES_READ = 20;

const DAY_MS = 86_400_000;
const CHECK_EVERY_MS = DAY_MS;

export type ReturnsReading = {
  start(): void;
  /** Resolves when nothing is stored any more, within 2 s. */
  stop(): Promise<void>;
  /** Reads now; parallel callers share the reading. Never rejects. */
  readNow(): Promise<void>;
  /** `failure`: of the last reading; null: it did not fail, or there was none. */
  state(): {
    readonly isReading: boolean;
    readonly failure: PlatformError | null;
    /** False: without a seller id version 2 cannot be asked, and only it reports returns. */
    readonly canRead: boolean;
  };
};

/**
 * Keeps the list of returned units and their boxes, and frees the marks of those that are in the warehouse, so that these
 * can be sold and packed again. Since 03.03.2026 version 1 reports no returns (specification, "Versioning", 5): v2's lists
 * are read under both versions (assumptions, "Settled on 22.11.2026"). `caller` null: without a seller id v2 cannot
 * be asked.
 */
export function createReturnsReading(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly caller: () => V2Caller | null;
  readonly seconds: () => number;
  /** Name of this station, for the journal. */
  readonly station: () => string;
  /** Whether this station reads them; absent: always. */
  readonly isWorker?: () => boolean;
  readonly emit: Emit<ReturnsEvents>;
}): ReturnsReading {
  const { db, clock, log, emit } = parts;
  const stopping = new AbortController();
  let isReading = false;
  let failure: PlatformError | null = null;
  /** When all open returns were looked for last, in ms of the platform's clock; null: not since the start. */
  let checkedAt: number | null = null;
  const poller = createPoller<PollResult>({
    intervalSeconds: parts.seconds,
    ...(parts.isWorker === undefined ? {} : { isActive: parts.isWorker }),
    poll,
    onEnd: (outcome) => {
      isReading = false;
      failure = outcome.ok ? null : outcome.error;
      if (!outcome.ok)
        log.warn({ error: loggable(outcome.error) }, 'returns were not read: the next poll tries again');
      emit('returnsRead');
      emit('returnsChanged');
    },
    whenStopped: ok(0),
  });

  async function poll(): Promise<PollResult> {
    const caller = parts.caller();
    if (caller === null) return ok(0);
    isReading = true;
    emit('returnsChanged');
    try {
      const items = await readItems(caller);
      if (!items.ok) return items;
      const boxes = await readBoxes(caller);
      if (!boxes.ok) return boxes;
      const open = await readOpen(caller);
      return open.ok ? items : open;
    } catch (cause) {
      log.error({ err: cause }, 'returns could not be stored');
      return err(platformErrorOf('malformed-answer', 'returns could not be stored'));
    }
  }

  async function readItems(caller: V2Caller): Promise<PollResult> {
    const to = clock.platformNow();
    const { from } = pollWindow('updatedAt', to, await readReturnsWatermark(db), false);
    const read = (page: number) => listReturnItems(caller, { updatedAtFrom: from, page, limit: ROWS_A_PAGE });
    let rows = 0;
    // A list that was not read to its end is read again: the watermark stays.
    for await (const page of pagesToEnd(read, MAX_PAGES)) {
      if (!page.ok) return page;
      if (stopping.signal.aborted) return ok(rows);
      await store(page.value.rows);
      rows += page.value.rows.length;
    }
    if (!stopping.signal.aborted) await writeReturnsWatermark(db, to);
    return ok(rows);
  }

  async function readBoxes(caller: V2Caller): Promise<PollResult> {
    const read = (page: number) => listReturnBoxes(caller, { page, limit: ROWS_A_PAGE });
    const listed = new Set<string>();
    for await (const page of pagesToEnd(read, MAX_PAGES)) {
      if (!page.ok) return page;
      if (stopping.signal.aborted) return ok(0);
      const { rows } = page.value;
      await inTransaction(db, (trx) => storeReturnBoxes(trx, rows));
      for (const { id } of rows) listed.add(id);
    }
    await inTransaction(db, (trx) => forgetBoxes(trx, listed));
    for (const id of (await boxesWithUnknownUnits(db)).slice(0, MAX_BOXES_READ)) {
      const box = await readReturnBox(caller, id);
      if (!box.ok) return box;
      if (stopping.signal.aborted) return ok(0);
      // In the detail of a box its units need not name it.
      await store(box.value.items.map((item) => ({ ...item, boxId: id })));
    }
    return ok(0);
  }

  /**
   * The list of what has changed never says that a return is gone: all that are open are looked for once a day, and those that
   * the platform does not list any more are no longer expected.
   */
  async function readOpen(caller: V2Caller): Promise<PollResult> {
    const now = clock.platformNow();
    if (checkedAt !== null && now.getTime() - checkedAt < CHECK_EVERY_MS) return ok(0);
    const since = await oldestOpen(db);
    const listed = new Set<string>();
    if (since !== null) {
      const updatedAtFrom = new Date(Date.parse(since) - DAY_MS);
      const read = (page: number) => listReturnItems(caller, { updatedAtFrom, page, limit: ROWS_A_PAGE });
      for await (const page of pagesToEnd(read, MAX_PAGES)) {
        if (!page.ok) return page;
        if (stopping.signal.aborted) return ok(0);
        for (const { id } of page.value.rows) listed.add(id);
      }
      const dropped = await inTransaction(db, (trx) => dropUnlisted(trx, listed, now.toISOString()));
      if (dropped > 0) log.info({ dropped }, 'returns are no longer listed by the platform');
    }
    checkedAt = now.getTime();
    return ok(0);
  }

  async function store(items: readonly ReturnItem[]): Promise<void> {
    const at = clock.platformNow().toISOString();
    const freed = await inTransaction(db, async (trx) => {
      const marks = await storeReturnItems(trx, items, at);
      await journalFreedMarks(trx, marks, { at, station: parts.station() });
      return marks;
    });
    for (const { orderId, itemNr } of freed)
      log.info({ orderId, itemNr }, 'mark of a returned unit was freed');
  }

  return {
    start: () => poller.start(),
    async stop() {
      stopping.abort();
      await withTimeout(STOP_TIMEOUT_MS, Promise.resolve(poller.stop()));
    },
    readNow: async () => void (await poller.now()),
    state: () => ({ isReading, failure, canRead: parts.caller() !== null }),
  };
}
