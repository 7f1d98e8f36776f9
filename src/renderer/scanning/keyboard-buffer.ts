import { GS, type KeyMeaning } from './key-meaning.ts';
import { extendRun, isScannerRun, type Run, startRun, withoutLast } from './run.ts';

/** Outside text fields a pause longer than this ends what a person typed without Enter … */
const FORGET_MS = 3000;
/** … and what a scanner sent: its end is only late, and the rest must not be taken for a code of its own. */
const FORGET_SCAN_MS = 15_000;

/** In a text field: how long a character is held back to see whether a scan follows. A person hardly notices. */
const HOLD_MS = 70;

/** From this many keys at that speed on it is a scan … */
const SCAN_KEYS = 4;

/** … and may pause this long, on a busy machine or over radio. Without an end after that it is the field's after all. */
const SCAN_PAUSE_MS = 1500;

/** … but its end comes at once. */
const SCAN_END_MS = 120;

/**
 * What the field was given this shortly before a scan may be its first keys: a code that is refused for a person's keys in
 * front does no harm, one cut short may be another code.
 */
const TAKE_BACK_MS = 1500;
/** More than that a stumbling scanner does not leave behind. */
const TAKE_BACK_KEYS = 16;

/** Fewer keys than {@link SCAN_KEYS} are a scan when they end in Enter at this speed. */
const SHORT_SCAN_MS = 45;
const SHORT_SCAN_KEYS = 3;

/** Enter or Escape is a person's only when no key came in this time before; also the reach of a double suffix. */
const QUIET_MS = 100;

/** Where the key went: a text field, something else that has the focus, or nothing. */
export type Place = 'field' | 'control' | 'page';

export type Press = {
  readonly meaning: KeyMeaning;
  readonly place: Place;
  /** When the key was pressed. */
  readonly at: number;
  /** When it is handled: later than `at` where the page was busy, which then explains the gap to the next key. */
  readonly now: number;
};

export type Action =
  | { readonly do: 'scan'; readonly text: string }
  /** Held characters that are a person's: they go into the field where they were typed. */
  | { readonly do: 'type'; readonly text: string }
  /** The last characters that the field was given were a scan's after all. */
  | { readonly do: 'take-back'; readonly text: string }
  /** The Space was a person's, on the control that has the focus. */
  | { readonly do: 'press-control' }
  | { readonly do: 'lone-key'; readonly key: 'Enter' | 'Escape' };

export type Answer = { readonly pass: boolean; readonly actions: readonly Action[] };

export type KeyboardBuffer = {
  /** Tells what becomes of a key, which is never a repeated one. */
  press(press: Press): Answer;
  /** Time has passed: what was held and is no scan is given back. */
  wake(now: number): readonly Action[];
  /** When to call `wake`, or null. */
  wakeAt(): number | null;
  /** The person turns elsewhere (a click, another window): what is held for a field goes there now. */
  leave(): readonly Action[];
  /** True while characters are held that may be a field's. */
  isHolding(): boolean;
};

type State =
  | { readonly mode: 'idle' }
  /** Began outside text fields: nobody else's. */
  | { readonly mode: 'scan'; readonly run: Run }
  /** Began in a text field: a scan, or the field's. `given`: what the field got right before. */
  | { readonly mode: 'held'; readonly run: Run; readonly isShortScan: boolean; readonly given: string }
  /** A Space on a control: a press of it, or the first character of a scan. */
  | { readonly mode: 'space'; readonly run: Run };

const IDLE: State = { mode: 'idle' };
const NOTHING_GIVEN = { text: '', goesOnUntil: Number.NEGATIVE_INFINITY };

/** Tells scans from a person's keys. Pure but for its memory: time comes in, actions go out. */
export function createKeyboardBuffer(): KeyboardBuffer {
  let state: State = IDLE;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  let scanEndAt = Number.NEGATIVE_INFINITY;
  let lastGiven = NOTHING_GIVEN;

  /** Longest pause after which the next key still belongs to the run. */
  function patience(): number {
    switch (state.mode) {
      case 'idle':
        return Number.NEGATIVE_INFINITY;
      case 'scan':
        return isScannerRun(state.run) ? FORGET_SCAN_MS : FORGET_MS;
      case 'space':
        return HOLD_MS;
      case 'held':
        return isScannerRun(state.run) ? SCAN_PAUSE_MS : HOLD_MS;
    }
  }

  /** Ends what is pending, as no scan. */
  function giveBack(): Action[] {
    const ended = state;
    state = IDLE;
    if (ended.mode === 'space') return [{ do: 'press-control' }];
    if (ended.mode !== 'held') return [];
    const text = ended.run.text.replaceAll(GS, '');
    lastGiven = {
      text: (ended.given + text).slice(-TAKE_BACK_KEYS),
      goesOnUntil: ended.run.lastAt + TAKE_BACK_MS,
    };
    return text === '' ? [] : [{ do: 'type', text }];
  }

  function endScan(now: number): Answer {
    const actions: Action[] = [];
    if (state.mode !== 'idle') {
      const given = state.mode === 'held' ? state.given : '';
      if (given !== '') actions.push({ do: 'take-back', text: given });
      actions.push({ do: 'scan', text: given + state.run.text });
    }
    state = IDLE;
    lastGiven = NOTHING_GIVEN;
    scanEndAt = now;
    return { pass: false, actions };
  }

  function begin(char: string, { place, at, now }: Press): boolean {
    const run = startRun(char, now);
    if (char === ' ' && place === 'page') return true;
    if (place === 'field') {
      const given = at <= lastGiven.goesOnUntil ? lastGiven.text : '';
      state = { mode: 'held', run, isShortScan: true, given };
    } else state = { mode: char === ' ' ? 'space' : 'scan', run };
    return false;
  }

  function onCharacter(char: string, press: Press, gap: number): Answer {
    const actions: Action[] = [];
    if (state.mode !== 'idle') {
      const isScan = state.run.text.length >= SCAN_KEYS;
      const hasMovedIn = state.mode === 'scan' && press.place === 'field' && gap > 2 * HOLD_MS;
      const hasMovedOut = state.mode === 'held' && press.place !== 'field' && !isScan;
      if (gap <= patience() && !hasMovedIn && !hasMovedOut) {
        const run = extendRun(state.run, char, gap, press.now);
        if (state.mode !== 'held') state = { mode: 'scan', run };
        else state = { ...state, run, isShortScan: state.isShortScan && gap <= SHORT_SCAN_MS };
        return { pass: false, actions };
      }
      actions.push(...giveBack());
    }
    return { pass: begin(char, press), actions };
  }

  function onEnd(key: 'Enter' | 'Tab' | 'control', press: Press, gap: number): Answer {
    const actions: Action[] = [];
    if (state.mode !== 'idle') {
      if (gap <= patience() && isEnding(key, gap)) return endScan(press.now);
      actions.push(...giveBack());
    }
    if (press.at - scanEndAt < QUIET_MS) {
      // The second half of CR and LF, or of Enter and Tab.
      scanEndAt = press.now;
      return { pass: false, actions };
    }
    if (key === 'Enter' && press.at - lastKeyAt >= QUIET_MS) actions.push({ do: 'lone-key', key });
    return { pass: true, actions };
  }

  function isEnding(key: 'Enter' | 'Tab' | 'control', gap: number): boolean {
    if (state.mode !== 'held') return true;
    const { length } = state.run.text;
    if (length >= SCAN_KEYS) return gap <= SCAN_END_MS;
    return key !== 'Tab' && length >= SHORT_SCAN_KEYS && state.isShortScan && gap <= SHORT_SCAN_MS;
  }

  function onEscape(press: Press): Answer {
    const actions = state.mode === 'held' ? giveBack() : [];
    state = IDLE;
    if (press.at - lastKeyAt >= QUIET_MS) actions.push({ do: 'lone-key', key: 'Escape' });
    return { pass: true, actions };
  }

  function onBackspace(): Answer {
    if (state.mode !== 'scan') return { pass: true, actions: giveBack() };
    const run = withoutLast(state.run);
    state = run === null ? IDLE : { mode: 'scan', run };
    return { pass: true, actions: [] };
  }

  function answer(press: Press): Answer {
    const { meaning } = press;
    const gap = state.mode === 'idle' ? Number.POSITIVE_INFINITY : Math.max(0, press.at - state.run.lastAt);
    switch (meaning.kind) {
      case 'character':
        return onCharacter(meaning.char, press, gap);
      case 'end':
        return onEnd(meaning.key, press, gap);
      case 'control-end':
        return onEnd('control', press, gap);
      case 'escape':
        return onEscape(press);
      case 'backspace':
        return onBackspace();
      case 'modifier':
      case 'alt-digit':
        return { pass: meaning.kind === 'modifier', actions: [] };
      case 'arrow-down':
        if (gap <= HOLD_MS) return onCharacter(GS, press, gap);
        return { pass: true, actions: state.mode === 'scan' ? [] : giveBack() };
      case 'other':
        return { pass: true, actions: state.mode === 'scan' ? [] : giveBack() };
    }
  }

  return {
    press(press) {
      const result = answer(press);
      // A key that does something else may move the caret: what was given stays given.
      if (result.pass && press.meaning.kind !== 'modifier') lastGiven = NOTHING_GIVEN;
      lastKeyAt = press.now;
      return result;
    },
    wake(now) {
      const isDue = (state.mode === 'held' || state.mode === 'space') && now - state.run.lastAt > patience();
      return isDue ? giveBack() : [];
    },
    wakeAt: () => (state.mode === 'held' || state.mode === 'space' ? state.run.lastAt + patience() : null),
    leave() {
      const actions = state.mode === 'held' ? giveBack() : [];
      lastGiven = NOTHING_GIVEN;
      return actions;
    },
    isHolding: () => state.mode === 'held',
  };
}
