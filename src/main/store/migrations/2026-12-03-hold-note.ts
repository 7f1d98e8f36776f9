import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Orders held before this have no reason of the packer. */
export const holdNote: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('orders').addColumn('hold_note', 'text').execute();
  },
};
