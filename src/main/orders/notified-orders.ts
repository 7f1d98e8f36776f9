import { loggable } from '#client/errors/loggable.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createBatcher } from '#main/base/async/batcher.ts';
import type { OrderReader } from './order-reader.ts';
import { knownOrders, markNotified } from './order-sync-store.ts';
import type { PollingParts } from './polling-parts.ts';
import { readOrders } from './read-marked.ts';

export type NotifiedOrders = {
  /**
   * Somebody says that the order of this number has changed; it may lack the country prefix, or be a new one. When this
   * resolves its mark is committed; it is read within a moment. Rejects where the mark cannot be stored.
   */
  note(number: string): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Orders of which there is word, but no knowledge: marked in the store, and read without waiting for the next look.
 * `heard` is told what the reads say of the platform.
 */
export function createNotifiedOrders(
  parts: Pick<PollingParts, 'db' | 'clock' | 'log' | 'onUnreadableChanged'>,
  reader: OrderReader,
  signal: AbortSignal,
  onResponse: (error: PlatformError | null) => void,
): NotifiedOrders {
  const { db, clock, log } = parts;

  const batcher = createBatcher(async (ids) => {
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
      if (!signal.aborted) log.error({ err: cause }, 'orders that have changed could not be stored');
      return ids;
    }
  });

  return {
    async note(number) {
      const at = clock.platformNow().toISOString();
      const ids = await db.transaction().execute(async (trx) => {
        const marked = await markNotified(trx, number, at);
        // Before the commit: a read that began earlier must not take the mark away.
        for (const id of marked) reader.noteChange(id);
        return marked;
      });
      batcher.add(ids);
    },
    stop: batcher.stop,
  };
}
