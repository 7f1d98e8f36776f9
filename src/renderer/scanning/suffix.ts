import type { KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import type { ScanEnd } from '#shared/domain/scan.ts';
import { paceOf, type Run } from './run.ts';

/** Silence that ends a code of a scanner without suffix; a browser may hold keys back for some tens of ms. */
const SILENCE_MS = 200;
/** Nobody has said that there is no suffix: half a code may be a code, so that more silence is waited for. */
const UNSURE_SILENCE_MS = 400;

/** Keys of a code that silence may end: a person types a few so fast, but outside fields seldom types at all. */
const LEAST_KEYS = 4;
const LEAST_KEYS_IN_FIELD = 8;
/** In the mean; each character of a scanner that sends numbers with Alt takes half a dozen keys. */
const SCANNER_PACE_MS = 60;
const ALT_PACE_MS = 250;

const ENDS: Readonly<Record<KeyboardScanner['keyboardSuffix'], readonly ScanEnd[]>> = {
  auto: ['enter', 'cr', 'lf', 'tab'],
  none: ['enter', 'cr', 'lf', 'tab'],
  enter: ['enter', 'cr', 'lf'],
  tab: ['tab'],
};

type Suffix = {
  /** Whether this ends a code. */
  accepts(end: ScanEnd): boolean;
  /** A scanner's code had an end. */
  saw(): void;
  /** A scanner's code never had one: this or another scanner sends none. */
  missed(): void;
  /** After how long a silence the run is a whole code, in ms; null: silence says nothing. */
  silenceMs(run: Run, isInField: boolean): number | null;
  /** The same for a run that is a scanner's for certain. */
  certainSilenceMs(): number | null;
  /** Whether the end of a code that silence has ended may still come. */
  isUnsure(): boolean;
};

/** How codes end, by the settings and by what this page has seen. */
export function createSuffix(settings: () => KeyboardScanner): Suffix {
  let isSeen = false;

  function certainSilenceMs(): number | null {
    const { keyboardSuffix } = settings();
    if (keyboardSuffix === 'none') return SILENCE_MS;
    return keyboardSuffix === 'auto' && !isSeen ? UNSURE_SILENCE_MS : null;
  }

  return {
    accepts: (end) => ENDS[settings().keyboardSuffix].includes(end),
    saw() {
      isSeen = true;
    },
    missed() {
      isSeen = false;
    },
    silenceMs: (run, isInField) => (isWholeScan(run, isInField) ? certainSilenceMs() : null),
    certainSilenceMs,
    isUnsure: () => settings().keyboardSuffix === 'auto',
  };
}

function isWholeScan(run: Run, isInField: boolean): boolean {
  const { strokes } = run;
  if (strokes.length < (isInField ? LEAST_KEYS_IN_FIELD : LEAST_KEYS)) return false;
  const isAltCoded = strokes.every(({ by }) => by === 'alt');
  return paceOf(run) <= (isAltCoded ? ALT_PACE_MS : SCANNER_PACE_MS);
}
