import { sql } from 'kysely';
import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { planFromRow, type StoredPlan } from './pack-plan-store.ts';
import { type MarkRange, type MarkUse, markRange, unitsWithMark } from './pack-unit-store.ts';

const rowsOf = compiledOnce((db, { orderId, unit, from, to }: MarkRange & { readonly orderId: string }) =>
  db
    .selectFrom('pack_plans')
    .select([sql<string>`'plan'`.as('kind'), 'plan as first', 'stage as second'])
    .where('order_id', '=', orderId)
    .unionAll(
      db
        .selectFrom(unitsWithMark(db, { unit, from, to }).as('units'))
        .select([sql<string>`'unit'`.as('kind'), 'item_nr as first', 'order_id as second']),
    ),
);

/**
 * The plan of an order (`findPlan`) and which unit has a mark (`findMark`), by one statement: the facts of every scan
 * of a mark.
 */
export async function findPlanAndMark(
  db: Database | Trx,
  orderId: string,
  uit: string,
): Promise<{ readonly plan: StoredPlan | null; readonly use: MarkUse | null }> {
  const rows = await rowsOf(db, { orderId, ...markRange(uit) });
  const plan = rows.find(({ kind }) => kind === 'plan');
  const unit = rows.find(({ kind }) => kind === 'unit');
  return {
    plan: plan === undefined ? null : planFromRow({ plan: plan.first, stage: plan.second }),
    use: unit === undefined ? null : { itemNr: unit.first, orderId: unit.second },
  };
}
