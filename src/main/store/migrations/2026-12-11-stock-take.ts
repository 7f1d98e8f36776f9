import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Units counted by scanner at a table, and their marks, until a supervisor has sent or dropped them. */
export const stockTake: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stock_takes')
      .addColumn('station', 'text', (column) => column.primaryKey())
      .addColumn('is_on', 'integer', (column) => column.notNull())
      .addColumn('operator', 'text')
      .addColumn('started_at', 'text', (column) => column.notNull())
      .addColumn('last_sku', 'text')
      .execute();
    await db.schema
      .createTable('stock_counts')
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('seller_sku', 'text', (column) => column.notNull())
      .addColumn('platform_sku', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('counted_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_counts_key', ['station', 'seller_sku'])
      .execute();
    // A mark that is read again is no second unit.
    await db.schema
      .createTable('stock_marks')
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('uit', 'text', (column) => column.notNull())
      .addColumn('seller_sku', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_marks_key', ['station', 'uit'])
      .execute();
  },
};
