import { type FieldError, Refusal } from '../../http/refusal.ts';
import type { Goods } from '../goods/goods.ts';
import { moscowIso } from '../moscow.ts';
import type { Country } from '../orders/order.ts';
import type { World } from '../world.ts';
import type { CountryPrice, Price } from './price.ts';
import { dropPercent, type PriceProblem, priceProblems, QUARANTINE_PERCENT, setPrice } from './rules.ts';

/** The names of price fields in the errors of one interface. */
type PriceFields = Readonly<Record<PriceProblem['of'], string>>;

interface PriceChange {
  readonly goods: Goods;
  readonly country: Country;
  readonly price: Price;
  readonly force: boolean;
}

/** Sets a price and returns its `price_status`; 400 when it breaks a rule, and then nothing changes. */
export function changePriceOrRefuse(world: World, change: PriceChange, fields: PriceFields) {
  const { goods, country, price, force } = change;
  refusePrice(priceErrors(priceProblems(world.prices.of(goods, country), price), fields));
  return changePrice(world, goods, country, price, force);
}

/** 400 `price validation error` with the problems, each field under the name that the interface uses. */
export function refusePrice(errors: readonly FieldError[]): void {
  if (errors.length > 0)
    throw new Refusal(400, 'price validation error', 'nothing was changed, see errors', errors);
}

/** The problems of a price as field errors. */
export function priceErrors(problems: readonly PriceProblem[], fields: PriceFields): FieldError[] {
  return problems.map(({ of, message }) => ({ field: fields[of], message }));
}

/** Sets a price that has been checked; returns its `price_status`. */
export function changePrice(world: World, goods: Goods, country: Country, price: Price, force: boolean) {
  const changed = setPrice(world.prices.of(goods, country), price, force, world.clock.now());
  world.prices.set(goods, country, changed);
  return priceStatus(changed);
}

/** `price_status` (section "Nomenclature entry"): `details` are those of the quarantine, else null. */
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
