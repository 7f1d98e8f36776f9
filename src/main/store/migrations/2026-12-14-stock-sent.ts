import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a quantity was sent: a page of the stock that was asked for before may still have the old one. */
export const stockSent: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('goods_stock').addColumn('sent_at', 'text').execute();
  },
};
