import { holdReasonOf } from '#main/orders/hold-store.ts';
import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { BenchEvent } from './events.ts';
import { refreshEvents } from './order-changes.ts';
import { leaveEvents } from './pack-events.ts';
import type { BenchState } from './state.ts';

/** What the bench must be told of its open order, when the tables show another picture of it. */
export async function openOrderChanges(
  parts: { readonly db: Database; readonly needsMark: (goods: Goods) => boolean },
  state: BenchState,
  orderId: string,
): Promise<readonly BenchEvent[]> {
  const left = await leftForTheShelf(parts.db, state, orderId);
  return left.length > 0 ? left : refreshEvents(parts.db, parts.needsMark, state, orderId);
}

/**
 * A unit was reported missing and the platform does not let it be cancelled: the order lies on the hold shelf (design,
 * bench, "Item missing"), so it cannot be finished here.
 */
async function leftForTheShelf(
  db: Database,
  { order }: BenchState,
  orderId: string,
): Promise<readonly BenchEvent[]> {
  if (order?.orderId !== orderId) return [];
  const reason = await holdReasonOf(db, orderId);
  if (reason !== 'cancel-not-allowed') return [];
  const alarm = { reason, params: { order: orderId }, text: '' } as const;
  return [...leaveEvents(order), { type: 'AlarmRaised', alarm }];
}
