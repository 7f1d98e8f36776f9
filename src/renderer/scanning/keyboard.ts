import type { KeyboardScanner } from '#shared/domain/keyboard-scanner.ts';
import { createAltCode } from './alt-code.ts';
import { focusOf, keyTargetOf, takeBack, typeInto } from './field.ts';
import {
  altCodeAction,
  characterAction,
  type KeyAction,
  type KeyFacts,
  keyAction,
  nameOf,
} from './key-action.ts';
import { createKeyboardBuffer } from './keyboard-buffer.ts';
import type { KeyboardScan } from './keyboard-scan.ts';
import type { KeyboardAction } from './press.ts';
import { isReplayed, pressControl } from './press-control.ts';
import { QUIET_MS } from './scan-state.ts';
import { isMove, type ShortcutKey, shortcutKeyOf } from './shortcut-key.ts';

/**
 * `used`: it has no other effect, as after acknowledging an alarm. A function: neither, but this is done only if no
 * other key follows in the 100 ms after, so that the Escape that begins a scan cannot do it.
 */
export type LoneKeyUse = 'used' | 'unused' | (() => void);

type ScanHandlers = {
  /** A code as it was typed, GS as 0x1D. Called in the order of the scans, while the last key is handled. */
  onScan(scan: KeyboardScan): void;
  /** Enter or Escape alone: no other key in the 100 ms before, so that no scan can do it. */
  onLoneKey?(key: 'Enter' | 'Escape'): LoneKeyUse;
  /** What this key does on the page now, if no other key comes in the 100 ms before and after it; null: nothing. */
  shortcutFor?(key: ShortcutKey): (() => void) | null;
  /** How scanners mark a code, read at every key. */
  keyboardScanner?(): KeyboardScanner;
};

const UNMARKED: KeyboardScanner = { keyboardPrefix: '', keyboardSuffix: 'auto' };

/** A timer this late means that the page was busy: keys pressed in time may be waiting … */
const LATE_MS = 20;
/** … and are handled first. */
const RECHECK_MS = 30;

/** A key without a name is identified by the character that follows it. */
const NAMELESS: ReadonlySet<string> = new Set(['', 'Unidentified']);

/**
 * Catches the codes of keyboard scanners anywhere in the window, before any element sees a key: no field
 * needs a click first, and a scan presses, focuses or fills in nothing. A person can still type into fields
 * and work with the keyboard alone. Returns the undo.
 */
export function captureScans(
  target: Window,
  { onScan, onLoneKey, shortcutFor, keyboardScanner = () => UNMARKED }: ScanHandlers,
): () => void {
  const buffer = createKeyboardBuffer(keyboardScanner);
  const altCode = createAltCode();
  /** Pressed keys that were hidden from the page, as are their repetitions and their release. */
  const swallowedKeys = new Set<string>();
  /** Windows sends the character of an Alt code after its keys, as a key press without a key. */
  let isAltCharacterDue = false;
  /** The page received a key, and its character follows. */
  let isCharacterDue = false;
  let focus: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;

  /** True when a single key was used up. */
  function perform(
    actions: readonly KeyboardAction[],
    element: HTMLElement | null,
    shortcut: (() => void) | null = null,
  ): boolean {
    let isUsedUp = false;
    for (const action of actions) {
      if (action.do === 'scan') onScan(action.scan);
      else if (action.do === 'lone-key') isUsedUp = applyLoneKey(onLoneKey?.(action.key) ?? 'unused');
      else if (action.do === 'shortcut') isUsedUp ||= applyLoneKey(shortcut ?? 'unused');
      else if (element !== null) {
        if (action.do === 'type') typeInto(element, action.text);
        else if (action.do === 'take-back') takeBack(element, action.text);
        else pressControl(element);
      }
    }
    return isUsedUp;
  }

  function applyLoneKey(use: LoneKeyUse): boolean {
    if (typeof use === 'function') doWhenQuiet(use, QUIET_MS);
    return use !== 'unused';
  }

  function doWhenQuiet(action: () => void, ms: number): void {
    const due = performance.now() + ms;
    quietTimer = setTimeout(() => {
      if (performance.now() - due > LATE_MS) doWhenQuiet(action, RECHECK_MS);
      else action();
    }, ms);
  }

  /** True when the key must be hidden from the page. */
  function press(
    pressed: KeyAction,
    event: KeyboardEvent,
    name = '',
    shortcut: (() => void) | null = null,
  ): boolean {
    clearTimeout(quietTimer);
    const now = performance.now();
    const element = focusOf(event);
    const wasHolding = buffer.isHolding();
    const { pass, actions } = buffer.press({
      keyAction: pressed,
      name,
      place: keyTargetOf(element),
      isShortcut: shortcut !== null,
      at: Math.min(event.timeStamp, now),
      now,
    });
    const isUsedUp = perform(actions, focus ?? element, shortcut);
    if (buffer.wakeAt() === null) focus = null;
    else if (!wasHolding || actions.length > 0) focus = element;
    waitFor(buffer.wakeAt());
    return !pass || isUsedUp;
  }

  function waitFor(due: number | null): void {
    clearTimeout(timer);
    if (due !== null) timer = setTimeout(wake, due - performance.now() + 1, due);
  }

  function wake(due: number): void {
    if (performance.now() - due > LATE_MS) {
      timer = setTimeout(wakeNow, RECHECK_MS);
      return;
    }
    wakeNow();
  }

  function wakeNow(): void {
    giveBack(buffer.wake(performance.now()));
    waitFor(buffer.wakeAt());
  }

  function giveBack(actions: readonly KeyboardAction[]): void {
    const element = focus;
    if (buffer.wakeAt() === null) focus = null;
    perform(actions, element);
  }

  function actOf(key: ShortcutKey | null, event: KeyboardEvent): (() => void) | null {
    return key !== null && mayAct(key, focusOf(event)) ? (shortcutFor?.(key) ?? null) : null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOurs(event)) return;
    isAltCharacterDue = false;
    const facts = factsOf(event);
    const pressed = keyAction(facts);
    if (NAMELESS.has(event.key) && pressed.kind === 'other') return;
    if (event.repeat) {
      const isField =
        pressed.kind === 'character' && keyTargetOf(focusOf(event)) === 'field' && !buffer.isHolding();
      isCharacterDue = isField || !swallowedKeys.has(event.code);
      if (!isCharacterDue) swallow(event);
      return;
    }
    if (pressed.kind === 'alt-digit') altCode.add(pressed.digit);
    const shortcut = actOf(shortcutKeyOf(facts), event);
    // With Ctrl it would do something in the browser instead, as Ctrl+K does with the address bar.
    const isTaken = shortcut !== null && facts.ctrlKey;
    const isSwallowed = press(pressed, event, nameOf(facts), shortcut) || isTaken;
    isCharacterDue = !isSwallowed && pressed.kind !== 'modifier';
    if (isSwallowed) {
      swallowedKeys.add(event.code);
      swallow(event);
    } else swallowedKeys.delete(event.code);
  }

  function onKeyUp(event: KeyboardEvent): void {
    if (!isOurs(event)) return;
    const char = event.key === 'Alt' ? altCode.finish() : null;
    if (char !== null) {
      isAltCharacterDue = true;
      press(altCodeAction(char), event);
      swallow(event);
    }
    if (swallowedKeys.delete(event.code)) swallow(event);
  }

  /** A character without its key: from an Alt code, or from a program that emulates a scanner. */
  function onKeyPress(event: KeyboardEvent): void {
    if (isCharacterDue) {
      isCharacterDue = false;
      return;
    }
    const isTaken = isAltCharacterDue;
    isAltCharacterDue = false;
    if (isTaken || press(characterAction(event.charCode), event)) swallow(event);
  }

  function onLeave(): void {
    giveBack(buffer.leave());
  }

  function onBlur(event: Event): void {
    if (event.target !== target) return;
    swallowedKeys.clear();
    altCode.finish();
    onLeave();
  }

  const listen = { capture: true } as const;
  target.addEventListener('keydown', onKeyDown, listen);
  target.addEventListener('keyup', onKeyUp, listen);
  target.addEventListener('keypress', onKeyPress, listen);
  target.addEventListener('pointerdown', onLeave, listen);
  target.addEventListener('blur', onBlur, listen);
  return () => {
    clearTimeout(timer);
    clearTimeout(quietTimer);
    onLeave();
    target.removeEventListener('keydown', onKeyDown, listen);
    target.removeEventListener('keyup', onKeyUp, listen);
    target.removeEventListener('keypress', onKeyPress, listen);
    target.removeEventListener('pointerdown', onLeave, listen);
    target.removeEventListener('blur', onBlur, listen);
  };
}

/** A person types into a field, and presses a control. */
function mayAct(key: ShortcutKey, focus: HTMLElement | null): boolean {
  if (key.startsWith('Ctrl+')) return true;
  const place = keyTargetOf(focus);
  return place === 'page' || (place === 'control' && !isMove(key));
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Autofill sends key events that are not `KeyboardEvent`s and have no key. */
function isOurs(event: KeyboardEvent): boolean {
  return event instanceof KeyboardEvent && !isReplayed(event);
}

/** The properties of an event are on its prototype, so it cannot be spread. */
function factsOf(event: KeyboardEvent): KeyFacts {
  const { key, code, ctrlKey, altKey, metaKey, shiftKey, isComposing } = event;
  const [altGraph, capsLock] = [event.getModifierState('AltGraph'), event.getModifierState('CapsLock')];
  return { key, code, ctrlKey, altKey, metaKey, shiftKey, isComposing, altGraph, capsLock };
}
