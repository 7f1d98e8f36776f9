import { compiledOnce } from '../compiled-once.ts';
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
  const { sku, dueBefore, oldestCreatedOn } = wish;
  if (sku === null) return (await mostUrgent(db, { oldestCreatedOn }))[0]?.order_id ?? null;
  const [first] = await mostUrgentOf(db, { sku, oldestCreatedOn });
  if (!first) return null;
  // Sorted by urgency, the first one is due soon if any is.
  if (first.completes === 1 || first.urgency < dueBefore) return first.order_id;
  const [completed] = await mostUrgentCompleted(db, { sku, oldestCreatedOn });
  return (completed ?? first).order_id;
}

type Young = { readonly oldestCreatedOn: string };

const mostUrgent = compiledOnce((db, { oldestCreatedOn }: Young) =>
  linesByUrgency(db).where('created_on', '>=', oldestCreatedOn).where('is_first', '=', 1),
);

const mostUrgentOf = compiledOnce((db, { sku, oldestCreatedOn }: Young & { readonly sku: string }) =>
  linesByUrgency(db).where('created_on', '>=', oldestCreatedOn).where('sku', '=', sku),
);

const mostUrgentCompleted = compiledOnce((db, { sku, oldestCreatedOn }: Young & { readonly sku: string }) =>
  linesByUrgency(db)
    .where('created_on', '>=', oldestCreatedOn)
    .where('sku', '=', sku)
    .where('completes', '=', 1),
);

function linesByUrgency(db: Database | Trx) {
  return db
    .selectFrom('queue_lines')
    .select(['order_id', 'urgency', 'completes'])
    .orderBy('urgency')
    .limit(1);
}
