import type { Migration } from 'kysely/migration';

/** A label whose code is not its number's is kept aside, and prints only for the print that a person has forced. */
export const labelCodes: Migration = {
  async up(db) {
    for (const column of ['aside', 'aside_detail'])
      await db.schema.alterTable('documents').addColumn(column, 'text').execute();
    await db.schema
      .alterTable('documents')
      .addColumn('code_failures', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.alterTable('print_jobs').addColumn('forced_file', 'text').execute();
  },
};
