import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Changes wait for earlier ones of the same goods, and screens show what is on its way: both ask by SKU. */
export const changesBySku: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createIndex('goods_change_rows_sku')
      .on('goods_change_rows')
      .columns(['change', 'state', 'sku'])
      .execute();
  },
};
