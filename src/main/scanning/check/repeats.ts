import type { CheckCode } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';

/** A hand takes longer to read a code again. */
const BY_ITSELF_MS = 500;

/** One code that came twice may be a slip of the hand. */
const CODES_THAT_TELL = 2;

/** What a scanner's times vary by, and what rounds the time off: in ms. */
const MARGIN_MS = 20;
const STEP_MS = 10;

/** Digits of the codes that a double read counts twice. */
const GOODS_DIGITS = 13;

/** A code of the sheet that came twice, and the pause between the two, in ms. */
export type RepeatedRead = { readonly code: CheckCode; readonly pauseMs: number };

/** The pause before a scan that repeats the one before it, in ms; null: it is none, or the source cannot tell. */
export function pauseBefore(last: RawScan | null, scan: RawScan): number | null {
  if (last?.endedAt === undefined || scan.endedAt === undefined || last.raw !== scan.raw) return null;
  const pauseMs = scan.endedAt - last.endedAt - (scan.trace?.ms ?? 0);
  return pauseMs >= -MARGIN_MS && pauseMs < BY_ITSELF_MS ? Math.max(0, pauseMs) : null;
}

/**
 * The time within which two reads of a barcode by this scanner should count as one, in ms, at most `mostMs`; null: it does not repeat by itself. A
 * barcode is counted from the end of one read to the end of the next, so that the time it takes to come in counts as well.
 */
export function proposedMs(
  repeats: readonly RepeatedRead[],
  msPerCharacter: number,
  maxMs: number,
): number | null {
  if (new Set(repeats.map(({ code }) => code)).size < CODES_THAT_TELL) return null;
  const maxPauseMs = Math.max(...repeats.map(({ pauseMs }) => pauseMs));
  const needed = maxPauseMs + GOODS_DIGITS * msPerCharacter + MARGIN_MS;
  return Math.min(maxMs, Math.ceil(needed / STEP_MS) * STEP_MS);
}
