import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GS } from '#shared/domain/barcode.ts';
import type { ShortcutKey } from '../../../../src/renderer/scanning/shortcut-key.ts';
import { keyFor } from '../../../support/keyboards.ts';
import { scanCorpus } from '../../../support/scan-corpus/corpus.ts';
import type { SentKeys } from '../../../support/scan-corpus/keyboards.ts';
import { type KeyPlayer, playKeys } from './play-keys.ts';

const CODE = 'RU251120-123456';
const SHORTCUTS: readonly ShortcutKey[] = ['j', 'k', '/', '?', 'Ctrl+K', 'Enter', 'ArrowDown', 'ArrowUp'];
const CTRL_K = { code: 'KeyK', ctrlKey: true };

function keysWithShortcuts(place: 'page' | 'control' | 'field' = 'page'): KeyPlayer {
  const keys = playKeys(place);
  keys.shortcuts = SHORTCUTS;
  return keys;
}

/** Presses the key of a character, with Shift where it needs it. */
function press(keys: KeyPlayer, char: string): void {
  const placed = keyFor(char);
  if (char === GS) keys.key(']', { code: 'BracketRight', ctrlKey: true });
  else if (placed === null) keys.key(char);
  else {
    if (placed.isShifted) keys.key('Shift', { code: 'ShiftLeft' });
    keys.key(char, { code: placed.code, shiftKey: placed.isShifted });
  }
}

describe("a person's shortcut", () => {
  it('acts when no other key came in the 100 ms before and after', () => {
    const keys = keysWithShortcuts().key('j').wait(100).key('k').wait(99).key('j').wait(300).key('/');
    expect(keys.wait(100).acted()).toEqual(['j', '/']);
  });

  it('may be pressed with Shift or Ctrl, which come right before it', () => {
    const keys = keysWithShortcuts().key('Shift').wait(20).key('?', { code: 'Slash', shiftKey: true });
    keys.wait(200).key('Control').wait(20).key('k', CTRL_K);
    expect(keys.wait(100).acted()).toEqual(['?', 'k']);
  });

  it('acts with Ctrl in a text field, too, and never without', () => {
    const keys = keysWithShortcuts('field').key('j').wait(200).key('k', CTRL_K).wait(200);
    expect([keys.acted(), keys.typed()]).toEqual([['k'], 'j']);
  });

  it('leaves the next Enter a single Enter', () => {
    const keys = keysWithShortcuts('control').key('j').wait(150).key('j').wait(150).key('Enter').wait(100);
    expect([keys.acted(), keys.loneKeys(), keys.scans()]).toEqual([['j', 'j', 'Enter'], ['Enter'], []]);
  });

  it('acts again after two that were too quick', () => {
    const keys = keysWithShortcuts().key('j').wait(60).key('j').wait(300).key('j').wait(300);
    expect(keys.acted()).toEqual(['j']);
  });

  it('is no part of the scan after it', () => {
    const keys = keysWithShortcuts().key('j').wait(150).type(CODE, 5).key('Enter').wait(200);
    expect([keys.acted(), keys.scans()]).toEqual([['j'], [CODE]]);
  });

  it('is a part of a code that is typed by hand: without it, it may be another code', () => {
    const keys = keysWithShortcuts().key('j').wait(400).type('4006', 150).key('Enter').wait(200);
    expect(keys.scans()).toEqual(['j4006']);
    expect(keysWithShortcuts().type('4k0j6', 150).key('Enter').wait(200).acted()).toEqual([]);
  });

  it('leaves a field that it gives the focus every character', () => {
    const keys = keysWithShortcuts().key('/').wait(105);
    keys.place = 'field';
    expect(keys.type('abc', 120).wait(500).typed()).toBe('abc');
  });
});

describe('a scan', () => {
  it.each(['j4006381333931', 'k', '/1', '?x', 'jjk/', `${GS}k`])('does nothing by its keys: %s', (code) => {
    const keys = keysWithShortcuts().type(code, 5).key('Enter').wait(500);
    expect(keys.acted()).toEqual([]);
  });

  it('does nothing by Ctrl and a letter in it, even if it pauses before and after', () => {
    for (const place of ['page', 'field'] as const) {
      const keys = keysWithShortcuts(place).type('4006', 5).wait(300).key('k', CTRL_K).wait(300);
      keys.type('381333931', 5).key('Enter').wait(500);
      expect(keys.acted()).toEqual([]);
    }
  });

  it('does nothing by the Enter that follows its own', () => {
    const keys = keysWithShortcuts().type(CODE, 5).key('Enter').wait(50).key('Enter').wait(500);
    expect([keys.acted(), keys.scans()]).toEqual([[], [CODE]]);
  });
});

const PLACES = ['page', 'control', 'field'] as const;
const SEPARATORS = [
  (keys: KeyPlayer) => keys.key(']', { code: 'BracketRight', ctrlKey: true }),
  (keys: KeyPlayer) => keys.key('F8', { code: 'F8' }),
  (keys: KeyPlayer) => keys.key('ArrowDown', { code: 'ArrowDown' }),
  (keys: KeyPlayer) => keys.key(GS),
] as const;

/** In a text field one or two keys are always a person's. */
const CORPUS = scanCorpus().filter(({ sent }) => sent.raw.length > 2);

/** Types a scan of the corpus: by the keys of its positions, as far as they are known. */
function typeSent(keys: KeyPlayer, { raw, keys: us = raw }: SentKeys, separator: number): void {
  for (const [at, char] of [...raw].entries()) {
    const placed = keyFor(us[at] ?? '');
    // The first key of a scan may be an arrow of a person: scanners send no GS in front that way.
    if (char === GS && at > 0) SEPARATORS[separator]?.(keys);
    else if (placed === null) keys.key(char);
    else keys.key(char, { code: placed.code, shiftKey: placed.isShifted });
    keys.wait(4);
  }
  keys.key('Enter').wait(120);
}

describe('the corpus of garbled scans', () => {
  it.each(PLACES)('does nothing and loses no scan, typed on a %s', (place) => {
    const corpus = CORPUS.filter((_, at) => at % PLACES.length === PLACES.indexOf(place));
    const wrong: SentKeys[] = [];
    for (const [at, { sent }] of corpus.entries()) {
      const keys = keysWithShortcuts(place);
      typeSent(keys, sent, at % SEPARATORS.length);
      const isScanned = keys.scans().join('\n') === sent.raw;
      if (!isScanned || keys.acted().length + keys.passed.length + keys.typed().length > 0) wrong.push(sent);
    }
    expect(wrong).toEqual([]);
    expect(corpus.length).toBeGreaterThan(9_000);
  });
});

describe('any keys', () => {
  const code = fc.string({
    unit: fc.constantFrom('j', 'k', '/', '?', 'A', 'z', '0', '5', '-', GS),
    minLength: 4,
    maxLength: 40,
  });
  const human = fc.record({
    char: fc.constantFrom('j', 'k', '/', '?'),
    pause: fc.integer({ min: 100, max: 900 }),
  });

  it('of scans do nothing and are each read, whatever shortcuts a person presses between them', () => {
    let scans = 0;
    let acted = 0;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(human, { maxLength: 4 }), code, fc.integer({ min: 1, max: 40 })), {
          minLength: 1,
          maxLength: 5,
        }),
        fc.constantFrom('page', 'control'),
        (turns, place) => {
          const keys = keysWithShortcuts(place);
          const pressed: string[] = [];
          for (const [shortcuts, text, pauseMs] of turns) {
            keys.wait(150);
            for (const { char, pause } of shortcuts) {
              press(keys, char);
              keys.wait(pause);
              pressed.push(char);
            }
            for (const char of text) {
              press(keys, char);
              keys.wait(pauseMs);
            }
            keys.key('Enter').wait(20);
          }
          keys.wait(500);
          expect(keys.scans()).toEqual(turns.map(([, text]) => text));
          expect(keys.acted()).toEqual(pressed);
          scans += turns.length;
          acted += pressed.length;
        },
      ),
      { numRuns: 300 },
    );
    expect([scans > 300, acted > 300]).toEqual([true, true]);
  });
});
