import type { JsonObject } from '../../http/json.ts';
import {
  changePrice,
  changePriceOrRefuse,
  priceErrors,
  refusePrice,
} from '../../world/prices/change-price.ts';
import { priceProblems } from '../../world/prices/rules.ts';
import type { World } from '../../world/world.ts';
import { readCountry } from '../nomenclatures/list.ts';
import { checkSeller, objectList, requiredText } from '../params.ts';
import {
  goodsOf,
  readForce,
  readPrice,
  SET_PRICE_DATES,
  SET_PRICES_DATES,
  UPDATE_PRICE_DATES,
} from './params.ts';

/**
 * `nomenclatures.set-prices`: the prices of FBS models in one country, all or none of them. Its `force` also confirms
 * a discount outside the range ("confirms on sale-price validation error").
 */
export function setModelPrices(world: World, params: JsonObject) {
  const country = readCountry(params.country);
  checkSeller(params, 'partner_id');
  const force = readForce(params);
  const rows = objectList(params, 'prices').map((row) => {
    const parentSku = requiredText(row, 'platform_parent_sku');
    const goods = goodsOf(world.goods.sizesOf(parentSku)[0], 'platform_parent_sku', parentSku, 'FBS');
    return { parentSku, goods, price: readPrice(world, goods, country, row, SET_PRICES_DATES) };
  });
  refusePrice(
    rows.flatMap(({ goods, price }, index) => {
      const names = { price: `prices[${index}].price`, salePrice: `prices[${index}].sale_price` };
      return priceErrors(priceProblems(world.prices.of(goods, country), price, force), names);
    }),
  );
  return {
    prices: rows.map(({ parentSku, goods, price }) => ({
      platform_parent_sku: parentSku,
      country,
      price_status: changePrice(world, goods, country, price, force),
    })),
  };
}

/** Field names of the seller's price methods in errors. */
const FIELDS = { price: 'price', salePrice: 'sale_price' } as const;

/** `nomenclature.set-price`: the price of one FBS model in one country (section "Seller JSON-RPC: methods"). */
export function setModelPrice(world: World, params: JsonObject) {
  const parentSku = requiredText(params, 'platform_parent_sku');
  checkSeller(params, 'partner_id');
  const country = readCountry(params.country);
  const force = readForce(params);
  const goods = goodsOf(world.goods.sizesOf(parentSku)[0], 'platform_parent_sku', parentSku, 'FBS');
  const price = readPrice(world, goods, country, params, SET_PRICE_DATES);
  const status = changePriceOrRefuse(world, { goods, country, price, force }, FIELDS);
  return { platform_parent_sku: parentSku, country, price_status: status };
}

/** `nomenclature.update-price`: the price of FBO goods, by their supplier SKU. */
export function updatePrice(world: World, params: JsonObject) {
  const sku = requiredText(params, 'seller_sku');
  const country = readCountry(params.country);
  const force = readForce(params);
  const found = world.goods.find(sku);
  const goods = goodsOf(found?.sellerSku === sku ? found : undefined, 'seller_sku', sku, 'FBO');
  const price = readPrice(world, goods, country, params, UPDATE_PRICE_DATES);
  const status = changePriceOrRefuse(world, { goods, country, price, force }, FIELDS);
  return { seller_sku: sku, country, price_status: status };
}
