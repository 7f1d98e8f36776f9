import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** How many notifications of each kind came on each day. */
export const receivedNotifications: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('received_notifications')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('received_notifications_key', ['day', 'kind', 'detail'])
      .execute();
  },
};
