import type { Database, Trx } from '#main/store/database.ts';
import { sumWork } from './counted-work.ts';
import { addSums } from './counting-store.ts';

/** Nobody: work without a badge, and that of people who are forgotten. */
const NOBODY = '';

/**
 * The first hours (UTC, `2026-11-28T14`) from `from` and before `before` whose sums name people, the oldest first; at most so
 * many.
 */
export async function hoursWithPeople(
  db: Database,
  { from, before, max }: { readonly from: string; readonly before: string; readonly max: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('statistics_hours')
    .select('hour')
    .distinct()
    .where('hour', '>=', from)
    .where('hour', '<', before)
    .where('operator', '!=', NOBODY)
    .orderBy('hour')
    .limit(max)
    .execute();
  return rows.map(({ hour }) => hour);
}

/** Adds up what people did in this hour, and leaves out who they were: hours and tables keep their sums. */
export async function forgetPeople(trx: Trx, hour: string): Promise<void> {
  const works = await trx
    .deleteFrom('statistics_hours')
    .where('hour', '=', hour)
    .where('operator', '!=', NOBODY)
    .returningAll()
    .execute();
  const refusals = await trx
    .deleteFrom('statistics_refusals')
    .where('hour', '=', hour)
    .where('operator', '!=', NOBODY)
    .returningAll()
    .execute();
  const sums = new Map<string, (typeof refusals)[number]>();
  for (const row of refusals) {
    const key = `${row.station} ${row.reason}`;
    const before = sums.get(key)?.refusals ?? 0;
    sums.set(key, { ...row, operator: NOBODY, refusals: before + row.refusals });
  }
  await addSums(trx, sumWork(works.map((work) => ({ ...work, operator: NOBODY }))), [...sums.values()]);
}
