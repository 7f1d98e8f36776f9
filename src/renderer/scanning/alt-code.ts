import { GS } from './stroke.ts';

/** GS, and CR, LF and Tab, which end a code. */
const CONTROLS: ReadonlySet<string> = new Set([GS, '\r', '\n', '\t']);
const PRINTABLE = /^[ -~]$/;
const MAX_DIGITS = 5;

type AltCode = {
  add(digit: string): void;
  /** Alt was let go: the character that was given by its number, or null where no digits came or it is none of a code's. */
  finish(): string | null;
};

/** Collects Alt+029 (or Alt+0029): GS from the number pad. Whole codes may come so, character by character. */
export function createAltCode(): AltCode {
  let digits = '';
  return {
    add(digit) {
      if (digits.length < MAX_DIGITS) digits += digit;
    },
    finish() {
      const char = digits === '' ? '' : String.fromCharCode(Number(digits));
      digits = '';
      return PRINTABLE.test(char) || CONTROLS.has(char) ? char : null;
    },
  };
}
