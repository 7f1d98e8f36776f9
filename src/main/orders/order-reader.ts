import type { PlatformResult } from '#client/packing-platform.ts';
import { createReadOrdering } from '#main/base/async/read-ordering.ts';
import type { Trx } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { type StoreOutcome, storeOrders } from './order-store.ts';
import { dropNotified, dropUnreadable, markAsGone, markToRead } from './order-sync-store.ts';
import type { PollingDeps } from './polling-deps.ts';

/**
 * An order that was read as `requestedId`. `readNo` orders the reads of one order by their start; `at`
 * is the start in the platform's time.
 */
export type ReadOrder = {
  readonly requestedId: string;
  readonly order: PlatformOrder;
  readonly readNo: number;
  readonly at: string;
};

/** Reads and stores orders. A late answer never replaces a newer one. */
export function createOrderReader({ db, platform, clock, onStored, onOrdersChanged }: PollingDeps) {
  const readOrdering = createReadOrdering();

  /**
   * Reads an order; pass the answer to `store`. An order that the platform does not have is marked as gone at
   * once.
   */
  async function read(orderId: string, timeoutMs?: number): PlatformResult<ReadOrder> {
    const readNo = readOrdering.begin();
    const from = performance.now();
    const answer = await platform().readOrder(orderId, timeoutMs === undefined ? {} : { timeoutMs });
    if (answer.ok) {
      // Calculated back from the answer, because the first answer sets the clock.
      const at = new Date(clock.platformNow().getTime() - (performance.now() - from)).toISOString();
      return { ok: true, value: { requestedId: orderId, order: answer.value, readNo, at } };
    }
    try {
      if (answer.error.kind === 'not-found') await storeAsGone({ requestedId: orderId, id: orderId, readNo });
    } finally {
      readOrdering.end(readNo);
    }
    return answer;
  }

  async function storeAsGone(answer: OrderedRead): Promise<void> {
    await storeNewest([answer], async (trx) => [(await markAsGone(trx, answer.id)) ? 'changed' : 'same']);
  }

  /** Stores answers in one transaction, announces what changed, and returns how many orders changed. */
  async function store(read: readonly ReadOrder[]): Promise<number> {
    try {
      const answers = read.map((one) => ({ ...one, id: one.order.id }));
      return await storeNewest(answers, async (trx, newest) => {
        for (const { requestedId, id } of newest)
          if (requestedId !== id) await dropNotified(trx, requestedId);
        await dropUnreadable(
          trx,
          newest.flatMap(({ requestedId, id }) => (requestedId === id ? [id] : [requestedId, id])),
        );
        return storeOrders(trx, newest);
      });
    } finally {
      for (const { readNo } of read) readOrdering.end(readNo);
    }
  }

  /**
   * `write` gets each order once, without answers that a later read has replaced, and returns what changed in
   * each.
   */
  async function storeNewest<T extends OrderedRead>(
    answers: readonly T[],
    write: (trx: Trx, newest: readonly T[]) => Promise<readonly StoreOutcome[]>,
  ): Promise<number> {
    if (answers.length === 0) return 0;
    const changed = await cacheTransaction(db, async (trx) => {
      const ids: string[] = [];
      const newest = newestOf(answers);
      const stored = await write(trx, newest);
      for (const [index, { requestedId, id, readNo }] of newest.entries()) {
        // An order that was unknown may have been reported under the number that it was read by.
        if (readOrdering.isBehind(id, readNo) || readOrdering.isBehind(requestedId, readNo))
          await markToRead(trx, id);
        const change = stored[index] ?? 'same';
        if (change === 'same') continue;
        await onStored(trx, id, change);
        ids.push(id);
      }
      return ids;
    });
    if (changed.length > 0) onOrdersChanged(changed);
    return changed.length;
  }

  function newestOf<T extends OrderedRead>(answers: readonly T[]): readonly T[] {
    const newest = answers.filter(({ id, readNo }) => readOrdering.isNewest(id, readNo));
    return [...new Map(newest.map((one) => [one.id, one])).values()];
  }

  return {
    read,
    store,
    /** A change was reported: an order that is being read stays marked, so that it is read again. */
    noteChange: readOrdering.noteChange,
  };
}

type OrderedRead = { readonly requestedId: string; readonly id: string; readonly readNo: number };

export type OrderReader = ReturnType<typeof createOrderReader>;
