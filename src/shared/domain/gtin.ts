/** A GTIN in its 14-digit form, which compares equal whatever symbol carried it. */
export type Gtin14 = string;

const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * The check digit of the digits before it: weights 3, 1, 3 … from the right, then up to the next ten.
 * Source: GS1 General Specifications, standard check digit calculation (the same for GTIN-8, -12, -13 and -14).
 */
export function checkDigitOf(digits: string): number {
  let sum = 0;
  let weight = 3;
  for (let at = digits.length - 1; at >= 0; at -= 1) {
    sum += weight * Number(digits[at]);
    weight = 4 - weight;
  }
  return (10 - (sum % 10)) % 10;
}

/** True for 8, 12, 13 or 14 digits of which the last is the right check digit. */
export function isGtin(text: string): boolean {
  return GTIN.test(text) && checkDigitOf(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * The 14-digit form of a GTIN-8, -12, -13 or -14, or null where it is none. Zeros in front change nothing,
 * since the weights count from the right.
 */
export function toGtin14(text: string): Gtin14 | null {
  return isGtin(text) ? text.padStart(14, '0') : null;
}
