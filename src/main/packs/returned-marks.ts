import { loggable } from '#client/errors/loggable.ts';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { pagesToEnd } from '#client/v1/list-pages.ts';
import { listReturnItems, type ReturnItem } from '#client/v2/returns/return-items.ts';
import type { V2Caller } from '#client/v2/v2-caller.ts';
import { createPoller } from '#main/base/async/poller.ts';
import { STOP_TIMEOUT_MS, withTimeout } from '#main/base/async/with-timeout.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Log } from '#main/base/log.ts';
import { readReturnsWatermark, writeReturnsWatermark } from '#main/orders/order-sync-store.ts';
import { pollWindow } from '#main/orders/poll-window.ts';
import type { PollResult } from '#main/orders/polling-deps.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok } from '#shared/domain/result.ts';
import { freesMark } from '#shared/domain/status.ts';
import { freeMarkOfReturn } from './pack-unit-store.ts';

const ROWS_A_PAGE = 100;
/** A list with more pages counts as endless. */
const MAX_PAGES = 1_000;

type ReturnedMarks = {
  start(): void;
  /** Resolves when nothing is stored any more, within 2 s. */
  stop(): Promise<void>;
};

/**
 * Frees the marks of returned goods, so that these can be sold and packed again. Since 03.03.2026 version 1
 * reports no returns (specification, "Versioning", 5): v2's return items are read under both versions
 * (assumptions, "Settled on 22.11.2026"). `caller` null: without a seller id v2 cannot be asked.
 */
export function createReturnedMarks(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly caller: () => V2Caller | null;
  readonly seconds: () => number;
  /** Whether this station reads them; absent: always. */
  readonly isWorker?: () => boolean;
}): ReturnedMarks {
  const { db, clock, log } = parts;
  const stopping = new AbortController();
  const poller = createPoller<PollResult>({
    intervalSeconds: parts.seconds,
    ...(parts.isWorker === undefined ? {} : { isActive: parts.isWorker }),
    poll,
    onEnd: (outcome) => {
      if (!outcome.ok)
        log.warn({ error: loggable(outcome.error) }, 'return items were not read: the next poll tries again');
    },
    whenStopped: ok(0),
  });

  async function poll(): Promise<PollResult> {
    const caller = parts.caller();
    if (caller === null) return ok(0);
    try {
      return await readChanged(caller);
    } catch (cause) {
      log.error({ err: cause }, 'marks of returned units were not freed: return items could not be stored');
      return err(platformErrorOf('malformed-answer', 'return items could not be stored'));
    }
  }

  async function readChanged(caller: V2Caller): Promise<PollResult> {
    const to = clock.platformNow();
    const { from } = pollWindow('updatedAt', to, await readReturnsWatermark(db), false);
    const read = (page: number) => listReturnItems(caller, { updatedAtFrom: from, page, limit: ROWS_A_PAGE });
    let freed = 0;
    // A list that was not read to its end is read again: the watermark stays.
    for await (const page of pagesToEnd(read, MAX_PAGES)) {
      if (!page.ok) return page;
      if (stopping.signal.aborted) return ok(freed);
      for (const item of page.value.rows) if (await free(item)) freed += 1;
    }
    if (!stopping.signal.aborted) await writeReturnsWatermark(db, to);
    return ok(freed);
  }

  async function free(item: ReturnItem): Promise<boolean> {
    if (!freesMark(item.status) || item.orderId === null || stopping.signal.aborted) return false;
    const { orderId, itemId, itemNr, sku, uit, status } = item;
    const freed = await freeMarkOfReturn(db, { orderId, itemId, itemNr, sku, uit });
    if (freed !== null) log.info({ orderId, itemNr: freed, status }, 'mark of a returned unit was freed');
    return freed !== null;
  }

  return {
    start: poller.start,
    async stop() {
      stopping.abort();
      await withTimeout(STOP_TIMEOUT_MS, Promise.resolve(poller.stop()));
    },
  };
}
