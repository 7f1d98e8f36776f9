import type { World } from '../world.ts';
import type { CountryPrice, Price } from './price.ts';

/** Section "Limits": price step, discount range, quarantine threshold; the last two in percent. */
const PRICE_STEP = 10;
const DISCOUNT = { min: 5, max: 80 } as const;
export const QUARANTINE_PERCENT = 70;

export interface PriceProblem {
  readonly of: 'price' | 'salePrice';
  readonly message: string;
}

/**
 * The problems of a price (section "Errors": price validation error). The published base price is always
 * valid, so that a price in quarantine can be withdrawn. `isDiscountFree` waives the discount range.
 */
export function priceProblems(current: CountryPrice, asked: Price, isDiscountFree = false): PriceProblem[] {
  const { price, salePrice } = asked;
  const problems: PriceProblem[] = [];
  if (current.isFixed)
    problems.push({ of: 'price', message: 'must not change while the model is in a promotion' });
  const isStep = Number.isInteger(price) && price % PRICE_STEP === 0;
  if (price <= 0 || !(isStep || price === current.published.price))
    problems.push({ of: 'price', message: `must be a multiple of ${PRICE_STEP} above 0, not ${price}` });
  if (salePrice === null) return problems;
  if (salePrice >= price) problems.push({ of: 'salePrice', message: `must be below the price ${price}` });
  else if (!isDiscountFree && !isDiscountInRange(price, salePrice))
    problems.push({
      of: 'salePrice',
      message: `the discount must be ${DISCOUNT.min} to ${DISCOUNT.max} percent`,
    });
  return problems;
}

/** Table "Price status": the price of a country after a valid price was set. */
export function setPrice(current: CountryPrice, asked: Price, force: boolean, now: number): CountryPrice {
  const price = resolvePrice(current, asked);
  const isHeld = !force && isDrop(current.published.price, price.price);
  return isHeld
    ? { published: current.published, quarantine: { asked: price, since: now } }
    : { published: price, quarantine: null };
}

/** The lowest sale price in the discount range. */
export function lowestSalePrice(price: number): number {
  return (price * (100 - DISCOUNT.max)) / 100;
}

/** The drop in percent, with two decimals. */
export function dropPercent(from: number, to: number): number {
  return Math.round((1 - to / from) * 10_000) / 100;
}

/** While a price is held, repeating it confirms it with its sale, and the previous one restores that with its own. */
function resolvePrice({ published, quarantine }: CountryPrice, asked: Price): Price {
  if (quarantine === null || asked.salePrice !== null) return asked;
  return [quarantine.asked, published].find(({ price }) => price === asked.price) ?? asked;
}

function isDrop(from: number, to: number): boolean {
  return (from - to) * 100 > from * QUARANTINE_PERCENT;
}

function isDiscountInRange(price: number, salePrice: number): boolean {
  const off = (price - salePrice) * 100;
  return salePrice > 0 && off >= price * DISCOUNT.min && off <= price * DISCOUNT.max;
}

/** The seller has lowered the price of this bag by three quarters, and nobody has confirmed it. */
const MODEL = 'TV-SHOP';
const LOWERED = { price: 1_990, salePrice: null, saleStart: null, saleEnd: null } as const;

/** Puts the price of one bag into quarantine in Russia. */
export function seedQuarantine(world: World): void {
  const goods = world.goods.find(MODEL);
  if (goods === undefined) return;
  const current = world.prices.of(goods, 'RU');
  world.prices.set(goods, 'RU', setPrice(current, LOWERED, false, goods.updatedAt));
}
