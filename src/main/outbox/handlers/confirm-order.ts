import type { PackingPlatform } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { setOrderConfirmed } from '#main/orders/order-store.ts';
import { markToRead } from '#main/orders/order-sync-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { isDeadStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import type { OrderOutcomes } from './order-outcomes.ts';

/** Confirms an order. An order that is already confirmed counts as success. */
export function confirmOrderHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: Pick<OrderOutcomes, 'onConfirmRefused' | 'orderTouched'>,
): Handler<PayloadOf<'confirm-order'>, null> {
  return {
    async carryOut({ orderId }) {
      const confirmed = await platform().confirmOrder(orderId);
      if (confirmed.ok) return ok(null);
      if (confirmed.error.kind !== 'conflict') return confirmed;
      const read = await isConfirmed(platform(), orderId);
      return read.ok && read.value ? ok(null) : confirmed;
    },
    async settle({ orderId }) {
      const read = await isConfirmed(platform(), orderId);
      if (!read.ok) return read.error.kind === 'not-found' ? ok(ABSENT) : read;
      return ok(read.value ? { state: 'done', value: null } : ABSENT);
    },
    async onDone(trx, { orderId }) {
      await setOrderConfirmed(trx, orderId);
      await refreshQueueLines(trx, orderId);
      await markToRead(trx, orderId);
    },
    onRefused: (trx, { orderId }, error) => outcomes.onConfirmRefused(trx, orderId, error),
    afterwards: ({ orderId }) => outcomes.orderTouched(orderId),
  };
}

async function isConfirmed(
  platform: PackingPlatform,
  orderId: string,
): Promise<Result<boolean, PlatformError>> {
  const order = await platform.readOrder(orderId);
  if (!order.ok) return order;
  return ok(!isToBeConfirmed(order.value.status) && !isDeadStatus(order.value.status));
}
