import { goodsInCatalog } from '#main/bench/goods-view.ts';
import type { CatalogGoods } from '#main/goods/catalog-goods.ts';
import { goodsWithBarcode } from '#main/goods/goods-store.ts';
import { taughtBarcodes } from '#main/goods/taught-barcode-store.ts';
import type { Database } from '#main/store/database.ts';
import type { GoodsBarcode, GoodsEntryView } from '#shared/contract/goods-entry.ts';
import { isGtin } from '#shared/domain/barcode.ts';
import { foldCase } from '#shared/domain/mark-category.ts';
import { whyMarked } from '#shared/domain/mark-due.ts';
import { allPricesOf, findCatalogGoods, sizeOf, sizesOfModel, stockOf } from './goods-entry-store.ts';
import type { GoodsListContext } from './goods-list-store.ts';
import { whereaboutsOf } from './whereabouts-store.ts';

export type GoodsEntryContext = GoodsListContext & {
  readonly nameOfOperator: (id: string) => Promise<string | null>;
};

/** Everything that the station knows of goods, by platform or seller SKU; null: the catalog does not have them. */
export async function goodsEntry(
  db: Database,
  sku: string,
  { markCategories, nameOfOperator }: GoodsEntryContext,
): Promise<GoodsEntryView | null> {
  const goods = await findCatalogGoods(db, sku);
  if (goods === null) return null;
  const wanted = new Set(markCategories.map(foldCase));
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
    barcodes: await barcodesOf(db, goods, nameOfOperator),
    stock: {
      quantity: goods.quantity,
      reserved,
      available: goods.quantity === null ? null : Math.max(0, goods.quantity - reserved),
      places: await stockOf(db, goods),
    },
    prices: await allPricesOf(db, goods.platformSku),
    mark: {
      why: whyMarked(goods, (category) => wanted.has(foldCase(category))),
      rule: goods.markRule ?? null,
    },
    orders,
  };
}

/** The platform shows at most 8 (specification, "Images"); the main one comes first. */
function picturesOf(goods: CatalogGoods): readonly string[] {
  const addresses = [goods.imageUrl, ...goods.images.map(({ url }) => url)];
  return [...new Set(addresses)].filter((url) => url !== null);
}

async function barcodesOf(
  db: Database,
  goods: CatalogGoods,
  nameOfOperator: GoodsEntryContext['nameOfOperator'],
): Promise<readonly GoodsBarcode[]> {
  const { barcode: code, platformSku } = goods;
  const codes: GoodsBarcode[] = [];
  const othersWith = async (barcode: string) =>
    (await goodsWithBarcode(db, barcode))
      .filter((other) => other.platformSku !== platformSku)
      .map(goodsInCatalog);
  if (code !== '') {
    const hasWrongDigit = isDigits(code) && !isGtin(code);
    codes.push({
      code,
      from: 'catalog',
      others: await othersWith(code),
      hasWrongDigit,
      by: null,
      at: null,
    });
  }
  for (const { barcode, by, at } of await taughtBarcodes(db, platformSku)) {
    const name = by === null ? null : await nameOfOperator(by);
    const others = await othersWith(barcode);
    codes.push({ code: barcode, from: 'taught', others, hasWrongDigit: false, by: name, at });
  }
  return codes;
}

/** As long as a retail barcode: others are codes of the seller, which have no check digit. */
function isDigits(code: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(code);
}
