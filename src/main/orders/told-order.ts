import type { OrderItemRow, OrderRow } from '#main/store/schema.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { utcTime } from './utc-time.ts';

/** What the platform tells of an order; the rest of the row is ours and is kept. */
export type ToldOrder = Omit<
  OrderRow,
  'hold_reason' | 'hold_by' | 'hold_at' | 'cancel_told' | 'claimed_by' | 'read_at' | 'needs_read'
>;

/** What the platform tells of a unit. */
export type ToldItem = Omit<OrderItemRow, 'cancel_asked'>;

export function toldOrder(order: PlatformOrder): ToldOrder {
  return {
    id: order.id.trim(),
    order_nr: order.orderNr.trim(),
    status: order.status,
    country: order.country,
    created_at: order.createdAt,
    updated_at: utcTime(order.updatedAt),
    cut_off: order.cutOff === null ? null : utcTime(order.cutOff),
    model: order.model,
    allowed_for_assembly: order.allowedForAssembly === null ? null : Number(order.allowedForAssembly),
    address_stamp: order.addressStamp,
  };
}

/** The units that are kept: those of an order of the operator's own warehouse are never packed here. */
export function toldItems({ id, model, items }: PlatformOrder): readonly ToldItem[] {
  return model === 'fbo' ? [] : items.map((item) => toldItem(id.trim(), item));
}

function toldItem(orderId: string, item: PlatformItem): ToldItem {
  return {
    item_nr: item.itemNr.trim(),
    order_id: orderId,
    item_id: item.itemId,
    sku: item.sku,
    seller_sku: item.sellerSku,
    name: item.name,
    size: item.size,
    status: item.status,
    can_be_cancelled: Number(item.canBeCancelled),
    platform_uit: item.uit,
  };
}
