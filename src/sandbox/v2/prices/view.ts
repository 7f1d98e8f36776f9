import { isObject } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { approveLink } from '../../seller/prices/approve-routes.ts';
import type { Goods } from '../../world/goods/goods.ts';
import { type Country, CURRENCY } from '../../world/orders/order.ts';
import type { CountryPrice } from '../../world/prices/price.ts';
import { dropPercent, QUARANTINE_PERCENT } from '../../world/prices/rules.ts';
import { PRICE_ERROR } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { money, utc } from '../http/values.ts';

/** The price of goods in a country (section "Nomenclature entry"), with REST v2's names. */
export function priceView(world: World, goods: Goods, country: Country) {
  const current = world.prices.of(goods, country);
  const { price, salePrice, saleStart, saleEnd } = current.published;
  const details = quarantineView(current, country);
  const status = world.settings.priceUpdateStatus;
  const view = {
    price: priceMoney(price, country),
    salePrice: priceMoney(salePrice, country),
    saleStart: saleStart === null ? null : utc(saleStart),
    saleEnd: saleEnd === null ? null : utc(saleEnd),
    priceUpdateStatus: details === null ? status : 'QUARANTINE',
  };
  if (details === null && status === 'ERROR') return { ...view, priceDetails: { message: PRICE_ERROR } };
  if (details === null) return view;
  return { ...view, approvePriceLink: approveLink(world, goods, country), priceDetails: details };
}

/** `priceStatus` of a price that was set: `details` are those of the quarantine, else null. */
export function priceStatusView(world: World, goods: Goods, country: Country) {
  const details = quarantineView(world.prices.of(goods, country), country);
  return { code: details === null ? 'OK' : 'QUARANTINE', details };
}

/** `price_details` of a held price (table "price_details"); null when nothing is held. */
function quarantineView({ published, quarantine }: CountryPrice, country: Country) {
  if (quarantine === null) return null;
  const { asked, since } = quarantine;
  return {
    createdAt: utc(since),
    reason: 'BLACK_PRICE_DIFF',
    data: {
      dropPct: dropPercent(published.price, asked.price),
      newBlackPrice: priceMoney(asked.price, country),
      oldBlackPrice: priceMoney(published.price, country),
      thresholdPct: QUARANTINE_PERCENT,
    },
  };
}

/** Minor units per unit of every currency here: kopecks, tiyn. */
const MINOR = 100;

/** A price, which the world stores as a decimal of its currency, as money; null stays null. */
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
  const isLocalCurrency = typeof currency === 'string' && currency.toLowerCase() === CURRENCY[country];
  if (currency !== undefined && !isLocalCurrency)
    throw badField(`${field}.currency`, `${CURRENCY[country].toUpperCase()} is expected`);
  return amount / MINOR;
}
