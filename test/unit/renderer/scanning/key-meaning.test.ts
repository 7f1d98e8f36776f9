import { describe, expect, it } from 'vitest';
import { createAltCode } from '../../../../src/renderer/scanning/alt-code.ts';
import { GS, meaningOf } from '../../../../src/renderer/scanning/key-meaning.ts';
import { keyFacts } from './play-keys.ts';

describe('meaningOf', () => {
  it.each([
    ['F8', {}],
    [GS, {}],
    [']', { ctrlKey: true, code: 'BracketRight' }],
    ['ъ', { ctrlKey: true, code: 'BracketRight' }],
    [GS, { ctrlKey: true }],
  ])('takes %j with %j for GS', (key, more) => {
    expect(meaningOf(keyFacts(key, more))).toEqual({ kind: 'character', char: GS });
  });

  it.each(['a', 'A', 'ы', ' ', ':', '€', '😀'])('takes %j for itself', (key) => {
    expect(meaningOf(keyFacts(key))).toEqual({ kind: 'character', char: key });
  });

  it('takes a character with AltGr for itself, though Windows reports Ctrl and Alt', () => {
    expect(meaningOf(keyFacts('@', { ctrlKey: true, altKey: true, altGraph: true }))).toMatchObject({
      char: '@',
    });
  });

  it.each([
    ['Enter', {}, 'end'],
    ['Tab', {}, 'end'],
    ['Tab', { shiftKey: true }, 'other'],
    ['m', { ctrlKey: true, code: 'KeyM' }, 'control-end'],
    ['Escape', {}, 'escape'],
    ['Shift', { shiftKey: true }, 'modifier'],
    ['c', { ctrlKey: true, code: 'KeyC' }, 'other'],
    ['c', { metaKey: true }, 'other'],
    ['Enter', { ctrlKey: true }, 'other'],
    ['F5', {}, 'other'],
    ['Dead', {}, 'other'],
    ['Process', {}, 'other'],
    ['a', { isComposing: true }, 'other'],
    ['Insert', { altKey: true, code: 'Numpad0' }, 'alt-digit'],
  ])('takes %s with %j for %s', (key, more, kind) => {
    expect(meaningOf(keyFacts(key, more)).kind).toBe(kind);
  });
});

describe('createAltCode', () => {
  it.each([
    ['029', GS],
    ['0029', GS],
    ['29', GS],
    ['65', 'A'],
    ['', null],
    ['0151', null],
    ['13', null],
    ['99999999', null],
  ])('makes of %j %j', (digits, char) => {
    const altCode = createAltCode();
    for (const digit of digits) altCode.add(digit);
    expect(altCode.finish()).toBe(char);
    expect(altCode.finish()).toBeNull();
  });
});
