import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the overview of the shift counts, by indexes alone: the units that are left, and the alarms of a day. Journal rows are
 * never rewritten, so alarms from before this are not counted.
 */
export const shift: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('queue_lines')
      .addColumn('order_units', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update queue_lines set order_units =
      (select sum(other.open_units) from queue_lines other where other.order_id = queue_lines.order_id)`.execute(
      db,
    );
    await db.schema.dropIndex('queue_lines_is_first_urgency_created_on_order_id').execute();
    await db.schema
      .createIndex('queue_lines_by_urgency')
      .on('queue_lines')
      .columns(['is_first', 'urgency', 'created_on', 'order_id', 'order_units'])
      .execute();
    await db.schema
      .alterTable('journal')
      .addColumn('alarms', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('journal_alarms')
      .on('journal')
      .column('at')
      .where(sql.ref('alarms'), '>', 0)
      .execute();
  },
};
