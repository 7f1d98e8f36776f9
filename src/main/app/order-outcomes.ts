import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { holdOrder } from '#main/orders/hold-store.ts';
import { setCancelAsked } from '#main/orders/order-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import type { AheadEnd, OrderOutcomes } from '#main/outbox/handlers/order-outcomes.ts';
import { keepNumbers } from '#main/packs/pack-number-store.ts';

/** What the platform has answered to changes of orders, told after the commit. */
export type OrderChangeEvents = {
  /** A change of this order has ended: it is marked to be read again. */
  orderChangeEnded: [orderId: string];
  /** Numbers were asked for before anybody opened the order; this came of it. */
  numbersAnsweredAhead: [orderId: string, end: AheadEnd];
};

/** What the floor makes of the platform's answers about orders. */
export function createOrderOutcomes(parts: {
  readonly clock: Clock;
  readonly emit: Emit<OrderChangeEvents>;
}): OrderOutcomes {
  const at = () => parts.clock.now().toISOString();
  return {
    onNumbers: (trx, orderId, numbers) => keepNumbers(trx, orderId, numbers, at()),
    onNumbersNotShown: (trx, orderId) =>
      holdOrder(trx, orderId, { reason: 'numbers-not-shown', by: '', at: at() }),
    // Without a number a pack cannot travel: a person must see why the platform gives none.
    onNumbersRefused: (trx, orderId) =>
      holdOrder(trx, orderId, { reason: 'number-refused', by: '', at: at() }),
    onAskedAhead: (orderId, end) => parts.emit('numbersAnsweredAhead', orderId, end),
    async onCancelRefused(trx, { orderId, itemNr }) {
      await setCancelAsked(trx, { itemNr }, false);
      await holdOrder(trx, orderId, { reason: 'cancel-not-allowed', by: '', at: at() });
    },
    async onCancelOrderRefused(trx, orderId) {
      await setCancelAsked(trx, { orderId }, false);
      await refreshQueueLines(trx, orderId);
    },
    async onConfirmRefused() {
      // The order stays among those to be confirmed; the outbox shows the refusal.
    },
    orderTouched: (orderId) => parts.emit('orderChangeEnded', orderId),
  };
}
