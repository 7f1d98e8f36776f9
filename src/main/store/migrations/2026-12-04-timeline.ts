import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The page of an order shows everything that the journal has of it. Changes without a scan named no order
 * until now: older ones are not found. Most rows have no pack number, hence the partial index.
 */
export const timeline: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const column of ['order_id', 'pack_number']) {
      await db.schema
        .createIndex(`journal_${column}`)
        .on('journal')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute();
    }
    await db.schema
      .createTable('journal_orders')
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('row', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_orders_key', ['order_id', 'row'])
      .execute();
  },
};
