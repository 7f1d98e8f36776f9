import { type KeyFacts, meaningOf } from '../../../../src/renderer/scanning/key-meaning.ts';
import {
  type Action,
  createKeyboardBuffer,
  type Place,
} from '../../../../src/renderer/scanning/keyboard-buffer.ts';

const NO_MODIFIERS = {
  code: '',
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
  altGraph: false,
};

export function keyFacts(key: string, more: Partial<KeyFacts> = {}): KeyFacts {
  return { ...NO_MODIFIERS, key, ...more };
}

export type KeyPlayer = {
  place: Place;
  readonly actions: Action[];
  /** Keys that the page was given. */
  readonly passed: string[];
  wait(ms: number): KeyPlayer;
  /** Presses a key; `handledAfter` is how long the page was too busy to look at it. */
  key(key: string, more?: Partial<KeyFacts>, handledAfter?: number): KeyPlayer;
  /** Types text with a pause after each key. */
  type(text: string, pauseMs: number): KeyPlayer;
  leave(): KeyPlayer;
  scans(): string[];
  typed(): string;
  loneKeys(): string[];
};

/** A keyboard buffer with a clock that is stepped by hand, and everything that it did. */
export function playKeys(place: Place = 'page'): KeyPlayer {
  const buffer = createKeyboardBuffer();
  const actions: Action[] = [];
  const passed: string[] = [];
  let now = 10_000;

  const player: KeyPlayer = {
    actions,
    passed,
    place,
    wait(ms) {
      const until = now + ms;
      for (let due = buffer.wakeAt(); due !== null && due < until; due = buffer.wakeAt()) {
        now = Math.max(now, due + 1);
        actions.push(...buffer.wake(now));
      }
      now = until;
      return player;
    },
    key(key, more = {}, handledAfter = 0) {
      const at = now;
      now += handledAfter;
      const answer = buffer.press({ meaning: meaningOf(keyFacts(key, more)), place: player.place, at, now });
      actions.push(...answer.actions);
      if (answer.pass) passed.push(key);
      return player;
    },
    type(text, pauseMs) {
      for (const char of text) player.key(char).wait(pauseMs);
      return player;
    },
    leave() {
      actions.push(...buffer.leave());
      return player;
    },
    scans: () => actions.flatMap((action) => (action.do === 'scan' ? [action.text] : [])),
    typed: () => actions.flatMap((action) => (action.do === 'type' ? [action.text] : [])).join(''),
    loneKeys: () => actions.flatMap((action) => (action.do === 'lone-key' ? [action.key] : [])),
  };
  return player;
}
