import { compiledForRows } from '#main/store/compiled-once.ts';
import type { Trx } from '#main/store/database.ts';
import type { OrderItemRow, OrderRow } from '#main/store/schema.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { GONE_STATUS, isDeadStatus, normalStatus } from '#shared/domain/status.ts';
import { numbersFor, takeItemNumbers } from './item-numbers.ts';
import { type FirstRead, itemsStored, storeFirstReads } from './orders-first-read.ts';
import { refreshQueueLines } from './queue-lines.ts';
import { type ToldItem, type ToldOrder, toldItems, toldOrder } from './told-order.ts';

export type Stored = 'new' | 'changed' | 'same';

const orderRows = compiledForRows((db, orders: readonly { readonly id: string }[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    ),
);

/** What a read has brought; `at`: when it began, in the platform's time. */
export type OrderRead = { readonly order: PlatformOrder; readonly at: string };

/**
 * Keeps orders, each once, as the platform tells them, and answers for each in turn what that has changed. Holds, claims
 * and a cancellation that was asked for stay as they are. A unit that the platform no longer names is removed, or counts
 * as cancelled where it lies in a pack already.
 */
export async function storeOrders(trx: Trx, reads: readonly OrderRead[]): Promise<readonly Stored[]> {
  const ids = reads.map(({ order }) => ({ id: order.id.trim() }));
  const rows = new Map((await orderRows(trx, ids)).map((row) => [row.id, row]));
  const stored: Stored[] = [];
  const firstReads: FirstRead[] = [];
  for (const read of reads) {
    const known = rows.get(read.order.id.trim());
    if (known && known.read_at !== '') {
      stored.push(await storeAgain(trx, read, known));
    } else {
      stored.push('new');
      firstReads.push({ ...read, known });
    }
  }
  await storeFirstReads(trx, firstReads);
  return stored;
}

/** Keeps an order that was read before. */
async function storeAgain(trx: Trx, { order, at }: OrderRead, known: OrderRow): Promise<Stored> {
  const now = toldOrder(order);
  // Personal data may be hidden at any time: that tells nothing of where the order goes.
  const told = { ...now, address_stamp: now.address_stamp ?? known.address_stamp };
  const isChanged = (await storeItems(trx, known, toldItems(order))) || differs(told, known);
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

const NOT_HELD = { hold_reason: null, hold_by: null, hold_at: null, cancel_told: 0 };

/** The platform did not know it and knows it again: what was put aside for that may be packed. */
function isBack(told: ToldOrder, known: OrderRow): boolean {
  if (known.status !== GONE_STATUS || isDeadStatus(told.status)) return false;
  return known.hold_reason === 'order-cancelled';
}

/** It stands in no queue, and what the list has told of it is read. */
function isOpenAtBench(known: OrderRow): boolean {
  return known.claimed_by !== null && known.read_at !== '' && known.needs_read === 0;
}

async function storeItems(trx: Trx, order: OrderRow, items: readonly ToldItem[]): Promise<boolean> {
  const { known, isRenamed } = await knownItems(trx, order, items);
  const gone = new Map(known.map((row) => [row.item_nr, row]));
  let changed = isRenamed;
  for (const item of items) {
    const before = gone.get(item.item_nr);
    gone.delete(item.item_nr);
    if (before && !differs(item, before)) continue;
    changed = true;
    await itemsStored(trx, [{ ...item, cancel_asked: 0 }]);
  }
  for (const row of gone.values()) changed = (await removeItem(trx, row)) || changed;
  return changed;
}

/** The units of an order as they are stored, by the item numbers that are told now. */
async function knownItems(trx: Trx, { id, claimed_by }: OrderRow, items: readonly ToldItem[]) {
  const rows = () => trx.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();
  const known = await rows();
  const numbers = numbersFor(known, items);
  // Units in the hands of a packer are known to the bench by name: they come out of the pack and are scanned anew.
  if (numbers.size === 0 || claimed_by !== null) return { known, isRenamed: false };
  await takeItemNumbers(trx, id, numbers);
  return { known: await rows(), isRenamed: true };
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

function differs<T extends object>(told: T, known: T): boolean {
  return Object.entries(told).some(([name, value]) => known[name as keyof T] !== value);
}
