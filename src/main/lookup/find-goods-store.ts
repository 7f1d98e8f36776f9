import { findGoodsByBarcode, goodsFromRow } from '#main/goods/goods-store.ts';
import type { Database } from '#main/store/database.ts';
import { MAX_HITS } from '#shared/contract/lookup.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { SearchText } from './search-text.ts';

type FoundGoods = { readonly goods: Goods; readonly isExact: boolean };

/** Goods by barcode, by mark, or by the start of a barcode or of a platform's or seller's SKU. */
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
        .where(column, '<', `${sku}\uffff`)
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
  const all = [...found.values()];
  return [...all.filter(({ isExact }) => isExact), ...all.filter(({ isExact }) => !isExact)].slice(
    0,
    MAX_HITS,
  );
}
