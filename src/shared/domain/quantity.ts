import { LIMITS } from './limits.ts';
import { err, ok, type Result } from './result.ts';

export type QuantityProblem =
  | 'number-missing'
  | 'not-a-number'
  | 'number-ambiguous'
  | 'not-whole'
  | 'negative'
  | 'too-large';

/** Any of the blanks that Excel and people put between groups of thousands. */
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]/gu;
const NUMBER = /^([+-]?)(\d+|\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/;
/** `1,000` is a thousand to some, and one to others. */
const AMBIGUOUS = /^[+-]?(?:\d{1,3}(?:[.,]\d{3})+|\d+[.,]0{3,})$/;

/** A number of units as people write it: `1 990`, `12,0`, with blanks of any kind between thousands. 0 to 2147483647. */
export function parseQuantity(text: string): Result<number, QuantityProblem> {
  const written = text.trim().replaceAll(BLANKS, ' ').replace('−', '-');
  if (written === '') return err('number-missing');
  if (AMBIGUOUS.test(written)) return err('number-ambiguous');
  const [, sign, whole, decimals = ''] = NUMBER.exec(written) ?? [];
  if (whole === undefined) return err('not-a-number');
  if (/[1-9]/.test(decimals)) return err('not-whole');
  if (decimals.length > 2) return err('number-ambiguous');
  const digits = whole.replaceAll(' ', '').replace(/^0+(?=\d)/, '');
  if (digits.length > 10 || Number(digits) > LIMITS.maxQuantity) return err('too-large');
  if (sign === '-' && digits !== '0') return err('negative');
  return ok(Number(digits));
}
