import type { OrderWindow } from '#client/packing-platform.ts';
import { remainingMs } from '#main/base/async/backoff.ts';
import { compiledForRows } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OrderRow } from '#main/store/schema.ts';
import { type FloorRow, readSettingRow, writeSettingRow } from '#main/store/setting-row.ts';
import type { UnreadableOrderRow } from '#shared/contract/queue.ts';
import type { OrderSummary } from '#shared/domain/platform-order.ts';
import { GONE_STATUS, hasLeft, isDeadStatus } from '#shared/domain/status.ts';
import { dateInNumber, withPrefixes } from './order-numbers.ts';
import { orderColumns, utcTime } from './order-rows.ts';
import { dropQueueLines } from './queue-store.ts';

/**
 * What the cache has of an order that a list names: enough to see whether it changed. `readAt` null: it was
 * only listed so far.
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

/** An order of a list; `needsRead`: read it (again) next. */
type ListedOrder = { readonly summary: OrderSummary; readonly needsRead: boolean };

/**
 * Stores orders that only a list named: `read_at` is empty, they have no items, and date and country come
 * from their numbers. An order that was read before keeps what was read.
 */
export async function storeListedOrders(trx: Trx, orders: readonly ListedOrder[]): Promise<void> {
  const rows = orders.map(({ summary, needsRead }) => {
    const listed = { status: summary.status, updated_at: utcTime(summary.updatedAt) };
    return { ...rowOfUnreadOrder(summary.id.trim(), listed), needs_read: needsRead ? 1 : 0 };
  });
  const inserted = new Set((await insertUnknown(trx, rows)).map(({ id }) => id));
  for (const { id, status, updated_at, needs_read } of rows) {
    if (inserted.has(id)) continue;
    // An order that has ended meanwhile need not be read.
    const listed = { status, updated_at, needs_read };
    await trx.updateTable('orders').set(listed).where('id', '=', id).where('read_at', '=', '').execute();
    if (needs_read === 1) await markToRead(trx, id);
  }
}

/** Returns the ids that were new. */
const insertUnknown = compiledForRows((db, rows: readonly OrderRow[]) =>
  db
    .insertInto('orders')
    .values(rows.map(orderColumns))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

/** The row of an order of which only the number is known. */
function rowOfUnreadOrder(id: string, listed: Pick<OrderRow, 'status' | 'updated_at'>) {
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
    claimed_at: null,
    claims: 0,
    hold_reason: null,
    hold_by: null,
    hold_at: null,
    hold_note: null,
    cancel_reported: 0,
  };
}

/**
 * The status of an order that only a notification named: its own statement about the status is not trusted.
 */
const NOTIFIED_STATUS = '';

/**
 * Limit of the orders that only notifications named: whoever knows the address can invent numbers, and none of them
 * goes while the platform cannot be asked. A platform that notifies of so many real ones has them in its lists, too.
 */
export const MAX_NOTIFIED_ORDERS = 1_000;

/** `toRead`: ids of the orders to read; `dropped`: those of older ones that were forgotten to make room. */
export type NotifiedMarks = { readonly toRead: readonly string[]; readonly dropped: readonly string[] };

/**
 * Marks the orders of this number to be read; it may lack the country prefix. An unknown number gets a row
 * without a status until it is read; of these the newest `MAX_NOTIFIED_ORDERS` are kept. `at`: the platform's time.
 */
export async function markNotified(trx: Trx, number: string, at: string): Promise<NotifiedMarks> {
  const known = await trx
    .selectFrom('orders')
    .select(['id', 'needs_read'])
    .where((eb) => eb.or([eb('id', 'in', withPrefixes(number)), eb('order_nr', '=', number)]))
    .execute();
  if (known.length === 0) {
    const row = { ...rowOfUnreadOrder(number, { status: NOTIFIED_STATUS, updated_at: at }), needs_read: 1 };
    await trx.insertInto('orders').values(row).execute();
    return { toRead: [number], dropped: await dropOldestNotified(trx, number) };
  }
  for (const { id, needs_read } of known) if (needs_read === 0) await markToRead(trx, id);
  return { toRead: known.map(({ id }) => id), dropped: [] };
}

/** Never `newest`, whatever the clock says, nor an order that somebody deals with. Returns the ids that were dropped. */
async function dropOldestNotified(trx: Trx, newest: string): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', NOTIFIED_STATUS)
    .where('read_at', '=', '')
    .where('claimed_by', 'is', null)
    .where('hold_reason', 'is', null)
    .where('id', '!=', newest)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_NOTIFIED_ORDERS - 1)
    .limit(MAX_NOTIFIED_ORDERS)
    .execute();
  const ids = rows.map(({ id }) => id);
  await dropUnreadable(trx, ids);
  for (const chunk of inChunks(ids)) await trx.deleteFrom('orders').where('id', 'in', chunk).execute();
  return ids;
}

/** Deletes the row of this number after the order was read under its real id. */
export async function dropNotified(trx: Trx, number: string): Promise<void> {
  await trx
    .deleteFrom('orders')
    .where('id', '=', number)
    .where('read_at', '=', '')
    .where('status', '=', NOTIFIED_STATUS)
    .execute();
}

/** The next poll reads the order from the platform. */
export async function markToRead(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('orders').set({ needs_read: 1 }).where('id', '=', id).execute();
}

/**
 * The platform does not have the order: it leaves the queue, and there is nothing to read. An order that had
 * ended keeps its status; one that only a notification named is deleted. Returns true if its status changed.
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
 * Ids to read, newest first, because the bench asks for the newest orders. Unreadable orders are left out
 * until their next try is due, and then come last. `now`: the station's time.
 */
export async function ordersToRead(db: Database | Trx, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('needs_read', '=', 1)
    .orderBy('updated_at', 'desc')
    .execute();
  const unreadable = await unreadableOrders(db, now);
  const ids = rows.map((row) => row.id);
  return [
    ...ids.filter((id) => !unreadable.has(id)),
    ...ids.filter((id) => unreadable.get(id)?.isDue === true),
  ];
}

/**
 * Marks everything to be read again that may still be packed or shipped: orders created on or after
 * `oldestCreatedOn` (see `oldestCreation`; to the day), orders on a bench or the hold shelf, and orders with
 * packs in no shipment.
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

/** An order that is gone in one API version may exist in the other. */
function mayStillShip(status: string): boolean {
  if (status === GONE_STATUS) return true;
  return !isDeadStatus(status) && !hasLeft(status);
}

const MINUTE_MS = 60_000;

/** Waits between two tries: the next poll, then longer. The last wait repeats. */
const BACKOFF_MS = [0, 5 * MINUTE_MS, 15 * MINUTE_MS, 30 * MINUTE_MS] as const;

const MAX_BACKOFF_MS = 30 * MINUTE_MS;

/** More than a person reads. */
const MAX_ROWS = 100;

/** Kind and text of the platform's error. */
type ReadFailure = { readonly orderId: string; readonly kind: string; readonly detail: string };

/**
 * Stores why orders could not be read, and when to try again; nothing of an order that was forgotten meanwhile. `now`:
 * the station's time.
 */
export async function storeUnreadable(trx: Trx, failures: readonly ReadFailure[], now: Date): Promise<void> {
  const kept = await knownOrders(
    trx,
    failures.map(({ orderId }) => orderId),
  );
  for (const { orderId, kind, detail } of failures) {
    if (!kept.has(orderId)) continue;
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

/** Makes the next poll try all of them: a person asked for it, or the API version was switched. */
export async function retryUnreadable(db: Database | Trx): Promise<void> {
  await db.updateTable('unreadable_orders').set({ tries: 0, next_try_at: '' }).execute();
}

/** Ids of the unreadable orders; `isDue`: the next try is due. `now`: the station's time. */
export async function unreadableOrders(
  db: Database | Trx,
  now: Date,
): Promise<ReadonlyMap<string, { readonly isDue: boolean }>> {
  const rows = await db.selectFrom('unreadable_orders').select(['order_id', 'next_try_at']).execute();
  const isDue = (nextTryAt: string) =>
    nextTryAt === '' || remainingMs(Date.parse(nextTryAt), now.getTime(), MAX_BACKOFF_MS) === 0;
  return new Map(rows.map((row) => [row.order_id, { isDue: isDue(row.next_try_at) }]));
}

/** Unreadable orders for the screen, newest first, up to 100. */
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

/** The time by which a poll asks for orders: `createdAt` for new ones, `updatedAt` for changed ones. */
export type PollBy = OrderWindow['by'];

/** Everything created or changed before this time of the platform was seen in a list. */
const WATERMARKS: Readonly<Record<PollBy, FloorRow>> = {
  updatedAt: 'sync.watermark',
  createdAt: 'sync.watermark.created',
};

/** When the cache was first filled. */
const FILLED = 'sync.filled';

/** When all orders that may still be packed were last listed. */
const SWEPT = 'sync.swept';

/** Returns that changed before this time of the platform were seen. */
const RETURNS = 'sync.watermark.returns';

/** Older stations had one poll and one watermark for new and changed orders: it counts for both. */
export async function readWatermark(db: Database, by: PollBy): Promise<Date | null> {
  const stored = await readTime(db, WATERMARKS[by]);
  if (stored !== null || by === 'updatedAt') return stored;
  const shared = await readTime(db, WATERMARKS.updatedAt);
  // Stored at once, because the other poll moves the shared watermark.
  if (shared !== null) await writeTime(db, WATERMARKS[by], shared);
  return shared;
}

export function writeWatermark(db: Database, by: PollBy, time: Date): Promise<void> {
  return writeTime(db, WATERMARKS[by], time);
}

/** True if the cache was ever filled completely. */
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

async function readTime(db: Database, name: FloorRow): Promise<Date | null> {
  const time = new Date((await readSettingRow(db, name)) ?? Number.NaN);
  return Number.isNaN(time.getTime()) ? null : time;
}

function writeTime(db: Database, name: FloorRow, time: Date): Promise<void> {
  return writeSettingRow(db, name, time.toISOString());
}
