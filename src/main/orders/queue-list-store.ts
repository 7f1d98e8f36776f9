import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { QueueRow } from '#shared/contract/queue.ts';
import { isLastDay, isTooOld } from '#shared/domain/order-age.ts';
import { isDeadStatus, isPackableStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { mayBePacked, urgencyOf } from './queue-store.ts';

/** A longer list is cut off; less urgent orders appear as others are packed. */
const MAX_ROWS = 500;

/** `total` also counts the orders that were cut off. */
type QueueList = { readonly rows: readonly QueueRow[]; readonly total: number };

/**
 * `now`: ISO 8601 UTC, the platform's time. `oldestCreatedOn`: creation of the oldest order that may be
 * shipped (`oldestCreation`).
 */
export type QueueContext = { readonly now: string; readonly oldestCreatedOn: string };

/**
 * Orders to pack, most urgent first, up to 500, including blocked ones with the reason: too old, open at a
 * station, not packable according to the platform. Without the hold shelf.
 */
export async function listQueue(db: Database | Trx, context: QueueContext): Promise<QueueList> {
  const withheld = await withheldOrders(db);
  const first = sortByUrgency([...(await offeredOrders(db)), ...withheld], context);
  return {
    rows: await queueRows(db, first, context),
    total: (await countOffered(db)) + withheld.length,
  };
}

/** Orders that wait for confirmation, most urgent first, up to 500. */
export async function listToConfirm(db: Database | Trx, context: QueueContext): Promise<QueueList> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', 'in', await statusesToConfirm(db))
    .where('model', '=', 'fbs')
    .where('read_at', '<>', '')
    .where('hold_reason', 'is', null)
    .execute();
  const waiting = orders.filter((order) => !mayBePacked(order));
  return { rows: await queueRows(db, sortByUrgency(waiting, context), context), total: waiting.length };
}

/** Orders that may become too old today come first. */
function sortByUrgency(orders: readonly OrderRow[], { oldestCreatedOn }: QueueContext): readonly OrderRow[] {
  const key = (order: OrderRow) =>
    `${isLastDay(order.created_at, oldestCreatedOn) ? 0 : 1}|${urgencyOf(order)}`;
  return orders.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)).slice(0, MAX_ROWS);
}

/** The spellings of "to be confirmed" in the cache. */
function statusesToConfirm(db: Database | Trx): Promise<string[]> {
  return statusesThat(isToBeConfirmed, db);
}

/** The matching spellings in the cache; never empty, because `in ()` is not valid SQL. */
export async function statusesThat(
  isMeant: (status: string) => boolean,
  db: Database | Trx,
): Promise<string[]> {
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
        .limit(MAX_ROWS),
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

/**
 * Orders that are open at a station, or packable by their status but not by v2's `allowedForAssembly` (false
 * for every order that has left).
 */
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
    // With the index on this column SQLite would read nearly all orders.
    .where(sql`+hold_reason`, 'is', null)
    .where('model', '=', 'fbs')
    .execute();
  return rows.filter((row) => mayBePacked(row) || isPackableStatus(row.status));
}

async function queueRows(
  db: Database | Trx,
  orders: readonly OrderRow[],
  context: QueueContext,
): Promise<QueueRow[]> {
  const units = await unitsOfOrders(
    db,
    orders.map((order) => order.id),
  );
  return orders.map((order) => queueRow(order, units.get(order.id), context));
}

function queueRow(order: OrderRow, units: QueueUnits | undefined, context: QueueContext): QueueRow {
  const blocked = blockedBy(order, context);
  return {
    orderId: order.id,
    country: order.country,
    status: order.status,
    createdAt: order.created_at,
    cutOff: order.cut_off,
    isOverdue: order.cut_off !== null && order.cut_off < context.now,
    units: units?.units ?? 0,
    packed: units?.packed ?? 0,
    goods: units?.goods ?? [],
    blocked,
    actions: queueActions(blocked),
    isLastDay: isLastDay(order.created_at, context.oldestCreatedOn),
  };
}

function queueActions(blocked: QueueRow['blocked']): QueueRow['actions'] {
  if (blocked === null) return ['open'];
  return blocked === 'too-old' ? ['cancel-old'] : [];
}

function blockedBy(order: OrderRow, { oldestCreatedOn }: QueueContext): QueueRow['blocked'] {
  if (order.claimed_by !== null) return 'claimed';
  if (isTooOld(order.created_at, oldestCreatedOn)) return 'too-old';
  return mayBePacked(order) ? null : 'not-packable';
}

type QueueCounts = { waiting: number; overdue: number; toConfirm: number; onHold: number };

/**
 * Counts the orders that may be packed now, those of them past their cut-off, those to be confirmed, and
 * those on hold.
 */
export async function countQueue(db: Database | Trx, context: QueueContext): Promise<QueueCounts> {
  const statuses = await statusesToConfirm(db);
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('queue_lines')
        .select(sql<number>`count(*)`.as('n'))
        .where('is_first', '=', 1)
        .where('created_on', '>=', context.oldestCreatedOn)
        .as('waiting'),
      eb
        .selectFrom('queue_lines')
        .select(sql<number>`count(*)`.as('n'))
        .where('is_first', '=', 1)
        .where('urgency', '<', context.now)
        .where('created_on', '>=', context.oldestCreatedOn)
        .as('overdue'),
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('n'))
        .where('status', 'in', statuses)
        .where('model', '=', 'fbs')
        .where('read_at', '<>', '')
        .where('hold_reason', 'is', null)
        .as('toConfirm'),
      eb
        .selectFrom('orders')
        .select(sql<number>`count(*)`.as('n'))
        .where('hold_reason', '>', '')
        .as('onHold'),
    ])
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(counted.waiting),
    overdue: Number(counted.overdue),
    toConfirm: Number(counted.toConfirm),
    onHold: Number(counted.onHold),
  };
}

type QueueUnits = { units: number; packed: number; goods: QueueRow['goods'] };

/** Live units of these orders, counted by goods as the packer distinguishes them. */
async function unitsOfOrders(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, QueueUnits>> {
  const found = new Map<string, QueueUnits>();
  for (const chunk of inChunks(orderIds)) {
    const items = await db
      .selectFrom('order_items')
      .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
      .select(['order_items.order_id', 'order_items.name', 'order_items.size', 'order_items.status'])
      .select('pack_units.pack_id')
      .where('order_items.order_id', 'in', chunk)
      .where('order_items.cancel_asked', '=', 0)
      .orderBy('order_items.item_nr')
      .execute();
    for (const item of items) if (!isDeadStatus(item.status)) countUnit(found, item);
  }
  return found;
}

type QueuedItem = { order_id: string; name: string; size: string; pack_id: string | null };

function countUnit(found: Map<string, QueueUnits>, item: QueuedItem): void {
  const order = found.get(item.order_id) ?? { units: 0, packed: 0, goods: [] };
  const line = order.goods.find((one) => one.name === item.name && one.size === item.size);
  const goods = line
    ? order.goods.map((one) => (one === line ? { ...one, units: one.units + 1 } : one))
    : [...order.goods, { name: item.name, size: item.size, units: 1 }];
  const packed = order.packed + (item.pack_id === null ? 0 : 1);
  found.set(item.order_id, { units: order.units + 1, packed, goods });
}
