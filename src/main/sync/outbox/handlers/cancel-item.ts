import type { PackingPlatform } from '#main/platform/packing-platform.ts';
import type { PlatformError } from '#main/platform/platform-error.ts';
import { markToRead } from '#main/store/repositories/orders-noted.ts';
import { refreshQueueLines } from '#main/store/repositories/queue-lines.ts';
import type { PlatformItem } from '#shared/domain/platform-order.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import type { OrderOutcomes } from './order-outcomes.ts';

/**
 * Cancels one unit. The item is read first, every time: one that is cancelled already, or gone from the order, counts as
 * success and nothing is sent. The value is the item's status.
 */
export function cancelItemHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: Pick<OrderOutcomes, 'onCancelRefused' | 'orderTouched'>,
): Handler<PayloadOf<'cancel-item'>, string> {
  return {
    async carryOut({ orderId, itemNr, reason }) {
      const item = await readItem(platform(), orderId, itemNr);
      if (!item.ok) return item;
      if (item.value === null || isDeadStatus(item.value.status)) return ok(endOf(item.value));
      const cancelled = await platform().cancelItem(orderId, item.value, reason);
      return cancelled.ok ? ok('canceled') : cancelled;
    },
    async settle({ orderId, itemNr }) {
      const item = await readItem(platform(), orderId, itemNr);
      // Without its order there is nothing to settle: sending again says so.
      if (!item.ok) return item.error.kind === 'not-found' ? ok(ABSENT) : item;
      if (item.value !== null && !isDeadStatus(item.value.status)) return ok(ABSENT);
      return ok({ state: 'done', value: endOf(item.value) });
    },
    async onDone(trx, { orderId, itemNr }, status) {
      await trx.updateTable('order_items').set({ status }).where('item_nr', '=', itemNr).execute();
      await refreshQueueLines(trx, orderId);
      await markToRead(trx, orderId);
    },
    onRefused: (trx, payload, error) => outcomes.onCancelRefused(trx, payload, error),
    afterwards: ({ orderId }) => outcomes.orderTouched(orderId),
  };
}

/** null: the order no longer has the item. */
async function readItem(
  platform: PackingPlatform,
  orderId: string,
  itemNr: string,
): Promise<Result<PlatformItem | null, PlatformError>> {
  const order = await platform.readOrder(orderId);
  return order.ok ? ok(order.value.items.find((item) => item.itemNr === itemNr) ?? null) : order;
}

function endOf(item: PlatformItem | null): string {
  return item?.status ?? 'canceled';
}
