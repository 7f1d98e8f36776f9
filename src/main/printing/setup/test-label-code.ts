import { createHash } from 'node:crypto';
import type { PaperSize } from '#shared/domain/label-size.ts';

/**
 * Capital letters and digits that have the same key on all usual layouts and cannot be mistaken for each
 * other.
 */
const SIGNS = '23456789BCDEFGHJKLNPRSTUVX';
const LENGTH = 4;
const FORM = /^PB-TEST-[0-9A-Z]+(-[0-9A-Z]+)?$/;

/** For the picture of a test label on the screen; no printed test label has it, since 0 is not in `SIGNS`. */
export const SHOWN_SIGNS = '0000';

/** Code of a test label, e.g. `PB-TEST-M-7K2R`; `seed` must be unique for each print. */
export function testLabelCode(size: PaperSize, seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '');
  return withSigns(size, signs.join(''));
}

export function withSigns(size: PaperSize, signs: string): string {
  return `PB-TEST-${size.toUpperCase()}-${signs}`;
}

/** The text as the code of a test label, in capitals as printed; null: it is none. */
export function readTestLabelCode(text: string): string | null {
  const code = text.toUpperCase();
  return FORM.test(code) ? code : null;
}
