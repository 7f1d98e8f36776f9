import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A closed pack whose label is still to be scanned before it may go on a pallet. What was closed before needs no proof. */
export const proofOfLabel: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('packs')
      .addColumn('awaits_proof', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // A handful among all packs that ever were.
    await db.schema
      .createIndex('packs_awaiting_proof')
      .on('packs')
      .column('closed_at')
      .where(sql.ref('awaits_proof'), '=', 1)
      .execute();
  },
};
