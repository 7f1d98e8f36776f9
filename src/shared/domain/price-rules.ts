import { LIMITS } from './limits.ts';
import { amountOf, hundredthsOf, isAmount } from './money.ts';

const { priceStep, discountPercent } = LIMITS;

/** Hundredths in one unit of each currency of prices: kopecks, tiyn. */
const MINOR = 100;
const STEP = priceStep * MINOR;

/** A price lowered by more than that is held in quarantine (specification, "Limits"). */
export const QUARANTINE_PERCENT = 70;

/** Our limit, against a slip of the finger: in units of the currency. */
export const MAX_PRICE = 99_999_990;

/** Whether a price in minor units is a step of the platform (specification, "Limits": price step). */
export function isPriceStep(hundredths: number): boolean {
  return hundredths > 0 && hundredths % STEP === 0;
}

/** Whether the discount of a sale price is in the allowed range, both bounds included; in minor units. */
export function isDiscountAllowed(full: number, reduced: number): boolean {
  const percents = (full - reduced) * 100;
  return percents >= discountPercent.min * full && percents <= discountPercent.max * full;
}

/** Whether the platform would hold the new price in quarantine; in minor units. */
export function isQuarantineDrop(old: number, price: number): boolean {
  return (old - price) * 100 > old * QUARANTINE_PERCENT;
}

/** How much a price changes, in hundredths of a percent: -2550 is a quarter lower and half a percent; null: there was none. */
export function changeInBasisPoints(old: number, price: number): number | null {
  return old > 0 ? Math.round(((price - old) * 10_000) / old) : null;
}

/** A price with its sale, as a person wants it. Amounts are decimals in units of the currency, times ISO 8601. */
export type WantedPrice = {
  readonly price: string;
  readonly salePrice: string | null;
  readonly saleStart: string | null;
  readonly saleEnd: string | null;
};

export const PRICE_PROBLEMS = [
  'price-unreadable',
  'price-not-positive',
  'price-too-large',
  'price-not-step',
  'sale-unreadable',
  'sale-not-positive',
  'sale-not-below',
  'sale-discount',
  'sale-start-invalid',
  'sale-end-invalid',
  'sale-ends-first',
  'sale-without-price',
] as const;
export type PriceProblem = (typeof PRICE_PROBLEMS)[number];

/** The field of a price that a problem concerns. */
export type PriceField = 'price' | 'salePrice' | 'saleStart' | 'saleEnd';

export const FIELD_OF: Readonly<Record<PriceProblem, PriceField>> = {
  'price-unreadable': 'price',
  'price-not-positive': 'price',
  'price-too-large': 'price',
  'price-not-step': 'price',
  'sale-unreadable': 'salePrice',
  'sale-not-positive': 'salePrice',
  'sale-not-below': 'salePrice',
  'sale-discount': 'salePrice',
  'sale-without-price': 'salePrice',
  'sale-start-invalid': 'saleStart',
  'sale-end-invalid': 'saleEnd',
  'sale-ends-first': 'saleEnd',
};

/**
 * Where a price breaks the rules of the platform (specification, "Limits", "Errors": price validation error).
 * `previous`: the price before, or the published one of a price in quarantine, which may be restored although it is
 * no multiple of ten ("Price status"); null: there is none.
 */
export function priceProblems(wanted: WantedPrice, previous: string | null): readonly PriceProblem[] {
  const priced = problemsOfPrice(wanted.price, previous);
  const { salePrice } = wanted;
  if (salePrice === null) {
    const hasDates = wanted.saleStart !== null || wanted.saleEnd !== null;
    return hasDates ? [...priced, 'sale-without-price'] : priced;
  }
  const sale = problemsOfSale(priced.length > 0 ? null : wanted.price, salePrice);
  return [...priced, ...sale, ...problemsOfDates(wanted)];
}

function problemsOfPrice(price: string, previous: string | null): readonly PriceProblem[] {
  if (!isAmount(price)) return ['price-unreadable'];
  const hundredths = hundredthsOf(price);
  if (hundredths === 0) return ['price-not-positive'];
  if (hundredths > MAX_PRICE * MINOR) return ['price-too-large'];
  return isPriceStep(hundredths) || isSameAmount(price, previous) ? [] : ['price-not-step'];
}

/** Whether both are amounts, and the same: `1990` and `1990.00`. */
export function isSameAmount(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !isAmount(one) || !isAmount(other)) return false;
  return hundredthsOf(one) === hundredthsOf(other);
}

/** `price` null: it has problems of its own, so that nothing can be said of the discount. */
function problemsOfSale(price: string | null, salePrice: string): readonly PriceProblem[] {
  if (!isAmount(salePrice)) return ['sale-unreadable'];
  const reduced = hundredthsOf(salePrice);
  if (reduced === 0) return ['sale-not-positive'];
  if (price === null) return [];
  const full = hundredthsOf(price);
  if (reduced >= full) return ['sale-not-below'];
  return isDiscountAllowed(full, reduced) ? [] : ['sale-discount'];
}

function problemsOfDates({ saleStart, saleEnd }: WantedPrice): readonly PriceProblem[] {
  const [start, end] = [timeOf(saleStart), timeOf(saleEnd)];
  const odd: PriceProblem[] = [];
  if (Number.isNaN(start)) odd.push('sale-start-invalid');
  if (Number.isNaN(end)) odd.push('sale-end-invalid');
  if (odd.length > 0 || start === null || end === null) return odd;
  return end > start ? [] : ['sale-ends-first'];
}

/** Milliseconds; NaN: no time. */
function timeOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso);
}

/** Which way a reckoned price goes to a multiple of ten. */
export const ROUNDINGS = ['nearest', 'down', 'up'] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Bounds of a change by percent, in hundredths of a percent: down by 99, up to ten times as much. */
export const PERCENT_BOUNDS = { min: -9_900, max: 90_000 } as const;

/**
 * A price raised or lowered by hundredths of a percent, as a multiple of ten, never below the smallest one.
 * `price` is an amount up to `MAX_PRICE`.
 */
export function priceByPercent(price: string, basisPoints: number, rounding: Rounding): string {
  const scaled = hundredthsOf(price) * (10_000 + basisPoints);
  const whole = STEP * 10_000;
  const rest = scaled % whole;
  const steps = (scaled - rest) / whole;
  const isUp = rounding === 'up' ? rest > 0 : rounding === 'nearest' && rest * 2 >= whole;
  return amountOf(Math.max(1, steps + (isUp ? 1 : 0)) * STEP);
}

/** Reads a percent as people type it, `-7,5` or `+10 %`, as hundredths of a percent; null: it is none, or 0, or out of bounds. */
export function readPercent(typed: string): number | null {
  const match = /^([+-]?)(\d{1,3})(?:[.,](\d{1,2}))?%?$/.exec(
    typed.normalize('NFKC').replace(/[−–]/g, '-').replace(/\s/g, ''),
  );
  if (match === null) return null;
  const [, sign = '', units = '', decimals = ''] = match;
  const size = Number(units) * 100 + Number(decimals.padEnd(2, '0'));
  const points = sign === '-' ? -size : size;
  return points !== 0 && points >= PERCENT_BOUNDS.min && points <= PERCENT_BOUNDS.max ? points : null;
}
