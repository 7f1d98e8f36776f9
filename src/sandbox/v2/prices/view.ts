import { approveLink } from '../../seller/prices/approve-routes.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { Country } from '../../world/orders/order.ts';
import type { CountryPrice } from '../../world/prices/price.ts';
import { dropPercent, QUARANTINE_PERCENT } from '../../world/prices/rules.ts';
import { PRICE_ERROR } from '../../world/settings.ts';
import type { World } from '../../world/world.ts';
import { utc } from '../http/values.ts';
import { priceMoney } from './amounts.ts';

/** What goods cost in a country (section "Nomenclature entry"), in the words of REST v2. */
export function priceView(world: World, goods: Goods, country: Country) {
  const current = world.prices.of(goods, country);
  const { price, salePrice, saleStart, saleEnd } = current.published;
  const details = quarantineView(current, country);
  const told = world.settings.priceUpdateStatus;
  const view = {
    price: priceMoney(price, country),
    salePrice: priceMoney(salePrice, country),
    saleStart: saleStart === null ? null : utc(saleStart),
    saleEnd: saleEnd === null ? null : utc(saleEnd),
    priceUpdateStatus: details === null ? told : 'QUARANTINE',
  };
  if (details === null && told === 'ERROR') return { ...view, priceDetails: { message: PRICE_ERROR } };
  if (details === null) return view;
  return { ...view, approvePriceLink: approveLink(world, goods, country), priceDetails: details };
}

/** `priceStatus` of a price that was set: `details` are those of the quarantine, null without one. */
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
