import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Marks whose units were counted at a table: a mark that is read again is no second unit. */
export const stockMarks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('stock_marks')
      .addColumn('station', 'text', (column) => column.notNull())
      .addColumn('uit', 'text', (column) => column.notNull())
      .addColumn('seller_sku', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('stock_marks_key', ['station', 'uit'])
      .execute();
  },
};
