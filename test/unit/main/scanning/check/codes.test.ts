import { describe, expect, it } from 'vitest';
import { intentOf } from '#main/bench/scan-intent.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { isGtin } from '#shared/domain/barcode.ts';
import { parseMark } from '#shared/domain/mark.ts';
import { GS } from '../../../../support/marks.ts';

const MARKS = ['gs1-datamatrix', 'long-mark'] as const;
const mark = (code: (typeof MARKS)[number]) => {
  const parsed = parseMark(CHECK_TEXTS[code]);
  if (!parsed.ok) throw new Error(code);
  return parsed.value;
};

describe('the codes of the scanner check', () => {
  it('have GTINs with a correct check digit, in a range that neither goods nor technical codes of the mark operator use', () => {
    const gtins = [CHECK_TEXTS.ean13, ...MARKS.map((code) => mark(code).gtin14)];
    for (const gtin of gtins) {
      expect(isGtin(gtin)).toBe(true);
      expect(gtin.padStart(14, '0')).toMatch(/^02[0-8]/);
    }
    expect(new Set(gtins).size).toBe(3);
  });

  it('include complete marks with two separators and tails of 44 and 88', () => {
    expect(MARKS.map((code) => CHECK_TEXTS[code].length)).toEqual([85, 129]);
    for (const code of MARKS) {
      expect(mark(code)).toMatchObject({ gs: 'kept', code: CHECK_TEXTS[code] });
      expect(CHECK_TEXTS[code].split(GS)).toHaveLength(3);
      expect(mark(code).serial).toMatch(/[a-z]/);
      expect(mark(code).serial).toMatch(/[A-Z]/);
    }
    expect([...'?,./&<>"\''].filter((char) => !mark('gs1-datamatrix').serial.includes(char))).toEqual([]);
  });

  it('contain all digits and all punctuation that a serial may have', () => {
    const all = new Set(Object.values(CHECK_TEXTS).join(''));
    expect([...'0123456789!"%&\'()*+,-./:;<=>?_'].filter((char) => !all.has(char))).toEqual([]);
  });

  it('contain a Code 128 with both cases and all punctuation that the Russian layout changes, which means nothing at the bench', () => {
    const text = CHECK_TEXTS.code128;
    expect([...'?&"\'<>,.:;/'].filter((char) => !text.includes(char))).toEqual([]);
    expect(text).toMatch(/[a-z]/);
    expect(text).toMatch(/[A-Z]/);
    expect(intentOf(text)).toEqual({ kind: 'unknown', text });
  });

  it('contain a command of the bench', () => {
    expect(intentOf(CHECK_TEXTS.command)).toMatchObject({ kind: 'command' });
  });
});
