import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { setOrderStatus } from '#main/orders/order-store.ts';
import { markToRead } from '#main/orders/order-sync-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import type { OrderOutcomes } from './order-outcomes.ts';

/**
 * Cancels a whole order that waits for confirmation. Each try reads the order first: if it is already
 * cancelled, nothing is sent and the change is done. The value is the order's status.
 */
export function cancelOrderHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: Pick<OrderOutcomes, 'onCancelOrderRefused' | 'orderTouched'>,
): Handler<PayloadOf<'cancel-order'>, string> {
  return {
    async carryOut({ orderId, reason }) {
      const ended = await endedStatus(platform(), orderId);
      if (!ended.ok) return ended;
      if (ended.value !== null) return ok(ended.value);
      const cancelled = await platform().cancelOrder(orderId, reason);
      return cancelled.ok ? ok('canceled') : cancelled;
    },
    async settle({ orderId }) {
      const ended = await endedStatus(platform(), orderId);
      // The order does not exist: the next try gets that error.
      if (!ended.ok) return ended.error.kind === 'not-found' ? ok(ABSENT) : ended;
      return ok(ended.value === null ? ABSENT : { state: 'done', value: ended.value });
    },
    async onDone(trx, { orderId }, status) {
      await setOrderStatus(trx, orderId, status);
      await refreshQueueLines(trx, orderId);
      await markToRead(trx, orderId);
    },
    onRefused: (trx, { orderId }, error) => outcomes.onCancelOrderRefused(trx, orderId, error),
    afterwards: ({ orderId }) => outcomes.orderTouched(orderId),
  };
}

/** The status of an order that will not be shipped; null: it may be shipped. */
async function endedStatus(
  platform: PackingPlatform,
  orderId: string,
): Promise<Result<string | null, PlatformError>> {
  const order = await platform.readOrder(orderId);
  if (!order.ok) return order;
  return ok(isDeadStatus(order.value.status) ? order.value.status : null);
}
