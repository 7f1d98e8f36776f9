import { findGoodsByBarcode, goodsFromRow } from '#main/goods/goods-store.ts';
import type { Database } from '#main/store/database.ts';
import { MAX_HITS } from '#shared/contract/lookup.ts';
import { type Goods, goodsWords, searchWords } from '#shared/domain/goods.ts';
import { AFTER_ALL } from './find-store.ts';
import type { SearchText } from './search-text.ts';

/** More words make a search no narrower: a pasted name has up to thirty. */
const MAX_WORDS = 8;

/** Goods that are read to find those with all words; the rarest word has fewer in a real catalog. */
const MAX_CANDIDATES = 2_000;

type FoundGoods = { readonly goods: Goods; readonly isExact: boolean };

/** Goods by barcode, by mark, by the start of a barcode or of a platform's or seller's SKU, or by words of their name. */
export async function findGoods(db: Database, { text, gtin }: SearchText): Promise<readonly FoundGoods[]> {
  const found = new Map<string, FoundGoods>();
  const byBarcode = gtin === null ? null : await findGoodsByBarcode(db, gtin);
  if (byBarcode !== null) found.set(byBarcode.platformSku, { goods: byBarcode, isExact: true });
  for (const sku of new Set([text, text.toUpperCase()])) {
    for (const column of ['platform_sku', 'seller_sku', 'barcode'] as const) {
      const rows = await db
        .selectFrom('goods')
        .selectAll()
        .where(column, '>=', sku)
        .where(column, '<', sku + AFTER_ALL)
        .orderBy(column)
        .limit(MAX_HITS)
        .execute();
      for (const row of rows) {
        const isExact = row[column] === sku;
        if (isExact || !found.has(row.platform_sku))
          found.set(row.platform_sku, { goods: goodsFromRow(row), isExact });
      }
    }
  }
  if (found.size < MAX_HITS)
    for (const goods of await findGoodsByWords(db, text))
      if (!found.has(goods.platformSku)) found.set(goods.platformSku, { goods, isExact: false });
  const all = [...found.values()];
  return [...all.filter(({ isExact }) => isExact), ...all.filter(({ isExact }) => !isExact)].slice(
    0,
    MAX_HITS,
  );
}

/** Goods with words that begin like each word of this text, by name. */
async function findGoodsByWords(db: Database, text: string): Promise<readonly Goods[]> {
  const starts = searchWords(text).slice(0, MAX_WORDS);
  const rarest = await rarestStart(db, starts);
  if (rarest === null) return [];
  const rows = await db
    .selectFrom('goods_words')
    .innerJoin('goods', 'goods.platform_sku', 'goods_words.platform_sku')
    .selectAll('goods')
    .where('word', '>=', rarest)
    .where('word', '<', rarest + AFTER_ALL)
    .limit(MAX_CANDIDATES)
    .execute();
  const found = new Map(
    rows
      .map(goodsFromRow)
      .filter((goods) => hasAll(goods, starts))
      .map((goods) => [goods.platformSku, goods]),
  );
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MAX_HITS);
}

/** The word that the fewest goods have; null: there is none, or no goods have one of them. */
async function rarestStart(db: Database, starts: readonly string[]): Promise<string | null> {
  let rarest: { readonly start: string; readonly count: number } | null = null;
  for (const start of starts) {
    const { count } = await db
      .selectFrom((eb) =>
        eb
          .selectFrom('goods_words')
          .select('platform_sku')
          .where('word', '>=', start)
          .where('word', '<', start + AFTER_ALL)
          .limit(MAX_CANDIDATES)
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) === 0) return null;
    if (rarest === null || Number(count) < rarest.count) rarest = { start, count: Number(count) };
  }
  return rarest?.start ?? null;
}

function hasAll(goods: Goods, starts: readonly string[]): boolean {
  const words = goodsWords(goods);
  return starts.every((start) => words.some((word) => word.startsWith(start)));
}
