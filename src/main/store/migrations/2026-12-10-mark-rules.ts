import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Whether a mark is due is decided by category, by a supervisor's word on a SKU, and by marks that were taken before.
 * The last is written by a trigger: no scan takes a statement more for it, and no way to store a unit is forgotten.
 */
export const markRules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const name of ['mark_rule', 'mark_rule_by', 'mark_rule_at', 'marked_since'])
      await db.schema.alterTable('goods').addColumn(name, 'text').execute();
    await sql`create index goods_mark_rule on goods (platform_sku) where mark_rule is not null`.execute(db);
    await sql`update goods set marked_since = taken.at
      from (select sku, min(at) as at from pack_units where uit is not null group by sku) as taken
      where taken.sku = goods.platform_sku`.execute(db);
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? noteMarksInPostgres(db) : noteMarksInSqlite(db));
  },
};

async function noteMarksInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger pack_units_marked after insert on pack_units when new.uit is not null begin
    update goods set marked_since = new.at where platform_sku = new.sku and marked_since is null;
    end`.execute(db);
}

async function noteMarksInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function note_marked_goods() returns trigger language plpgsql as $$
    begin
      update goods set marked_since = new.at where platform_sku = new.sku and marked_since is null;
      return null;
    end $$`.execute(db);
  await sql`create trigger pack_units_marked after insert on pack_units
    for each row when (new.uit is not null) execute function note_marked_goods()`.execute(db);
}
