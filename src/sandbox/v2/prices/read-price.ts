import type { JsonObject } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { DAY, isRealDate } from '../../world/moscow.ts';
import type { Country } from '../../world/orders/order.ts';
import type { Price } from '../../world/prices/price.ts';
import type { World } from '../../world/world.ts';
import { readMoment } from '../http/values-read.ts';
import { readAmount } from './amounts.ts';

/**
 * The price that `price`, `salePrice`, `saleStart` and `saleEnd` state, as in version 1: without `price` only the sale
 * changes, a sale that is not stated ends. `at` stands before the names of the fields.
 */
export function readPrice(world: World, goods: Goods, country: Country, body: JsonObject, at = ''): Price {
  const price = readAmount(body.price, `${at}price`, country);
  const salePrice = readAmount(body.salePrice, `${at}salePrice`, country);
  if (price === null && salePrice === null) throw badField(`${at}price`, 'price or salePrice is required');
  const saleStart = readBound(body.saleStart, `${at}saleStart`, 0);
  const saleEnd = readBound(body.saleEnd, `${at}saleEnd`, DAY - 1);
  if (saleStart !== null && saleEnd !== null && saleEnd < saleStart)
    throw badField(`${at}saleEnd`, 'must not be before saleStart');
  const base = price ?? world.prices.of(goods, country).published.price;
  return salePrice === null
    ? { price: base, salePrice, saleStart: null, saleEnd: null }
    : { price: base, salePrice, saleStart, saleEnd };
}

/** A moment, or a date of Moscow alone, which means that much after its start: both days of a sale belong to it. */
function readBound(value: unknown, field: string, ofDate: number): number | null {
  if (value === undefined || value === null) return null;
  const at = readMoment(value, field);
  return typeof value === 'string' && isRealDate(value) ? at + ofDate : at;
}
