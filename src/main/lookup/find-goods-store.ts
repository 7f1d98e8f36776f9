import { goodsFromRow } from '#main/goods/catalog-goods.ts';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import { findGoodsByBarcode } from '#main/goods/goods-store.ts';
import type { Database } from '#main/store/database.ts';
import { MAX_HITS } from '#shared/contract/lookup.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { AFTER_ALL } from './find-store.ts';
import type { SearchText } from './search-text.ts';

/** Of more goods than these, the first ones of the catalog are listed by name. */
const MAX_CANDIDATES = 200;

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

/** Goods with words that begin like each word of this text, or with it in a SKU or barcode, by name. */
async function findGoodsByWords(db: Database, text: string): Promise<readonly Goods[]> {
  const { goods } = await searchGoods(db, { text, after: null, limit: MAX_CANDIDATES });
  return [...goods].sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MAX_HITS);
}
