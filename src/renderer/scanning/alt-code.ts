import { GS } from './key-meaning.ts';

const GS_CODE = GS.charCodeAt(0);
const FIRST_PRINTABLE = 0x20;
const LAST_PRINTABLE = 0x7e;
const MOST_DIGITS = 5;

export type AltCode = {
  add(digit: string): void;
  /** Alt was let go: the character that was given by its number, or null where no digits came or it is none of a code's. */
  finish(): string | null;
};

/** Collects Alt+029 (or Alt+0029): GS from the number pad. Whole codes may come so, character by character. */
export function createAltCode(): AltCode {
  let digits = '';
  return {
    add(digit) {
      if (digits.length < MOST_DIGITS) digits += digit;
    },
    finish() {
      const number = digits === '' ? Number.NaN : Number(digits);
      digits = '';
      const isCode = number === GS_CODE || (number >= FIRST_PRINTABLE && number <= LAST_PRINTABLE);
      return isCode ? String.fromCharCode(number) : null;
    },
  };
}
