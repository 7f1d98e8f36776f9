import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { GONE_STATUS, isDeadStatus, normalStatus } from '#shared/domain/status.ts';
import { itemColumns, orderColumns } from '../columns.ts';
import { compiledOnce } from '../compiled-once.ts';
import type { Trx } from '../database.ts';
import type { OrderItemRow, OrderRow } from '../schema.ts';
import { insertQueueLines, refreshQueueLines } from './queue-lines.ts';
import { utcTime } from './utc-time.ts';

export type Stored = 'new' | 'changed' | 'same';

/** What the platform tells of an order; the rest of the row is ours and is kept. */
type ToldOrder = Omit<
  OrderRow,
  'hold_reason' | 'hold_by' | 'hold_at' | 'claimed_by' | 'read_at' | 'needs_read'
>;
type ToldItem = Omit<OrderItemRow, 'cancel_asked'>;

const orderRow = compiledOnce((db, { id }: { readonly id: string }) =>
  db.selectFrom('orders').selectAll().where('id', '=', id),
);

const orderInserted = compiledOnce((db, row: OrderRow) => db.insertInto('orders').values(orderColumns(row)));

/** What the list has not told of an order: named alone, since each column that is set has its indexes written, too. */
const detailRead = compiledOnce((db, row: OrderRow) => {
  const { id, status, updated_at, hold_reason, hold_by, hold_at, claimed_by, ...detail } = orderColumns(row);
  return db.updateTable('orders').set(detail).where('id', '=', id);
});

/** What is ours in the row of a unit that is known stays. */
const itemStored = compiledOnce((db, row: OrderItemRow) => {
  const { cancel_asked, ...told } = itemColumns(row);
  return db
    .insertInto('order_items')
    .values({ cancel_asked, ...told })
    .onConflict((conflict) => conflict.column('item_nr').doUpdateSet(told));
});

/**
 * Keeps an order as the platform tells it. Holds, claims and a cancellation that was asked for stay as they are. A unit
 * that the platform no longer names is removed, or counts as cancelled where it lies in a pack already. `at`: when the
 * read began, in the platform's time.
 */
export async function storeOrder(trx: Trx, order: PlatformOrder, at: string): Promise<Stored> {
  const now = toldOrder(order);
  // An order of the operator's own warehouse is never packed here: its units would only be in the way.
  const items = order.model === 'fbo' ? [] : order.items.map((item) => toldItem(now.id, item));
  const [known] = await orderRow(trx, { id: now.id });
  if (!known || known.read_at === '') {
    const row = { ...OURS, ...known, ...now, read_at: at, needs_read: 0 };
    await (known ? readNoted(trx, row, known) : orderInserted(trx, row));
    await insertUnits(trx, row, items);
    return 'new';
  }
  // Personal data may be hidden at any time: that tells nothing of where the order goes.
  const told = { ...now, address_stamp: now.address_stamp ?? known.address_stamp };
  const isChanged = (await storeItems(trx, told.id, items)) || differs(told, known);
  // Read again before its pack closes: with nothing to write, the packer does not wait for the disk.
  if (!isChanged && isOpenAtBench(known)) return 'same';
  await trx
    .updateTable('orders')
    .set({ ...told, ...(isBack(told, known) ? NOT_HELD : {}), read_at: at, needs_read: 0 })
    .where('id', '=', told.id)
    .execute();
  await refreshQueueLines(trx, told.id);
  return isChanged ? 'changed' : 'same';
}

/** Of an order that was noted the list may have told something else than the order itself does. */
async function readNoted(trx: Trx, row: OrderRow, known: OrderRow): Promise<void> {
  const { status, updated_at } = row;
  if (status !== known.status || updated_at !== known.updated_at)
    await trx.updateTable('orders').set({ status, updated_at }).where('id', '=', row.id).execute();
  await detailRead(trx, row);
}

const NOT_HELD = { hold_reason: null, hold_by: null, hold_at: null };

/** The platform did not know it and knows it again: what was put aside for that may be packed. */
function isBack(told: ToldOrder, known: OrderRow): boolean {
  if (known.status !== GONE_STATUS || isDeadStatus(told.status)) return false;
  return known.hold_reason === 'order-cancelled';
}

/** It stands in no queue, and what the list has told of it is read. */
function isOpenAtBench(known: OrderRow): boolean {
  return known.claimed_by !== null && known.read_at !== '' && known.needs_read === 0;
}

/** What is ours in the row of an order, as it begins. */
const OURS = { ...NOT_HELD, claimed_by: null, needs_read: 0 };

/** The units of an order that was never read, and so has none yet. */
async function insertUnits(trx: Trx, row: OrderRow, items: readonly ToldItem[]): Promise<void> {
  for (const item of items) await itemStored(trx, { ...item, cancel_asked: 0 });
  await insertQueueLines(trx, row, items);
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
    await itemStored(trx, { ...item, cancel_asked: 0 });
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
    address_stamp: order.addressStamp,
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
