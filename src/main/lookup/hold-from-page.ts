import { actionDone, type JournaledChange } from '#main/audit/audited-actions.ts';
import { notDone, type Refusal } from '#main/base/outcome.ts';
import type { BenchEvent } from '#main/bench/events.ts';
import type { BenchState } from '#main/bench/state.ts';
import { canUndoEvent } from '#main/bench/undo-steps.ts';
import { setHoldNote } from '#main/orders/hold-store.ts';
import { loadOrder } from '#main/orders/order-store.ts';
import { isInShipment } from '#main/packs/pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PackerHoldReason } from '#shared/domain/packer-reasons.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/** Puts an order on the hold shelf that is open at no bench: at a bench its packer does it by CMD:HOLD. */
export async function holdFromPage(
  db: Database,
  state: BenchState,
  orderId: string,
  reason: PackerHoldReason,
): Promise<JournaledChange<BenchEvent> | Refusal> {
  const stored = await loadOrder(db, orderId);
  const about = { order: orderId };
  if (stored === null) return notDone('order-not-found', about);
  const { row } = stored;
  if (isDeadStatus(row.status)) return notDone('order-cancelled', about);
  if (row.hold_reason !== null) return notDone('order-on-hold', about);
  if (row.claimed_by !== null) return notDone('order-claimed', about);
  if (await isInShipment(db, orderId)) return notDone('pack-sent', about);
  // Undo would go on packing an order that is on the shelf.
  const isInUndo = await canUndoEvent(
    db,
    state.undo,
    (event) => 'orderId' in event && event.orderId === orderId,
  );
  return {
    kind: 'hold',
    events: [
      { type: 'OrderHeld', orderId, reason: 'held-by-packer' },
      actionDone('hold-reason-given', `${orderId} ${reason}`),
    ],
    undo: isInUndo ? 'clear' : 'keep',
    also: (trx) => setHoldNote(trx, orderId, reason),
  };
}
