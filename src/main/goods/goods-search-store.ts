import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexedBySqlite } from '#main/store/engine.ts';
import { columnList, jsonRows, storableText } from '#main/store/json-rows.ts';
import { goodsWithTokens } from '#main/store/token-index.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { CATALOG_COLUMNS, type CatalogGoods, catalogGoodsFromRow } from './catalog-goods.ts';
import {
  codeParts,
  type GoodsSearchFilter,
  isLoosePart,
  partQuery,
  plainText,
  tokenQuery,
} from './search-query.ts';
import { codesOf, type SearchedGoods, tokensOf } from './search-tokens.ts';

export type GoodsSearch = {
  /**
   * Beginnings of words of name, brand, size and colour, in any order, and parts of SKUs and barcodes from three
   * characters on; empty: all goods.
   */
  readonly text: string;
  readonly filter?: GoodsSearchFilter;
  /** What must hold as well, of `goods_search.platform_sku`: what is known only from other tables. */
  readonly also?: readonly Expression<SqlBool>[];
  /** `next` of the page before; null: from the beginning. */
  readonly after: number | null;
  readonly limit: number;
};

export type FoundGoodsPage = {
  readonly goods: readonly CatalogGoods[];
  /** For the next page; null: this is the last one. */
  readonly next: number | null;
};

/** Goods that match, in the order in which the station first saw them, page by page. */
export async function searchGoods(db: Database, search: GoodsSearch): Promise<FoundGoodsPage> {
  const found = await matching(db, search);
  if (found === null) return { goods: [], next: null };
  const rows = await found
    .innerJoin('goods_search', 'goods_search.id', 'found.id')
    .innerJoin('goods', 'goods.platform_sku', 'goods_search.platform_sku')
    .select([...CATALOG_COLUMNS, 'found.id as id'])
    .$if(search.after !== null, (query) => query.where('found.id', '>', search.after ?? 0))
    .orderBy('found.id')
    // One more than is shown tells whether there is a next page.
    .limit(search.limit + 1)
    .execute();
  const goods = rows.slice(0, search.limit);
  return {
    goods: goods.map(catalogGoodsFromRow),
    next: rows.length > search.limit ? (goods.at(-1)?.id ?? null) : null,
  };
}

/** More are not counted: nobody looks through them, and the bench waits meanwhile. */
export const MAX_COUNTED = 10_000;

/** How many goods match, at most `MAX_COUNTED`. */
export async function countFoundGoods(
  db: Database,
  search: Pick<GoodsSearch, 'text' | 'filter' | 'also'>,
): Promise<number> {
  const found = await matching(db, search);
  if (found === null) return 0;
  const { count } = await db
    .selectFrom(found.select('found.id').limit(MAX_COUNTED).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const ALL = sql<{ id: number }>`(select id from goods_search)`;

/** The search rows that match; null: none can. */
async function matching(
  db: Database,
  { text, filter = {}, also = [] }: Pick<GoodsSearch, 'text' | 'filter' | 'also'>,
) {
  const plain = plainText(text);
  const { words, code } = plain;
  if (text.trim() !== '' && words.length === 0) return null;
  const parts = await partsOfSome(db, codeParts(plain));
  const tokens = tokenQuery(plain, filter, parts);
  const isLoose = [...parts].some(isLoosePart);
  // What other tables know is mostly of few goods: all goods are looked up by it, and found ones are compared with it.
  const among = tokens === null ? sql.ref<number>('found.id') : unindexedBySqlite<number>(db, 'found.id');
  return db
    .selectFrom((tokens === null ? ALL : goodsWithTokens(db, tokens)).as('found'))
    .$if(also.length > 0, (query) =>
      query.where(among, 'in', (eb) =>
        eb
          .selectFrom('goods_search')
          .select('goods_search.id')
          .where((row) => row.and(also)),
      ),
    )
    .$if(isLoose, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('goods_search')
            .select('goods_search.id')
            .whereRef('goods_search.id', '=', 'found.id')
            .where((row) => row.or([row.and(words.map(hasWord)), hasInCodes(code)])),
        ),
      ),
    );
}

/**
 * Those that some goods have in their codes. Words of a name mostly are in no code: then neither is looked for in the
 * codes of all goods with such a name.
 */
async function partsOfSome(db: Database, parts: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const part of parts) {
    const row = await db
      .selectFrom(goodsWithTokens(db, partQuery(part)).as('found'))
      .select('found.id')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) found.add(part);
  }
  return found;
}

const hasWord = (word: string) =>
  sql<SqlBool>`(' ' || goods_search.tokens like ${`% ${word}%`} or ${hasInCodes(word)})`;

const hasInCodes = (code: string) => sql<SqlBool>`goods_search.codes like ${`%${code}%`}`;

const SEARCH_COLUMNS = { platform_sku: 'text', tokens: 'text', codes: 'text' } as const;

/**
 * Goods as they are stored now are found by what they say now. None twice. One statement: FTS5 writes a segment of its
 * index for each, which it has to merge with others later.
 */
export async function indexGoods(trx: Trx, goods: readonly SearchedGoods[]): Promise<void> {
  if (goods.length === 0) return;
  const rows = goods.map((one) => {
    const codes = codesOf(one);
    // Words are cut at a length, which may leave half of a letter.
    const tokens = storableText(tokensOf(one, codes));
    return { platform_sku: one.platformSku, tokens, codes: storableText(codes) };
  });
  await sql`insert into goods_search (${columnList(SEARCH_COLUMNS)}) ${jsonRows(trx, SEARCH_COLUMNS, rows)}
    on conflict (platform_sku) do update set tokens = excluded.tokens, codes = excluded.codes
    where goods_search.tokens <> excluded.tokens or goods_search.codes <> excluded.codes`.execute(trx);
}

/** Goods of one transaction: scans wait no longer than for a page of the catalog. */
const INDEXED_AT_ONCE = 200;

/**
 * Indexes stored goods that are not indexed: those of an earlier version, and those that were moved to a floor. Returns
 * true if all are indexed, false if it was stopped.
 */
export async function indexMissingGoods(db: Database, signal: AbortSignal): Promise<boolean> {
  let after = '';
  while (!signal.aborted) {
    const rows = await db
      .selectFrom('goods')
      .leftJoin('goods_search', 'goods_search.platform_sku', 'goods.platform_sku')
      .select(CATALOG_COLUMNS)
      .where('goods_search.id', 'is', null)
      .where('goods.platform_sku', '>', after)
      .orderBy('goods.platform_sku')
      .limit(INDEXED_AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return true;
    after = last.platform_sku;
    await inTransaction(db, (trx) => indexGoods(trx, rows.map(catalogGoodsFromRow)));
  }
  return false;
}
