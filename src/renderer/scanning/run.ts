import type { Stroke } from './stroke.ts';

/** Scanners take 1 to 20 ms per key, with slow settings up to 50. A longer pause than this is a person's, or a hiccup. */
const SCANNER_MS = 80;

/** Another code may begin after a longer pause than this; a browser may delay keys for some tens of ms. */
const CUT_MS = 200;

/** From this many keys on the speed is significant. */
const MIN_KEYS_FOR_SPEED = 4;

/** More than any code that is read; further keys only show that it is too long. */
const MAX_RUN = 16 * 1024 + 1;

/** Consecutive keys that may become a scan. */
export type Run = {
  /** Mutable: a long code is not copied with each of its keys. */
  readonly strokes: Stroke[];
  /** The pause before each stroke, in ms. */
  readonly gaps: number[];
  /** When the first and the last character were typed. */
  readonly firstAt: number;
  readonly lastCharacterAt: number;
  /** When the last key had been handled. */
  readonly lastAt: number;
  /** How many keys were slower than a scanner's. */
  readonly slowKeys: number;
};

/** When a key was pressed, and when it is handled. */
type KeyTimes = { readonly at: number; readonly now: number };

export function emptyRun({ at, now }: KeyTimes): Run {
  return { strokes: [], gaps: [], firstAt: at, lastCharacterAt: at, lastAt: now, slowKeys: 0 };
}

export function startRun(stroke: Stroke, times: KeyTimes): Run {
  return { ...emptyRun(times), strokes: [stroke], gaps: [Number.POSITIVE_INFINITY] };
}

/** Adds a key that was pressed `gap` ms after the one before. */
export function extendRun(run: Run, stroke: Stroke, gap: number, { at, now }: KeyTimes): Run {
  const { strokes, gaps } = run;
  const isFirst = strokes.length === 0;
  if (strokes.length < MAX_RUN) {
    strokes.push(stroke);
    gaps.push(gap);
  }
  return {
    ...run,
    firstAt: isFirst ? at : run.firstAt,
    lastCharacterAt: at,
    lastAt: now,
    slowKeys: run.slowKeys + (!isFirst && gap > SCANNER_MS ? 1 : 0),
  };
}

/** A key that is only part of a character: extends the run. */
export function touchRun(run: Run, now: number): Run {
  return { ...run, lastAt: now };
}

export function withoutLast(run: Run): Run | null {
  if (run.strokes.length <= 1) return null;
  run.strokes.pop();
  run.gaps.pop();
  return run;
}

/**
 * The keys are a scanner's: nobody types so fast. A machine that freezes in the middle of a code makes a
 * pause, and half a code may be a code: so the keys after the pause still belong to it.
 */
export function isScannerRun({ strokes, slowKeys }: Run): boolean {
  return strokes.length >= MIN_KEYS_FOR_SPEED && slowKeys * 4 < strokes.length;
}

/** The scanner paused within the run: it may be half of a truncated code, and the next one. */
export function hasPaused({ strokes, gaps, slowKeys }: Run): boolean {
  return slowKeys * 2 < strokes.length && gaps.some((gap, at) => at > 0 && gap > CUT_MS);
}

/** Mean time from one character to the next, in ms; 0 for a single one. */
export function meanIntervalMs({ strokes, firstAt, lastCharacterAt }: Run): number {
  return strokes.length < 2 ? 0 : (lastCharacterAt - firstAt) / (strokes.length - 1);
}
