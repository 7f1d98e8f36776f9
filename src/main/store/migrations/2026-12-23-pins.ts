import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** PINs of supervisors, as hashes, with the wrong tries since the last right one. */
export const pins: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('operator_pins')
      .addColumn('operator', 'text', (column) => column.primaryKey().notNull())
      .addColumn('salt', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('wrong_tries', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('wait_until', 'text')
      .execute();
  },
};
