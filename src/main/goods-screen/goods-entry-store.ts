import { goodsInCatalog } from '#main/bench/goods-view.ts';
import { CATALOG_COLUMNS, type CatalogGoods, catalogGoodsFromRow } from '#main/goods/catalog-goods.ts';
import { goodsWithBarcode, goodsWithSku } from '#main/goods/goods-store.ts';
import { findTaught } from '#main/goods/taught-barcode-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsPriceFacts, GoodsStockPlace } from '#shared/contract/goods-entry.ts';
import { expandUpcE, toGtin14 } from '#shared/domain/barcode.ts';
import type { Goods } from '#shared/domain/goods.ts';
import {
  CURRENCY_OF,
  GOODS_COUNTRIES,
  PRICE_STATES,
  type PriceQuarantine,
} from '#shared/domain/platform-goods.ts';

/** More sizes of a model than any real one has. */
const MAX_SIZES = 200;

/** Goods by a platform SKU or a seller SKU, compared exactly; a platform SKU comes first. null: not in the catalog. */
export async function findCatalogGoods(db: Database, text: string): Promise<CatalogGoods | null> {
  for (const column of ['goods.platform_sku', 'goods.seller_sku'] as const) {
    const row = await db
      .selectFrom('goods')
      .select(CATALOG_COLUMNS)
      .where(column, '=', text)
      .orderBy('goods.platform_sku')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) return catalogGoodsFromRow(row);
  }
  return null;
}

/** Goods that a scanned code means: a barcode, a mark's UIT, a SKU or an item number. */
export async function goodsScanned(db: Database, text: string): Promise<readonly Goods[]> {
  const code = text.trim();
  const digits = /^01(\d{14})21/.exec(code)?.[1] ?? expandUpcE(code) ?? code;
  const byBarcode = await goodsWithBarcode(db, toGtin14(digits) ?? digits);
  if (byBarcode.length > 0) return byBarcode;
  const sku = (await findTaught(db, toGtin14(digits) ?? digits)) ?? (await skuOfItem(db, code)) ?? code;
  return goodsWithSku(db, sku);
}

async function skuOfItem(db: Database, itemNr: string): Promise<string | null> {
  const item = await db
    .selectFrom('order_items')
    .select('sku')
    .where('item_nr', '=', itemNr)
    .executeTakeFirst();
  return item?.sku ?? null;
}

/** All sizes of the model of these goods. */
export async function sizesOfModel(
  db: Database,
  goods: Pick<CatalogGoods, 'parentSku' | 'platformSku'>,
): Promise<readonly CatalogGoods[]> {
  const isOfModel =
    goods.parentSku === ''
      ? (['goods.platform_sku', goods.platformSku] as const)
      : (['goods.parent_sku', goods.parentSku] as const);
  const rows = await db
    .selectFrom('goods')
    .select(CATALOG_COLUMNS)
    .where(isOfModel[0], '=', isOfModel[1])
    .orderBy('goods.platform_sku')
    .limit(MAX_SIZES)
    .execute();
  const order = new Intl.Collator('ru', { numeric: true });
  return rows.map(catalogGoodsFromRow).sort((a, b) => order.compare(a.size, b.size));
}

/** A size of a model, for the screen. */
export function sizeOf(goods: CatalogGoods) {
  return { ...goodsInCatalog(goods), quantity: goods.quantity };
}

const STOCK_KINDS = ['fbs', 'fbo', 'illiquid'] as const;

/** Where the platform has how many of these goods. */
export async function stockOf(
  db: Database,
  { platformSku, sellerSku }: Pick<CatalogGoods, 'platformSku' | 'sellerSku'>,
): Promise<readonly GoodsStockPlace[]> {
  const rows = await db
    .selectFrom('goods_stock')
    .select(['kind', 'warehouse', 'quantity', 'updated_at'])
    .where('kind', 'in', STOCK_KINDS)
    .where(
      'seller_sku',
      'in',
      [sellerSku, platformSku].filter((sku) => sku !== ''),
    )
    .orderBy('kind')
    .orderBy('warehouse')
    .execute();
  return rows.flatMap((row) => {
    const kind = STOCK_KINDS.find((known) => known === row.kind);
    return kind === undefined
      ? []
      : [{ kind, warehouse: row.warehouse, quantity: row.quantity, updatedAt: row.updated_at }];
  });
}

/** The prices of these goods, country by country. */
export async function allPricesOf(db: Database, platformSku: string): Promise<readonly GoodsPriceFacts[]> {
  const rows = await db
    .selectFrom('goods_prices')
    .selectAll()
    .where('platform_sku', '=', platformSku)
    .execute();
  return GOODS_COUNTRIES.flatMap((country) =>
    rows
      .filter((row) => row.country === country)
      .map((row) => ({
        country,
        currency: CURRENCY_OF[country],
        price: row.price,
        salePrice: row.sale_price,
        saleStart: row.sale_start,
        saleEnd: row.sale_end,
        state: PRICE_STATES.find((state) => state === row.state) ?? null,
        statusText: row.status_text,
        errorText: row.error_text,
        quarantine: quarantineOf(row.quarantine),
        readAt: row.read_at,
      })),
  );
}

/** As this station has stored it. */
function quarantineOf(json: string | null): PriceQuarantine | null {
  return json === null ? null : (JSON.parse(json) as PriceQuarantine);
}
