import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders that the platform lists and whose details it does not give: each is tried again by itself. */
export const unreadableOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('unreadable_orders')
      .addColumn('order_id', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addColumn('next_try_at', 'text', (column) => column.notNull())
      .execute();
  },
};
