import { createHash } from 'node:crypto';
import type { PaperSize } from '#shared/domain/label-size.ts';

/** Capital letters and digits that are at one place on the keyboards of the trade, and that nobody takes for each other. */
const SIGNS = '23456789BCDEFGHJKLNPRSTUVX';
const LENGTH = 4;
const FORM = /^PB-TEST-[0-9A-Z]+(-[0-9A-Z]+)?$/;

/** Printed on the picture of a test label, which lies on the screen: no test label has it, since 0 is none of the signs. */
export const SHOWN_SIGNS = '0000';

/** Code of a test label, e.g. `PB-TEST-M-7K2R`; `seed`: what tells this print from all others. */
export function testLabelCode(size: PaperSize, seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '');
  return withSigns(size, signs.join(''));
}

export function withSigns(size: PaperSize, signs: string): string {
  return `PB-TEST-${size.toUpperCase()}-${signs}`;
}

/** The code of some test label in this text, as it was printed; null: it is none. */
export function readTestLabelCode(text: string): string | null {
  const code = text.toUpperCase();
  return FORM.test(code) ? code : null;
}
