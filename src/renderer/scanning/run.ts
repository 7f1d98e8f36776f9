/** Scanners are seen at 1 to 20 ms a key; slow settings reach 50. A pause longer than this is a person's, or a stumble. */
const SCANNER_MS = 80;

/** From this many keys on the speed tells. */
const TELLING_KEYS = 4;

/** More than any code that is looked at; what comes beyond is only known to be too long. */
const LONGEST_RUN = 16 * 1024 + 1;

/** Keys that came one after another and may become a scan. */
export type Run = {
  readonly text: string;
  /** When the last key had been handled. */
  readonly lastAt: number;
  /** How many keys came later than a scanner's do. */
  readonly slowKeys: number;
};

export function startRun(char: string, now: number): Run {
  return { text: char, lastAt: now, slowKeys: 0 };
}

/** Adds a key that came `gap` ms after the one before. */
export function extendRun(run: Run, char: string, gap: number, now: number): Run {
  return {
    text: run.text.length < LONGEST_RUN ? run.text + char : run.text,
    lastAt: now,
    slowKeys: run.slowKeys + (gap > SCANNER_MS ? 1 : 0),
  };
}

export function withoutLast(run: Run): Run | null {
  const text = run.text.slice(0, -1);
  return text === '' ? null : { ...run, text };
}

/**
 * The keys are a scanner's: nobody types so fast. A machine that stands still in the middle of a code makes a pause, and
 * half a code may be a code: so what follows the pause still belongs to it.
 */
export function isScannerRun(run: Run): boolean {
  return run.text.length >= TELLING_KEYS && run.slowKeys * 4 < run.text.length;
}
