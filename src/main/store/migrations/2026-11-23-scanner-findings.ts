import type { Migration } from 'kysely/migration';

/** What the check has found of each scanner; its name is the one of the settings. */
export const scannerFindings: Migration = {
  async up(db) {
    await db.schema
      .createTable('scanner_findings')
      .addColumn('scanner', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('finding', 'text', (column) => column.notNull())
      .execute();
  },
};
