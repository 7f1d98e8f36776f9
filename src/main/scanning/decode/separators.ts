import { looksLikeMark, parseMark } from '#shared/domain/mark.ts';
import { GS } from '#shared/domain/mark-structure.ts';

/** How terminals and software write a GS that they cannot send. */
const WRITTEN_GS = /<GS>|\\u001d|\\x1d/gi;

/** FNC1 in the first place is no data (ISO/IEC 16022); some scanners still send it: as GS, as byte 232, or written out. */
const LEADING_FNC1 = new RegExp(`^(?:${GS}|<FNC1>|\u00e8(?=\\d\\d))+`, 'i');

/**
 * Written separators become real ones. A text that has real ones, or that is a mark as it stands, is left
 * alone: its `<GS>` can only be characters of a serial.
 */
export function readSeparators(text: string): string {
  if (text.includes(GS) || (looksLikeMark(text) && parseMark(text).ok)) return text;
  return text.replace(WRITTEN_GS, GS);
}

export function dropLeadingFnc1(text: string): string {
  return text.replace(LEADING_FNC1, '');
}

/** F8 as a suffix, and a separator after the last field: neither says anything. */
export function dropTrailingGs(text: string): string {
  let end = text.length;
  while (text.charAt(end - 1) === GS) end -= 1;
  return text.slice(0, end);
}
