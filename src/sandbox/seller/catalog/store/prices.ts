import type { Goods } from '../../../world/goods/goods.ts';
import { changePrice, priceErrors, refusePrice } from '../../../world/prices/change-price.ts';
import type { CountryPrice, Price } from '../../../world/prices/price.ts';
import { priceProblems } from '../../../world/prices/rules.ts';
import type { World } from '../../../world/world.ts';
import type { DraftPrice } from './read-draft.ts';

const FIELDS = { price: 'price', salePrice: 'sale_price' } as const;

/** What a model costs that nobody has priced yet. */
const UNPRICED: CountryPrice = { published: basePrice(0), quarantine: null };

/** Refuses prices that break a rule, before anything is written. */
export function checkPrices(world: World, prices: readonly DraftPrice[], model: Goods | undefined): void {
  for (const { country, price } of prices) {
    const current = model === undefined ? UNPRICED : world.prices.of(model, country);
    refusePrice(priceErrors(priceProblems(current, basePrice(price)), FIELDS));
  }
}

/** Sets checked prices and answers `price_statuses`: the `price_status` of each country, by its code. */
export function storePrices(world: World, prices: readonly DraftPrice[], model: Goods) {
  return Object.fromEntries(
    prices.map(({ country, price }) => [
      country,
      changePrice(world, model, country, basePrice(price), false),
    ]),
  );
}

function basePrice(price: number): Price {
  return { price, salePrice: null, saleStart: null, saleEnd: null };
}
