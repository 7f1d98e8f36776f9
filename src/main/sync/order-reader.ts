import type { Answer } from '#main/platform/packing-platform.ts';
import { cacheTransaction } from '#main/store/cache-transaction.ts';
import type { Trx } from '#main/store/database.ts';
import { type Stored, storeOrder } from '#main/store/repositories/orders.ts';
import { dropTold, markAsGone, markToRead } from '#main/store/repositories/orders-noted.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import type { PollingParts } from './polling-parts.ts';
import { createTurns } from './turns.ts';

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
  const turns = createTurns();
  const unreadable = new Set<string>();

  /** One that the platform does not know is at once marked as gone. What is answered is to be handed to `store`. */
  async function read(orderId: string, timeoutMs?: number): Answer<ReadOrder> {
    const turn = turns.begin();
    const from = performance.now();
    const answer = await platform().readOrder(orderId, timeoutMs === undefined ? {} : { timeoutMs });
    if (answer.ok) {
      unreadable.delete(orderId);
      // Counted back from the answer: the first one sets the clock right.
      const at = new Date(clock.platformNow().getTime() - (performance.now() - from)).toISOString();
      return { ok: true, value: { asked: orderId, order: answer.value, turn, at } };
    }
    if (answer.error.kind === 'malformed-answer') unreadable.add(orderId);
    try {
      if (answer.error.kind === 'not-found')
        await keep([{ asked: orderId, id: orderId, turn, how: goneOrSame }]);
    } finally {
      turns.end(turn);
    }
    return answer;
  }

  /** Stores what was read in one transaction and tells what changed; answers with how many orders did. */
  async function store(read: readonly ReadOrder[]): Promise<number> {
    const how =
      ({ asked, order, at }: ReadOrder) =>
      async (trx: Trx) => {
        if (asked !== order.id) await dropTold(trx, asked);
        return storeOrder(trx, order, at);
      };
    try {
      return await keep(read.map((one) => ({ ...one, id: one.order.id, how: how(one) })));
    } finally {
      for (const { turn } of read) turns.end(turn);
    }
  }

  async function keep(answers: readonly Kept[]): Promise<number> {
    if (answers.length === 0) return 0;
    const changed: string[] = [];
    await cacheTransaction(db, async (trx) => {
      for (const { asked, id, turn, how } of answers) {
        if (!turns.isNewest(id, turn)) continue;
        const stored = await how(trx, id);
        // Word of an order that was not known may have come by the number under which it was asked for.
        if (turns.isBehind(id, turn) || turns.isBehind(asked, turn)) await markToRead(trx, id);
        if (stored === 'same') continue;
        await onStored(trx, id, stored);
        changed.push(id);
      }
    });
    if (changed.length > 0) onOrdersChanged(changed);
    return changed.length;
  }

  return {
    read,
    store,
    /** Word of a change to this order has come: a read that is under way leaves it marked as to be read. */
    tell: turns.tell,
    /** What could not be read although the platform answered, since the station was started. */
    unreadable: unreadable as ReadonlySet<string>,
  };
}

async function goneOrSame(trx: Trx, id: string): Promise<Stored> {
  return (await markAsGone(trx, id)) ? 'changed' : 'same';
}

/** `how` writes the answer down and tells what it has changed. */
type Kept = {
  readonly asked: string;
  readonly id: string;
  readonly turn: number;
  readonly how: (trx: Trx, id: string) => Promise<Stored>;
};

export type OrderReader = ReturnType<typeof createOrderReader>;
