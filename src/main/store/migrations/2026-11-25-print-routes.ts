import type { Migration } from 'kysely/migration';

/** A person may send a print to another printer than the one of its size. */
export const printRoutes: Migration = {
  async up(db) {
    await db.schema.alterTable('print_jobs').addColumn('sent_to', 'text').execute();
  },
};
