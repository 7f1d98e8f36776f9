import { everyColumn } from '#main/store/compiled-once.ts';
import type { OrderItemRow, OrderRow } from '#main/store/schema.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';

/** The columns of an order that come from the platform. The others are the station's and are kept. */
export type ReportedOrder = Omit<
  OrderRow,
  | 'hold_reason'
  | 'hold_by'
  | 'hold_at'
  | 'hold_note'
  | 'cancel_reported'
  | 'claimed_by'
  | 'claimed_at'
  | 'claims'
  | 'read_at'
  | 'needs_read'
>;

/** The columns of a unit that come from the platform. */
export type ReportedItem = Omit<OrderItemRow, 'cancel_asked'>;

export function reportedOrder(order: PlatformOrder): ReportedOrder {
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

/** The units to store. Orders of the operator's own warehouse (`fbo`) are never packed here: none. */
export function reportedItems({ id, model, items }: PlatformOrder): readonly ReportedItem[] {
  return model === 'fbo' ? [] : items.map((item) => reportedItem(id.trim(), item));
}

function reportedItem(orderId: string, item: PlatformItem): ReportedItem {
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

/** The usual format of times here: UTC with milliseconds. */
const IN_UTC = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/**
 * Converts a time to UTC, because SQL compares times as texts. Returns a text that is not a time unchanged.
 */
export function utcTime(time: string): string {
  if (IN_UTC.test(time)) return time;
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? time : new Date(parsed).toISOString();
}

export const orderColumns = everyColumn<OrderRow>({
  id: true,
  order_nr: true,
  status: true,
  country: true,
  created_at: true,
  updated_at: true,
  cut_off: true,
  model: true,
  allowed_for_assembly: true,
  address_stamp: true,
  hold_reason: true,
  hold_by: true,
  hold_at: true,
  hold_note: true,
  cancel_reported: true,
  claimed_by: true,
  claimed_at: true,
  claims: true,
  read_at: true,
  needs_read: true,
});

export const itemColumns = everyColumn<OrderItemRow>({
  item_nr: true,
  order_id: true,
  item_id: true,
  sku: true,
  seller_sku: true,
  name: true,
  size: true,
  status: true,
  can_be_cancelled: true,
  platform_uit: true,
  cancel_asked: true,
});
