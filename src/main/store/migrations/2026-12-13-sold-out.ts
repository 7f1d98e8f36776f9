import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reports of sold-out goods that a supervisor has looked into and found wrong: they are offered no more. */
export const soldOut: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sold_out_dismissals')
      .addColumn('seller_sku', 'text', (column) => column.primaryKey())
      .addColumn('reported_at', 'text', (column) => column.notNull())
      .execute();
  },
};
