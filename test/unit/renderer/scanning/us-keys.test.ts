import { expect, it } from 'vitest';
import { US_KEYS, usCharacter } from '../../../../src/renderer/scanning/us-keys.ts';

it('has the 47 printing keys of a US keyboard, Space, the key next to Shift and the number pad', () => {
  expect(US_KEYS.filter((code) => !/^(Numpad|Space|Intl)/.test(code))).toHaveLength(47);
  expect(US_KEYS.filter((code) => code.startsWith('Numpad'))).toHaveLength(17);
});

it('has all 95 printable characters of ASCII, each on one key of the main block', () => {
  const main = US_KEYS.filter((code) => !/^(Numpad|Intl)/.test(code));
  const chars = new Set(main.flatMap((code) => [usCharacter(code, false), usCharacter(code, true)]));
  const ascii = Array.from({ length: 95 }, (_, n) => String.fromCharCode(0x20 + n));
  expect([...chars].toSorted()).toEqual(ascii);
});

it.each([
  ['KeyA', false, 'a'],
  ['KeyA', true, 'A'],
  ['Digit9', true, '('],
  ['Semicolon', true, ':'],
  ['Quote', true, '"'],
  ['BracketRight', false, ']'],
  ['Backslash', true, '|'],
  ['Backquote', true, '~'],
  ['Comma', true, '<'],
  ['Slash', true, '?'],
  ['Numpad7', true, '7'],
  ['NumpadSubtract', false, '-'],
  ['IntlBackslash', false, '\\'],
  ['Enter', false, null],
  ['IntlYen', false, null],
  ['', false, null],
])('%s with Shift %j is %j', (code, isShifted, char) => {
  expect(usCharacter(code, isShifted)).toBe(char);
});
