import type { JsonObject } from '../../http/json.ts';
import type { World } from '../../world/world.ts';
import { checkSellerIfGiven } from '../params.ts';

/** `nomenclatures-metadata.get-brands`: the brands of the seller's goods, as `nomenclatures.list` filters by them. */
export function getBrands(world: World, params: JsonObject) {
  checkSellerIfGiven(params);
  return [...new Set(world.goods.all.map(({ brand }) => brand))].sort();
}

/** `nomenclatures-metadata.get-erp-categories`: the categories of the seller's goods, in the words of `nomenclatures.list`. */
export function getGoodsCategories(world: World, params: JsonObject) {
  checkSellerIfGiven(params);
  const byName = new Map(world.goods.all.map((goods) => [goods.category2, goods]));
  return [...byName.values()].map((goods) => ({
    erpCategoryLevel1: goods.category,
    erpCategoryLevel1Ru: goods.categoryRu,
    erpCategoryLevel2: goods.category2,
    erpCategoryLevel2Ru: goods.category2Ru,
  }));
}
