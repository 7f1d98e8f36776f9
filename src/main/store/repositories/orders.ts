import type { OrderSummary, PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { normalStatus } from '#shared/domain/status.ts';
import type { Trx } from '../database.ts';
import type { OrderItemRow, OrderRow } from '../schema.ts';
import { refreshQueueLines } from './queue-lines.ts';

export type Stored = 'new' | 'changed' | 'same';

/** What the platform tells of an order; the rest of the row is ours and is kept. */
type ToldOrder = Omit<
  OrderRow,
  'hold_reason' | 'hold_by' | 'hold_at' | 'claimed_by' | 'read_at' | 'needs_read'
>;
type ToldItem = Omit<OrderItemRow, 'cancel_asked'>;

/**
 * Keeps an order as the platform tells it. Holds, claims and a cancellation that was asked for stay as they are. A unit
 * that the platform no longer names is removed, or counts as cancelled where it lies in a pack already.
 */
export async function storeOrder(trx: Trx, order: PlatformOrder, at: string): Promise<Stored> {
  const told = toldOrder(order);
  const known = await trx.selectFrom('orders').selectAll().where('id', '=', told.id).executeTakeFirst();
  const read = { ...told, read_at: at, needs_read: 0 };
  await trx
    .insertInto('orders')
    .values({ ...read, hold_reason: null, hold_by: null, hold_at: null, claimed_by: null })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(read))
    .execute();
  // An order of the operator's own warehouse is never packed here: its units would only be in the way.
  const items = order.model === 'fbo' ? [] : order.items.map((item) => toldItem(told.id, item));
  const itemsChanged = await storeItems(trx, told.id, items);
  await refreshQueueLines(trx, told.id);
  if (!known || known.read_at === '') return 'new';
  return itemsChanged || differs(told, known) ? 'changed' : 'same';
}

/**
 * Remembers an order that only the list has told of, until it is read: with `needsRead` it waits for that. Its `read_at`
 * is empty and it has no items; date and country are taken from its number. Nothing happens to an order known already
 * but that it may have to be read again.
 */
export async function noteOrder(
  trx: Trx,
  summary: OrderSummary,
  { needsRead }: { readonly needsRead: boolean },
): Promise<void> {
  const id = summary.id.trim();
  const needs_read = needsRead ? 1 : 0;
  const updated_at = utcTime(summary.updatedAt);
  await trx
    .insertInto('orders')
    .values({
      ...{ id, order_nr: id, status: summary.status, updated_at, needs_read, model: 'fbs', read_at: '' },
      ...{
        country: /^[A-Z]{2}/.exec(id)?.[0] ?? '',
        created_at: dateInNumber(id) ?? updated_at.slice(0, 10),
      },
      ...{ cut_off: null, allowed_for_assembly: null, claimed_by: null },
      ...{ hold_reason: null, hold_by: null, hold_at: null },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ needs_read }))
    .execute();
}

async function storeItems(trx: Trx, orderId: string, items: readonly ToldItem[]): Promise<boolean> {
  const known = await trx.selectFrom('order_items').selectAll().where('order_id', '=', orderId).execute();
  const gone = new Map(known.map((row) => [row.item_nr, row]));
  let changed = false;
  for (const item of items) {
    const before = gone.get(item.item_nr);
    gone.delete(item.item_nr);
    if (before && !differs(item, before)) continue;
    changed = true;
    await trx
      .insertInto('order_items')
      .values({ ...item, cancel_asked: 0 })
      .onConflict((conflict) => conflict.column('item_nr').doUpdateSet(item))
      .execute();
  }
  for (const row of gone.values()) changed = (await removeItem(trx, row)) || changed;
  return changed;
}

async function removeItem(trx: Trx, row: OrderItemRow): Promise<boolean> {
  const packed = await trx
    .selectFrom('pack_units')
    .select('item_nr')
    .where('item_nr', '=', row.item_nr)
    .executeTakeFirst();
  if (!packed) {
    await trx.deleteFrom('order_items').where('item_nr', '=', row.item_nr).execute();
    return true;
  }
  if (normalStatus(row.status) === 'canceled') return false;
  await trx
    .updateTable('order_items')
    .set({ status: 'canceled' })
    .where('item_nr', '=', row.item_nr)
    .execute();
  return true;
}

function toldOrder(order: PlatformOrder): ToldOrder {
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
  };
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

function differs<T extends object>(told: T, known: T): boolean {
  return Object.entries(told).some(([name, value]) => known[name as keyof T] !== value);
}

/** Times are compared as texts, so they must all be written in one zone. */
export function utcTime(time: string): string {
  const parsed = Date.parse(time);
  return Number.isNaN(parsed) ? time : new Date(parsed).toISOString();
}

/** Order numbers carry their date: `RU250715-850486` (assumptions, "Numbers and barcodes"). */
function dateInNumber(id: string): string | null {
  const parts = /^[A-Z]*(\d{2})(\d{2})(\d{2})-/.exec(id);
  return parts ? `20${parts[1]}-${parts[2]}-${parts[3]}` : null;
}
