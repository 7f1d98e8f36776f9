import { findGoodsByBarcode, findGoodsBySku } from '#main/goods/goods-store.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { FactSources } from './fact-sources.ts';
import { goodsInCatalog, goodsOfUnit } from './goods-view.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { OpenOrder } from './state.ts';

/** What was scanned: the goods, and all platform SKUs of the code. */
export type ScannedGoods = { readonly goods: GoodsView; readonly skus: readonly string[] };

/**
 * The goods of a barcode, an SKU or a mark; null: they are unknown. A barcode or mark is searched for in the units of
 * the open order first, then in the catalog.
 */
export async function loadScannedGoods(
  { db }: FactSources,
  order: OpenOrder | null,
  intent: ScanIntent<'barcode' | 'sku' | 'mark'>,
): Promise<ScannedGoods | null> {
  if (intent.kind === 'sku') return scannedOf(await findGoodsBySku(db, intent.sku));
  const { gtin14 } = intent.kind === 'mark' ? intent.mark : intent;
  const same = order?.units.filter((unit) => unit.gtin14 === gtin14) ?? [];
  const [unit] = same;
  if (unit === undefined) return scannedOf(await findGoodsByBarcode(db, gtin14));
  return { goods: goodsOfUnit(unit), skus: same.map(({ sku }) => sku) };
}

function scannedOf(goods: Goods | null): ScannedGoods | null {
  return goods === null ? null : { goods: goodsInCatalog(goods), skus: [goods.platformSku] };
}
