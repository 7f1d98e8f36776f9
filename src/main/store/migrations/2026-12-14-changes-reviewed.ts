import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When somebody looked at what became of a change. Those that ended before were on the screen. */
export const changesReviewed: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('goods_changes').addColumn('reviewed_at', 'text').execute();
    await (db as Kysely<{ goods_changes: { reviewed_at: string | null; ended_at: string | null } }>)
      .updateTable('goods_changes')
      .set((eb) => ({ reviewed_at: eb.ref('ended_at') }))
      .execute();
  },
};
