import { isGtin } from './gtin.ts';

const UPC_E = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/;

/**
 * The UPC-A of a UPC-E with its number system (0 or 1) and check digit, 8 digits in all, or null where it is none or the
 * check digit is wrong. The sixth digit says which zeros were left out. Source: GS1 General Specifications, UPC-E.
 */
export function expandUpcE(text: string): string | null {
  const [whole, system = '', a = '', b = '', c = '', d = '', e = '', f = '', check = ''] =
    UPC_E.exec(text) ?? [];
  if (whole === undefined) return null;
  const upcA = system + withZeros(a, b, c, d, e, f) + check;
  return isGtin(upcA) ? upcA : null;
}

function withZeros(a: string, b: string, c: string, d: string, e: string, f: string): string {
  if (f <= '2') return `${a}${b}${f}0000${c}${d}${e}`;
  if (f === '3') return `${a}${b}${c}00000${d}${e}`;
  if (f === '4') return `${a}${b}${c}${d}00000${e}`;
  return `${a}${b}${c}${d}${e}0000${f}`;
}
