import type { Answer } from '#main/platform/packing-platform.ts';
import { storeOrder } from '#main/store/repositories/orders.ts';
import { markAsRead } from '#main/store/repositories/orders-noted.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import type { PollingParts } from './polling-parts.ts';

/** An order as it was read; `turn` tells which of two reads of it began later. */
export type ReadOrder = { readonly order: PlatformOrder; readonly turn: number };

/** Reads orders and stores them such that an answer that comes late never replaces a newer one. */
export function createOrderReader({ db, platform, clock, onOrdersChanged }: PollingParts) {
  const storedTurns = new Map<string, number>();
  let turns = 0;

  async function read(orderId: string, timeoutMs?: number): Answer<ReadOrder> {
    turns += 1;
    const turn = turns;
    const answer = await platform().readOrder(orderId, timeoutMs === undefined ? {} : { timeoutMs });
    return answer.ok ? { ok: true, value: { order: answer.value, turn } } : answer;
  }

  /** Stores what was read in one transaction and tells what changed; answers with how many orders did. */
  async function store(read: readonly ReadOrder[]): Promise<number> {
    const fresh = read.filter(({ order, turn }) => turn > (storedTurns.get(order.id) ?? 0));
    if (fresh.length === 0) return 0;
    const at = clock.now().toISOString();
    const changed: string[] = [];
    await db.transaction().execute(async (trx) => {
      for (const { order } of fresh) {
        if ((await storeOrder(trx, order, at)) !== 'same') changed.push(order.id);
      }
    });
    for (const { order, turn } of fresh) storedTurns.set(order.id, turn);
    if (changed.length > 0) onOrdersChanged(changed);
    return changed.length;
  }

  /** The platform does not know the order: nothing is left to read. */
  function giveUp(orderId: string): Promise<void> {
    return db.transaction().execute((trx) => markAsRead(trx, orderId));
  }

  return { read, store, giveUp };
}

export type OrderReader = ReturnType<typeof createOrderReader>;
