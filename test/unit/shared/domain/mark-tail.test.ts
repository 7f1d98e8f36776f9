import { describe, expect, it } from 'vitest';
import { withoutTail } from '#shared/domain/mark-tail.ts';
import { marks, oldShoes, otherGoods, withoutGs } from './mark-samples.ts';

const codes = Object.entries({ ...marks, photo: otherGoods.photo });
const prefixes = ['', ']d2', '\u001d', ']d2\u001d', '\u00e8', 'ъв2', '  ', '<GS>', '\u0002', 'RU251120-1'];
const separators = ['\u001d', '', '<GS>', '<gs>', '\\u001d', ' ', 'БПЫЮ', '029'];

describe('withoutTail', () => {
  it.each(codes)('keeps the UIT of %s and nothing of its tail, whatever prefix and GS', (_name, code) => {
    const secret = code.slice(code.lastIndexOf('\u001d') + 3);
    for (const prefix of prefixes) {
      for (const separator of separators) {
        const shown = withoutTail(prefix + code.replaceAll('\u001d', separator));
        expect(shown.startsWith(prefix + code.slice(0, 31))).toBe(true);
        expect(shown.endsWith('…')).toBe(true);
        expect(shown).not.toContain(secret.slice(0, 2));
        expect(withoutTail(shown)).toBe(shown);
      }
    }
  });

  it('keeps AI 240', () => {
    expect(withoutTail(oldShoes)).toBe(`${oldShoes.slice(0, 39)}…`);
    expect(withoutTail(withoutGs(oldShoes))).toBe(`${withoutGs(oldShoes).slice(0, 38)}…`);
  });

  it('cuts the tail of a mark whose serial was damaged', () => {
    expect(withoutTail(marks.shoes.replace('mvHY', ''))).toBe('010406047769798721Qk.+O5crD…');
    expect(withoutTail(otherGoods.dairy)).toBe('0103041094787443215Qbag!…');
  });

  it.each(codes)('cuts the tail of %s when the start of the mark is missing', (_name, code) => {
    const secret = code.slice(code.lastIndexOf('\u001d') + 3);
    expect(withoutTail(code.slice(7))).not.toContain(secret.slice(0, 4));
    expect(withoutTail(withoutGs(code).slice(7))).not.toContain(secret.slice(0, 4));
  });

  it.each([
    '',
    '4006381333931',
    'RU251120-123456',
    'CMD:OK',
    otherGoods.photo.slice(0, 38),
    marks.shoes.slice(0, 31),
  ])('leaves %j as it is', (raw) => {
    expect(withoutTail(raw)).toBe(raw);
  });
});
