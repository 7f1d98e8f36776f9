import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A unit that is put back by undo is not scanned again, so the whole code of its mark must outlast its coming out. */
export const freedCodes: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('freed_codes')
      .addColumn('uit', 'text', (column) => column.primaryKey())
      .addColumn('code', 'text', (column) => column.notNull())
      .execute();
  },
};
