import type { Database } from '#main/store/database.ts';
import type { StatisticsHoursTable } from '#main/store/schema.ts';
import { sumWork } from './counted-work.ts';
import { uncountedWork } from './counting.ts';
import { figuresOf, namesOfTables } from './statistics-store.ts';

/**
 * A row for each hour, table and person, with what was done and how often was refused for which reason. A period contains
 * the hours that begin in it. A year has some 40,000 short rows: they are read at once.
 */
export async function* readStatistics(db: Database, since: string | null) {
  yield* await statisticsRows(db, { since, until: null, person: null, table: null });
}

/** Times are ISO 8601, `until` not included; null: all. */
type RowsQuery = {
  readonly since: string | null;
  readonly until: string | null;
  readonly person: string | null;
  readonly table: string | null;
};

/** The same of a period, of one person or one table. */
export async function statisticsRows(db: Database, { since, until, person, table }: RowsQuery) {
  const stored = await db.selectFrom('statistics_hours').selectAll().execute();
  const refused = await db.selectFrom('statistics_refusals').selectAll().execute();
  const names = await namesOfTables(db);
  const uncounted = await uncountedWork(db);
  const reasons = Map.groupBy([...refused, ...uncounted.refusals], keyOf);
  const works = sumWork([...stored, ...uncounted.works]).toSorted(byKey);
  return works.flatMap((work) => {
    const { hour, station, operator } = work;
    const at = `${hour}:00:00.000Z`;
    if ((since !== null && at < since) || (until !== null && at >= until)) return [];
    if ((person ?? operator) !== operator || (table ?? station) !== station) return [];
    return [
      {
        at,
        station: names.get(station) ?? station,
        operator: operator === '' ? null : operator,
        ...figuresOf(work),
        reasons: reasonsText(reasons.get(keyOf(work)) ?? []),
      },
    ];
  });
}

type Keyed = Pick<StatisticsHoursTable, 'hour' | 'station' | 'operator'>;

function keyOf({ hour, station, operator }: Keyed): string {
  return `${hour} ${station} ${operator}`;
}

function byKey(one: Keyed, other: Keyed): number {
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/** `too-many: 3; locked: 1` */
function reasonsText(rows: readonly { readonly reason: string; readonly refusals: number }[]): string {
  const sums = new Map<string, number>();
  for (const { reason, refusals } of rows) sums.set(reason, (sums.get(reason) ?? 0) + refusals);
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([reason, refusals]) => `${reason}: ${refusals}`)
    .join('; ');
}
