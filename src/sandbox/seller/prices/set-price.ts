import type { JsonObject } from '../../http/json.ts';
import { changePriceOrRefuse } from '../../world/prices/change-price.ts';
import type { World } from '../../world/world.ts';
import { readCountry } from '../nomenclatures/list.ts';
import { checkSeller, requiredText } from '../params.ts';
import { goodsOf, readForce, readPrice, SET_PRICE_DATES, UPDATE_PRICE_DATES } from './params.ts';

/** Fields of the seller's price methods in the errors. */
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

/** `nomenclature.update-price`: the price of FBO goods, which their supplier SKU names. */
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
