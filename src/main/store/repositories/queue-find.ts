import type { Database, Trx } from '../database.ts';

export type QueueWish = {
  /** Platform SKU of the unit at hand; null: any order. */
  readonly sku: string | null;
  /** ISO 8601 UTC: an order due before it goes first (now + 1 hour). */
  readonly dueBefore: string;
  /** `YYYY-MM-DD`: older orders may not be packed any more (6 days: specification, "Limits"). */
  readonly oldestCreatedOn: string;
};

/**
 * The order to open (bench, "Idle + item barcode or mark"): the most urgent that needs the unit when it is due soon, else
 * the most urgent that the unit completes, else the most urgent that needs it. Null: none needs it.
 */
export async function findQueueOrder(db: Database | Trx, wish: QueueWish): Promise<string | null> {
  const first = await mostUrgent(db, wish);
  if (!first || wish.sku === null) return first?.order_id ?? null;
  // Sorted by urgency, the first one is due soon if any is.
  if (first.completes === 1 || first.urgency < wish.dueBefore) return first.order_id;
  const completed = await mostUrgentCompleted(db, wish.sku, wish.oldestCreatedOn);
  return (completed ?? first).order_id;
}

function mostUrgent(db: Database | Trx, { sku, oldestCreatedOn }: QueueWish) {
  const query = db
    .selectFrom('queue_lines')
    .select(['order_id', 'urgency', 'completes'])
    .where('created_on', '>=', oldestCreatedOn)
    .orderBy('urgency')
    .limit(1);
  return (sku === null ? query.where('is_first', '=', 1) : query.where('sku', '=', sku)).executeTakeFirst();
}

function mostUrgentCompleted(db: Database | Trx, sku: string, oldestCreatedOn: string) {
  return db
    .selectFrom('queue_lines')
    .select('order_id')
    .where('sku', '=', sku)
    .where('completes', '=', 1)
    .where('created_on', '>=', oldestCreatedOn)
    .orderBy('urgency')
    .limit(1)
    .executeTakeFirst();
}
