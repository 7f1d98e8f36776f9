import type { Database, Trx } from '#main/store/database.ts';
import { supplyPartOf } from '#shared/domain/supply-status.ts';

/**
 * Supplies that were declared here before this time (ISO 8601) and that nobody needs any more, the oldest first: the platform
 * has refused them, they have ended there, or their number is used again. One that waits for the platform stays.
 */
export async function oldSupplyDrafts(db: Database, before: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('supply_drafts as d')
    .leftJoin('supplies as s', 's.code', 'd.code')
    .select(['d.id', 'd.state', 's.status'])
    .select((eb) =>
      eb
        .selectFrom('supply_drafts as later')
        .select((count) => count.fn.countAll<number>().as('later'))
        .whereRef('later.code', '=', 'd.code')
        .whereRef('later.created_at', '>', 'd.created_at')
        .as('later'),
    )
    .where('d.created_at', '<', before)
    .where('d.state', '!=', 'waiting')
    .orderBy('d.created_at')
    .orderBy('d.id')
    .execute();
  return rows
    .filter(({ state, status, later }) => {
      if (state === 'refused' || Number(later) > 0) return true;
      // The platform lists it no more, or the station has never read it in all this time.
      return status === null || supplyPartOf(status) === 'ended';
    })
    .map(({ id }) => id);
}

/** Deletes up to `max` marks of a supply, which count as new from now on, then the supply itself. Returns whether it is gone. */
export async function pruneSupplyDraft(trx: Trx, draft: string, max: number): Promise<boolean> {
  const marks = trx.selectFrom('supply_marks').select('mark').where('draft', '=', draft).limit(max);
  const { numDeletedRows } = await trx
    .deleteFrom('supply_marks')
    .where('draft', '=', draft)
    .where('mark', 'in', marks)
    .executeTakeFirst();
  if (Number(numDeletedRows) === max) return false;
  await trx.deleteFrom('supply_drafts').where('id', '=', draft).execute();
  return true;
}
