import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Barcodes that the catalog does not have and a supervisor has taught to a SKU. */
export const taughtBarcodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('taught_barcodes')
      .addColumn('barcode', 'text', (column) => column.primaryKey().notNull())
      .addColumn('platform_sku', 'text', (column) => column.notNull())
      .addColumn('taught_by', 'text')
      .addColumn('taught_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('taught_barcodes_sku').on('taught_barcodes').column('platform_sku').execute();
  },
};
