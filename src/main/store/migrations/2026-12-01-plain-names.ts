import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS: readonly { readonly table: string; readonly from: string; readonly to: string }[] = [
  { table: 'orders', from: 'cancel_told', to: 'cancel_reported' },
  { table: 'pack_units', from: 'cancel_told', to: 'cancel_reported' },
  { table: 'packs', from: 'address_told', to: 'address_reported' },
  { table: 'documents', from: 'aside', to: 'held_file' },
  { table: 'documents', from: 'aside_detail', to: 'held_detail' },
  { table: 'v2_names', from: 'own_name', to: 'local_name' },
  { table: 'scanner_findings', from: 'finding', to: 'report' },
];

const VALUES: readonly {
  readonly table: string;
  readonly column: string;
  readonly from: string;
  readonly to: string;
}[] = [
  { table: 'outbox', column: 'kind', from: 'numbers-ahead', to: 'prefetch-numbers' },
  { table: 'pack_plans', column: 'stage', from: 'telling', to: 'sending' },
];

/** Settings whose names have changed. The file beside the database may still have the old ones. */
export const RENAMED_SETTINGS: Readonly<Record<string, string>> = {
  labelsAhead: 'prefetchOrders',
  ownLabels: 'localLabels',
  crossing: 'apiVersion',
};

/** Of the setting `assembleAt`, as JSON. */
export const RENAMED_ASSEMBLE_AT = { from: '"ahead"', to: '"prefetch"' } as const;

/**
 * Tables, columns and codes get names that an engineer would search for. Rows of the journal stay as they were written:
 * `journal-events.ts` reads their old names.
 */
export const plainNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, from, to } of COLUMNS)
      await db.schema.alterTable(table).renameColumn(from, to).execute();
    await db.schema.alterTable('scanner_findings').renameTo('scanner_reports').execute();
    for (const { table, column, from, to } of VALUES)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
        where ${sql.ref(column)} = ${from}`.execute(db);
    for (const [from, to] of Object.entries(RENAMED_SETTINGS))
      await sql`update settings set name = ${to} where name = ${from}`.execute(db);
    const { from, to } = RENAMED_ASSEMBLE_AT;
    await sql`update settings set value = ${to} where name = 'assembleAt' and value = ${from}`.execute(db);
  },
};
