import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What the platform cancels after packing is told at the bench once, also over restarts. Cancelled orders that lie on the
 * hold shelf already have been there for people to see.
 */
export const cancelsTold: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const table of ['orders', 'pack_units'])
      await db.schema
        .alterTable(table)
        .addColumn('cancel_told', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await sql`update orders set cancel_told = 1 where hold_reason = 'order-cancelled'`.execute(db);
  },
};
