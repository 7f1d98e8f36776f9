import type { JsonObject } from '../../http/json.ts';
import { account } from '../../world/account.ts';
import { type Dictionary, dictionaryOf } from '../../world/catalog/dictionaries.ts';
import { COUNTRIES } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { checkSeller, checkSellerIfGiven, notFound, textList } from '../params.ts';

/** FBO and FBS (section "Sales models"). */
export const SHIPMENT_TYPES = [1, 2];

/** `dictionaries.get`: the seller's id and the seller's dictionaries. */
export function getDictionaries(_world: World, params: JsonObject) {
  checkSellerIfGiven(params);
  return {
    seller_id: account.sellerId,
    partner_code: account.partnerId,
    shipment_types: SHIPMENT_TYPES,
    countries: COUNTRIES,
  };
}

/** `attribute-dictionaries.list` (section "Dictionary values"). */
export function listDictionaries(_world: World, params: JsonObject) {
  checkSeller(params);
  const codes = textList(params, 'dictionaries');
  return Object.fromEntries(codes.map((code) => [code, entries(readDictionary(code))]));
}

function readDictionary(code: string): Dictionary {
  const dictionary = dictionaryOf(code);
  if (dictionary === undefined) throw notFound('Dictionary', 'dictionaries', code);
  return dictionary;
}

function entries(dictionary: Dictionary) {
  return Object.fromEntries(Object.entries(dictionary).map(([key, name]) => [key, { name }]));
}

/** `nomenclatures-metadata.get-brands`: the brands of the seller's goods, usable as a filter of `nomenclatures.list`. */
export function getBrands(world: World, params: JsonObject) {
  checkSellerIfGiven(params);
  return [...new Set(world.goods.all.map(({ brand }) => brand))].sort();
}

/**
 * `nomenclatures-metadata.get-erp-categories`: the categories of the seller's goods, named as in
 * `nomenclatures.list`.
 */
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
