import { describe, expect, it } from 'vitest';
import {
  differInCaseOnly,
  hasCyrillic,
  LAYOUTS,
  type Layout,
  swapCase,
  US_KEYS,
  undoLayout,
  undoLayoutPartly,
} from '#shared/domain/layout-text.ts';

const CSET82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

function layout(name: Layout['name']): Layout {
  const found = LAYOUTS.find((each) => each.name === name);
  if (found === undefined) throw new Error(`no layout ${name}`);
  return found;
}

function typedOn({ characters }: Layout, text: string): string {
  return [...text].map((key) => characters.charAt(US_KEYS.indexOf(key))).join('');
}

describe('a layout', () => {
  it.each(LAYOUTS)(
    '$name keeps the 82 characters of a serial different and restores each of them',
    (each) => {
      expect(each.characters).toHaveLength(US_KEYS.length);
      const typed = typedOn(each, CSET82);
      expect(new Set(typed).size).toBe(82);
      expect(undoLayout(each, typed)).toBe(CSET82);
    },
  );

  it.each([
    ['sSBmxTYIFT(eq', 'ыЫИьчЕНШАЕ(уй'],
    ['QkmvHY.+O5crD', 'ЙльмРНю+Щ5скВ'],
    ['5tjNZHkB"<jQY', '5еоТЯРлИЭБоЙН'],
    ['e/Fw:xeo47NK2', 'у.АцЖчущ47ТЛ2'],
    ['p=s&jq:0F:CWq', 'з=ы?ойЖ0АЖСЦй'],
    ['91FFD0', '91ААВ0'],
    ['91EE06', '91УУ06'],
    [']d201', 'ъв201'],
    ['CMD:OK', 'СЬВЖЩЛ'],
    ['<GS>', 'БПЫЮ'],
    ['\\u001d', '\\г001в'],
  ])('restores %s from the Russian %s', (keys, typed) => {
    expect(undoLayout(layout('russian'), typed)).toBe(keys);
  });

  it.each([
    ['kazakh', '4006381333931', 'ңққ,іү"іііұі"'],
    ['kazakh', 'OP:1', 'ЩЗЖ"'],
    ['kazakh', "/?&-_'", '№?:өӨэ'],
    ['belarusian', 'bOo]', "іЎў'"],
    ['ukrainian', "sB'o", 'іИєщ'],
    ['ukrainian', ']d201', 'їв201'],
  ] as const)('restores %s: %s from %s', (name, keys, typed) => {
    expect(undoLayout(layout(name), typed)).toBe(keys);
  });

  it('leaves blanks, GS and other control characters alone', () => {
    expect(undoLayout(layout('russian'), 'ъв2\u001d \r\n')).toBe(']d2\u001d \r\n');
  });

  it('is excluded when it lacks one of the characters', () => {
    expect(undoLayout(layout('russian'), 'ўі')).toBeNull();
    expect(undoLayout(layout('belarusian'), 'щ')).toBeNull();
    expect(undoLayout(layout('kazakh'), '4')).toBeNull();
    expect(undoLayout(layout('russian'), 'aж')).toBeNull();
    expect(undoLayout(layout('russian'), 'ж😀')).toBeNull();
  });

  it('is undone in a damaged text as far as possible, position by position', () => {
    expect(undoLayoutPartly(layout('russian'), 'aж😀ъ')).toBe('a;😀]');
  });

  it('is recognised by Cyrillic letters, which № is not', () => {
    expect(['№', 'abc', '', '2,5'].some(hasCyrillic)).toBe(false);
    expect(['ж', 'қ', 'Ў1', 'abcд'].every(hasCyrillic)).toBe(true);
  });
});

describe('Caps Lock', () => {
  it.each([
    ['sSBmxTYIFT(eq', 'SsbMXtyift(EQ'],
    ['бЮжЭхЪё', 'БюЖэХъЁ'],
    ['01"<,:;=', '01"<,:;='],
    ['ß', 'ß'],
  ])('turns %s into %s', (text, typed) => {
    expect(swapCase(text)).toBe(typed);
    expect(swapCase(typed)).toBe(text);
  });

  it('is the only difference of texts that differ in case', () => {
    expect(differInCaseOnly('aB', 'Ab')).toBe(true);
    expect(differInCaseOnly('aB', 'aB')).toBe(false);
    expect(differInCaseOnly('aB', 'Ac')).toBe(false);
  });
});
