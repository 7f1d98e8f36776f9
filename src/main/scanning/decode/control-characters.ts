import { GS } from '#shared/domain/mark.ts';

/** NUL, STX, ETX, EOT, ENQ, ACK: what some scanners frame every code with, beside CR, LF and Tab. */
const FRAMING = '\\u0000\\u0002-\\u0006\\s\\u0085';
const FRAME = new RegExp(`[${FRAMING}]`);

/** C0 and C1 controls and DEL, all but GS. */
const CONTROL = new RegExp(`(?!${GS})[\\u0000-\\u001f\\u007f-\\u009f]`);

/**
 * Blanks, line ends and framing characters around a code are the scanner's, not the code's. A loop, because an
 * expression that ends in `+$` takes quadratic time on a long run of blanks.
 */
export function dropFrame(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && FRAME.test(text.charAt(start))) start += 1;
  while (end > start && FRAME.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/**
 * The first control character inside a code, or null. Such a code is refused, never mended: dropping a character
 * in the middle could turn one code into another.
 */
export function controlCharacterIn(text: string): number | null {
  return CONTROL.exec(text)?.[0].charCodeAt(0) ?? null;
}
