import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Prices in a person's file go by the seller's SKU of a model. */
export const sellerModels: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('goods_seller_parent').on('goods').column('seller_parent_sku').execute();
  },
};
