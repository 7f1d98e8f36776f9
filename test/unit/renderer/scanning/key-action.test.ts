import { describe, expect, it } from 'vitest';
import { GS } from '#shared/domain/barcode.ts';
import { createAltCode } from '../../../../src/renderer/scanning/alt-code.ts';
import { keyAction } from '../../../../src/renderer/scanning/key-action.ts';
import { keyFacts } from './play-keys.ts';

describe('keyAction', () => {
  it.each([
    ['F8', {}, 'f8'],
    [GS, {}, 'character'],
    [']', { ctrlKey: true, code: 'BracketRight' }, 'ctrl'],
    ['ъ', { ctrlKey: true, code: 'BracketRight' }, 'ctrl'],
    [GS, { ctrlKey: true }, 'ctrl'],
  ])('reads %j with %j as GS, whatever the layout', (key, more, by) => {
    expect(keyAction(keyFacts(key, more))).toMatchObject({
      kind: 'character',
      stroke: { raw: GS, key: GS, by },
    });
  });

  it.each(['a', 'A', 'ы', ' ', ':', '€', '😀'])(
    'reads %j as itself, from a key without a position',
    (key) => {
      expect(keyAction(keyFacts(key))).toMatchObject({ kind: 'character', stroke: { raw: key, key: null } });
    },
  );

  it.each([
    ['ы', 'KeyS', false, 's'],
    ['Ы', 'KeyS', true, 'S'],
    ['Э', 'Quote', true, '"'],
    ['ә', 'Digit2', false, '2'],
    ['Ә', 'Digit2', true, '@'],
    ['7', 'Numpad7', false, '7'],
  ])('recognises %j of %s (Shift: %j) by its position as %j', (key, code, shiftKey, us) => {
    expect(keyAction(keyFacts(key, { code, shiftKey }))).toMatchObject({ stroke: { raw: key, key: us } });
  });

  it.each([
    ['s', false, false],
    ['S', true, false],
    ['S', false, true],
    ['s', true, true],
    ['ы', true, true],
    ['Ы', true, false],
  ])('detects from %j with Shift %j whether Caps Lock is on: %j', (key, shiftKey, isCapsLock) => {
    expect(keyAction(keyFacts(key, { code: 'KeyS', shiftKey }))).toMatchObject({ stroke: { isCapsLock } });
  });

  it.each([
    ['s', true, true],
    ['ы', true, true],
    ['S', false, false],
    ['S', true, false],
  ])(
    'detects from %j with Shift %j, from a key without a position, whether Caps Lock is on: %j',
    (key, shiftKey, isCapsLock) => {
      expect(keyAction(keyFacts(key, { shiftKey }))).toMatchObject({ stroke: { key: null, isCapsLock } });
    },
  );

  it.each([
    ['e', { altKey: true, code: 'KeyE' }],
    ['5', { ctrlKey: true, code: 'Digit5' }],
    ['5', { metaKey: true, code: 'Digit5' }],
    ['e', { ctrlKey: true, altKey: true, code: 'KeyE' }],
  ])('leaves no gap in a scan when a stuck modifier removes %j: %j', (key, more) => {
    expect(keyAction(keyFacts(key, more))).toMatchObject({ kind: 'within-scan', stroke: { raw: '\u0002' } });
  });

  it('reads a digit with Alt, from a key without a position, as one of the number pad', () => {
    expect(keyAction(keyFacts('2', { altKey: true }))).toEqual({ kind: 'alt-digit', digit: '2' });
    expect(keyAction(keyFacts('2', { altKey: true, code: 'Digit2' }))).toMatchObject({ kind: 'within-scan' });
  });

  it('detects Caps Lock at a digit when the system reports it', () => {
    const key = keyFacts('1', { code: 'Digit1', capsLock: true });
    expect(keyAction(key)).toMatchObject({ stroke: { isCapsLock: true } });
  });

  it.each([
    ['Dead', {}],
    ['Process', {}],
    ['Unidentified', {}],
    ['¨<', {}],
    ['a', { isComposing: true }],
  ])('reads the character of its position when %j with %j names none', (key, more) => {
    expect(keyAction(keyFacts(key, { code: 'Quote', shiftKey: true, ...more }))).toMatchObject({
      kind: 'nameless',
      stroke: { raw: '"', key: '"' },
    });
  });

  it.each([
    ['ArrowDown', { code: 'ArrowDown' }, GS],
    ['ArrowDown', { code: 'Numpad2' }, '2'],
    ['Insert', { code: 'Numpad0' }, '0'],
    ['b', { ctrlKey: true, code: 'KeyB' }, '\u0002'],
  ])('reads %s with %j as a character only within a scan', (key, more, raw) => {
    expect(keyAction(keyFacts(key, more))).toMatchObject({ kind: 'within-scan', stroke: { raw, key: raw } });
  });

  it('reads a character with AltGr as itself, though Windows reports Ctrl and Alt', () => {
    expect(
      keyAction(keyFacts('@', { ctrlKey: true, altKey: true, altGraph: true, code: 'Digit2' })),
    ).toMatchObject({
      stroke: { raw: '@', key: null },
    });
  });

  it.each([
    ['Enter', {}, 'end'],
    ['Tab', {}, 'end'],
    ['Tab', { shiftKey: true }, 'other'],
    ['m', { ctrlKey: true, code: 'KeyM' }, 'control-end'],
    ['Escape', {}, 'escape'],
    ['Shift', { shiftKey: true }, 'modifier'],
    ['ь', { ctrlKey: true, code: 'KeyM' }, 'control-end'],
    ['Process', { code: 'Enter' }, 'control-end'],
    ['ArrowLeft', { altKey: true, code: 'ArrowLeft' }, 'other'],
    ['Enter', { ctrlKey: true }, 'other'],
    ['F5', {}, 'other'],
    ['Dead', {}, 'other'],
    ['Process', {}, 'other'],
    ['a', { isComposing: true }, 'other'],
    ['Insert', { altKey: true, code: 'Numpad0' }, 'alt-digit'],
  ])('reads %s with %j as %s', (key, more, kind) => {
    expect(keyAction(keyFacts(key, more)).kind).toBe(kind);
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
    ['013', '\r'],
    ['8', null],
    ['99999999', null],
  ])('turns %j into %j', (digits, char) => {
    const altCode = createAltCode();
    for (const digit of digits) altCode.add(digit);
    expect(altCode.finish()).toBe(char);
    expect(altCode.finish()).toBeNull();
  });
});
