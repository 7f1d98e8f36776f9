import { compiledForRows, compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres, skipLocked } from '#main/store/engine.ts';
import type { OrderRow, OrdersTable, QueueLinesTable } from '#main/store/schema.ts';
import { lastDayCreation, latestCreation } from '#shared/domain/order-age.ts';
import { isDeadStatus, isPackableStatus } from '#shared/domain/status.ts';

/** Sorts after every cut-off: an order without one is packed last. */
export const NO_CUT_OFF = '9999-12-31T00:00:00.000Z';

/** What decides whether an order may be packed now. */
type Packability = Pick<OrdersTable, 'status' | 'model' | 'allowed_for_assembly'>;

/**
 * True if the platform allows this order to be packed: v2's `allowedForAssembly` overrides the status (bench,
 * "Queue").
 */
export function mayBePacked(order: Packability): boolean {
  if (order.model !== 'fbs') return false;
  if (order.allowed_for_assembly !== null) return order.allowed_for_assembly === 1;
  return isPackableStatus(order.status);
}

/** Sorts by cut-off, then age, then id. Unique for every order. */
export function urgencyOf(order: Pick<OrderRow, 'id' | 'cut_off' | 'created_at'>): string {
  return `${order.cut_off ?? NO_CUT_OFF}|${order.created_at}|${order.id}`;
}

/** What decides whether a unit must still be packed. */
type OpenUnit = { readonly sku: string; readonly status: string };

/**
 * Updates the queue lines of an order: one line for each SKU with open units, none if the order may not be
 * packed, is on hold or is claimed. Call it whenever one of these has changed.
 */
export async function refreshQueueLines(trx: Trx, orderId: string): Promise<void> {
  const order = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  await dropQueueLines(trx, orderId);
  if (order && isOffered(order))
    await insertQueueLines(trx, [{ row: order, units: await unpackedUnits(trx, orderId) }]);
}

/** Inserts queue lines of orders that have none; `units` are those in no pack. */
export async function insertQueueLines(
  trx: Trx,
  orders: readonly { readonly row: OrderRow; readonly units: readonly OpenUnit[] }[],
): Promise<void> {
  const lines = orders.flatMap(({ row, units }) => (isOffered(row) ? linesOf(row, units) : []));
  await insertLines(trx, lines);
}

function linesOf(order: OrderRow, units: readonly OpenUnit[]): readonly QueueLinesTable[] {
  const open = Map.groupBy(
    units.filter((unit) => !isDeadStatus(unit.status)),
    (unit) => unit.sku,
  );
  const orderUnits = [...open.values()].reduce((sum, of) => sum + of.length, 0);
  return [...open].map(([sku, of], at) => ({
    order_id: order.id,
    sku,
    open_units: of.length,
    completes: orderUnits === 1 ? 1 : 0,
    urgency: urgencyOf(order),
    created_on: latestCreation(order.created_at),
    is_first: at === 0 ? 1 : 0,
    order_units: orderUnits,
  }));
}

const insertLines = compiledForRows((db, lines: readonly QueueLinesTable[]) =>
  db.insertInto('queue_lines').values(
    lines.map(({ order_id, sku, open_units, completes, urgency, created_on, is_first, order_units }) => ({
      order_id,
      sku,
      open_units,
      completes,
      urgency,
      created_on,
      is_first,
      order_units,
    })),
  ),
);

const deleteLines = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  db.deleteFrom('queue_lines').where('order_id', '=', orderId),
);

/** Removes an order from the queue; cheaper than `refreshQueueLines` if it would find nothing. */
export async function dropQueueLines(trx: Trx, orderId: string): Promise<void> {
  await deleteLines(trx, { orderId });
}

function isOffered(order: OrderRow): boolean {
  return order.hold_reason === null && order.claimed_by === null && mayBePacked(order);
}

function unpackedUnits(db: Database | Trx, orderId: string): Promise<OpenUnit[]> {
  return db
    .selectFrom('order_items')
    .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
    .select(['order_items.sku', 'order_items.status'])
    .where('order_items.order_id', '=', orderId)
    .where('order_items.cancel_asked', '=', 0)
    .where('pack_units.item_nr', 'is', null)
    .execute();
}

type QueueQuery = {
  /** Platform SKU of the scanned unit; null: any order. */
  readonly sku: string | null;
  /** ISO 8601 UTC: an order due before this goes first (now + 1 hour). */
  readonly dueBefore: string;
  /** Orders created before this may no longer be packed: see `oldestCreation`. */
  readonly oldestCreatedOn: string;
};

/**
 * The order to open (bench, "Idle + item barcode or mark"): one that needs the unit and may become too old
 * today; otherwise the most urgent that needs it if that is due within the hour, then the most urgent that
 * the unit completes, then the most urgent that needs it. null: no order needs it.
 */
export async function findQueueOrder(db: Database | Trx, query: QueueQuery): Promise<string | null> {
  const free = await findLine(db, query, FREE);
  // Whoever has locked the others may only be writing them anew, or leave them: whoever claims one of them waits and sees.
  return free ?? (isPostgres(db) ? findLine(db, query, ANY) : null);
}

async function findLine(
  db: Database | Trx,
  { sku, dueBefore, oldestCreatedOn }: QueueQuery,
  lines: LineQueries,
): Promise<string | null> {
  const lastDay = lastDayCreation(oldestCreatedOn);
  const [last] = await (sku === null
    ? lines.lastDay(db, { lastDay })
    : lines.lastDayOfSku(db, { lastDay, sku }));
  if (last) return last.order_id;
  if (sku === null) return (await lines.urgent(db, { oldestCreatedOn }))[0]?.order_id ?? null;
  const [completed] = await lines.urgentOfSku(db, { sku, oldestCreatedOn, completes: 1 });
  const [other] = await lines.urgentOfSku(db, { sku, oldestCreatedOn, completes: 0 });
  if (!completed || !other) return (completed ?? other)?.order_id ?? null;
  const cannotWait = other.urgency < dueBefore && other.urgency < completed.urgency;
  return (cannotWait ? other : completed).order_id;
}

type AgeQuery = { readonly oldestCreatedOn: string };
/** `completes` 1: orders that one unit of the SKU completes; 0: the others. */
type SkuQuery = AgeQuery & { readonly sku: string; readonly completes: 0 | 1 };
type LastDayQuery = { readonly lastDay: string };

type LineQueries = ReturnType<typeof lineQueries>;

/** Those that no other station is just changing. */
const FREE = lineQueries((db) => skipLocked(db, linesByUrgency(db)));
/** Those that are stored, whatever others are about to change. */
const ANY = lineQueries(linesByUrgency);

function lineQueries(lines: typeof linesByUrgency) {
  return {
    urgent: compiledOnce((db, { oldestCreatedOn }: AgeQuery) =>
      lines(db).where('created_on', '>=', oldestCreatedOn).where('is_first', '=', 1),
    ),
    urgentOfSku: compiledOnce((db, { sku, oldestCreatedOn, completes }: SkuQuery) =>
      lines(db)
        .where('created_on', '>=', oldestCreatedOn)
        .where('sku', '=', sku)
        .where('completes', '=', completes),
    ),
    lastDay: compiledOnce((db, { lastDay }: LastDayQuery) =>
      lines(db).where('created_on', '=', lastDay).where('is_first', '=', 1),
    ),
    lastDayOfSku: compiledOnce((db, { lastDay, sku }: LastDayQuery & { readonly sku: string }) =>
      lines(db).where('created_on', '=', lastDay).where('sku', '=', sku),
    ),
  };
}

function linesByUrgency(db: Database | Trx) {
  return db.selectFrom('queue_lines').select(['order_id', 'urgency']).orderBy('urgency').limit(1);
}
