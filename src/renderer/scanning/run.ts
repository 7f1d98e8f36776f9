/** A pause this long may part a stray key from the scan after it. */
const STRAY_PAUSE_MS = 300;

/** Stray keys were pressed by hand, one by one. */
const BY_HAND_MS = 100;

/** What follows stray keys must be fast throughout. Scanners are seen at 1 to 20 ms a key; slow settings reach 50. */
const SCANNER_MS = 80;

/** … and long enough to be no accident. */
const SHORTEST_BURST = 4;

/** More than any code that is looked at; what comes beyond is only known to be too long. */
const LONGEST_RUN = 16 * 1024 + 1;

/** Keys that came one after another and may become a scan. */
export type Run = {
  readonly text: string;
  /** When the last key had been handled. */
  readonly lastAt: number;
  /** How many characters at the start may be stray. */
  readonly strays: number;
  readonly isByHand: boolean;
  readonly isFastSinceStrays: boolean;
};

export function startRun(char: string, now: number): Run {
  return { text: char, lastAt: now, strays: 0, isByHand: true, isFastSinceStrays: true };
}

/** Adds a key that came `gap` ms after the one before. */
export function extendRun(run: Run, char: string, gap: number, now: number): Run {
  const endsStrays = gap >= STRAY_PAUSE_MS && run.isByHand;
  return {
    text: run.text.length < LONGEST_RUN ? run.text + char : run.text,
    lastAt: now,
    strays: endsStrays ? run.text.length : run.strays,
    isByHand: run.isByHand && gap >= BY_HAND_MS,
    isFastSinceStrays: endsStrays || (run.isFastSinceStrays && gap <= SCANNER_MS),
  };
}

export function withoutLast(run: Run): Run | null {
  const text = run.text.slice(0, -1);
  return text === '' ? null : { ...run, text, strays: Math.min(run.strays, text.length) };
}

/**
 * The code that was scanned. Keys pressed by hand before a scan are dropped, but only where no doubt is left:
 * each was slow, a pause followed, and then a burst of scanner speed. A code typed by hand stays whole.
 */
export function scannedText(run: Run): string {
  const hasStrays = run.strays > 0 && run.isFastSinceStrays && run.text.length - run.strays >= SHORTEST_BURST;
  return hasStrays ? run.text.slice(run.strays) : run.text;
}
