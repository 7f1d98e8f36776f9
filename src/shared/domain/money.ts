import type { GoodsCountry } from './platform-goods.ts';
import { err, ok, type Result } from './result.ts';

/** Our limit, not the platform's: up to here an amount is exact in JSON, in hundredths and as text. */
export const MAX_AMOUNT_DIGITS = 10;
const AMOUNT = new RegExp(String.raw`^\d{1,${MAX_AMOUNT_DIGITS}}(\.\d{1,2})?$`);

/** Whether the text is an amount of money in units of its currency, as a decimal: `1990`, `1990.50`. */
export function isAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/** An amount in hundredths of the unit, for calculations. */
export function hundredthsOf(amount: string): number {
  const [units = '', decimals = ''] = amount.split('.');
  return Number(units) * 100 + Number(decimals.padEnd(2, '0'));
}

/** The amount of so many hundredths, in the shortest form: `1990`, `1990.50`. */
export function amountOf(hundredths: number): string {
  const decimals = hundredths % 100;
  const units = String((hundredths - decimals) / 100);
  return decimals === 0 ? units : `${units}.${String(decimals).padStart(2, '0')}`;
}

/**
 * Why a typed amount cannot be read; `ambiguous`: `1,990` is two thousand to some, and two to others. `currency`: it is of
 * another country.
 */
export type AmountProblem = 'empty' | 'unreadable' | 'ambiguous' | 'too-long' | 'currency';

const CURRENCY_SIGN = /\s*(₽|руб\.?|р\.|rub|rur|byn|br|kzt|₸|тг\.?|тенге)$/iu;
/** How people write the currency of each country, in small letters without a full stop. Belarus has roubles, too. */
const SIGNS: Readonly<Record<GoodsCountry, readonly string[]>> = {
  RU: ['₽', 'руб', 'р', 'rub', 'rur'],
  BY: ['byn', 'br', 'руб', 'р'],
  KZ: ['kzt', '₸', 'тг', 'тенге'],
};
const GROUPED = /^\d{1,3}(?:[ ']\d{3})+$/;
const DIGITS = /^\d+$/;

/**
 * An amount of this country as people type it and as programs export it: `1990`, `1 990,50`, `1.990,50`, `1,990.50`, `1990 ₽`.
 * Returns a decimal in its shortest form.
 */
export function readAmount(typed: string, country: GoodsCountry): Result<string, AmountProblem> {
  // NFKC turns the blanks of typesetters into plain ones.
  const whole = typed.normalize('NFKC').trim();
  const sign = CURRENCY_SIGN.exec(whole)?.[1]?.toLowerCase().replace('.', '');
  const text = whole.replace(CURRENCY_SIGN, '').replace(/\s/g, ' ');
  if (text === '') return err('empty');
  if (sign !== undefined && !SIGNS[country].includes(sign)) return err('currency');
  const parts = splitDecimals(text);
  if (parts === null) return err('unreadable');
  if (parts === 'ambiguous') return err('ambiguous');
  const units = parts.units.replace(/[ '.,]/g, '').replace(/^0+(?=\d)/, '');
  if (units.length > MAX_AMOUNT_DIGITS) return err('too-long');
  return ok(amountOf(hundredthsOf(`${units}.${parts.decimals}`)));
}

function splitDecimals(
  text: string,
): { readonly units: string; readonly decimals: string } | 'ambiguous' | null {
  const marks = [...text].filter((sign) => sign === ',' || sign === '.');
  const last = marks.at(-1);
  if (last === undefined) return isUnits(text) ? { units: text, decimals: '' } : null;
  const at = text.lastIndexOf(last);
  const [units, decimals] = [text.slice(0, at), text.slice(at + 1)];
  if (/^\d{1,2}$/.test(decimals)) {
    const other = last === ',' ? '.' : ',';
    // One decimal mark only, the other one in groups of three.
    if (units.includes(last)) return null;
    return isUnits(units.replaceAll(other, ' ')) ? { units, decimals } : null;
  }
  if (!/^\d{3}$/.test(decimals) || new Set(marks).size > 1) return null;
  const isGrouped = isUnits(text.replaceAll(last, ' '));
  if (!isGrouped) return null;
  return marks.length > 1 ? { units: text, decimals: '' } : 'ambiguous';
}

function isUnits(text: string): boolean {
  return DIGITS.test(text) || GROUPED.test(text);
}
