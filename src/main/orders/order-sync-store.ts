import type { OrderWindow } from '#client/packing-platform.ts';
import { remainingMs } from '#main/base/async/backoff.ts';
import { compiledForRows } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { UnreadableOrderRow } from '#shared/contract/queue.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { GONE_STATUS, hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { dateInNumber, withPrefixes } from './order-numbers.ts';
import { orderColumns, utcTime } from './order-rows.ts';
import { dropQueueLines } from './queue-store.ts';

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
type ListedOrder = { readonly summary: OrderSummary; readonly needsRead: boolean };

/**
 * Remembers orders that only the list has told of: `read_at` is empty, they have no items, and date and country are taken
 * from their numbers. One that has been read already keeps what was read.
 */
export async function storeListedOrders(trx: Trx, orders: readonly ListedOrder[]): Promise<void> {
  const rows = orders.map(({ summary, needsRead }) => {
    const listed = { status: summary.status, updated_at: utcTime(summary.updatedAt) };
    return { ...unreadRow(summary.id.trim(), listed), needs_read: needsRead ? 1 : 0 };
  });
  const inserted = new Set((await insertUnknown(trx, rows)).map(({ id }) => id));
  for (const { id, status, updated_at, needs_read } of rows) {
    if (inserted.has(id)) continue;
    // One that is over by now need not be read any more.
    const listed = { status, updated_at, needs_read };
    await trx.updateTable('orders').set(listed).where('id', '=', id).where('read_at', '=', '').execute();
    if (needs_read === 1) await markToRead(trx, id);
  }
}

/** Answers with the ids of those that were not known. */
const insertUnknown = compiledForRows((db, rows: readonly OrderRow[]) =>
  db
    .insertInto('orders')
    .values(rows.map(orderColumns))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

/** The row of an order that is known by its number alone. */
function unreadRow(id: string, listed: Pick<OrderRow, 'status' | 'updated_at'>) {
  return {
    id,
    order_nr: id,
    ...listed,
    model: 'fbs',
    read_at: '',
    country: /^[A-Z]{2}/.exec(id)?.[0] ?? '',
    created_at: dateInNumber(id) ?? listed.updated_at.slice(0, 10),
    cut_off: null,
    allowed_for_assembly: null,
    address_stamp: null,
    claimed_by: null,
    hold_reason: null,
    hold_by: null,
    hold_at: null,
    cancel_reported: 0,
  };
}

/** The status of an order of which nothing but a notification has told: what that says of it is not believed. */
const NOTIFIED_STATUS = '';

/**
 * Marks the orders of this number as to be read; it may lack the country prefix. One that the cache does not know is
 * remembered under it, without a status, until it is read. `at`: the platform's time. Answers with the ids to read.
 */
export async function markNotified(trx: Trx, number: string, at: string): Promise<readonly string[]> {
  const known = await trx
    .selectFrom('orders')
    .select(['id', 'needs_read'])
    .where((eb) => eb.or([eb('id', 'in', withPrefixes(number)), eb('order_nr', '=', number)]))
    .execute();
  if (known.length === 0) {
    const row = { ...unreadRow(number, { status: NOTIFIED_STATUS, updated_at: at }), needs_read: 1 };
    await trx.insertInto('orders').values(row).execute();
    return [number];
  }
  for (const { id, needs_read } of known) if (needs_read === 0) await markToRead(trx, id);
  return known.map(({ id }) => id);
}

/** The order has been read under its own id: what was remembered under this number has served. */
export async function dropNotified(trx: Trx, number: string): Promise<void> {
  await trx
    .deleteFrom('orders')
    .where('id', '=', number)
    .where('read_at', '=', '')
    .where('status', '=', NOTIFIED_STATUS)
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
  await dropNotified(trx, id);
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

/**
 * Marks as to be read again whatever may still be packed or shipped: orders created on or after `oldestCreatedOn`
 * (see `oldestCreation`; to the day), those that lie on a bench or the hold shelf, and those with packs in no shipment.
 */
export async function markOpenToRead(trx: Trx, oldestCreatedOn: string): Promise<void> {
  const statuses = await trx.selectFrom('orders').select('status').distinct().execute();
  const open = statuses.map(({ status }) => status).filter(mayStillShip);
  await trx
    .updateTable('orders')
    .set({ needs_read: 1 })
    .where('model', '=', 'fbs')
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', oldestCreatedOn.slice(0, 10)), eb('status', 'in', ['', ...open])]),
        eb('claimed_by', 'is not', null),
        eb('hold_reason', 'is not', null),
        eb(
          'id',
          'in',
          eb
            .selectFrom('packs')
            .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
            .select('packs.order_id')
            .where('pallets.shipment', 'is', null),
        ),
      ]),
    )
    .execute();
}

/** One that a version did not know at its end may be known to the other. */
function mayStillShip(status: string): boolean {
  if (status === GONE_STATUS) return true;
  return !isDeadStatus(status) && !hasLeft(status);
}

const MINUTE_MS = 60_000;

/** From one try to read such an order to the next: once more with the next poll, then ever later; the last wait repeats. */
const BACKOFF_MS = [0, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS] as const;

const MAX_BACKOFF_MS = 30 * MINUTE_MS;

/** More than a person reads. */
const MAX_ROWS = 100;

/** Why an order could not be read: kind of the platform's error, and its own words. */
type ReadFailure = { readonly orderId: string; readonly kind: string; readonly detail: string };

/** Sets orders apart that could not be read, each with its reason and the time of its next try. `now`: the station's time. */
export async function storeUnreadable(trx: Trx, failures: readonly ReadFailure[], now: Date): Promise<void> {
  for (const { orderId, kind, detail } of failures) {
    const known = await trx
      .selectFrom('unreadable_orders')
      .select('tries')
      .where('order_id', '=', orderId)
      .executeTakeFirst();
    const tries = (known?.tries ?? 0) + 1;
    const wait = BACKOFF_MS[tries - 1] ?? MAX_BACKOFF_MS;
    const next_try_at = wait === 0 ? '' : new Date(now.getTime() + wait).toISOString();
    await trx
      .insertInto('unreadable_orders')
      .values({ order_id: orderId, kind, detail, tries, since: now.toISOString(), next_try_at })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ kind, detail, tries, next_try_at }))
      .execute();
  }
}

/** These orders could be read, or are gone. */
export async function dropUnreadable(trx: Trx, orderIds: readonly string[]): Promise<void> {
  for (const chunk of inChunks(orderIds))
    await trx.deleteFrom('unreadable_orders').where('order_id', 'in', chunk).execute();
}

/** All are tried again with the next poll: a person asks for it, or another version of the platform answers from now on. */
export async function retryUnreadable(db: Database | Trx): Promise<void> {
  await db.updateTable('unreadable_orders').set({ tries: 0, next_try_at: '' }).execute();
}

/** Ids of the orders that are set apart; `isDue`: it is time for the next try. `now`: the station's time. */
export async function unreadableOrders(
  db: Database | Trx,
  now: Date,
): Promise<ReadonlyMap<string, { readonly isDue: boolean }>> {
  const rows = await db.selectFrom('unreadable_orders').select(['order_id', 'next_try_at']).execute();
  const isDue = (nextTryAt: string) =>
    nextTryAt === '' || remainingMs(Date.parse(nextTryAt), now.getTime(), MAX_BACKOFF_MS) === 0;
  return new Map(rows.map((row) => [row.order_id, { isDue: isDue(row.next_try_at) }]));
}

/** For the screen, the newest first, at most 100. */
export async function listUnreadable(db: Database): Promise<readonly UnreadableOrderRow[]> {
  const rows = await db
    .selectFrom('unreadable_orders')
    .innerJoin('orders', 'orders.id', 'unreadable_orders.order_id')
    .selectAll('unreadable_orders')
    .where('orders.needs_read', '=', 1)
    .orderBy('since', 'desc')
    .orderBy('order_id')
    .limit(MAX_ROWS)
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    cause: row.kind,
    detail: row.detail,
    since: row.since,
    nextTryAt: row.next_try_at === '' ? null : row.next_try_at,
  }));
}

/** By which of its times a look asks for orders: new ones by `createdAt`, changed ones by `updatedAt`. */
export type PollBy = OrderWindow['by'];

/** Everything that was created or changed before this time of the platform has been seen in a list. */
const WATERMARKS: Readonly<Record<PollBy, string>> = {
  updatedAt: 'sync.watermark',
  createdAt: 'sync.watermark.created',
};

/** When the first filling of the cache was through. */
const FILLED = 'sync.filled';

/** When all orders that may still be packed were listed last. */
const SWEPT = 'sync.swept';

/** Returns that changed before this time of the platform have been seen. */
const RETURNS = 'sync.watermark.returns';

/** Before there were two looks, one saw both what was new and what had changed: its watermark counts for either. */
export async function readWatermark(db: Database, by: PollBy): Promise<Date | null> {
  const stored = await readTime(db, WATERMARKS[by]);
  if (stored !== null || by === 'updatedAt') return stored;
  const shared = await readTime(db, WATERMARKS.updatedAt);
  // Kept at once: the other look moves its own on.
  if (shared !== null) await writeTime(db, WATERMARKS[by], shared);
  return shared;
}

export function writeWatermark(db: Database, by: PollBy, time: Date): Promise<void> {
  return writeTime(db, WATERMARKS[by], time);
}

/** Whether the first filling of the cache was ever through. */
export async function isFilled(db: Database): Promise<boolean> {
  return (await readTime(db, FILLED)) !== null;
}

export function writeFilled(db: Database, time: Date): Promise<void> {
  return writeTime(db, FILLED, time);
}

export function readSwept(db: Database): Promise<Date | null> {
  return readTime(db, SWEPT);
}

export function writeSwept(db: Database, time: Date): Promise<void> {
  return writeTime(db, SWEPT, time);
}

export function readReturnsWatermark(db: Database): Promise<Date | null> {
  return readTime(db, RETURNS);
}

export function writeReturnsWatermark(db: Database, time: Date): Promise<void> {
  return writeTime(db, RETURNS, time);
}

async function readTime(db: Database, name: string): Promise<Date | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  const time = new Date(row?.value ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

async function writeTime(db: Database, name: string, time: Date): Promise<void> {
  const value = time.toISOString();
  await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
