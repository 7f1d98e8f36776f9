import type { Clock } from '#main/base/clock.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { enqueue, withdraw } from '#main/outbox/enqueue.ts';
import { dropHeldCancel, findHeldCancel, releaseHeldCancels } from '#main/outbox/outbox-held.ts';
import type { ShipmentDeed, ShippingService } from '#main/shipping/shipping-service.ts';
import type { Trx } from '#main/store/database.ts';
import type { CancelReason } from '#shared/domain/cancel-reason.ts';
import { CancelToldMeanwhile } from './held-cancels.ts';
import type { Deeds } from './project.ts';

/** How each room writes a change for the platform into the outbox, inside its own transaction. */
export function createDeeds(parts: {
  readonly clock: Clock;
  readonly shipping: Pick<ShippingService, 'order' | 'confirm' | 'cancel'>;
  readonly cancelDelaySeconds: () => number;
}) {
  const { clock, shipping } = parts;
  const at = () => clock.now().toISOString();
  const ofTheBench: Deeds = {
    requestPackNumbers: (trx, orderId) =>
      enqueue(trx, { kind: 'pack-numbers', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),
    async withdrawPackNumbers(trx, orderId) {
      await withdraw(trx, 'pack-numbers', laneOfOrder(orderId));
      await withdraw(trx, 'numbers-ahead', laneOfOrder(orderId));
    },
    async cancelItem(trx, { orderId, itemNr, reason, isHeld }) {
      // It counts as cancelled from now on; a refusal of the platform takes this back.
      await trx.updateTable('order_items').set({ cancel_asked: 1 }).where('item_nr', '=', itemNr).execute();
      const payload = { orderId, itemNr, reason };
      const now = clock.now();
      const heldMs = isHeld ? parts.cancelDelaySeconds() * 1_000 : 0;
      await enqueue(trx, {
        kind: 'cancel-item',
        lane: laneOfOrder(orderId),
        payload,
        at: now.toISOString(),
        notBefore: new Date(now.getTime() + heldMs).toISOString(),
      });
    },
    async releaseCancels(trx, units) {
      const lanes = new Set(units.map(({ orderId }) => laneOfOrder(orderId)));
      await releaseHeldCancels(trx, [...lanes], at());
    },
    async keepItem(trx, { orderId, itemNr }) {
      const held = await findHeldCancel(trx, itemNr);
      if (held === null || !(await dropHeldCancel(trx, held.id)))
        throw new CancelToldMeanwhile(`the cancelling of ${itemNr} was sent meanwhile`);
      await trx.updateTable('order_items').set({ cancel_asked: 0 }).where('item_nr', '=', itemNr).execute();
      // The order may have been read meanwhile, and the queue counted without the unit.
      await refreshQueueLines(trx, orderId);
    },
    orderShipment: (trx, shipment, operator) => shipping.order(trx, shipment, operator),
    confirmShipment: (trx, shipment) => shipping.confirm(trx, shipment),
    cancelShipment: (trx, shipment) => shipping.cancel(trx, shipment),
  };
  return {
    ofTheBench,
    askAhead: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'numbers-ahead', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),
    withdrawAhead: (trx: Trx, orderId: string) => withdraw(trx, 'numbers-ahead', laneOfOrder(orderId)),
    enqueueShipment: (trx: Trx, kind: ShipmentDeed, id: string) =>
      enqueue(trx, { kind, lane: `shipment:${id}`, payload: { id }, at: at() }),
    /** The whole order where it waits to be confirmed, else unit by unit (specification, "Cancellation availability"). */
    async cancelOrder(
      trx: Trx,
      { orderId, itemNrs, isUnconfirmed }: CancellableOrder,
      reason: CancelReason,
    ): Promise<void> {
      const lane = laneOfOrder(orderId);
      const ofOrder = trx.updateTable('order_items').set({ cancel_asked: 1 });
      await ofOrder.where('item_nr', 'in', [...itemNrs]).execute();
      await refreshQueueLines(trx, orderId);
      if (isUnconfirmed) {
        await enqueue(trx, { kind: 'cancel-order', lane, payload: { orderId, reason }, at: at() });
        return;
      }
      for (const itemNr of itemNrs)
        await enqueue(trx, { kind: 'cancel-item', lane, payload: { orderId, itemNr, reason }, at: at() });
    },
    confirmOrder: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'confirm-order', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),
  };
}

/** An order that a supervisor may cancel, with its units that are not cancelled. */
export type CancellableOrder = {
  readonly orderId: string;
  readonly itemNrs: readonly string[];
  readonly isUnconfirmed: boolean;
};

export type StationDeeds = ReturnType<typeof createDeeds>;

export function laneOfOrder(orderId: string): string {
  return `order:${orderId}`;
}
