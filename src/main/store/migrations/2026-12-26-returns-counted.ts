import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which change of the stock has counted a returned unit, so that one that the platform refuses is no count; and in which state a
 * person has found it.
 */
export const returnsCounted: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('returns').addColumn('taken_at', 'text').execute();
    await db.schema.alterTable('returns').addColumn('stock_change', 'integer').execute();
    await db.schema.alterTable('returns').addColumn('stock_sku', 'text').execute();
    await db.schema.alterTable('returns').addColumn('found', 'text').execute();
  },
};
