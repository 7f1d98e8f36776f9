import type { PlatformError } from '#client/platform-error.ts';
import type { Clock } from '#main/base/clock.ts';
import type { Emit } from '#main/base/events.ts';
import { holdOrder, unshelveIfLive } from '#main/orders/hold-store.ts';
import { setCancelRequested } from '#main/orders/order-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import type { Trx } from '#main/store/database.ts';
import type { PayloadOf } from '../payloads.ts';

/**
 * The result of a prefetch. `given`: numbers were stored; `left`: there was nothing to request; `refused`:
 * the platform gives none now; `failed`: the next try may succeed.
 */
export type PrefetchOutcome = 'given' | 'left' | 'refused' | 'failed';

/**
 * What happens after a change to an order. All but `onPrefetched` and `orderTouched` write in the transaction
 * that ends the entry.
 */
export type OrderOutcomes = {
  /** Numbers that the platform gave to the order. Some may already be known, some stay spare. */
  onNumbers(trx: Trx, orderId: string, numbers: readonly string[]): Promise<void>;
  /** v2: the platform has already given the numbers and shows fewer than there are packs. */
  onNumbersNotShown(trx: Trx, orderId: string): Promise<void>;
  onNumbersRefused(trx: Trx, orderId: string, error: PlatformError): Promise<void>;
  /** Nothing is held if the prefetch brought no number. */
  onPrefetched(orderId: string, end: PrefetchOutcome): void;
  onCancelRefused(trx: Trx, payload: PayloadOf<'cancel-item'>, error: PlatformError): Promise<void>;
  onCancelOrderRefused(trx: Trx, orderId: string, error: PlatformError): Promise<void>;
  onConfirmRefused(trx: Trx, orderId: string, error: PlatformError): Promise<void>;
  /** After the commit: the order changed at the platform and is marked to be read again. */
  orderTouched(orderId: string): void;
};

/** Results of changes to orders. `orderChangeEnded` is emitted after the commit. */
export type OrderChangeEvents = {
  /** A change of this order has ended: it is marked to be read again. */
  orderChangeEnded: [orderId: string];
  numbersPrefetched: [orderId: string, end: PrefetchOutcome];
};

/** Stores the numbers that the platform gives, and holds the orders that it refuses. */
export function createOrderOutcomes(parts: {
  readonly clock: Clock;
  readonly emit: Emit<OrderChangeEvents>;
}): OrderOutcomes {
  const at = () => parts.clock.now().toISOString();
  return {
    onNumbers: (trx, orderId, numbers) => storeNumbers(trx, orderId, numbers, at()),
    onNumbersNotShown: (trx, orderId) =>
      holdOrder(trx, orderId, { reason: 'numbers-not-shown', by: '', at: at() }),
    // A pack cannot be shipped without a number: a person must see the reason.
    onNumbersRefused: (trx, orderId) =>
      holdOrder(trx, orderId, { reason: 'number-refused', by: '', at: at() }),
    onPrefetched: (orderId, end) => parts.emit('numbersPrefetched', orderId, end),
    async onCancelRefused(trx, { orderId, itemNr }) {
      await setCancelRequested(trx, { itemNr }, false);
      await holdOrder(trx, orderId, { reason: 'cancel-not-allowed', by: '', at: at() });
    },
    async onCancelOrderRefused(trx, orderId) {
      await setCancelRequested(trx, { orderId }, false);
      await unshelveIfLive(trx, orderId, { reason: 'cancel-not-allowed', by: '', at: at() });
      await refreshQueueLines(trx, orderId);
    },
    async onConfirmRefused() {
      // The order stays unconfirmed; the list of refused changes shows the refusal.
    },
    orderTouched: (orderId) => parts.emit('orderChangeEnded', orderId),
  };
}
