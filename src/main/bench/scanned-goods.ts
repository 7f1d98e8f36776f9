import { goodsOf, goodsWithBarcode, goodsWithSku } from '#main/goods/goods-store.ts';
import { findTaught } from '#main/goods/taught-barcode-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsView } from '#shared/contract/goods.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { FactSources } from './fact-sources.ts';
import { goodsInCatalog, goodsOfUnit } from './goods-view.ts';
import type { ScanIntent } from './scan-intent.ts';
import type { OpenOrder, Unit } from './state.ts';

/** What was scanned: the goods, and all platform SKUs of the code. */
export type ScannedGoods = { readonly goods: GoodsView; readonly skus: readonly string[] };

/**
 * The goods of a barcode, an SKU or a mark; null: they are unknown. A barcode or mark is searched for in the units of
 * the open order first, then in the catalog, then among the barcodes that were taught.
 */
export async function loadScannedGoods(
  { db }: FactSources,
  order: OpenOrder | null,
  intent: ScanIntent<'barcode' | 'sku' | 'mark'>,
): Promise<ScannedGoods | null> {
  if (intent.kind === 'sku') return scannedOf(...(await goodsWithSku(db, intent.sku)));
  const { gtin14 } = intent.kind === 'mark' ? intent.mark : intent;
  const same = order?.units.filter((unit) => unit.gtin14 === gtin14) ?? [];
  const [unit] = same;
  if (unit === undefined) return scannedOf(...(await goodsOfBarcode(db, gtin14)));
  return { goods: goodsOfUnit(unit), skus: same.map(({ sku }) => sku) };
}

/** Units of several goods with one barcode are still open: the barcode does not say which goods are meant. */
export function areTwins(units: readonly Unit[]): boolean {
  const open = units.filter(({ status }) => status === 'open');
  return new Set(open.map(({ sku }) => sku)).size > 1;
}

/** By the catalog; only a barcode that the catalog does not have is looked for among those that were taught. */
export async function goodsOfBarcode(db: Database, gtin14: string): Promise<readonly Goods[]> {
  const listed = await goodsWithBarcode(db, gtin14);
  if (listed.length > 0) return listed;
  const sku = await findTaught(db, gtin14);
  return sku === null ? [] : [...(await goodsOf(db, [sku])).values()];
}

function scannedOf(...found: readonly (Goods | null)[]): ScannedGoods | null {
  const [goods = null] = found;
  if (goods === null) return null;
  return { goods: goodsInCatalog(goods), skus: found.flatMap((one) => one?.platformSku ?? []) };
}
