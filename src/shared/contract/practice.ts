import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Reason } from '../domain/reason.ts';
import type { Outcome } from './outcome.ts';

/** The two stations of one table; the codes of its scanners go to one of them. */
const SCANNER_TARGETS = ['bench', 'practice'] as const;

export type ScannerTarget = (typeof SCANNER_TARGETS)[number];

/**
 * How a practice ended. `logged-out`: at either station; `left`: by the button in its window; `stopped`: by the button at
 * the bench; `not-shown`: no window showed it any more; `idle`: nobody scanned for long; `bench-closed`: the bench's
 * program ended; `crashed`: its own program ended.
 */
export type PracticeEnd =
  | 'logged-out'
  | 'left'
  | 'stopped'
  | 'not-shown'
  | 'idle'
  | 'bench-closed'
  | 'crashed';

/** The practice station as this station knows it. */
export type PracticeView =
  | { readonly status: 'off' }
  /** `reason` names what happened and what to do. */
  | { readonly status: 'failed'; readonly reason: Reason }
  /** The bench counts no scan from here on. */
  | { readonly status: 'starting' }
  | { readonly status: 'on'; readonly scanners: ScannerTarget }
  /**
   * It ended without a word from the bench: somebody may still be scanning practice goods, so the bench counts no scan
   * until a badge is scanned there or somebody calls the scanners back.
   */
  | { readonly status: 'ended'; readonly why: PracticeEnd }
  /** This station is the practice itself. `over`: why it is ending; null: it is not. */
  | { readonly status: 'inside'; readonly scanners: ScannerTarget; readonly over: PracticeEnd | null };

/** `address`: the page opens it in a window; it contains a key. null: the station has opened the window itself. */
export type PracticeStarted =
  | { readonly done: true; readonly address: string | null }
  | Extract<Outcome, { readonly done: false }>;

export const practiceContract = {
  /** Starts the practice station, or names the one that runs. Any operator, while the bench has nothing in hand. */
  start: oc.output(type<PracticeStarted>()),
  /** Ends it and removes its data; allowed in both windows, to anybody. */
  stop: oc.output(type<Outcome>()),
  /** Sends the codes of the scanners to one of the two stations; allowed in both windows. */
  moveScanners: oc.input(z.object({ at: z.enum(SCANNER_TARGETS) })).output(type<Outcome>()),
};
