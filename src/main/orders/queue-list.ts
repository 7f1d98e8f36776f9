import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { QueueRow } from '#shared/contract/queue.ts';
import { isLastDay, isTooOld } from '#shared/domain/order-age.ts';
import { isPackableStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { mayBePacked, urgencyOf } from './queue-lines.ts';
import { type QueueUnits, unitsOfOrders } from './queue-units.ts';

/** A list on the screen holds no more; what is less urgent comes up as the rest is packed. */
const MOST_ROWS = 500;

/** `total` counts also what the list has no room for. */
export type QueueList = { readonly rows: readonly QueueRow[]; readonly total: number };

/** ISO 8601 UTC, the platform's time; and when the oldest order that may travel was created (`oldestCreation`). */
export type QueueMoment = { readonly now: string; readonly oldestCreatedOn: string };

/**
 * Orders to pack, most urgent first, at most 500, with those that are blocked and why: too old, open at a station, not
 * to be packed by the platform's word. What lies on the hold shelf is not among them.
 */
export async function listQueue(db: Database | Trx, moment: QueueMoment): Promise<QueueList> {
  const withheld = await withheldOrders(db);
  const first = mostUrgent([...(await offeredOrders(db)), ...withheld], moment);
  return {
    rows: await queueRows(db, first, moment),
    total: (await countOffered(db)) + withheld.length,
  };
}

/** Orders that wait to be confirmed, most urgent first, at most 500. */
export async function listToConfirm(db: Database | Trx, moment: QueueMoment): Promise<QueueList> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', await statusesToConfirm(db))
    .where('model', '=', 'fbs')
    .where('read_at', '<>', '')
    .where('hold_reason', 'is', null)
    .execute();
  const waiting = orders.filter((order) => !mayBePacked(order));
  return { rows: await queueRows(db, mostUrgent(waiting, moment), moment), total: waiting.length };
}

/** Those that may become too old today go before all others. */
function mostUrgent(orders: readonly OrderRow[], { oldestCreatedOn }: QueueMoment): readonly OrderRow[] {
  const key = (order: OrderRow) =>
    `${isLastDay(order.created_at, oldestCreatedOn) ? 0 : 1}|${urgencyOf(order)}`;
  return orders.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, MOST_ROWS);
}

/** The platform's spellings of "to be confirmed" that are in the cache. */
export function statusesToConfirm(db: Database | Trx): Promise<string[]> {
  return statusesThat(isToBeConfirmed, db);
}

/** The platform's spellings that are in the cache; never empty, as `in ()` is no SQL. */
async function statusesThat(isMeant: (status: string) => boolean, db: Database | Trx): Promise<string[]> {
  const known = await db.selectFrom('orders').select('status').distinct().execute();
  return ['', ...known.map((row) => row.status).filter(isMeant)];
}

function offeredOrders(db: Database | Trx): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.id', 'in', (eb) =>
      eb
        .selectFrom('queue_lines')
        .select('order_id')
        .where('is_first', '=', 1)
        .orderBy('urgency')
        .limit(MOST_ROWS),
    )
    .execute();
}

async function countOffered(db: Database | Trx): Promise<number> {
  const { offered } = await db
    .selectFrom('queue_lines')
    .select((eb) => eb.fn.countAll().as('offered'))
    .where('is_first', '=', 1)
    .executeTakeFirstOrThrow();
  return Number(offered);
}

/** Open at a station, or packable by their status but not by v2's `allowedForAssembly`: it allows none that has ever left. */
async function withheldOrders(db: Database | Trx): Promise<OrderRow[]> {
  const packable = await statusesThat(isPackableStatus, db);
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('claimed_by', '>', ''),
        eb.and([eb('status', 'in', packable), eb('allowed_for_assembly', '=', 0)]),
      ]),
    )
    // By its index SQLite would go through nearly all orders that there ever were.
    .where(sql`+hold_reason`, 'is', null)
    .where('model', '=', 'fbs')
    .execute();
  return rows.filter((row) => mayBePacked(row) || isPackableStatus(row.status));
}

async function queueRows(
  db: Database | Trx,
  orders: readonly OrderRow[],
  moment: QueueMoment,
): Promise<QueueRow[]> {
  const units = await unitsOfOrders(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => queueRow(order, units.get(order.id), moment));
}

function queueRow(order: OrderRow, units: QueueUnits | undefined, moment: QueueMoment): QueueRow {
  return {
    orderId: order.id,
    country: order.country,
    status: order.status,
    createdAt: order.created_at,
    cutOff: order.cut_off,
    isOverdue: order.cut_off !== null && order.cut_off < moment.now,
    units: units?.units ?? 0,
    packed: units?.packed ?? 0,
    goods: units?.goods ?? [],
    blocked: blockedBy(order, moment),
    isLastDay: isLastDay(order.created_at, moment.oldestCreatedOn),
  };
}

function blockedBy(order: OrderRow, { oldestCreatedOn }: QueueMoment): QueueRow['blocked'] {
  if (order.claimed_by !== null) return 'claimed';
  if (isTooOld(order.created_at, oldestCreatedOn)) return 'too-old';
  return mayBePacked(order) ? null : 'not-packable';
}
