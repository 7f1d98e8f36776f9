import { isKeyName, type KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import type { ScanEnd } from '#shared/domain/scan.ts';
import { scanOf, typedText } from './keyboard-scan.ts';
import { prefixStart } from './prefix.ts';
import type { KeyboardAction, Press, PressResult } from './press.ts';
import { emptyRun, extendRun, hasPaused, isScannerRun, startRun, touchRun, withoutLast } from './run.ts';
import {
  HOLD_MS,
  isAwaited,
  isEnding,
  isOfShortcuts,
  isScanPending,
  isScanRunning,
  type KeyRun,
  maxPauseMs,
  QUIET_MS,
  SCAN_END_MS,
  SCAN_KEYS,
  type ScanState,
  SHORT_SCAN_MS,
} from './scan-state.ts';
import { type Stroke, sameStroke } from './stroke.ts';
import { createSuffix } from './suffix.ts';
import { createUnreportedShift } from './unreported-shift.ts';

/**
 * Characters that the field received this shortly before a scan may be its first keys. Refusing a code
 * because of a person's keys before it does no harm; a truncated one may be another code.
 */
const TAKE_BACK_MS = 1500;
/** A slow scanner leaves no more than this in a field. */
const TAKE_BACK_KEYS = 16;

/** An Enter this shortly after a code that silence has ended belongs to that code, and answers nothing. */
const LATE_END_MS = 800;

const CONTROLS: Readonly<Partial<Record<ScanEnd, string>>> = { enter: '\r', cr: '\r', lf: '\n', tab: '\t' };
const BACKSPACE = sameStroke('\b');
const ESCAPE = sameStroke('\u001b');
/** A prefix key where none may be. No code contains this character: the code is refused, not read as another. */
const STRAY_PREFIX = sameStroke('\u0002');

type KeyboardBuffer = {
  /** Decides what to do with a key; repeated ones are not passed. */
  press(press: Press): PressResult;
  /** Time has passed: returns held keys that are not a scan, and ends a scan that silence ends. */
  wake(now: number): readonly KeyboardAction[];
  /** The time of the next `wake`, or null. */
  wakeAt(): number | null;
  /** The person turns elsewhere (a click, another window): keys held for a field go there now. */
  leave(): readonly KeyboardAction[];
  /** True while characters are held that may belong to a field. */
  isHolding(): boolean;
};

const IDLE: ScanState = { mode: 'idle' };
const NO_KEYS: KeyRun = { strokes: [], firstAt: Number.POSITIVE_INFINITY };
const NOTHING_GIVEN = { ...NO_KEYS, goesOnUntil: Number.NEGATIVE_INFINITY };

/** Separates scans from a person's keys. Pure except for its memory: times are arguments, actions are results. */
export function createKeyboardBuffer(settings: () => KeyboardScanner): KeyboardBuffer {
  const suffix = createSuffix(settings);
  const isShiftUnreported = createUnreportedShift();
  let state: ScanState = IDLE;
  let lastKeyAt = Number.NEGATIVE_INFINITY;
  /** The same without Shift, Ctrl and the like, which belong to the next key. */
  let lastStrokeAt = Number.NEGATIVE_INFINITY;
  let scanEndAt = Number.NEGATIVE_INFINITY;
  let lateEndUntil = Number.NEGATIVE_INFINITY;
  let lastGiven = NOTHING_GIVEN;

  /** Silence that ends the run as a scan, or null. */
  function silenceMs(): number | null {
    if (state.mode === 'idle' || state.mode === 'space') return null;
    if (state.mode !== 'prefixed') return suffix.silenceMs(state.run, state.mode === 'held');
    return state.run.strokes.length === 0 ? null : suffix.certainSilenceMs();
  }

  /** Ends the pending run, which is not a scan. */
  function giveBack(): KeyboardAction[] {
    const ended = state;
    state = IDLE;
    if (ended.mode === 'space') return [{ do: 'press-control' }];
    if (ended.mode === 'held') return give(ended.given, ended.run.strokes, ended.run.lastAt);
    if (ended.mode !== 'prefixed' || ended.typed === null || isScannerRun(ended.run)) return [];
    return [{ do: 'type', text: ended.typed + typedText(ended.run.strokes) }];
  }

  function give(given: KeyRun, strokes: readonly Stroke[], lastAt: number): KeyboardAction[] {
    lastGiven = {
      strokes: [...given.strokes, ...strokes].slice(-TAKE_BACK_KEYS),
      firstAt: given.firstAt,
      goesOnUntil: lastAt + TAKE_BACK_MS,
    };
    const text = typedText(strokes);
    return text === '' ? [] : [{ do: 'type', text }];
  }

  function endScan(end: ScanEnd, at: number, now: number): KeyboardAction[] {
    const actions: KeyboardAction[] = [];
    if (state.mode !== 'idle' && state.run.strokes.length > 0) {
      const { run } = state;
      const given = state.mode === 'held' ? state.given : NO_KEYS;
      const shown = typedText(given.strokes);
      if (shown !== '') actions.push({ do: 'take-back', text: shown });
      const ms = run.lastCharacterAt - Math.min(given.firstAt, run.firstAt);
      const isPaused = hasPaused(run) || (given.strokes.length > 0 && isScannerRun(run));
      // A scanner is much faster than the shortcuts before its code.
      const before = state.mode === 'scan' && !isScannerRun(run) ? state.before : [];
      const strokes = [...given.strokes, ...before, ...run.strokes];
      // Silence ends a code a while after its last key.
      const endedAt = end === 'silence' ? run.lastCharacterAt : at;
      const facts = { ms, endedAt, end, hasPaused: isPaused, isShiftUnreported: isShiftUnreported(strokes) };
      actions.push({ do: 'scan', scan: scanOf(strokes, facts) });
      if (end !== 'silence' && isScannerRun(run) && at - run.lastAt <= SCAN_END_MS) suffix.sawEnd();
    }
    state = IDLE;
    lastGiven = NOTHING_GIVEN;
    if (end !== 'silence') scanEndAt = now;
    return actions;
  }

  /** The key of a shortcut, and no key of a scan or of a person shortly before. */
  function isLoneShortcut({ isShortcut, at }: Press): boolean {
    return isShortcut && at - lastStrokeAt >= QUIET_MS && at - scanEndAt >= QUIET_MS;
  }

  /** Drops the shortcuts that a person pressed before this key. Returns what a code that is typed by hand needs of them. */
  function dropShortcuts(gap: number): readonly Stroke[] {
    if (state.mode !== 'scan' || !isOfShortcuts(state, gap)) return [];
    const { strokes } = state.run;
    state = IDLE;
    return strokes;
  }

  function begin(stroke: Stroke, press: Press, before: readonly Stroke[] = []): boolean {
    const run = startRun(stroke, press);
    if (stroke.raw === ' ' && press.place === 'page') return true;
    if (press.place === 'field') {
      const given = press.at <= lastGiven.goesOnUntil ? lastGiven : { strokes: [], firstAt: press.at };
      state = { mode: 'held', run, isShortScan: true, given };
    } else if (stroke.raw === ' ') state = { mode: 'space', run };
    else state = { mode: 'scan', run, areShortcuts: isLoneShortcut(press), before };
    return false;
  }

  function onCharacter(
    stroke: Stroke,
    press: Press,
    gap: number,
    before: readonly Stroke[] = [],
  ): PressResult {
    const actions: KeyboardAction[] = [];
    const hasMovedIn = state.mode === 'scan' && press.place === 'field' && gap > 2 * HOLD_MS;
    const isShort = state.mode === 'held' && state.run.strokes.length < SCAN_KEYS;
    const hasMovedOut = isShort && press.place !== 'field';
    if (state.mode !== 'idle' && gap <= maxPauseMs(state) && !hasMovedIn && !hasMovedOut) {
      const run = extendRun(state.run, stroke, gap, press);
      if (state.mode === 'prefixed') state = { ...state, run };
      else if (state.mode !== 'held') {
        const areShortcuts = state.mode === 'scan' && state.areShortcuts && press.isShortcut;
        state = { mode: 'scan', run, areShortcuts, before: state.mode === 'scan' ? state.before : [] };
      } else state = { ...state, run, isShortScan: state.isShortScan && gap <= SHORT_SCAN_MS };
    } else {
      if (state.mode === 'scan' && gap > maxPauseMs(state) && isScannerRun(state.run)) suffix.missedEnd();
      actions.push(...giveBack());
      if (begin(stroke, press, before)) return { pass: true, actions };
    }
    actions.push(...cutPrefix(press));
    const isFirst = state.mode === 'scan' && state.areShortcuts && state.run.strokes.length === 1;
    if (isFirst) actions.push({ do: 'shortcut' });
    return { pass: false, actions };
  }

  /** A run that ends with the prefix is a scan from here on; the keys before are not part of it. */
  function cutPrefix(press: Press): KeyboardAction[] {
    if (state.mode === 'idle' || state.mode === 'prefixed') return [];
    const { strokes, lastAt } = state.run;
    const start = prefixStart(state.run, settings().keyboardPrefix, HOLD_MS);
    if (start === null) return [];
    const before = strokes.slice(0, start);
    const actions = state.mode === 'held' ? give(state.given, before, lastAt) : [];
    const typed = state.mode === 'held' ? typedText(strokes.slice(start)) : null;
    state = { mode: 'prefixed', run: emptyRun(press), typed };
    lastGiven = NOTHING_GIVEN;
    return actions;
  }

  function onPrefixKey(press: Press, gap: number): PressResult {
    if (state.mode === 'prefixed') return onCharacter(STRAY_PREFIX, press, gap);
    const actions = giveBack();
    state = { mode: 'prefixed', run: emptyRun(press), typed: null };
    lastGiven = NOTHING_GIVEN;
    return { pass: false, actions };
  }

  function onEnd(end: ScanEnd, isControl: boolean, press: Press, gap: number): PressResult {
    const actions: KeyboardAction[] = [];
    if (state.mode !== 'idle') {
      if (gap <= maxPauseMs(state)) {
        const isOther = !suffix.accepts(end) && (isScanRunning(state, gap) || isScannerRun(state.run));
        const control = CONTROLS[end];
        if (isOther && control !== undefined) return onCharacter(sameStroke(control), press, gap);
        // A person may also type a code by hand and press Enter.
        const isByHand = end === 'enter' && state.mode === 'scan';
        if ((suffix.accepts(end) || isByHand) && isEnding(state, end, gap)) {
          return { pass: false, actions: endScan(end, press.at, press.now) };
        }
      }
      actions.push(...giveBack());
    }
    const isLate = press.at <= lateEndUntil && suffix.isUnsure();
    if (isLate || press.at - scanEndAt < QUIET_MS) {
      // The second half of CR and LF, or of Enter and Tab; or an end that came after a silence.
      scanEndAt = press.now;
      return { pass: false, actions };
    }
    const isAlone = press.at - lastKeyAt >= QUIET_MS;
    if (end === 'enter' && !isControl && isAlone) {
      actions.push({ do: 'lone-key', key: 'Enter' });
      if (press.isShortcut) actions.push({ do: 'shortcut' });
    }
    return { pass: true, actions };
  }

  function onEscape(press: Press, gap: number): PressResult {
    // The scanner's key: without it this would be another code.
    if (gap <= HOLD_MS && isScanRunning(state, gap) && state.mode !== 'idle' && isScannerRun(state.run)) {
      return onCharacter(ESCAPE, press, gap);
    }
    const actions: KeyboardAction[] = giveBack().filter((action) => action.do === 'type');
    if (press.at - lastKeyAt >= QUIET_MS) actions.push({ do: 'lone-key', key: 'Escape' });
    return { pass: true, actions };
  }

  function onBackspace(press: Press, gap: number): PressResult {
    if (state.mode === 'prefixed' && gap <= HOLD_MS) return onCharacter(BACKSPACE, press, gap);
    if (state.mode !== 'scan') return { pass: true, actions: giveBack() };
    const run = withoutLast(state.run);
    state = run === null ? IDLE : { ...state, run };
    return { pass: true, actions: [] };
  }

  /** A key of a person, unless a scan is in progress or has just ended. */
  function onOther(press: Press, gap: number): PressResult {
    if (isScanRunning(state, gap) || press.at - scanEndAt < QUIET_MS) return { pass: false, actions: [] };
    const isShortcut = isLoneShortcut(press) && !isScanPending(state, gap);
    const actions = state.mode === 'scan' ? [] : giveBack();
    return { pass: true, actions: isShortcut ? [...actions, { do: 'shortcut' }] : actions };
  }

  function answer(press: Press, gap: number, before: readonly Stroke[]): PressResult {
    const { keyAction, name } = press;
    const prefix = settings().keyboardPrefix;
    const isPrefixKey = prefix === name && isKeyName(prefix);
    if (isPrefixKey && (state.mode === 'prefixed' || !isScanRunning(state, gap)))
      return onPrefixKey(press, gap);
    switch (keyAction.kind) {
      case 'character':
        return onCharacter(keyAction.stroke, press, gap, before);
      case 'nameless':
        if (press.place === 'field' && !isScanRunning(state, gap)) return onOther(press, gap);
        return onCharacter(keyAction.stroke, press, gap, before);
      case 'within-scan':
        return isScanRunning(state, gap) ? onCharacter(keyAction.stroke, press, gap) : onOther(press, gap);
      case 'end':
        return onEnd(keyAction.key === 'Tab' ? 'tab' : 'enter', false, press, gap);
      case 'control-end':
        return onEnd(keyAction.end, true, press, gap);
      case 'escape':
        return onEscape(press, gap);
      case 'backspace':
        return onBackspace(press, gap);
      case 'alt-digit':
        if (state.mode !== 'idle' && gap <= maxPauseMs(state))
          state = { ...state, run: touchRun(state.run, press.now) };
        return { pass: false, actions: [] };
      case 'modifier':
        // Alt by itself opens a menu.
        return { pass: name !== 'Alt' || !isScanRunning(state, gap), actions: [] };
      case 'other':
        return onOther(press, gap);
    }
  }

  /** Since the last key of the pending run, in ms. */
  function gapBefore({ at }: Press): number {
    return state.mode === 'idle' ? Number.POSITIVE_INFINITY : Math.max(0, at - state.run.lastAt);
  }

  return {
    press(press) {
      const isModifier = press.keyAction.kind === 'modifier';
      const before = isModifier ? [] : dropShortcuts(gapBefore(press));
      const result = answer(press, gapBefore(press), before);
      // Any other key may move the caret: the typed characters can no longer be taken back.
      if (result.pass && !isModifier) lastGiven = NOTHING_GIVEN;
      if (!isModifier) {
        lateEndUntil = Number.NEGATIVE_INFINITY;
        lastStrokeAt = press.now;
      }
      lastKeyAt = press.now;
      return result;
    },
    wake(now) {
      if (state.mode === 'idle') return [];
      const { lastAt } = state.run;
      const silence = silenceMs();
      if (silence !== null && now - lastAt > silence) {
        lateEndUntil = lastAt + LATE_END_MS;
        return endScan('silence', now, now);
      }
      return isAwaited(state) && now - lastAt > maxPauseMs(state) ? giveBack() : [];
    },
    wakeAt() {
      if (state.mode === 'idle') return null;
      const silence = silenceMs();
      if (silence !== null) return state.run.lastAt + silence;
      return isAwaited(state) ? state.run.lastAt + maxPauseMs(state) : null;
    },
    leave() {
      const actions = state.mode === 'held' ? giveBack() : [];
      lastGiven = NOTHING_GIVEN;
      return actions;
    },
    isHolding: () => state.mode === 'held' || (state.mode === 'prefixed' && state.typed !== null),
  };
}
