import { LIMITS } from '#shared/domain/limits.ts';
import { hundredthsOf, isAmount } from '#shared/domain/money.ts';
import { GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { isDiscountAllowed, isPriceStep, isSameAmount } from '#shared/domain/price-rules.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkAmount } from '../amount.ts';
import { checkDate } from '../limit-checks.ts';

export type PriceCountry = GoodsCountry;

/**
 * A price in units of the country's currency, and its sale, if any; both are decimals with up to two places.
 */
export type PriceChange = {
  readonly price: string;
  /**
   * The price before a quarantine, when `price` restores it: then it need not be a multiple of ten
   * (specification, "Price status").
   */
  readonly previous?: string;
  readonly sale: {
    readonly salePrice: string;
    /** First and last day, `YYYY-MM-DD`; null: not sent. */
    readonly saleStart: string | null;
    readonly saleEnd: string | null;
  } | null;
};

const { priceStep, discountPercent } = LIMITS;

export function checkCountry(country: string): Breach[] {
  const isKnown = GOODS_COUNTRIES.some((known) => known === country);
  return isKnown ? [] : [{ field: 'country', limit: GOODS_COUNTRIES.join(', '), value: country }];
}

/**
 * Where a price violates the specification ("Limits": price step, discount range; "Errors": price validation
 * error).
 */
export function checkPrice({ price, previous, sale }: PriceChange): Breach[] {
  const steps = isRestored(price, previous) ? [] : checkStep(price);
  if (sale === null) return steps;
  const odd = [...steps, ...checkAmount('salePrice', sale.salePrice)];
  return [...(odd.length > 0 ? odd : checkDiscount(price, sale.salePrice)), ...checkDays(sale)];
}

function isRestored(price: string, previous: string | undefined): boolean {
  return isSameAmount(price, previous ?? null) && hundredthsOf(price) > 0;
}

function checkStep(price: string): Breach[] {
  const isStepped = isAmount(price) && isPriceStep(hundredthsOf(price));
  return isStepped ? [] : [{ field: 'price', limit: `a multiple of ${priceStep}`, value: price }];
}

function checkDiscount(price: string, salePrice: string): Breach[] {
  const refuse = (limit: string) => [{ field: 'salePrice', limit, value: salePrice }];
  const [full, reduced] = [hundredthsOf(price), hundredthsOf(salePrice)];
  if (reduced >= full) return refuse(`below the price of ${price}`);
  const { min, max } = discountPercent;
  const fits = isDiscountAllowed(full, reduced);
  return fits ? [] : refuse(`a discount of ${min} to ${max} percent of the price of ${price}`);
}

function checkDays({ saleStart, saleEnd }: NonNullable<PriceChange['sale']>): Breach[] {
  const days = [
    ...(saleStart === null ? [] : checkDate('saleStart', saleStart)),
    ...(saleEnd === null ? [] : checkDate('saleEnd', saleEnd)),
  ];
  if (days.length > 0 || saleStart === null || saleEnd === null || saleStart <= saleEnd) return days;
  return [{ field: 'saleEnd', limit: `not before saleStart (${saleStart})`, value: saleEnd }];
}
