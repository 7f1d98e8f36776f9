import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What stays of orders, pallets and shipments that were pruned: a mark must be found as used for years, and a
 * number that was sent once is never sent again (assumptions, "Settled on 22.11.2026").
 */
export const usedMarks: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('used_marks')
      // Pruned in this order, so that no index on the time is needed.
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('uit', 'text', (column) => column.notNull())
      .addColumn('item_nr', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('pack_number', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('used_marks_uit').unique().on('used_marks').column('uit').execute();
    await db.schema.createIndex('used_marks_order_id').on('used_marks').column('order_id').execute();
    await db.schema
      .createTable('spent_numbers')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .execute();
  },
};
