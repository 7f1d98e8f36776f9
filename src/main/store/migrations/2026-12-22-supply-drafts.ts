import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Supplies that were made here, with what stands on which pallet: the platform does not know that. */
export const supplyDrafts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('supply_drafts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('error', 'text')
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('operator', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
