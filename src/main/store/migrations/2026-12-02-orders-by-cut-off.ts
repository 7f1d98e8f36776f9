import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The idle bench counts the packed orders of today's cut-offs, and names the next cut-off. */
export const ordersByCutOff: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.createIndex('orders_cut_off').on('orders').column('cut_off').execute();
  },
};
