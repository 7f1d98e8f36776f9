import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What several stations on one database need to know of each other. */
export const floor: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await createStations(db);
    await createFloorEvents(db);
    await createLabelFiles(db);
    await createMergedScans(db);
    await keepReportsByStation(db);
    await db.schema.alterTable('orders').addColumn('claimed_at', 'text').execute();
    await db.schema
      .alterTable('orders')
      .addColumn('claims', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('journal').addColumn('station_id', 'text').execute();
    await db.schema.alterTable('packs').addColumn('station', 'text').execute();
    await db.schema.alterTable('shipments').addColumn('station', 'text').execute();
    await db.schema.alterTable('used_marks').addColumn('station', 'text').execute();
    await db.schema
      .alterTable('print_jobs')
      .addColumn('station', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    // With AI 240 or without, it is the same unit.
    await db.schema.dropIndex('pack_units_uit').execute();
    await db.schema
      .createIndex('pack_units_mark')
      .unique()
      .on('pack_units')
      .expression(sql`(substr(uit, 1, 31))`)
      .where(sql.ref('uit'), 'is not', null)
      .execute();
  },
};

async function createStations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stations')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('version', 'text')
    .addColumn('is_headless', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addColumn('lease_until', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .addColumn('removed_at', 'text')
    .execute();
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('report', 'text')
    .execute();
  await db.schema
    .createTable('station_settings')
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('station_settings_key', ['station', 'name'])
    .execute();
}

async function createFloorEvents(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('floor_events')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('events', 'text', (column) => column.notNull())
    .execute();
}

/** Each table has a scanner that is called `keyboard`. */
async function keepReportsByStation(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scanner_reports').renameTo('scanner_reports_before').execute();
  await db.schema
    .createTable('scanner_reports')
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('scanner', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('report', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('scanner_reports_key', ['station', 'scanner'])
    .execute();
  await sql`insert into scanner_reports (station, scanner, at, report)
    select '', scanner, at, report from scanner_reports_before`.execute(db);
  await db.schema.dropTable('scanner_reports_before').execute();
}

async function createLabelFiles(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('label_files')
    .addColumn('file', 'text', (column) => column.primaryKey().notNull())
    .addColumn('bytes', isPostgres ? 'bytea' : 'blob', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
}

/** Scans of a table while it had no server, which are merged once, and what of them contradicts the floor. */
async function createMergedScans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('merged_scans')
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('outage', 'text', (column) => column.notNull())
    .addColumn('local_row', 'integer', (column) => column.notNull())
    .addColumn('row', 'integer')
    .addPrimaryKeyConstraint('merged_scans_key', ['station', 'outage', 'local_row'])
    .execute();
  await db.schema
    .createTable('contradictions')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('station', 'text', (column) => column.notNull())
    .addColumn('outage', 'text', (column) => column.notNull())
    .addColumn('row', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('operator', 'text')
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text')
    .addColumn('pack_id', 'text')
    .addColumn('pack_number', 'text')
    .addColumn('item_nr', 'text')
    .addColumn('uit', 'text')
    .addColumn('other', 'text')
    .addColumn('is_reported', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('settled_at', 'text')
    .addColumn('settled_by', 'text')
    .execute();
}
