import { LIMITS } from './limits.ts';
import { err, ok, type Result } from './result.ts';

export type QuantityProblem = 'number-missing' | 'not-a-number' | 'not-whole' | 'negative' | 'too-large';

/** Groups of thousands, with any of the blanks that Excel and people put between them. */
const BLANKS = /[\s\u00a0\u2007\u2009\u202f]/gu;
const NUMBER = /^([+-]?)(\d+)(?:[.,](\d*))?$/;

/** A number of units as people write it: `1 990`, `12,0`, with blanks of any kind. 0 to 2147483647. */
export function parseQuantity(text: string): Result<number, QuantityProblem> {
  const written = text.replaceAll(BLANKS, '').replace('−', '-');
  if (written === '') return err('number-missing');
  const [, sign, whole, decimals = ''] = NUMBER.exec(written) ?? [];
  if (whole === undefined) return err('not-a-number');
  if (/[1-9]/.test(decimals)) return err('not-whole');
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > 10 || Number(digits) > LIMITS.maxQuantity) return err('too-large');
  if (sign === '-' && digits !== '0') return err('negative');
  return ok(Number(digits));
}
