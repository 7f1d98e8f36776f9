import type { ScanEnd } from '#shared/domain/scan.ts';
import { isScannerRun, type Run } from './run.ts';
import type { Stroke } from './stroke.ts';

/** Outside text fields a longer pause than this drops what a person typed without Enter … */
const FORGET_MS = 3000;
/** … and this one drops what a scanner sent: its end is only late, and the rest must not count as a separate code. */
const FORGET_SCAN_MS = 15_000;

/** In a text field: how long a character is held back to see whether a scan follows. A person hardly notices. */
export const HOLD_MS = 70;

/** Enter, Escape or a shortcut is a person's only after this time without a key; also covers a double suffix. */
export const QUIET_MS = 100;

/** From this many keys at that speed it is a scan … */
export const SCAN_KEYS = 4;

/**
 * … and may pause this long, on a busy machine or over radio. Without an end after that it belongs to the
 * field after all.
 */
const SCAN_PAUSE_MS = 1500;

/** … but its end follows at once. */
export const SCAN_END_MS = 120;

/** Fewer keys than {@link SCAN_KEYS} are a scan when Enter or a key of scanners follows at this speed. */
export const SHORT_SCAN_MS = 45;
const SHORT_SCAN_KEYS = 3;

/** Characters that a text field received and that may belong to a scan. */
export type KeyRun = { readonly strokes: readonly Stroke[]; readonly firstAt: number };

export type ScanState =
  | { readonly mode: 'idle' }
  /**
   * Began outside text fields: only a scan can use it. `areShortcuts`: all of its keys are shortcuts, too. `before`: keys
   * of shortcuts that a person pressed right before: a part of a code that is typed by hand, but of no scanner's.
   */
  | {
      readonly mode: 'scan';
      readonly run: Run;
      readonly areShortcuts: boolean;
      readonly before: readonly Stroke[];
    }
  /** Began in a text field: a scan's or the field's. `given`: what the field received right before. */
  | { readonly mode: 'held'; readonly run: Run; readonly isShortScan: boolean; readonly given: KeyRun }
  /** A Space on a control: presses it, or is the first character of a scan. */
  | { readonly mode: 'space'; readonly run: Run }
  /** Began with the configured prefix: a scan. `typed`: the prefix, if a person may have typed it into a field. */
  | { readonly mode: 'prefixed'; readonly run: Run; readonly typed: string | null };

/** Longest pause after which the next key still belongs to the run. */
export function maxPauseMs(state: ScanState): number {
  switch (state.mode) {
    case 'idle':
      return Number.NEGATIVE_INFINITY;
    case 'scan':
      return isScannerRun(state.run) ? FORGET_SCAN_MS : FORGET_MS;
    case 'space':
      return HOLD_MS;
    case 'held':
      return isScannerRun(state.run) ? SCAN_PAUSE_MS : HOLD_MS;
    case 'prefixed':
      return state.run.strokes.length === 0 ? SCAN_PAUSE_MS : FORGET_SCAN_MS;
  }
}

/** A scan is in progress: none of its keys is a person's. `gap`: since the previous key, in ms. */
export function isScanRunning(state: ScanState, gap: number): boolean {
  if (state.mode === 'prefixed') return gap <= maxPauseMs(state);
  if (state.mode === 'idle' || gap > HOLD_MS) return false;
  if (state.mode !== 'held') return true;
  const { length } = state.run.strokes;
  return length >= SCAN_KEYS || (length >= SHORT_SCAN_KEYS && state.isShortScan && gap <= SHORT_SCAN_MS);
}

/** A scanner's code is not over yet: a key now may belong to it, however long it paused. */
export function isScanPending(state: ScanState, gap: number): boolean {
  if (state.mode === 'idle' || gap > maxPauseMs(state)) return false;
  return state.mode === 'prefixed' || isScannerRun(state.run);
}

/** The pending keys are a person's, who pressed shortcuts; the next key came `gap` ms later. */
export function isOfShortcuts(state: ScanState, gap: number): boolean {
  return state.mode === 'scan' && state.areShortcuts && gap >= QUIET_MS && !isScannerRun(state.run);
}

/** Whether an end `gap` ms after the last key makes the run a scan. */
export function isEnding(state: ScanState, end: ScanEnd, gap: number): boolean {
  if (state.mode !== 'held') return true;
  const { length } = state.run.strokes;
  if (length >= SCAN_KEYS) return gap <= SCAN_END_MS;
  return end !== 'tab' && length >= SHORT_SCAN_KEYS && state.isShortScan && gap <= SHORT_SCAN_MS;
}

/** Held keys must be returned in time. */
export function isAwaited(state: ScanState): boolean {
  return state.mode === 'held' || state.mode === 'space' || state.mode === 'prefixed';
}
