import { goodsInCatalog } from '#main/bench/goods-view.ts';
import type { CatalogGoods } from '#main/goods/catalog-goods.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsBarcode, GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { isGtin } from '#shared/domain/barcode.ts';
import {
  allPricesOf,
  findCatalogGoods,
  goodsWithBarcode,
  sizeOf,
  sizesOfModel,
  stockOf,
} from './goods-entry-store.ts';
import type { GoodsListContext } from './goods-list-store.ts';
import { whereaboutsOf } from './whereabouts-store.ts';

/** Everything that the station knows of goods, by platform or seller SKU; null: the catalog does not have them. */
export async function goodsEntry(
  db: Database,
  sku: string,
  { needsMark }: GoodsListContext,
): Promise<GoodsEntryView | null> {
  const goods = await findCatalogGoods(db, sku);
  if (goods === null) return null;
  const { orders, reserved } = await whereaboutsOf(db, goods.platformSku);
  return {
    goods: goodsInCatalog(goods),
    parentSku: goods.parentSku,
    color: goods.color,
    status: goods.status,
    model: goods.contractType,
    isSellable: goods.isSellable,
    categories: goods.categories,
    isListed: goods.isListed,
    updatedAt: goods.updatedAt,
    pictures: picturesOf(goods).map((picture, at) => ({ no: at + 1, picture })),
    sizes: (await sizesOfModel(db, goods)).map(sizeOf),
    barcodes: await barcodesOf(db, goods),
    stock: {
      quantity: goods.quantity,
      reserved,
      available: goods.quantity === null ? null : Math.max(0, goods.quantity - reserved),
      places: await stockOf(db, goods),
    },
    prices: await allPricesOf(db, goods.platformSku),
    isMarkDue: needsMark(goods),
    orders,
  };
}

/** The platform shows at most 8 (specification, "Images"); the main one comes first. */
function picturesOf(goods: CatalogGoods): readonly string[] {
  const addresses = [goods.imageUrl, ...goods.images.map(({ url }) => url)];
  return [...new Set(addresses)].filter((url) => url !== null);
}

async function barcodesOf(db: Database, goods: CatalogGoods): Promise<readonly GoodsBarcode[]> {
  const { barcode: code } = goods;
  if (code === '') return [];
  const others = (await goodsWithBarcode(db, code)).filter(
    ({ platformSku }) => platformSku !== goods.platformSku,
  );
  return [
    {
      code,
      from: 'catalog',
      others: others.map(goodsInCatalog),
      hasWrongDigit: isDigits(code) && !isGtin(code),
    },
  ];
}

/** As long as a retail barcode: others are codes of the seller, which have no check digit. */
function isDigits(code: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(code);
}
