import type { JsonObject } from '../../http/json.ts';
import type { ContractType, Goods } from '../../world/goods/goods.ts';
import { parseTimestamp } from '../../world/moscow.ts';
import type { Country } from '../../world/orders/order.ts';
import type { Price } from '../../world/prices/price.ts';
import type { World } from '../../world/world.ts';
import { notFound } from '../params.ts';
import { badParam, RpcError } from '../rpc-error.ts';

/** FBO goods have the contract type `fulfilment`, FBS and DBS goods the others (section "Sales models"). */
type SalesModel = 'FBO' | 'FBS';

/** How a price method writes the dates of a sale (section "Seller JSON-RPC: methods"). */
export interface DateForm {
  readonly name: string;
  readonly shape: RegExp;
}

export const SET_PRICE_DATES: DateForm = {
  name: 'YYYY-MM-DDThh:mm:ss.fffZ',
  shape: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
};
export const UPDATE_PRICE_DATES: DateForm = {
  name: 'YYYY-MM-DD hh:mm',
  shape: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/,
};
/** Any form of ISO 8601; it contains no blank. */
export const SET_PRICES_DATES: DateForm = { name: 'ISO 8601', shape: /^\S+$/ };

export function readForce({ force }: JsonObject): boolean {
  if (force !== undefined && typeof force !== 'boolean') throw badParam('force', 'must be true or false');
  return force ?? false;
}

/** The goods, or 50404; 50400 when goods of this sales model are priced by another method. */
export function goodsOf(goods: Goods | undefined, field: string, sku: string, model: SalesModel): Goods {
  if (goods === undefined) throw notFound('goods', field, sku);
  const goodsModel = salesModel(goods.contractType);
  if (goodsModel !== model)
    throw new RpcError(50_400, 'Partner not found', { description: `${sku} is sold as ${goodsModel}` });
  return goods;
}

/** The price in the params; without `price` only the sale changes. A sale that is not stated ends. */
export function readPrice(
  world: World,
  goods: Goods,
  country: Country,
  params: JsonObject,
  dates: DateForm,
): Price {
  const price = readAmount(params, 'price');
  const salePrice = readAmount(params, 'sale_price');
  if (price === null && salePrice === null) throw badParam('price', 'or sale_price is required');
  const saleStart = readTimestamp(params, 'sale_start_date', dates);
  const saleEnd = readTimestamp(params, 'sale_end_date', dates);
  if (saleStart !== null && saleEnd !== null && saleEnd < saleStart)
    throw badParam('sale_end_date', 'must not be before sale_start_date');
  const base = price ?? world.prices.of(goods, country).published.price;
  return salePrice === null
    ? { price: base, salePrice, saleStart: null, saleEnd: null }
    : { price: base, salePrice, saleStart, saleEnd };
}

function readAmount(params: JsonObject, name: string): number | null {
  const value = params[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'number' || !Number.isFinite(value)) throw badParam(name, 'must be a number');
  return value;
}

/** A timestamp in the method's form; without a zone it is Moscow time. */
function readTimestamp(params: JsonObject, name: string, dates: DateForm): number | null {
  const value = params[name] ?? null;
  if (value === null) return null;
  const at = typeof value === 'string' && dates.shape.test(value) ? parseTimestamp(value) : null;
  if (at === null) throw badParam(name, `must be a date of the form ${dates.name}`);
  return at;
}

function salesModel(contractType: ContractType): SalesModel {
  return contractType === 'fulfilment' ? 'FBO' : 'FBS';
}
