import { findGoodsByBarcode, findGoodsBySku } from '#main/goods/goods-store.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { FactSources } from './fact-sources.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { OpenOrder } from './state.ts';

/** What was scanned: name and size for the message, and the platform SKUs of the code. */
export type ScannedGoods = { readonly name: string; readonly size: string; readonly skus: readonly string[] };

/**
 * The goods of a barcode, an SKU or a mark; null: they are unknown. A barcode or mark is searched for in the units of
 * the open order first, then in the catalog.
 */
export async function loadScannedGoods(
  { db }: FactSources,
  order: OpenOrder | null,
  intent: ScanIntent<'barcode' | 'sku' | 'mark'>,
): Promise<ScannedGoods | null> {
  if (intent.kind === 'sku') return goodsOf(await findGoodsBySku(db, intent.sku));
  const { gtin14 } = intent.kind === 'mark' ? intent.mark : intent;
  const same = order?.units.filter((unit) => unit.gtin14 === gtin14) ?? [];
  const [unit] = same;
  if (unit === undefined) return goodsOf(await findGoodsByBarcode(db, gtin14));
  return { name: unit.name, size: unit.size, skus: same.map(({ sku }) => sku) };
}

function goodsOf(goods: Goods | null): ScannedGoods | null {
  return goods === null ? null : { name: goods.name, size: goods.size, skus: [goods.platformSku] };
}
