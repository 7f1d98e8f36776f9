import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whether a mark is due is decided by category, by a supervisor's word on a SKU, and by marks that were taken before. */
export const markRules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['mark_rule', 'mark_rule_by', 'mark_rule_at', 'marked_since'])
      await db.schema.alterTable('goods').addColumn(name, 'text').execute();
    await sql`create index goods_mark_rule on goods (platform_sku) where mark_rule is not null`.execute(db);
  },
};
