import { sql } from 'kysely';
import { compiledForRows, compiledOnce, everyColumn } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type {
  StatisticsHoursTable,
  StatisticsRefusalsTable,
  StatisticsTablesTable,
} from '#main/store/schema.ts';
import { COUNTS, type JournaledWork } from './counted-work.ts';

/** The station of all rows of a station's own file. */
export const ONLY_STATION = '';

/** How far a station's journal is counted. */
export type Progress = {
  readonly station: string;
  readonly lastRow: number;
  readonly lastScan: { readonly at: string; readonly operator: string | null } | null;
};

/** Every station whose journal is counted: the only one, or those of a floor. */
export async function readProgress(db: Database | Trx): Promise<readonly Progress[]> {
  const rows = await db.selectFrom('statistics_tables').selectAll().execute();
  const known = new Map(rows.map((row) => [row.station, row]));
  const stations = isPostgres(db)
    ? (await db.selectFrom('stations').select('id').execute()).map(({ id }) => id)
    : [ONLY_STATION];
  return [...new Set([...stations, ...known.keys()])].map((station) => {
    const row = known.get(station);
    const at = row?.last_scan_at ?? null;
    return {
      station,
      lastRow: row?.last_row ?? 0,
      lastScan: at === null ? null : { at, operator: row?.last_operator ?? null },
    };
  });
}

/** A row to count; `name`: of its table then. */
export type RowToCount = JournaledWork & { readonly name: string };

const columns = [
  ...(['id', 'at', 'station', 'station_id', 'operator', 'entry', 'kind', 'verdict'] as const),
  ...(['reason', 'order_id', 'alarms', 'events', 'takes_back'] as const),
];

type NextRows = { readonly station: string; readonly after: number; readonly max: number };

const nextOfFile = compiledOnce((db, { after, max }: NextRows) =>
  db.selectFrom('journal').select(columns).where('id', '>', after).orderBy('id').limit(max),
);

const nextOfStation = compiledOnce((db, { station, after, max }: NextRows) =>
  db
    .selectFrom('journal')
    .select(columns)
    .where('station_id', '=', station)
    .where('id', '>', after)
    .orderBy('id')
    .limit(max),
);

/** The next rows of this station: on a floor, where several write at once, each station's come in its own order. */
export async function nextRows(db: Database | Trx, query: NextRows): Promise<readonly RowToCount[]> {
  const isOnFloor = isPostgres(db);
  const rows = await (isOnFloor ? nextOfStation : nextOfFile)(db, query);
  return rows.map((row) => journaledWork(row, isOnFloor));
}

const earlierOfOrders = compiledOnce(
  (db, { orderId, before }: { readonly orderId: string; readonly before: number }) =>
    db
      .selectFrom('journal')
      .select(columns)
      .where('order_id', '=', orderId)
      .where('id', '<', before)
      .orderBy('id'),
);

/** The rows about an order before this one, the oldest first. */
export async function earlierRowsOf(
  db: Database | Trx,
  query: { readonly orderId: string; readonly before: number },
): Promise<readonly JournaledWork[]> {
  const isOnFloor = isPostgres(db);
  return (await earlierOfOrders(db, query)).map((row) => journaledWork(row, isOnFloor));
}

type StoredRow = Awaited<ReturnType<typeof nextOfFile>>[number];

function journaledWork(row: StoredRow, isOnFloor: boolean): RowToCount {
  const { station: name, station_id, order_id: orderId, takes_back: takesBack, ...rest } = row;
  return { ...rest, name, orderId, takesBack, station: isOnFloor ? (station_id ?? '') : ONLY_STATION };
}

/** Cut-offs of these orders; those without one are left out. */
export async function cutOffsOf(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'cut_off'])
    .where('id', 'in', orderIds)
    .where('cut_off', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, cut_off }) => [id, cut_off ?? '']));
}

const everyHourColumn = everyColumn<StatisticsHoursTable>({
  hour: true,
  station: true,
  operator: true,
  scans: true,
  refusals: true,
  alarms: true,
  units: true,
  packs: true,
  orders: true,
  on_time: true,
  late: true,
  labels: true,
  work_ms: true,
});

const addHours = compiledForRows((db, rows: readonly StatisticsHoursTable[]) =>
  db
    .insertInto('statistics_hours')
    .values(rows.map(everyHourColumn))
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'station', 'operator'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            COUNTS.map((count) => [
              count,
              eb(`statistics_hours.${count}` as const, '+', eb.ref(`excluded.${count}` as const)),
            ]),
          ),
        ),
    ),
);

const addRefusals = compiledForRows((db, rows: readonly StatisticsRefusalsTable[]) =>
  db
    .insertInto('statistics_refusals')
    .values(
      rows.map(({ hour, station, operator, reason, refusals }) => ({
        hour,
        station,
        operator,
        reason,
        refusals,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['hour', 'station', 'operator', 'reason']).doUpdateSet((eb) => ({
        refusals: eb('statistics_refusals.refusals', '+', eb.ref('excluded.refusals')),
      })),
    ),
);

/** Adds these sums: in one order, so that two stations never wait for each other. */
export async function addSums(
  trx: Trx,
  hours: readonly StatisticsHoursTable[],
  refusals: readonly StatisticsRefusalsTable[],
): Promise<void> {
  await addHours(trx, hours.toSorted(byKey));
  await addRefusals(
    trx,
    refusals.toSorted((one, other) => byKey(one, other) || compare(one.reason, other.reason)),
  );
}

type Keyed = Pick<StatisticsHoursTable, 'hour' | 'station' | 'operator'>;

function byKey(one: Keyed, other: Keyed): number {
  return (
    compare(one.hour, other.hour) ||
    compare(one.station, other.station) ||
    compare(one.operator, other.operator)
  );
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Moves on how far a station is counted. False: another station has counted these rows meanwhile. */
export async function moveProgress(
  trx: Trx,
  { station, lastRow }: Pick<Progress, 'station' | 'lastRow'>,
  next: Omit<StatisticsTablesTable, 'station'>,
): Promise<boolean> {
  await trx
    .insertInto('statistics_tables')
    .values({ station, name: '', last_row: 0, last_scan_at: null, last_operator: null })
    .onConflict((conflict) => conflict.column('station').doNothing())
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('statistics_tables')
    .set(next)
    .where('station', '=', station)
    .where('last_row', '=', lastRow)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many rows of the journal are not counted, by their numbers: at most so many. */
export async function countRowsLeft(db: Database, progress: readonly Progress[]): Promise<number> {
  const isOnFloor = isPostgres(db);
  let left = 0;
  for (const { station, lastRow } of progress) {
    const ends = db
      .selectFrom('journal')
      .where('id', '>', lastRow)
      .$if(isOnFloor, (query) => query.where('station_id', '=', station));
    const first = await ends.select('id').orderBy('id').limit(1).executeTakeFirst();
    const last = await ends.select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    if (first !== undefined && last !== undefined) left += last.id - first.id + 1;
  }
  return left;
}

/** A label that came out of a printer, or that the driver of one that reports nothing has taken. */
export type PrintedLabel = {
  readonly id: number;
  readonly at: string;
  readonly station: string;
  /** Who packed what is labelled; null: nobody did. */
  readonly operator: string | null;
};

/** Papers are no labels. */
const LABEL_KINDS = ['pack-label', 'item-label', 'pallet-label', 'pallet-tag', 'goods-label'] as const;

/** The index contains only these. */
const isToCount = sql<boolean>`job.is_counted = 0 and job.ended_at is not null and job.status in ('printed', 'sent')`;

/** Prints that came out, and are not counted. */
export async function printsToCount(db: Database | Trx, max: number) {
  const isOnFloor = isPostgres(db);
  const rows = await db
    .selectFrom('print_jobs as job')
    .innerJoin('documents as document', 'document.id', 'job.document_id')
    .leftJoin('packs as pack', (join) =>
      join.onRef('pack.pack_number', '=', 'document.number').on('document.kind', '=', 'pack-label'),
    )
    .leftJoin('pack_units as unit', (join) =>
      join.onRef('unit.item_nr', '=', 'document.number').on('document.kind', '=', 'item-label'),
    )
    .select(['job.id', 'job.ended_at', 'job.station', 'document.kind'])
    .select((eb) => eb.fn.coalesce('pack.operator', 'unit.operator').as('operator'))
    .where(isToCount)
    .orderBy('job.id')
    .limit(max)
    .execute();
  const labels = rows.flatMap(({ id, ended_at: at, station, kind, operator }): PrintedLabel[] => {
    if (at === null || !LABEL_KINDS.some((label) => label === kind)) return [];
    return [{ id, at, station: isOnFloor ? station : ONLY_STATION, operator }];
  });
  return { ids: rows.map(({ id }) => id), labels };
}

/** Marks these prints as counted, and returns those that nobody else has counted meanwhile. */
export async function markCounted(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await trx
    .updateTable('print_jobs')
    .set({ is_counted: 1 })
    .where('id', 'in', ids)
    .where('is_counted', '=', 0)
    // One that a person tries again meanwhile is counted when it is over again.
    .where('ended_at', 'is not', null)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}
