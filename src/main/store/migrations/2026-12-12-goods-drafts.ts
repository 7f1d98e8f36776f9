import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Forms of goods that a supervisor fills in, until the platform has taken them or somebody drops them. */
export const goodsDrafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('goods_drafts')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('template', 'text', (column) => column.notNull())
      .addColumn('sku', 'text')
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('shipment_type', 'integer', (column) => column.notNull())
      .addColumn('stored', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('shown_version', 'integer')
      .addColumn('change', 'integer')
      .addColumn('refused', 'text', (column) => column.notNull().defaultTo('[]'))
      .addColumn('operator', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
  },
};
