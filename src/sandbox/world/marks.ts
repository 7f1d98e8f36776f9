/** Separates the parts of a GS1 element string. */
const GS = '\x1d';

/** Lengths of a UIT without and with the customs code (section "Limits"). */
const UIT_LENGTHS: readonly number[] = [31, 38];

/** GTIN and serial number: the first part of every code. */
const UNIT = /^01\d{14}21.{13}$/s;

/** Whether an out-shipment accepts this as `datamatrix`: a UIT, or a full code with its cryptographic tail. */
export function isMark(text: string): boolean {
  return (
    UIT_LENGTHS.includes(text.length) || (text.includes(GS) && UNIT.test(text.slice(0, text.indexOf(GS))))
  );
}

/** The UIT of a mark: the part before the cryptographic tail (`91…`, `92…`). */
export function uitOf(mark: string): string {
  if (!mark.includes(GS)) return mark;
  const [unit = '', ...rest] = mark.split(GS);
  const customs = rest.find((part) => /^240\d{4}$/.test(part));
  return unit + (customs ?? '');
}
