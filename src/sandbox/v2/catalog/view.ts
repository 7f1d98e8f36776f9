import type { storeNomenclatures } from '../../seller/catalog/store.ts';
import { imagesOf } from '../../seller/nomenclatures/view.ts';
import { type Goods, isSellable } from '../../world/goods/goods.ts';
import { COUNTRIES, type Country } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { utc } from '../http/values.ts';
import { priceStatusView, priceView } from '../prices/view.ts';

/** A row of `GET /v2/nomenclatures` (section "Nomenclature entry", with REST v2's names); prices of one country. */
export function nomenclatureView(world: World, goods: Goods, country: Country) {
  return {
    sku: goods.platformSku,
    parentSku: goods.platformParentSku,
    externalSku: goods.sellerSku,
    externalParentSku: goods.sellerParentSku,
    barcode: goods.barcode,
    brand: goods.brand,
    name: goods.name,
    size: goods.size,
    color: goods.color,
    categoryLevel1: goods.category,
    categoryLevel1Ru: goods.categoryRu,
    categoryLevel2: goods.category2,
    categoryLevel2Ru: goods.category2Ru,
    contractType: goods.contractType.toUpperCase(),
    status: goods.status.toUpperCase(),
    isSellable: isSellable(goods),
    isExportable: true,
    quantity: goods.quantity,
    country,
    ...priceView(world, goods, country),
    images: imageViews(world, goods),
    createdAt: utc(goods.createdAt),
    updatedAt: utc(goods.updatedAt),
  };
}

/** Images in their order; `type` is an enum value, so in capitals. */
export function imageViews(world: World, goods: Goods) {
  return imagesOf(world, goods).map(({ url, type, order }) => ({ url, type: type.toUpperCase(), order }));
}

type StoredModel = ReturnType<typeof storeNomenclatures>['nomenclatures'][number];

/** What a store created or changed: the item, its sizes, and the status of each given price. */
export function storedView(world: World, stored: StoredModel) {
  const { platform_parent_sku: parentSku, supplier_parent_sku, variations, price_statuses } = stored;
  const [goods] = world.goods.sizesOf(parentSku);
  const priced = COUNTRIES.filter((country) => country in price_statuses);
  return {
    parentSku,
    externalParentSku: supplier_parent_sku,
    variations: variations.map(({ sku, supplier_sku, size_value, product_identifier }) => ({
      sku,
      externalSku: supplier_sku,
      size: size_value,
      barcode: product_identifier,
    })),
    priceStatuses:
      goods === undefined
        ? {}
        : Object.fromEntries(priced.map((country) => [country, priceStatusView(world, goods, country)])),
  };
}
