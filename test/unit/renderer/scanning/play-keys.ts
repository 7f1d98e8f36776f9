import {
  altCodeAction,
  type KeyFacts,
  keyAction,
  nameOf,
} from '../../../../src/renderer/scanning/key-action.ts';
import { createKeyboardBuffer } from '../../../../src/renderer/scanning/keyboard-buffer.ts';
import type { KeyboardScan } from '../../../../src/renderer/scanning/keyboard-scan.ts';
import type { KeyboardAction, KeyTarget } from '../../../../src/renderer/scanning/press.ts';
import { QUIET_MS } from '../../../../src/renderer/scanning/scan-state.ts';
import { type ShortcutKey, shortcutKeyOf } from '../../../../src/renderer/scanning/shortcut-key.ts';
import type { KeyboardScanner } from '../../../../src/shared/domain/keyboard-scanner.ts';

const NO_MODIFIERS = {
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  altGraph: false,
  capsLock: false,
};

/** Scanners that send Enter: silence ends nothing. */
const WITH_ENTER: KeyboardScanner = { keyboardPrefix: '', keyboardSuffix: 'enter' };

export function keyFacts(key: string, more: Partial<KeyFacts> = {}): KeyFacts {
  return { ...NO_MODIFIERS, key, ...more };
}

export type KeyPlayer = {
  place: KeyTarget;
  readonly actions: KeyboardAction[];
  /** Keys that reached the page. */
  readonly passed: string[];
  wait(ms: number): KeyPlayer;
  /** Presses a key; `handledAfter` is how long the page was too busy to handle it. */
  key(key: string, more?: Partial<KeyFacts>, handledAfter?: number): KeyPlayer;
  /** Types text with a pause after each key. */
  type(text: string, pauseMs: number): KeyPlayer;
  /** A character as Alt and its number, with `pauseMs` after each key of it. */
  altCode(char: string, pauseMs: number): KeyPlayer;
  leave(): KeyPlayer;
  /** Keys of this page's shortcuts. */
  shortcuts: readonly ShortcutKey[];
  scans(): string[];
  scanned(): KeyboardScan[];
  typed(): string;
  loneKeys(): string[];
  /** The shortcuts that acted: no other key in the 100 ms before and after. */
  acted(): string[];
};

/** A keyboard buffer with a manual clock, and everything that it did. */
export function playKeys(place: KeyTarget = 'page', settings: Partial<KeyboardScanner> = {}): KeyPlayer {
  const buffer = createKeyboardBuffer(() => ({ ...WITH_ENTER, ...settings }));
  const actions: KeyboardAction[] = [];
  const passed: string[] = [];
  const acted: string[] = [];
  let due: { readonly key: string; readonly at: number } | null = null;
  let now = 10_000;

  /** Another key, or a longer silence, decides on the last shortcut. */
  function settle(isKey: boolean): void {
    if (due === null) return;
    if (now - due.at >= QUIET_MS) acted.push(due.key);
    else if (!isKey) return;
    due = null;
  }

  const player: KeyPlayer = {
    actions,
    passed,
    place,
    shortcuts: [],
    wait(ms) {
      const until = now + ms;
      for (let due = buffer.wakeAt(); due !== null && due < until; due = buffer.wakeAt()) {
        now = Math.max(now, due + 1);
        actions.push(...buffer.wake(now));
      }
      now = until;
      settle(false);
      return player;
    },
    key(key, more = {}, handledAfter = 0) {
      const at = now;
      now += handledAfter;
      settle(true);
      const facts = keyFacts(key, more);
      const shortcut = shortcutKeyOf(facts);
      const isField = player.place === 'field' && !facts.ctrlKey;
      const answer = buffer.press({
        keyAction: keyAction(facts),
        name: nameOf(facts),
        place: player.place,
        isShortcut: shortcut !== null && !isField && player.shortcuts.includes(shortcut),
        at,
        now,
      });
      actions.push(...answer.actions);
      if (answer.actions.some((action) => action.do === 'shortcut')) due = { key, at: now };
      if (answer.pass) passed.push(key);
      return player;
    },
    type(text, pauseMs) {
      for (const char of text) player.key(char).wait(pauseMs);
      return player;
    },
    altCode(char, pauseMs) {
      player.key('Alt', { altKey: true, code: 'AltLeft' }).wait(pauseMs);
      for (const digit of `0${char.charCodeAt(0)}`) {
        player.key(digit, { altKey: true, code: `Numpad${digit}` }).wait(pauseMs);
      }
      settle(true);
      const press = { keyAction: altCodeAction(char), name: '', place: player.place, isShortcut: false };
      actions.push(...buffer.press({ ...press, at: now, now }).actions);
      return player.wait(pauseMs);
    },
    leave() {
      actions.push(...buffer.leave());
      return player;
    },
    scans: () => player.scanned().map(({ raw }) => raw),
    scanned: () => actions.flatMap((action) => (action.do === 'scan' ? [action.scan] : [])),
    typed: () => actions.flatMap((action) => (action.do === 'type' ? [action.text] : [])).join(''),
    acted: () => acted,
    loneKeys: () => actions.flatMap((action) => (action.do === 'lone-key' ? [action.key] : [])),
  };
  return player;
}
