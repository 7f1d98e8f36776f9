import type { Clock } from '#main/base/clock.ts';
import { setCancelAsked } from '#main/orders/order-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import { dropHeldCancel, enqueue, findHeldCancel, releaseHeldCancels, withdraw } from './outbox-store.ts';

/** A unit of an order. */
type OrderUnit = { readonly orderId: string; readonly itemNr: string };

/** An order that a supervisor may cancel, with its units that are not cancelled. */
export type CancellableOrder = {
  readonly orderId: string;
  readonly itemNrs: readonly string[];
  readonly isUnconfirmed: boolean;
};

/** The platform was told between the decision and its commit: the scan is to be decided again. Nothing was stored. */
export class CancelAlreadySent extends Error {
  override readonly name = 'CancelAlreadySent';
}

export type OrderRequests = ReturnType<typeof createOrderRequests>;

/**
 * Writes into the outbox what the platform is to do about an order, in the transaction of the fact that causes it. After the
 * commit the outbox is to be woken.
 */
export function createOrderRequests(parts: {
  readonly clock: Clock;
  /** So long a missing unit waits for an undo before the platform is told. */
  readonly cancelDelaySeconds: () => number;
}) {
  const { clock } = parts;
  const at = () => clock.now().toISOString();
  return {
    /** A pack number for each pack of the order that has none. */
    requestPackNumbers: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'pack-numbers', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),

    /** Takes back a request that waits; one that is being carried out finds no plan, or the new one. */
    async withdrawPackNumbers(trx: Trx, orderId: string): Promise<void> {
      await withdraw(trx, 'pack-numbers', laneOfOrder(orderId));
      await withdraw(trx, 'prefetch-numbers', laneOfOrder(orderId));
    },

    /** A number for an order that nobody has opened yet. */
    prefetchNumbers: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'prefetch-numbers', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),

    withdrawPrefetch: (trx: Trx, orderId: string) => withdraw(trx, 'prefetch-numbers', laneOfOrder(orderId)),

    /** `isHeld`: it is sent after the time that is set, unless it is released or taken back before. */
    async cancelItem(
      trx: Trx,
      {
        orderId,
        itemNr,
        reason,
        isHeld,
      }: OrderUnit & { readonly reason: CancelReason; readonly isHeld: boolean },
    ): Promise<void> {
      await setCancelAsked(trx, { itemNr }, true);
      const now = clock.now();
      const heldMs = isHeld ? parts.cancelDelaySeconds() * 1_000 : 0;
      await enqueue(trx, {
        kind: 'cancel-item',
        lane: laneOfOrder(orderId),
        payload: { orderId, itemNr, reason },
        at: now.toISOString(),
        notBefore: new Date(now.getTime() + heldMs).toISOString(),
      });
    },

    /** What is held of these orders is sent at once. */
    releaseCancels: (trx: Trx, orderIds: ReadonlySet<string>) =>
      releaseHeldCancels(trx, [...orderIds].map(laneOfOrder), at()),

    /** Takes back a cancelling that is held; throws `CancelAlreadySent` where the platform may know of it already. */
    async keepItem(trx: Trx, { orderId, itemNr }: OrderUnit): Promise<void> {
      const held = await findHeldCancel(trx, itemNr);
      if (held === null || !(await dropHeldCancel(trx, held.id)))
        throw new CancelAlreadySent(`the cancelling of ${itemNr} was sent meanwhile`);
      await setCancelAsked(trx, { itemNr }, false);
      // The order may have been read meanwhile, and the queue counted without the unit.
      await refreshQueueLines(trx, orderId);
    },

    /** The whole order where it waits to be confirmed, else unit by unit (specification, "Cancellation availability"). */
    async cancelOrder(
      trx: Trx,
      { orderId, itemNrs, isUnconfirmed }: CancellableOrder,
      reason: CancelReason,
    ): Promise<void> {
      const lane = laneOfOrder(orderId);
      await setCancelAsked(trx, { itemNrs }, true);
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

/** The changes to one order are carried out one after the other. */
export function laneOfOrder(orderId: string): string {
  return `order:${orderId}`;
}
