import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The entry of goods names the orders that contain them: found by SKU among all units. */
export const ordersByGoods: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('order_items_sku').on('order_items').columns(['sku']).execute();
  },
};
