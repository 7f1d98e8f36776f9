import type { KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import type { ScanEnd } from '#shared/domain/scan.ts';
import { meanIntervalMs, type Run } from './run.ts';

/** Silence that ends a code of a scanner without suffix; a browser may delay keys for some tens of ms. */
const SILENCE_MS = 200;
/** No setting excludes a suffix: half a code may be a code, so a longer silence is needed. */
const UNSURE_SILENCE_MS = 400;

/**
 * Minimum length of a code that silence may end: a person types a few keys so fast, but seldom types outside
 * fields at all.
 */
const MIN_KEYS = 4;
const MIN_KEYS_IN_FIELD = 8;
/** Mean value; each character takes half a dozen keys with a scanner that sends numbers with Alt. */
const SCANNER_PACE_MS = 60;
const ALT_PACE_MS = 250;

const ENDS: Readonly<Record<KeyboardScanner['keyboardSuffix'], readonly ScanEnd[]>> = {
  auto: ['enter', 'cr', 'lf', 'tab'],
  none: ['enter', 'cr', 'lf', 'tab'],
  enter: ['enter', 'cr', 'lf'],
  tab: ['tab'],
};

type Suffix = {
  /** Whether this end is accepted. */
  accepts(end: ScanEnd): boolean;
  /** A scanner's code had an end. */
  sawEnd(): void;
  /** A scanner's code never had one: this or another scanner sends none. */
  missedEnd(): void;
  /** How long a silence makes the run a whole code, in ms; null: silence never does. */
  silenceMs(run: Run, isInField: boolean): number | null;
  /** The same for a run that certainly comes from a scanner. */
  certainSilenceMs(): number | null;
  /** Whether the end of a code that silence has ended may still arrive. */
  isUnsure(): boolean;
};

/** How codes end, by the settings and by the scans that this page has seen. */
export function createSuffix(settings: () => KeyboardScanner): Suffix {
  let isSeen = false;

  function certainSilenceMs(): number | null {
    const { keyboardSuffix } = settings();
    if (keyboardSuffix === 'none') return SILENCE_MS;
    return keyboardSuffix === 'auto' && !isSeen ? UNSURE_SILENCE_MS : null;
  }

  return {
    accepts: (end) => ENDS[settings().keyboardSuffix].includes(end),
    sawEnd() {
      isSeen = true;
    },
    missedEnd() {
      isSeen = false;
    },
    silenceMs: (run, isInField) => (isWholeScan(run, isInField) ? certainSilenceMs() : null),
    certainSilenceMs,
    isUnsure: () => settings().keyboardSuffix === 'auto',
  };
}

function isWholeScan(run: Run, isInField: boolean): boolean {
  const { strokes } = run;
  if (strokes.length < (isInField ? MIN_KEYS_IN_FIELD : MIN_KEYS)) return false;
  const isAltCoded = strokes.every(({ by }) => by === 'alt');
  return meanIntervalMs(run) <= (isAltCoded ? ALT_PACE_MS : SCANNER_PACE_MS);
}
