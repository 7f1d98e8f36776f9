import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a supervisor says of goods: whether a mark is due, and barcodes that the catalog does not have. */
export const goodsRules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['mark_rule', 'mark_rule_by', 'mark_rule_at', 'marked_since'])
      await db.schema.alterTable('goods').addColumn(name, 'text').execute();
    await sql`create index goods_mark_rule on goods (platform_sku) where mark_rule is not null`.execute(db);
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
