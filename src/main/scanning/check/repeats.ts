import type { CheckCode } from '#shared/domain/check-report.ts';
import type { RawScan } from '#shared/domain/scan.ts';

/** A person needs longer to scan a code again. */
const MAX_REPEAT_PAUSE_MS = 500;

/** One repeated code may be an accident. */
const MIN_REPEATED_CODES = 2;

/** Margin for the variation of times, and rounding step, in ms. */
const MARGIN_MS = 20;
const STEP_MS = 10;

/** Digits of the barcodes that double reads concern. */
const GOODS_DIGITS = 13;

/** A code of the sheet that was read twice, and the pause in between, in ms. */
export type RepeatedRead = { readonly code: CheckCode; readonly pauseMs: number };

/**
 * Pause before a scan that repeats the previous one, in ms; null: not a repeat, or the source has no times.
 */
export function pauseBefore(last: RawScan | null, scan: RawScan): number | null {
  if (last?.endedAt === undefined || scan.endedAt === undefined || last.raw !== scan.raw) return null;
  const pauseMs = scan.endedAt - last.endedAt - (scan.trace?.ms ?? 0);
  return pauseMs >= -MARGIN_MS && pauseMs < MAX_REPEAT_PAUSE_MS ? Math.max(0, pauseMs) : null;
}

/**
 * Proposed time within which two reads of a barcode by this scanner count as one, in ms, limited to `maxMs`;
 * null: the scanner does not repeat codes. Measured from the end of one read to the end of the next, so the
 * duration of a read is included.
 */
export function proposedDoubleReadMs(
  repeats: readonly RepeatedRead[],
  msPerCharacter: number,
  maxMs: number,
): number | null {
  if (new Set(repeats.map(({ code }) => code)).size < MIN_REPEATED_CODES) return null;
  const maxPauseMs = Math.max(...repeats.map(({ pauseMs }) => pauseMs));
  const needed = maxPauseMs + GOODS_DIGITS * msPerCharacter + MARGIN_MS;
  return Math.min(maxMs, Math.ceil(needed / STEP_MS) * STEP_MS);
}
