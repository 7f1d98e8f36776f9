import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COUNTS = [
  ...(['scans', 'refusals', 'alarms', 'units', 'packs', 'orders', 'on_time', 'late'] as const),
  ...(['labels', 'work_ms'] as const),
];

/**
 * Sums of the journal by hour, station and person: they outlive its rows, and a year of them is read in milliseconds.
 * Labels are counted once: the flag is at the print. The records are searched by person, mark and time.
 */
export const statistics: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const keyed = db.schema
      .createTable('statistics_hours')
      .addColumn('hour', 'text', (column) => column.notNull())
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_hours_key', ['hour', 'station', 'operator']);
    const counts: readonly string[] = COUNTS;
    await counts
      .reduce<CreateTableBuilder<string, string>>(
        (table, count) => table.addColumn(count, 'integer', (column) => column.notNull().defaultTo(0)),
        keyed,
      )
      .execute();
    await db.schema
      .createTable('statistics_refusals')
      .addColumn('hour', 'text', (column) => column.notNull())
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('refusals', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('statistics_refusals_key', ['hour', 'station', 'operator', 'reason'])
      .execute();
    await db.schema
      .createTable('statistics_tables')
      .addColumn('station', 'text', (column) => column.primaryKey().notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('last_row', 'integer', (column) => column.notNull())
      .addColumn('last_scan_at', 'text')
      .addColumn('last_operator', 'text')
      .execute();
    await db.schema
      .alterTable('print_jobs')
      .addColumn('is_counted', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('print_jobs_to_count')
      .on('print_jobs')
      .column('id')
      .where(sql<boolean>`is_counted = 0 and ended_at is not null and status in ('printed', 'sent')`)
      .execute();
    await indexJournal(db);
  },
};

async function indexJournal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('journal_changes')
    .on('journal')
    .columns(['at', 'id'])
    .where(sql.ref('entry'), '=', sql.lit('change'))
    .execute();
  await db.schema
    .createIndex('journal_refused')
    .on('journal')
    .columns(['at', 'id'])
    .where(sql.ref('verdict'), '=', sql.lit('refused'))
    .execute();
  await db.schema
    .createIndex('journal_operator')
    .on('journal')
    .columns(['operator', 'at', 'id'])
    .where(sql.ref('operator'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('journal_uit')
    .on('journal')
    .column('uit')
    .where(sql.ref('uit'), 'is not', null)
    .execute();
  // On a station's own file all rows are its own, and their times grow with their numbers.
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await db.schema.createIndex('journal_at').on('journal').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('journal_station_id')
    .on('journal')
    .columns(['station_id', 'id'])
    .where(sql.ref('station_id'), 'is not', null)
    .execute();
}
