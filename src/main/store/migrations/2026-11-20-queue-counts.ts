import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const INDEXES: readonly { table: string; columns: readonly string[] }[] = [
  { table: 'queue_lines', columns: ['is_first', 'urgency', 'created_on', 'order_id'] },
  { table: 'orders', columns: ['status'] },
  { table: 'orders', columns: ['needs_read', 'updated_at'] },
  { table: 'orders', columns: ['claimed_by'] },
  { table: 'orders', columns: ['hold_reason'] },
];

/** Counting the queue belongs to every view of the station, so it may not grow with what the cache holds. */
export const queueCounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('queue_lines')
      .addColumn('is_first', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update queue_lines set is_first = 1 where sku =
      (select min(other.sku) from queue_lines other where other.order_id = queue_lines.order_id)`.execute(db);
    for (const { table, columns } of INDEXES) {
      await db.schema
        .createIndex(`${table}_${columns.join('_')}`)
        .on(table)
        .columns([...columns])
        .execute();
    }
    await db.schema.dropIndex('queue_lines_urgency').execute();
  },
};
