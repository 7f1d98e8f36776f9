import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchWords } from '#shared/domain/goods.ts';

type Goods = {
  readonly platform_sku: string;
  readonly name: string;
  readonly brand: string;
  readonly size: string;
};

/** Find searches a hundred thousand goods by the beginnings of words of their names. */
export const goodsByWord: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('goods_words')
      .addColumn('word', 'text', (column) => column.notNull())
      .addColumn('platform_sku', 'text', (column) => column.notNull())
      .execute();
    const { rows } = await sql<Goods>`select platform_sku, name, brand, size from goods`.execute(db);
    const words = rows.flatMap((goods) =>
      searchWords(`${goods.name} ${goods.brand} ${goods.size}`).map((word) => ({
        word,
        sku: goods.platform_sku,
      })),
    );
    // One statement: a catalog may have a hundred thousand goods. A new database has none, on either engine.
    if (words.length > 0)
      await sql`insert into goods_words (word, platform_sku)
      select found.value ->> 'word', found.value ->> 'sku'
      from json_each(${JSON.stringify(words)}) as found`.execute(db);
    await db.schema
      .createIndex('goods_words_word')
      .unique()
      .on('goods_words')
      .columns(['word', 'platform_sku'])
      .execute();
  },
};
