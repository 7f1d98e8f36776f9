import { LIMITS } from '#shared/domain/limits.ts';
import { CURRENCY_OF } from '#shared/domain/platform-goods.ts';
import { isDiscountAllowed, isPriceStep } from '#shared/domain/price-rules.ts';
import type { Breach } from '../../errors/limit-error.ts';
import { checkSku } from '../../v1/limit-checks.ts';
import type { PriceCountry } from '../../v1/nomenclature/price-limits.ts';
import { checkMoney, type Money, wireMoney } from '../money.ts';
import { checkTimestamp, wireTimestamp } from '../timestamp.ts';

/** A price of a model, and its sale, if any; in minor units of the country's currency. */
export type V2PriceChange = {
  /** The platform's SKU of the model. */
  readonly parentSku: string;
  readonly price: Money;
  /**
   * The price before a quarantine, when `price` restores it: then it need not be a multiple of ten
   * (specification, "Price status").
   */
  readonly previous?: Money;
  readonly sale: {
    readonly salePrice: Money;
    /** Start and end; null: not sent. */
    readonly saleStart: Date | null;
    readonly saleEnd: Date | null;
  } | null;
};

/** Minor units in one unit of each of them: kopecks, tiyn. */
const MINOR = 100;

const { priceStep, discountPercent } = LIMITS;

/** One price as sent in bodies. */
export function priceBody({ parentSku, price, sale }: V2PriceChange) {
  const body = { parentSku, price: wireMoney(price) };
  if (sale === null) return body;
  const { salePrice, saleStart, saleEnd } = sale;
  return {
    ...body,
    salePrice: wireMoney(salePrice),
    ...(saleStart === null ? {} : { saleStart: wireTimestamp(saleStart) }),
    ...(saleEnd === null ? {} : { saleEnd: wireTimestamp(saleEnd) }),
  };
}

/**
 * Where a price violates the specification ("Limits": price step, discount range; "Errors": price validation
 * error), with the path `at`. If `confirmsSale` is set the discount range is not checked: a forced list
 * confirms it.
 */
export function checkPriceChange(
  { parentSku, price, previous, sale }: V2PriceChange,
  country: PriceCountry,
  { at = '', confirmsSale = false } = {},
): Breach[] {
  const priced = [
    ...checkMoney(`${at}price`, price, CURRENCY_OF[country]),
    ...(sale === null ? [] : checkMoney(`${at}salePrice`, sale.salePrice, CURRENCY_OF[country])),
  ];
  const reckoned = [
    ...(price.amount > 0 && price.amount === previous?.amount ? [] : checkStep(`${at}price`, price.amount)),
    ...(sale === null ? [] : checkSale(`${at}salePrice`, price.amount, sale.salePrice.amount, confirmsSale)),
  ];
  return [
    ...checkSku(`${at}parentSku`, parentSku),
    ...(priced.length > 0 ? priced : reckoned),
    ...(sale === null ? [] : checkSpan(at, sale)),
  ];
}

function checkStep(field: string, amount: number): Breach[] {
  const limit = `a multiple of ${priceStep * MINOR} minor units`;
  return isPriceStep(amount) ? [] : [{ field, limit, value: amount }];
}

function checkSale(field: string, full: number, reduced: number, isConfirmed: boolean): Breach[] {
  if (reduced >= full) return [{ field, limit: `below the price of ${full}`, value: reduced }];
  if (reduced <= 0) return [{ field, limit: 'above 0', value: reduced }];
  if (isConfirmed || isDiscountAllowed(full, reduced)) return [];
  const { min, max } = discountPercent;
  const limit = `a discount of ${min} to ${max} percent of the price of ${full}`;
  return [{ field, limit, value: reduced }];
}

function checkSpan(at: string, { saleStart, saleEnd }: NonNullable<V2PriceChange['sale']>): Breach[] {
  const odd = [
    ...(saleStart === null ? [] : checkTimestamp(`${at}saleStart`, saleStart)),
    ...(saleEnd === null ? [] : checkTimestamp(`${at}saleEnd`, saleEnd)),
  ];
  if (odd.length > 0 || saleStart === null || saleEnd === null || saleStart < saleEnd) return odd;
  const limit = `after saleStart (${wireTimestamp(saleStart)})`;
  return [{ field: `${at}saleEnd`, limit, value: wireTimestamp(saleEnd) }];
}
