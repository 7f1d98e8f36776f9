import type { OrderItemRow, OrderRow } from './schema.ts';

export const orderColumns = everyColumn<OrderRow>({
  ...{ id: true, order_nr: true, status: true, country: true, created_at: true, updated_at: true },
  ...{ cut_off: true, model: true, allowed_for_assembly: true, address_stamp: true },
  ...{ hold_reason: true, hold_by: true, hold_at: true, cancel_told: true, claimed_by: true },
  ...{ read_at: true, needs_read: true },
});

export const itemColumns = everyColumn<OrderItemRow>({
  ...{ item_nr: true, order_id: true, item_id: true, sku: true, seller_sku: true, name: true, size: true },
  ...{ status: true, can_be_cancelled: true, platform_uit: true, cancel_asked: true },
});

/**
 * The values of these columns, one by one: what `compiledOnce` hands over has no properties of its own to be listed.
 * `columns` names each of them, so that a new column cannot be forgotten.
 */
function everyColumn<Row extends object>(columns: Readonly<Record<keyof Row, true>>) {
  const names = Object.keys(columns) as (keyof Row)[];
  return (row: Row): Row => Object.fromEntries(names.map((name) => [name, row[name]])) as Row;
}
