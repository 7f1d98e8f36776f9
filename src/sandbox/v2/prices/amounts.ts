import { isObject } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { type Country, CURRENCY } from '../../world/orders/order.ts';
import { money } from '../http/values.ts';

/** Minor units in one unit of every currency here: kopecks, tiyn. */
const MINOR = 100;

/** A price, which the world keeps in whole and parts of its currency, as money; null stays null. */
export function priceMoney(price: number, country: Country): ReturnType<typeof money>;
export function priceMoney(price: number | null, country: Country): ReturnType<typeof money> | null;
export function priceMoney(price: number | null, country: Country) {
  return price === null ? null : money(Math.round(price * MINOR), CURRENCY[country]);
}

/**
 * A price in minor units: money in the country's currency, or the bare amount (assumptions, "REST v2", money).
 * Null without one.
 */
export function readAmount(value: unknown, field: string, country: Country): number | null {
  if (value === undefined || value === null) return null;
  const { amount, currency } = isObject(value) ? value : { amount: value, currency: undefined };
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw badField(field, 'a whole number of minor units is expected');
  const isOwn = typeof currency === 'string' && currency.toLowerCase() === CURRENCY[country];
  if (currency !== undefined && !isOwn)
    throw badField(`${field}.currency`, `${CURRENCY[country].toUpperCase()} is expected`);
  return amount / MINOR;
}
