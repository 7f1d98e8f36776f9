import { loggable } from '#client/errors/loggable.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createBatcher } from '#main/base/async/batcher.ts';
import { inTransaction } from '#main/store/transaction.ts';
import type { OrderReader } from './order-reader.ts';
import { knownOrders, MAX_NOTIFIED_ORDERS, markNotified } from './order-sync-store.ts';
import type { PollingDeps } from './polling-deps.ts';
import { readOrders } from './read-marked.ts';

export type NotifiedOrders = {
  /**
   * Marks an order that was reported as changed, and reads it shortly. The number may lack the country
   * prefix, and the order may be new. Resolves after the mark is committed; rejects if it cannot be stored.
   */
  note(number: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Orders that were reported as changed: marks them in the store and reads them without waiting for the next
 * poll. `onResponse` receives the outcome of the reads.
 */
export function createNotifiedOrders(
  parts: Pick<PollingDeps, 'db' | 'clock' | 'log' | 'onUnreadableChanged'>,
  reader: OrderReader,
  signal: AbortSignal,
  onResponse: (error: PlatformError | null) => void,
): NotifiedOrders {
  const { db, clock, log } = parts;
  /** Forgotten since the last batch began, to make room for newer ones. */
  const dropped = new Set<string>();

  const batcher = createBatcher(async (batch) => {
    // There may be any number of those that were dropped.
    const ids = batch.filter((id) => !dropped.has(id));
    if (dropped.size > 0)
      log.warn(
        { dropped: dropped.size },
        `more than ${MAX_NOTIFIED_ORDERS} orders are known from notifications only: the oldest are read when a list names them`,
      );
    dropped.clear();
    try {
      const read = await readOrders(
        {
          db,
          clock,
          reader,
          signal,
          onLeft: () => undefined,
          onUnreadableChanged: parts.onUnreadableChanged,
          onUnreadable: (orderId, error) =>
            log.warn({ orderId, error: loggable(error) }, 'an order could not be read'),
        },
        ids,
      );
      if (signal.aborted) return [];
      onResponse(read.ok ? null : read.error);
      const known = await knownOrders(db, ids);
      return ids.filter((id) => known.get(id)?.needsRead === true);
    } catch (cause) {
      if (!signal.aborted)
        log.error({ orderIds: ids, err: cause }, 'orders of notifications could not be stored');
      return ids;
    }
  });

  return {
    async note(number) {
      const at = clock.platformNow().toISOString();
      const marks = await inTransaction(db, async (trx) => {
        const marked = await markNotified(trx, number, at);
        // Before the commit: a read that began earlier must not remove the mark.
        for (const id of marked.toRead) reader.noteChange(id);
        return marked;
      });
      for (const id of marks.dropped) dropped.add(id);
      for (const id of marks.toRead) dropped.delete(id);
      batcher.add(marks.toRead);
    },
    stop: batcher.stop,
  };
}
