import { GS } from '#shared/domain/barcode.ts';

/** GS, and CR, LF and Tab, which end a code. */
const CONTROLS: ReadonlySet<string> = new Set([GS, '\r', '\n', '\t']);
const PRINTABLE = /^[ -~]$/;
const MAX_DIGITS = 5;

type AltCode = {
  add(digit: string): void;
  /**
   * Alt was released: the character of the typed number; null without digits, or when no code contains that
   * character.
   */
  finish(): string | null;
};

/**
 * Collects Alt+029 (or Alt+0029): GS from the number pad. Some scanners send whole codes like this, character
 * by character.
 */
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
