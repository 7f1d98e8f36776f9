import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { lastDayCreation } from '#shared/domain/order-age.ts';

export type QueueWish = {
  /** Platform SKU of the unit at hand; null: any order. */
  readonly sku: string | null;
  /** ISO 8601 UTC: an order due before it goes first (now + 1 hour). */
  readonly dueBefore: string;
  /** Orders created before it may not be packed any more: see `oldestCreation`. */
  readonly oldestCreatedOn: string;
};

/**
 * The order to open (bench, "Idle + item barcode or mark"): one that needs the unit and may become too old today; else the most
 * urgent that needs it when it is due soon, else the most urgent that the unit completes, else the most urgent that needs it.
 * Null: none needs it.
 */
export async function findQueueOrder(db: Database | Trx, wish: QueueWish): Promise<string | null> {
  const { sku, dueBefore, oldestCreatedOn } = wish;
  const lastDay = lastDayCreation(oldestCreatedOn);
  const [last] = await (sku === null ? onLastDay(db, { lastDay }) : onLastDayOf(db, { lastDay, sku }));
  if (last) return last.order_id;
  if (sku === null) return (await mostUrgent(db, { oldestCreatedOn }))[0]?.order_id ?? null;
  const [completed] = await mostUrgentOf(db, { sku, oldestCreatedOn, completes: 1 });
  const [other] = await mostUrgentOf(db, { sku, oldestCreatedOn, completes: 0 });
  if (!completed || !other) return (completed ?? other)?.order_id ?? null;
  const cannotWait = other.urgency < dueBefore && other.urgency < completed.urgency;
  return (cannotWait ? other : completed).order_id;
}

type Young = { readonly oldestCreatedOn: string };

const mostUrgent = compiledOnce((db, { oldestCreatedOn }: Young) =>
  linesByUrgency(db).where('created_on', '>=', oldestCreatedOn).where('is_first', '=', 1),
);

/** Of the orders that one unit of the SKU completes, or of the others. */
type OfSku = Young & { readonly sku: string; readonly completes: 0 | 1 };

const mostUrgentOf = compiledOnce((db, { sku, oldestCreatedOn, completes }: OfSku) =>
  linesByUrgency(db)
    .where('created_on', '>=', oldestCreatedOn)
    .where('sku', '=', sku)
    .where('completes', '=', completes),
);

type OnLastDay = { readonly lastDay: string };

const onLastDay = compiledOnce((db, { lastDay }: OnLastDay) =>
  linesByUrgency(db).where('created_on', '=', lastDay).where('is_first', '=', 1),
);

const onLastDayOf = compiledOnce((db, { lastDay, sku }: OnLastDay & { readonly sku: string }) =>
  linesByUrgency(db).where('created_on', '=', lastDay).where('sku', '=', sku),
);

function linesByUrgency(db: Database | Trx) {
  return db.selectFrom('queue_lines').select(['order_id', 'urgency']).orderBy('urgency').limit(1);
}
