import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Goods are searched by tokens (words, parts of SKUs and barcodes, filters) with each engine's own index, instead of
 * by the beginnings of words in a table. What is indexed is made again from the goods when the station starts.
 */
export const goodsSearch: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema.alterTable('goods').addColumn('unlisted_at', 'text').execute();
    await db.schema
      .createTable('goods_search')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('platform_sku', 'text', (column) => column.notNull().unique())
      .addColumn('tokens', 'text', (column) => column.notNull())
      .addColumn('codes', 'text', (column) => column.notNull())
      .execute();
    await (isPostgres ? indexInPostgres(db) : indexInSqlite(db));
    await db.schema.dropTable('goods_words').execute();
  },
};

async function indexInPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create index goods_search_tokens on goods_search
    using gin (array_to_tsvector(string_to_array(tokens, ' ')))`.execute(db);
}

/** The tokens are made by the station: the tokenizer only separates them at blanks, and keeps every other character. */
async function indexInSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table goods_tokens using fts5(
    tokens, content='goods_search', content_rowid='id', detail=none, columnsize=0,
    prefix='2', tokenize="ascii tokenchars '_'")`.execute(db);
  const added = sql`insert into goods_tokens (rowid, tokens) values (new.id, new.tokens);`;
  const removed = sql`insert into goods_tokens (goods_tokens, rowid, tokens) values ('delete', old.id, old.tokens);`;
  await sql`create trigger goods_search_added after insert on goods_search begin ${added} end`.execute(db);
  await sql`create trigger goods_search_removed after delete on goods_search begin ${removed} end`.execute(
    db,
  );
  await sql`create trigger goods_search_changed after update of tokens on goods_search begin ${removed} ${added} end`.execute(
    db,
  );
}
