import { sql } from 'kysely';
import { categoryNames, markFacts } from '#main/goods/catalog-goods.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { OrderRow } from '#main/store/schema.ts';
import type { QueueRow } from '#shared/contract/queue.ts';
import { nameWithoutBrand, sizeToTellApart } from '#shared/domain/goods.ts';
import { isLastDay, isTooOld } from '#shared/domain/order-age.ts';
import { isDeadStatus, isToBeConfirmed } from '#shared/domain/status.ts';
import { statusesThat } from './order-status-store.ts';
import type { MatchContext, QueueContext } from './queue-match-store.ts';
import { mayBePacked } from './queue-store.ts';

export type ListedOrder = Omit<QueueRow, 'isLabelReady' | 'claim'>;

/** These orders in their order, blocked ones with the reason; those that are not stored are left out. */
export async function listedOrders(
  db: Database | Trx,
  orderIds: readonly string[],
  context: MatchContext,
): Promise<readonly ListedOrder[]> {
  const orders = await ordersById(db, orderIds);
  const units = await unitsOfOrders(db, orderIds, context);
  return orderIds.flatMap((orderId) => {
    const order = orders.get(orderId);
    return order === undefined ? [] : [listedOrder(order, units.get(orderId) ?? NO_UNITS, context)];
  });
}

/** The rows of these orders, as far as they are stored. */
export async function ordersById(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderRow>> {
  const found = new Map<string, OrderRow>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await db.selectFrom('orders').selectAll().where('id', 'in', chunk).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

function listedOrder(order: OrderRow, units: OrderUnits, context: QueueContext): ListedOrder {
  const blocked = blockedBy(order, context);
  return {
    orderId: order.id,
    country: order.country,
    status: order.status,
    createdAt: order.created_at,
    cutOff: order.cut_off,
    isOverdue: order.cut_off !== null && order.cut_off < context.now,
    units: units.units,
    packed: units.packed,
    goods: units.goods,
    isMarked: units.isMarked,
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

type OrderUnits = Pick<QueueRow, 'units' | 'packed' | 'goods' | 'isMarked'>;

const NO_UNITS: OrderUnits = { units: 0, packed: 0, goods: [], isMarked: false };

/** Live units of these orders, counted by goods as the packer distinguishes them. */
async function unitsOfOrders(
  db: Database | Trx,
  orderIds: readonly string[],
  context: MatchContext,
): Promise<ReadonlyMap<string, OrderUnits>> {
  const found = new Map<string, OrderUnits>();
  for (const chunk of inChunks(orderIds)) {
    const items = await db
      .selectFrom('order_items')
      .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
      .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
      .select(['order_items.order_id', 'order_items.sku', 'order_items.name', 'order_items.size'])
      .select(['order_items.status', 'pack_units.pack_id', 'goods.image_url', 'goods.categories'])
      .select(['goods.brand', 'goods.name as goods_name', 'goods.size as goods_size'])
      .select(['goods.mark_rule', 'goods.marked_since', 'order_items.platform_uit'])
      .where('order_items.order_id', 'in', chunk)
      .where('order_items.cancel_asked', '=', 0)
      .orderBy('order_items.item_nr')
      .execute();
    for (const item of items) if (!isDeadStatus(item.status)) countUnit(found, item, context);
  }
  return found;
}

type QueuedItem = {
  order_id: string;
  sku: string;
  name: string;
  size: string;
  pack_id: string | null;
  image_url: string | null;
  categories: string | null;
  brand: string | null;
  goods_name: string | null;
  goods_size: string | null;
  mark_rule: string | null;
  marked_since: string | null;
  platform_uit: string | null;
};

function countUnit(found: Map<string, OrderUnits>, item: QueuedItem, { needsMark }: MatchContext): void {
  const order = found.get(item.order_id) ?? NO_UNITS;
  const size = sizeToTellApart(item.size || (item.goods_size ?? ''));
  const line = order.goods.find((one) => one.sku === item.sku && one.size === size);
  const goods = line
    ? order.goods.map((one) => (one === line ? { ...one, units: one.units + 1 } : one))
    : [
        ...order.goods,
        {
          sku: item.sku,
          name: nameWithoutBrand(item.name || item.goods_name || item.sku, item.brand ?? ''),
          size,
          picture: item.image_url,
          units: 1,
        },
      ];
  found.set(item.order_id, {
    units: order.units + 1,
    packed: order.packed + (item.pack_id === null ? 0 : 1),
    goods,
    isMarked:
      order.isMarked ||
      item.platform_uit !== null ||
      (item.categories !== null &&
        needsMark({ categories: categoryNames(item.categories), ...markFacts(item) })),
  });
}

type QueueCounts = { waiting: number; overdue: number; toConfirm: number; onHold: number };

/**
 * Counts the orders that may be packed now, those of them past their cut-off, those to be confirmed, and
 * those on hold.
 */
export async function countQueue(db: Database | Trx, context: QueueContext): Promise<QueueCounts> {
  const statuses = await statusesThat(isToBeConfirmed, db);
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
        // With the index on this column SQLite would read nearly all orders.
        .where(unindexed('hold_reason'), 'is', null)
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
