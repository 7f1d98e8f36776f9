import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkAmount, checkDate } from '../limit-checks.ts';

export const PRICE_COUNTRIES = ['RU', 'BY', 'KZ'] as const;

export type PriceCountry = (typeof PRICE_COUNTRIES)[number];

/** A price in units of the country's currency, and the sale on it, if any. */
export type PriceChange = {
  readonly price: number;
  readonly sale: {
    readonly salePrice: number;
    /** First and last day, `YYYY-MM-DD`; null: not sent. */
    readonly saleStart: string | null;
    readonly saleEnd: string | null;
  } | null;
};

const { priceStep, discountPercent } = LIMITS;

/** What of a price breaks the specification ("Limits": price step, discount range; "Errors": price validation error). */
export function checkPrice({ price, sale }: PriceChange): Breach[] {
  const isStepped = Number.isInteger(price) && price > 0 && price % priceStep === 0;
  const steps = isStepped ? [] : [{ field: 'price', limit: `a multiple of ${priceStep}`, value: price }];
  return sale === null ? steps : [...steps, ...checkSalePrice(price, sale.salePrice), ...checkDays(sale)];
}

function checkSalePrice(price: number, salePrice: number): Breach[] {
  const refuse = (limit: string) => [{ field: 'salePrice', limit, value: salePrice }];
  const odd = checkAmount('salePrice', salePrice);
  if (odd.length > 0) return odd;
  if (salePrice >= price) return refuse(`below the price of ${price}`);
  const { least, most } = discountPercent;
  // Whole numbers only: hundredths of the sale price against percents of the price.
  const percent = (price * 100 - Math.round(salePrice * 100)) / price;
  const fits = percent >= least && percent <= most;
  return fits ? [] : refuse(`a discount of ${least} to ${most} percent of the price of ${price}`);
}

function checkDays({ saleStart, saleEnd }: NonNullable<PriceChange['sale']>): Breach[] {
  const days = [
    ...(saleStart === null ? [] : checkDate('saleStart', saleStart)),
    ...(saleEnd === null ? [] : checkDate('saleEnd', saleEnd)),
  ];
  if (days.length > 0 || saleStart === null || saleEnd === null || saleStart <= saleEnd) return days;
  return [{ field: 'saleEnd', limit: `not before saleStart (${saleStart})`, value: saleEnd }];
}
