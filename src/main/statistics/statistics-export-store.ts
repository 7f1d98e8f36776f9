import { sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { StatisticsHoursTable, StatisticsRefusalsTable } from '#main/store/schema.ts';
import { type CountedWork, sumWork } from './counted-work.ts';
import { uncountedWork } from './counting.ts';
import { figuresOf, type HoursQuery, namesOfTables } from './statistics-store.ts';

/** Behind all hours. */
const END_OF_TIME = '9999';
const HOUR_LENGTH = 'YYYY-MM-DDThh'.length;

/**
 * A row for each hour, table and person, with what was done and how often was refused for which reason, also what is not
 * counted yet. A period contains the hours that begin in it. A year has some 40,000 short rows: they are read at once.
 */
export async function* readStatistics(db: Database, since: string | null) {
  const from = since?.slice(0, HOUR_LENGTH) ?? '';
  const rows = await inSnapshot(db, async (trx) => {
    const counted = await countedWork(trx, { from, until: END_OF_TIME, person: null, table: null });
    const uncounted = await uncountedWork(trx);
    const works = [...counted.works, ...uncounted.works];
    return rowsOf(
      { works, refusals: [...counted.refusals, ...uncounted.refusals] },
      await namesOfTables(trx),
    );
  });
  yield* rows.filter(({ at }) => since === null || at >= since);
}

/** The same with the names of the operators who have those badges today. */
export async function* readNamedStatistics(db: Database, since: string | null) {
  const operators = await db.selectFrom('operators').select(['id', 'name']).execute();
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  for await (const row of readStatistics(db, since))
    yield { ...row, operatorName: names.get(row.operator ?? '') ?? null };
}

/** The rows of a period, of one person or one table, as far as it is counted. */
export async function statisticsRows(db: Database, query: HoursQuery) {
  return rowsOf(await countedWork(db, query), await namesOfTables(db));
}

/** Otherwise what is counted meanwhile would be in the sums and among the uncounted rows, or in neither. */
function inSnapshot<T>(db: Database, read: (trx: Trx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    // A serialisable one, as all of a floor are, could make scans fail that come meanwhile.
    if (isPostgres(trx)) await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    return read(trx);
  });
}

type Work = {
  readonly works: readonly CountedWork[];
  readonly refusals: readonly StatisticsRefusalsTable[];
};

async function countedWork(db: Database | Trx, { from, until, person, table }: HoursQuery): Promise<Work> {
  const works = await db
    .selectFrom('statistics_hours')
    .selectAll()
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .$if(person !== null, (query) => query.where('operator', '=', person ?? ''))
    .$if(table !== null, (query) => query.where('station', '=', table ?? ''))
    .execute();
  const refusals = await db
    .selectFrom('statistics_refusals')
    .selectAll()
    .where('hour', '>=', from)
    .where('hour', '<', until)
    .execute();
  return { works, refusals };
}

function rowsOf({ works, refusals }: Work, names: ReadonlyMap<string, string>) {
  const reasons = Map.groupBy(refusals, keyOf);
  return sumWork(works)
    .toSorted(byKey)
    .map((work) => ({
      at: `${work.hour}:00:00.000Z`,
      station: names.get(work.station) ?? work.station,
      operator: work.operator === '' ? null : work.operator,
      ...figuresOf(work),
      reasons: reasonsText(reasons.get(keyOf(work)) ?? []),
    }));
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
