import { intentOf } from '#main/bench/scan-intent.ts';
import { decode } from '#main/scanning/decode/decode.ts';

/** No number, SKU or barcode is longer (its longest has 26 characters), with a margin. */
const MAX_CODE_LENGTH = 64;

/** In place of a badge's id, which is enough to log in. */
export const HIDDEN_BADGE = 'OP:…';

/** What a person typed or scanned into Find, in the forms in which the kinds are searched. */
export type SearchText = {
  /** As typed, without blanks around it. */
  readonly text: string;
  /** In capitals, as numbers are stored; null: no number is so long, or has such characters. */
  readonly code: string | null;
  /** Of a marking code, whole, cut, or garbled by the keyboard layout; null: it is none. */
  readonly uit: string | null;
  /** As printed under the bars, or the GTIN of the mark; null: it has no correct check digit. */
  readonly gtin: string | null;
};

/** null: there is nothing to search for. */
export function searchTextOf(typed: string): SearchText | null {
  const text = typed.trim();
  if (text === '') return null;
  const read = decode(text);
  const intent = intentOf(read.ok ? read.value.text : text);
  const uit = intent.kind === 'mark' ? intent.mark.uit : intent.kind === 'unreadable' ? intent.uit : null;
  const gtin = intent.kind === 'mark' ? intent.mark.gtin14 : intent.kind === 'barcode' ? intent.gtin14 : null;
  // A layout may have garbled a number that a scanner has typed.
  const plain = read.ok ? read.value.text : text;
  const code =
    plain.length <= MAX_CODE_LENGTH && /^[\p{L}\p{N}_/.-]+$/u.test(plain) ? plain.toUpperCase() : null;
  return { text, code, uit, gtin };
}

/** A journaled scan as anybody may read it: without the id of a badge, also where the keyboard layout garbled it. */
export function withoutBadge(journaled: string): string {
  const read = decode(journaled);
  const { kind } = intentOf(read.ok ? read.value.text : journaled);
  return kind === 'operator' ? HIDDEN_BADGE : journaled;
}
