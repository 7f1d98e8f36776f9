import { withoutTail } from '#shared/domain/mark-tail.ts';
import type { RawScan } from '#shared/domain/scan.ts';

const LONGEST_LINE = 80;

/** A scan as the journal may have it: without the cryptographic tail of a mark. */
export function journalText({ raw, keys }: RawScan): string {
  return withoutTail(raw, keys);
}

/** The same, not longer than a line of the screen. */
export function shownText(journaled: string): string {
  return journaled.trim().slice(0, LONGEST_LINE);
}
