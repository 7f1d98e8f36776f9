import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS: readonly { table: string; column: string }[] = [
  { table: 'orders', column: 'address_stamp' },
  { table: 'documents', column: 'address_stamp' },
  { table: 'print_jobs', column: 'address_stamp' },
  { table: 'packs', column: 'address_told' },
];

/** A label on a box must be known to be out of date when the order's address has changed since it was printed. */
export const orderAddress: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const { table, column } of COLUMNS)
      await db.schema.alterTable(table).addColumn(column, 'text').execute();
  },
};
