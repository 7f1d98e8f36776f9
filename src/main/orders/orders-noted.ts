import { orderColumns } from '#main/store/columns.ts';
import { compiledForRows } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { GONE_STATUS, isDeadStatus } from '#shared/domain/status.ts';
import { withPrefixes } from './orders-reading.ts';
import { dropQueueLines } from './queue-lines.ts';
import { dropUnreadable, unreadableOrders } from './unreadable-orders.ts';
import { utcTime } from './utc-time.ts';

/**
 * What the cache knows of orders that a list names: enough to tell whether they changed. `readAt` null: only a list has
 * told of the order so far.
 */
export type KnownOrder = {
  readonly status: string;
  readonly updatedAt: string;
  readonly readAt: string | null;
  readonly needsRead: boolean;
};

export async function knownOrders(
  db: Database | Trx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownOrder>> {
  const known = new Map<string, KnownOrder>();
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'status', 'updated_at', 'read_at', 'needs_read'])
      .where('id', 'in', chunk)
      .execute();
    for (const row of rows) {
      const { status, updated_at: updatedAt, read_at, needs_read } = row;
      known.set(row.id, {
        status,
        updatedAt,
        readAt: read_at === '' ? null : read_at,
        needsRead: needs_read === 1,
      });
    }
  }
  return known;
}

/** An order of a list, and whether it is read (again) next. */
export type Noted = { readonly summary: OrderSummary; readonly needsRead: boolean };

/**
 * Remembers orders that only the list has told of: `read_at` is empty, they have no items, and date and country are taken
 * from their numbers. One that has been read already keeps what was read.
 */
export async function noteOrders(trx: Trx, orders: readonly Noted[]): Promise<void> {
  const noted = orders.map(({ summary, needsRead }) => {
    const told = { status: summary.status, updated_at: utcTime(summary.updatedAt) };
    return { ...unread(summary.id.trim(), told), needs_read: needsRead ? 1 : 0 };
  });
  const inserted = new Set((await unknownInserted(trx, noted)).map(({ id }) => id));
  for (const { id, status, updated_at, needs_read } of noted) {
    if (inserted.has(id)) continue;
    // One that is over by now need not be read any more.
    const told = { status, updated_at, needs_read };
    await trx.updateTable('orders').set(told).where('id', '=', id).where('read_at', '=', '').execute();
    if (needs_read === 1) await markToRead(trx, id);
  }
}

/** Answers with the ids of those that were not known. */
const unknownInserted = compiledForRows((db, rows: readonly OrderRow[]) =>
  db
    .insertInto('orders')
    .values(rows.map(orderColumns))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

/** The row of an order that is known by its number alone. */
function unread(id: string, told: Pick<OrderRow, 'status' | 'updated_at'>) {
  return {
    ...{ id, order_nr: id, ...told, model: 'fbs', read_at: '' },
    ...{
      country: /^[A-Z]{2}/.exec(id)?.[0] ?? '',
      created_at: dateInNumber(id) ?? told.updated_at.slice(0, 10),
    },
    ...{ cut_off: null, allowed_for_assembly: null, address_stamp: null, claimed_by: null },
    ...{ hold_reason: null, hold_by: null, hold_at: null, cancel_told: 0 },
  };
}

/** The status of an order of which nothing but a notification has told: what that says of it is not believed. */
const TOLD_STATUS = '';

/**
 * Marks the orders of this number as to be read; it may lack the country prefix. One that the cache does not know is
 * remembered under it, without a status, until it is read. `at`: the platform's time. Answers with the ids to read.
 */
export async function markTold(trx: Trx, number: string, at: string): Promise<readonly string[]> {
  const known = await trx
    .selectFrom('orders')
    .select(['id', 'needs_read'])
    .where((eb) => eb.or([eb('id', 'in', withPrefixes(number)), eb('order_nr', '=', number)]))
    .execute();
  if (known.length === 0) {
    const row = { ...unread(number, { status: TOLD_STATUS, updated_at: at }), needs_read: 1 };
    await trx.insertInto('orders').values(row).execute();
    return [number];
  }
  for (const { id, needs_read } of known) if (needs_read === 0) await markToRead(trx, id);
  return known.map(({ id }) => id);
}

/** The order has been read under its own id: what was remembered under this number has served. */
export async function dropTold(trx: Trx, number: string): Promise<void> {
  await trx
    .deleteFrom('orders')
    .where('id', '=', number)
    .where('read_at', '=', '')
    .where('status', '=', TOLD_STATUS)
    .execute();
}

/** The order is read from the platform with the next look. */
export async function markToRead(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('orders').set({ needs_read: 1 }).where('id', '=', id).execute();
}

/**
 * The platform does not know the order: it leaves the queue and there is nothing to read. One that had ended before
 * keeps its status; one that only a notification has named is forgotten. True: that is news.
 */
export async function markAsGone(trx: Trx, id: string): Promise<boolean> {
  await dropTold(trx, id);
  await dropUnreadable(trx, [id]);
  const known = await trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirst();
  if (!known) return false;
  await trx.updateTable('orders').set({ needs_read: 0 }).where('id', '=', id).execute();
  if (isDeadStatus(known.status)) return false;
  const gone = { status: GONE_STATUS, allowed_for_assembly: null };
  await trx.updateTable('orders').set(gone).where('id', '=', id).execute();
  await dropQueueLines(trx, id);
  return true;
}

/**
 * Orders to be read, newest first: what was ordered last is what the bench will ask for. Those that could not be read are
 * left out until their next try is due, and come last then. `now`: the station's time.
 */
export async function ordersToRead(db: Database | Trx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('needs_read', '=', 1)
    .orderBy('updated_at', 'desc')
    .execute();
  const apart = await unreadableOrders(db, now);
  const ids = rows.map((row) => row.id);
  return [...ids.filter((id) => !apart.has(id)), ...ids.filter((id) => apart.get(id)?.isDue === true)];
}

/** Order numbers carry their date: `RU250715-850486` (assumptions, "Numbers and barcodes"). */
function dateInNumber(id: string): string | null {
  const parts = /^[A-Z]*(\d{2})(\d{2})(\d{2})-/.exec(id);
  return parts ? `20${parts[1]}-${parts[2]}-${parts[3]}` : null;
}
