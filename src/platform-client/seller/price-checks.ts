import { LIMITS } from '#shared/domain/limits.ts';
import { hundredthsOf, isAmount } from '#shared/domain/money.ts';
import { isDiscountAllowed, isPriceStep, isSameAmount } from '#shared/domain/price-rules.ts';
import type { Breach } from '../errors/limit-error.ts';
import type { PriceChange } from '../goods-platform.ts';
import { checkAmount, wireAmount } from '../v1/amount.ts';
import { moscowSecond } from '../v1/moscow-time.ts';

/** What a price method sets. */
export type RpcPrice = Pick<PriceChange, 'price' | 'previous' | 'sale'>;

/**
 * Where a price breaks the specification ("Limits": price step, discount range; "Errors": price validation error).
 * `isDiscountFree`: `force` confirms a discount outside the range.
 */
export function checkPrice(
  { price, previous, sale }: RpcPrice,
  { isDiscountFree = false }: { readonly isDiscountFree?: boolean } = {},
): Breach[] {
  const broken = checkStep(price, previous ?? null);
  if (sale === null) return broken;
  const amounts = [...broken, ...checkAmount('salePrice', sale.salePrice)];
  const discount = amounts.length > 0 ? [] : checkDiscount(price, sale.salePrice, isDiscountFree);
  return [...amounts, ...discount, ...checkTimes(sale)];
}

/** Whether the discount is outside the range, so that only `force` lets it pass. */
export function isWideDiscount({ price, sale }: RpcPrice): boolean {
  if (sale === null || !isAmount(price) || !isAmount(sale.salePrice)) return false;
  return !isDiscountAllowed(hundredthsOf(price), hundredthsOf(sale.salePrice));
}

function checkStep(price: string, previous: string | null): Breach[] {
  const isStep = isAmount(price) && isPriceStep(hundredthsOf(price));
  const isRestored = isSameAmount(price, previous) && hundredthsOf(price) > 0;
  return isStep || isRestored
    ? []
    : [{ field: 'price', limit: `a multiple of ${LIMITS.priceStep}`, value: price }];
}

function checkDiscount(price: string, salePrice: string, isDiscountFree: boolean): Breach[] {
  const refuse = (limit: string) => [{ field: 'salePrice', limit, value: salePrice }];
  const [full, reduced] = [hundredthsOf(price), hundredthsOf(salePrice)];
  if (reduced >= full) return refuse(`below the price of ${price}`);
  if (reduced === 0) return refuse('above 0');
  const { min, max } = LIMITS.discountPercent;
  return isDiscountFree || isDiscountAllowed(full, reduced)
    ? []
    : refuse(`a discount of ${min} to ${max} percent of the price of ${price}`);
}

function checkTimes({ saleStart, saleEnd }: NonNullable<RpcPrice['sale']>): Breach[] {
  const broken = [...checkTime('saleStart', saleStart), ...checkTime('saleEnd', saleEnd)];
  if (broken.length > 0 || saleStart === null || saleEnd === null || saleStart < saleEnd) return broken;
  return [
    {
      field: 'saleEnd',
      limit: `after saleStart (${saleStart.toISOString()})`,
      value: saleEnd.toISOString(),
    },
  ];
}

function checkTime(field: string, time: Date | null): Breach[] {
  return time === null || !Number.isNaN(time.getTime()) ? [] : [{ field, limit: 'a time', value: 'none' }];
}

/** How a price method writes the times of a sale; seconds are cut where the method has none. */
export const SALE_TIMES = {
  /** `YYYY-MM-DDThh:mm:ss.fffZ` */
  iso: (time: Date) => time.toISOString(),
  /** `YYYY-MM-DD hh:mm`, in Moscow: a time without a zone is Moscow time (assumptions). */
  minute: (time: Date) => moscowSecond(time).slice(0, 16),
} as const;

/** The price as params of any price method. */
export function priceParams({ price, sale }: RpcPrice, timeText: (time: Date) => string) {
  if (sale === null) return { price: wireAmount(price) };
  const { salePrice, saleStart, saleEnd } = sale;
  return {
    price: wireAmount(price),
    sale_price: wireAmount(salePrice),
    ...(saleStart === null ? {} : { sale_start_date: timeText(saleStart) }),
    ...(saleEnd === null ? {} : { sale_end_date: timeText(saleEnd) }),
  };
}
