import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import type { StatisticsHoursTable } from '#main/store/schema.ts';
import type { WorkFigures } from '#shared/contract/statistics.ts';
import { COUNTS } from './counted-work.ts';

/** Hours (UTC, `2026-11-28T14`), `until` not included. `person`, `table`: null: all. */
export type HoursQuery = {
  readonly from: string;
  readonly until: string;
  readonly person: string | null;
  readonly table: string | null;
};

type Grouping = 'hour' | 'operator' | 'station';

const sums = COUNTS.map((count) => sql<number>`coalesce(sum(${sql.ref(count)}), 0)`.as(count));

/** Sums by hour, person or table: read by the primary key, and added up by the database. */
export async function sumHours(
  db: Database,
  by: Grouping,
  { from, until, person, table }: HoursQuery,
): Promise<readonly { readonly key: string; readonly figures: WorkFigures }[]> {
  const rows = await db
    .selectFrom('statistics_hours')
    .select(`${by} as key`)
    .select(sums)
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .$if(person !== null, (query) => query.where('operator', '=', person ?? ''))
    .$if(table !== null, (query) => query.where('station', '=', table ?? ''))
    .groupBy(by)
    .orderBy(by)
    .execute();
  return rows.map(({ key, ...counts }) => ({ key, figures: figuresOf(counts) }));
}

type StoredCounts = Readonly<Record<(typeof COUNTS)[number], number | string>>;

/** PostgreSQL adds integers up to texts. Below 0 is what was taken back after its hour was pruned. */
export function figuresOf(counts: StoredCounts | StatisticsHoursTable): WorkFigures {
  const of = (count: (typeof COUNTS)[number]) => Math.max(0, Number(counts[count]));
  return {
    orders: of('orders'),
    units: of('units'),
    packs: of('packs'),
    labels: of('labels'),
    scans: of('scans'),
    refusals: of('refusals'),
    alarms: of('alarms'),
    onTime: of('on_time'),
    late: of('late'),
    workSeconds: Math.round(of('work_ms') / 1_000),
  };
}

/** How often was refused for which reason, the most frequent first. */
export async function sumRefusals(db: Database, { from, until, person, table }: HoursQuery) {
  const rows = await db
    .selectFrom('statistics_refusals')
    .select('reason')
    .select(sql<number>`sum(refusals)`.as('refusals'))
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .$if(person !== null, (query) => query.where('operator', '=', person ?? ''))
    .$if(table !== null, (query) => query.where('station', '=', table ?? ''))
    .groupBy('reason')
    .execute();
  return rows
    .map(({ reason, refusals }) => ({ reason, refusals: Number(refusals) }))
    .toSorted((one, other) => other.refusals - one.refusals || (one.reason < other.reason ? -1 : 1));
}

/** Names of the tables by the ids in the sums. */
export async function namesOfTables(db: Database | Trx): Promise<ReadonlyMap<string, string>> {
  const counted = await db.selectFrom('statistics_tables').select(['station', 'name']).execute();
  const present = await db.selectFrom('stations').select(['id as station', 'name']).execute();
  return new Map([...counted, ...present].map(({ station, name }) => [station, name]));
}

/** The first hour that is counted; null: none is. */
export async function firstHour(db: Database): Promise<string | null> {
  const row = await db
    .selectFrom('statistics_hours')
    .select('hour')
    .orderBy('hour')
    .limit(1)
    .executeTakeFirst();
  return row?.hour ?? null;
}
