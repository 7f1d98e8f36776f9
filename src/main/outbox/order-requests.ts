import type { Clock } from '#main/base/clock.ts';
import { shelveIfCancelled, unshelveIfLive } from '#main/orders/hold-store.ts';
import { setCancelRequested } from '#main/orders/order-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { FurtherChange } from '#shared/domain/order-changes.ts';
import type { CancelReason } from '#shared/domain/platform-reasons.ts';
import { dropHeldCancel, enqueue, findHeldCancel, releaseHeldCancels, withdraw } from './outbox-store.ts';

type OrderUnit = { readonly orderId: string; readonly itemNr: string };

type OrderUnits = { readonly orderId: string; readonly itemNrs: readonly string[] };

/**
 * The platform received the cancellation between the decision and its commit. Nothing was stored; the scan
 * must be decided again.
 */
export class CancelAlreadySent extends Error {
  override readonly name = 'CancelAlreadySent';
}

export type OrderRequests = ReturnType<typeof createOrderRequests>;

/**
 * Writes changes to an order into the outbox, in the transaction that causes them. Wake the outbox after the
 * commit.
 */
export function createOrderRequests(parts: {
  readonly clock: Clock;
  /** How long a missing unit can be taken back before its cancellation is sent. */
  readonly cancelDelaySeconds: () => number;
}) {
  const { clock } = parts;
  const at = () => clock.now().toISOString();

  async function cancelUnits(
    trx: Trx,
    { orderId, itemNrs }: OrderUnits,
    reason: CancelReason,
  ): Promise<void> {
    const lane = laneOfOrder(orderId);
    await setCancelRequested(trx, { itemNrs }, true);
    await refreshQueueLines(trx, orderId);
    await shelveIfCancelled(trx, orderId, at());
    for (const itemNr of itemNrs)
      await enqueue(trx, { kind: 'cancel-item', lane, payload: { orderId, itemNr, reason }, at: at() });
    // A cancellation that waits for an undo would hold up these, which come after it.
    await releaseHeldCancels(trx, [lane], at());
  }

  return {
    /** Requests a pack number for each pack of the order that has none. */
    requestPackNumbers: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'pack-numbers', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),

    /**
     * Withdraws requests that wait. A request that is being sent goes on, and finds no plan or the new one.
     */
    async withdrawPackNumbers(trx: Trx, orderId: string): Promise<void> {
      await withdraw(trx, 'pack-numbers', laneOfOrder(orderId));
      await withdraw(trx, 'prefetch-numbers', laneOfOrder(orderId));
    },

    /** Requests a number for an order that nobody has opened yet. */
    prefetchNumbers: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'prefetch-numbers', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),

    withdrawPrefetch: (trx: Trx, orderId: string) => withdraw(trx, 'prefetch-numbers', laneOfOrder(orderId)),

    /** `isHeld`: it is sent after `cancelDelaySeconds`, unless it is released or taken back first. */
    async cancelItem(
      trx: Trx,
      {
        orderId,
        itemNr,
        reason,
        isHeld,
      }: OrderUnit & { readonly reason: CancelReason; readonly isHeld: boolean },
    ): Promise<void> {
      await setCancelRequested(trx, { itemNr }, true);
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

    /** Sends the held cancellations of these orders at once. */
    releaseCancels: (trx: Trx, orderIds: ReadonlySet<string>) =>
      releaseHeldCancels(trx, [...orderIds].map(laneOfOrder), at()),

    /**
     * Takes back a held cancellation. Throws `CancelAlreadySent` if the platform may already have received
     * it.
     */
    async keepItem(trx: Trx, { orderId, itemNr }: OrderUnit): Promise<void> {
      const held = await findHeldCancel(trx, itemNr);
      if (held === null || !(await dropHeldCancel(trx, held.id)))
        throw new CancelAlreadySent(`the cancelling of ${itemNr} was sent meanwhile`);
      await keepUnits(trx, { orderId, itemNr });
    },

    /**
     * Cancels a whole order with all its units, which is only possible while it waits for confirmation (specification,
     * "Cancellation availability").
     */
    async cancelOrder(trx: Trx, { orderId, itemNrs }: OrderUnits, reason: CancelReason): Promise<void> {
      const lane = laneOfOrder(orderId);
      await setCancelRequested(trx, { itemNrs }, true);
      await refreshQueueLines(trx, orderId);
      await shelveIfCancelled(trx, orderId, at());
      await enqueue(trx, { kind: 'cancel-order', lane, payload: { orderId, reason }, at: at() });
    },

    /** Cancels some units, or all, one by one: a confirmed order is not cancelled whole. */
    cancelUnits,

    /** Asks for another status than cancelled, of the order or of one unit. */
    changeStatus: (
      trx: Trx,
      { orderId, itemNr }: { readonly orderId: string; readonly itemNr?: string },
      to: FurtherChange,
    ) =>
      enqueue(trx, {
        kind: 'change-status',
        lane: laneOfOrder(orderId),
        payload: itemNr === undefined ? { orderId, to } : { orderId, itemNr, to },
        at: at(),
      }),

    confirmOrder: (trx: Trx, orderId: string) =>
      enqueue(trx, { kind: 'confirm-order', lane: laneOfOrder(orderId), payload: { orderId }, at: at() }),
  };
}

/** The lane of an order: its changes are carried out one after the other. */
export function laneOfOrder(orderId: string): string {
  return `order:${orderId}`;
}

/** The cancellation of a unit, or of all units of an order, is not sent: they are to be packed again. */
export async function keepUnits(
  trx: Trx,
  { orderId, itemNr }: { readonly orderId: string; readonly itemNr?: string },
): Promise<void> {
  await setCancelRequested(trx, itemNr === undefined ? { orderId } : { itemNr }, false);
  await unshelveIfLive(trx, orderId, null);
  // The queue may have been counted without these units if the order was read meanwhile.
  await refreshQueueLines(trx, orderId);
}
