import { type FieldError, Refusal } from '../../http/refusal.ts';
import type { Goods } from '../goods/goods.ts';
import { moscowIso } from '../moscow.ts';
import type { Country } from '../orders/order.ts';
import type { World } from '../world.ts';
import type { CountryPrice, Price } from './price.ts';
import { dropPercent, type PriceProblem, QUARANTINE_PERCENT, setPrice } from './rules.ts';

/** 400 `price validation error` with what is wrong, each field named as the interface that was asked names it. */
export function refusePrice(errors: readonly FieldError[]): void {
  if (errors.length > 0)
    throw new Refusal(400, 'price validation error', 'nothing was changed, see errors', errors);
}

/** The problems of a price as field errors; `names` are the interface's own. */
export function priceErrors(
  problems: readonly PriceProblem[],
  names: Readonly<Record<PriceProblem['of'], string>>,
): FieldError[] {
  return problems.map(({ of, message }) => ({ field: names[of], message }));
}

/** Sets a price that has been checked, and answers the `price_status` of it. */
export function changePrice(world: World, goods: Goods, country: Country, price: Price, force: boolean) {
  const changed = setPrice(world.prices.of(goods, country), price, force, world.clock.now());
  world.prices.set(goods, country, changed);
  return priceStatus(changed);
}

/** `price_status` (section "Nomenclature entry"): `details` are those of the quarantine, null without one. */
function priceStatus(price: CountryPrice) {
  return price.quarantine === null
    ? { code: 'OK', details: null }
    : { code: 'QUARANTINE', details: quarantineDetails(price) };
}

/** `price_details` of a held price (table "price_details"); null when nothing is held. */
export function quarantineDetails({ published, quarantine }: CountryPrice) {
  if (quarantine === null) return null;
  const { asked, since } = quarantine;
  return {
    created_at: moscowIso(since),
    reason: 'black_price_diff',
    data: {
      drop_pct: dropPercent(published.price, asked.price),
      new_black_price: asked.price,
      old_black_price: published.price,
      threshold_pct: QUARANTINE_PERCENT,
    },
  };
}
