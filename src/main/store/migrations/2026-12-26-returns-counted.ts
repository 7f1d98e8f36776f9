import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Which change of the stock has counted a returned unit, so that one that the platform refuses is no count; and in which state a
 * person has found it. Returns that the platform lists no more, and boxes whose units were deleted by age.
 */
export const returnsCounted: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('returns').addColumn('taken_at', 'text').execute();
    await db.schema.alterTable('returns').addColumn('stock_change', 'integer').execute();
    await db.schema.alterTable('returns').addColumn('stock_sku', 'text').execute();
    await db.schema.alterTable('returns').addColumn('found', 'text').execute();
    await db.schema.alterTable('returns').addColumn('dropped_at', 'text').execute();
    await db.schema
      .alterTable('return_boxes')
      .addColumn('is_over', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // Nobody has ever shown it.
    await db.schema.alterTable('return_boxes').dropColumn('checked_at').execute();
  },
};
