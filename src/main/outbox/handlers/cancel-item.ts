import type { PackingPlatform } from '#client/packing-platform.ts';
import { setItemStatus } from '#main/orders/order-store.ts';
import { markToRead } from '#main/orders/order-sync-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { ok } from '#shared/domain/result.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import type { OrderOutcomes } from './order-outcomes.ts';
import { readItem } from './read-item.ts';

/**
 * Cancels one unit. Each try reads the item first: if it is already cancelled or gone from the order, nothing
 * is sent and the change is done. The value is the item's status.
 */
export function cancelItemHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: Pick<OrderOutcomes, 'onCancelRefused' | 'orderTouched'>,
): Handler<PayloadOf<'cancel-item'>, string> {
  return {
    async carryOut({ orderId, itemNr, reason }) {
      // One version for the whole try: the other may number the unit differently.
      const api = platform();
      const item = await readItem(api, orderId, itemNr);
      if (!item.ok) return item;
      if (item.value === null || isDeadStatus(item.value.status)) return ok(endOf(item.value));
      const cancelled = await api.cancelItem(orderId, item.value, reason);
      return cancelled.ok ? ok('canceled') : cancelled;
    },
    async settle({ orderId, itemNr }) {
      const item = await readItem(platform(), orderId, itemNr);
      // The order does not exist: the next try gets that error.
      if (!item.ok) return item.error.kind === 'not-found' ? ok(ABSENT) : item;
      if (item.value !== null && !isDeadStatus(item.value.status)) return ok(ABSENT);
      return ok({ state: 'done', value: endOf(item.value) });
    },
    async onDone(trx, { orderId, itemNr }, status) {
      await setItemStatus(trx, itemNr, status);
      await refreshQueueLines(trx, orderId);
      await markToRead(trx, orderId);
    },
    onRefused: (trx, payload, error) => outcomes.onCancelRefused(trx, payload, error),
    afterwards: ({ orderId }) => outcomes.orderTouched(orderId),
  };
}

function endOf(item: PlatformItem | null): string {
  return item?.status ?? 'canceled';
}
