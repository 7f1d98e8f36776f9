import { describe, expect, it } from 'vitest';
import { isKeyName, isPossiblePrefix } from '#shared/domain/keyboard-scanner.ts';

const LETTERS = Array.from({ length: 26 }, (_, n) => String.fromCharCode(0x41 + n));
const KEYS = [
  ...Array.from({ length: 24 }, (_, n) => `F${n + 1}`),
  ...LETTERS.map((letter) => `Ctrl+${letter}`),
  'Insert',
  'Pause',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

describe('the prefix of a keyboard scanner', () => {
  it('may be empty, or a key by its exact name', () => {
    expect(isPossiblePrefix('')).toBe(true);
    expect(KEYS.filter((name) => !isKeyName(name) || !isPossiblePrefix(name))).toEqual([]);
  });

  it('may be any character of a US keyboard, alone or with others', () => {
    const ascii = Array.from({ length: 95 }, (_, n) => String.fromCharCode(0x20 + n));
    expect(ascii.filter((char) => !isPossiblePrefix(char) || isKeyName(char))).toEqual([]);
    for (const prefix of ['@@', ']C1', '~~', 'SCAN', 'F', 'F-1', 'A9', '^', '$END$'])
      expect([prefix, isPossiblePrefix(prefix)]).toEqual([prefix, true]);
  });

  it.each([
    'F0',
    'F25',
    'F99',
    'f9',
    'F9 ',
    'Ctrl+b',
    'ctrl+B',
    'Ctrl+1',
    'Ctrl-B',
    'Alt+F9',
    'Shift',
    'insert',
    'PgUp',
  ])('is not a key in another spelling, nor its letters: %j', (name) => {
    expect(isPossiblePrefix(name)).toBe(false);
  });

  it.each(['Enter', 'enter', 'Return', 'Tab', ' TAB', '\n', '\t'])('is not an end of a code: %j', (name) => {
    expect(isPossiblePrefix(name)).toBe(false);
  });

  it.each(['Ё', 'префикс', '@й', '№', '€', '~\u00a0', '\u0002', 'Ф9'])(
    'is not a character that a US keyboard lacks: %j',
    (prefix) => {
      expect(isPossiblePrefix(prefix)).toBe(false);
    },
  );
});
