import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Pictures of goods that the station keeps, and those that it could not. Several sizes of a model share one address, so
 * the address is the key. The index finds those that were needed longest ago.
 */
export const pictures: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('pictures')
      .addColumn('url', 'text', (column) => column.primaryKey())
      .addColumn('file', 'text')
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('needed_at', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('retry_at', 'text')
      .execute();
    await db.schema.createIndex('pictures_needed_at').on('pictures').column('needed_at').execute();
  },
};
