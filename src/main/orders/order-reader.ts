import type { PlatformResult } from '#client/packing-platform.ts';
import { createReadOrdering } from '#main/base/async/read-ordering.ts';
import { cacheTransaction } from '#main/store/cache-transaction.ts';
import type { Trx } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { type StoreOutcome, storeOrders } from './order-store.ts';
import { dropNotified, dropUnreadable, markAsGone, markToRead } from './order-sync-store.ts';
import type { PollingParts } from './polling-parts.ts';

/**
 * An order as it was read by the number `asked`; `turn` tells which of two reads of it began later, `at` when this one
 * did, in the platform's time.
 */
export type ReadOrder = {
  readonly asked: string;
  readonly order: PlatformOrder;
  readonly turn: number;
  readonly at: string;
};

/** Reads orders and stores them such that an answer that comes late never replaces a newer one. */
export function createOrderReader({ db, platform, clock, onStored, onOrdersChanged }: PollingParts) {
  const readOrdering = createReadOrdering();

  /** One that the platform does not know is at once marked as gone. What is answered is to be handed to `store`. */
  async function read(orderId: string, timeoutMs?: number): PlatformResult<ReadOrder> {
    const turn = readOrdering.begin();
    const from = performance.now();
    const answer = await platform().readOrder(orderId, timeoutMs === undefined ? {} : { timeoutMs });
    if (answer.ok) {
      // Counted back from the answer: the first one sets the clock right.
      const at = new Date(clock.platformNow().getTime() - (performance.now() - from)).toISOString();
      return { ok: true, value: { asked: orderId, order: answer.value, turn, at } };
    }
    try {
      if (answer.error.kind === 'not-found') await storeAsGone({ asked: orderId, id: orderId, turn });
    } finally {
      readOrdering.end(turn);
    }
    return answer;
  }

  async function storeAsGone(answer: OrderedRead): Promise<void> {
    await storeNewest([answer], async (trx) => [(await markAsGone(trx, answer.id)) ? 'changed' : 'same']);
  }

  /** Stores what was read in one transaction and tells what changed; answers with how many orders did. */
  async function store(read: readonly ReadOrder[]): Promise<number> {
    try {
      const answers = read.map((one) => ({ ...one, id: one.order.id }));
      return await storeNewest(answers, async (trx, newest) => {
        for (const { asked, id } of newest) if (asked !== id) await dropNotified(trx, asked);
        await dropUnreadable(
          trx,
          newest.flatMap(({ asked, id }) => (asked === id ? [id] : [asked, id])),
        );
        return storeOrders(trx, newest);
      });
    } finally {
      for (const { turn } of read) readOrdering.end(turn);
    }
  }

  /** `write` is given what no later read has replaced, each order once, and tells of each what it has changed. */
  async function storeNewest<T extends OrderedRead>(
    answers: readonly T[],
    write: (trx: Trx, newest: readonly T[]) => Promise<readonly StoreOutcome[]>,
  ): Promise<number> {
    if (answers.length === 0) return 0;
    const changed: string[] = [];
    await cacheTransaction(db, async (trx) => {
      const newest = newestOf(answers);
      const stored = await write(trx, newest);
      for (const [index, { asked, id, turn }] of newest.entries()) {
        // Word of an order that was not known may have come by the number under which it was asked for.
        if (readOrdering.isBehind(id, turn) || readOrdering.isBehind(asked, turn)) await markToRead(trx, id);
        const change = stored[index] ?? 'same';
        if (change === 'same') continue;
        await onStored(trx, id, change);
        changed.push(id);
      }
    });
    if (changed.length > 0) onOrdersChanged(changed);
    return changed.length;
  }

  function newestOf<T extends OrderedRead>(answers: readonly T[]): readonly T[] {
    const newest = answers.filter(({ id, turn }) => readOrdering.isNewest(id, turn));
    return [...new Map(newest.map((one) => [one.id, one])).values()];
  }

  return {
    read,
    store,
    /** Word of a change to this order has come: a read that is under way leaves it marked as to be read. */
    noteChange: readOrdering.noteChange,
  };
}

type OrderedRead = { readonly asked: string; readonly id: string; readonly turn: number };

export type OrderReader = ReturnType<typeof createOrderReader>;
