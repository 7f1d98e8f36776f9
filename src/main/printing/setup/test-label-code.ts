import { createHash } from 'node:crypto';
import type { PaperSize } from '#shared/domain/label-size.ts';

/** Capitals and digits that have the same key on all usual layouts and cannot be confused. */
const ALPHABET = '23456789BCDEFGHJKLNPRSTUVX';
const SUFFIX_LENGTH = 4;
const PATTERN = /^PB-TEST-[0-9A-Z]+(-[0-9A-Z]+)?$/;

/**
 * For the picture of a test label on the screen; no printed test label has it, since 0 is not in `ALPHABET`.
 */
export const SCREEN_SUFFIX = '0000';

/** Code of a test label, e.g. `PB-TEST-M-7K2R`; `seed` must be unique for each print. */
export function testLabelCode(size: PaperSize, seed: string): string {
  const digest = createHash('sha256').update(seed).digest();
  const suffix = [...digest.subarray(0, SUFFIX_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length] ?? '');
  return codeWithSuffix(size, suffix.join(''));
}

export function codeWithSuffix(size: PaperSize, suffix: string): string {
  return `PB-TEST-${size.toUpperCase()}-${suffix}`;
}

/** The text as the code of a test label, in capitals as printed; null: it is none. */
export function readTestLabelCode(text: string): string | null {
  const code = text.toUpperCase();
  return PATTERN.test(code) ? code : null;
}
