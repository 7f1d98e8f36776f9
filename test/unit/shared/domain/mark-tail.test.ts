import { describe, expect, it } from 'vitest';
import { withoutTail } from '#shared/domain/mark-tail.ts';
import { typed } from '../../../support/scan-corpus/keyboards.ts';
import { marks, oldShoes, otherGoods, withoutGs } from './mark-samples.ts';

const codes = Object.entries({ ...marks, photo: otherGoods.photo });
const prefixes = ['', ']d2', '\u001d', ']d2\u001d', '\u00e8', 'ъв2', '  ', '<GS>', '\u0002', 'RU251120-1'];
const separators = ['\u001d', '', '<GS>', '<gs>', '\\u001d', ' ', 'БПЫЮ', '029'];

describe('withoutTail', () => {
  it.each(codes)('keeps the UIT of %s and nothing of its tail, with any prefix and GS', (_name, code) => {
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

  describe.each(['ru', 'by', 'kz'] as const)('in the layout %s', (layout) => {
    it.each([false, true])('cuts the tail where the UIT ends (Caps Lock: %s)', (isCapsOn) => {
      for (const code of Object.values(marks)) {
        for (const separator of separators) {
          const { raw, keys } = typed(`]d2${code.replaceAll('\u001d', separator)}`, { layout, isCapsOn });
          expect(withoutTail(raw)).toBe(`${raw.slice(0, 34)}…`);
          expect(withoutTail(raw, keys)).toBe(`${raw.slice(0, 34)}…`);
        }
      }
    });

    it('cuts it when the start of the mark is missing', () => {
      const { raw } = typed(marks.shoes.slice(7), { layout });
      const secretAt = marks.shoes.slice(7).lastIndexOf('\u001d') + 3;
      expect(withoutTail(raw).length).toBeLessThanOrEqual(secretAt);
    });
  });

  it('cuts by key positions when the characters show nothing', () => {
    const keys = marks.shoes;
    const raw = keys.replace(/\d/g, (digit) => 'Xéèçñß§îôû'.charAt(Number(digit)));
    expect(withoutTail(raw)).toBe(raw);
    expect(withoutTail(raw, keys)).toBe(`${raw.slice(0, 31)}…`);
    // Two keys gave one character, at an unknown place: so the cut moves to the front.
    expect(withoutTail(raw.slice(2), keys)).toBe(`${raw.slice(2, 31)}…`);
  });

  it.each([
    ['French', 'à&é"\'(-è_ç'],
    ['Czech', 'é+ěščřžýáí'],
    ['Lithuanian', '0ąčęėįšųū9'],
  ])(
    'cuts a mark whose digits are signs, as a %s layout produces them without reporting its keys',
    (_name, digits) => {
      for (const code of Object.values(marks)) {
        for (const separator of ['\u001d', '', '029']) {
          const sent = `]d2${code.replaceAll('\u001d', separator)}`;
          const raw = sent.replace(/\d/g, (digit) => digits.charAt(Number(digit)));
          const shown = withoutTail(raw);
          expect(shown.endsWith('…')).toBe(true);
          expect(raw.startsWith(shown.slice(0, -1))).toBe(true);
          expect(shown.length).toBeLessThanOrEqual(35);
          expect(withoutTail(shown)).toBe(shown);
        }
      }
    },
  );

  it('cuts a mark whose characters arrived as the digits of their Alt codes', () => {
    const alt = [...marks.shoes].map((each) => String(each.charCodeAt(0)));
    for (const width of [1, 3, 4]) {
      const raw = alt.map((code) => code.padStart(width, '0')).join('');
      expect(withoutTail(raw)).toBe(
        `${alt
          .slice(0, 18)
          .map((code) => code.padStart(width, '0'))
          .join('')}…`,
      );
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

  it.each(codes)(
    'shows at most 23 characters of the tail of %s, wherever the code was cut off',
    (_name, code) => {
      for (const whole of [code, withoutGs(code), code.replaceAll('\u001d', '029')]) {
        const secretAt = whole.length - code.slice(code.lastIndexOf('\u001d') + 3).length;
        for (let cut = 1; cut < whole.length - 23; cut += 3) {
          const left = Math.max(secretAt, cut);
          for (const rest of [
            whole.slice(cut),
            `${whole.slice(cut)}4006381333931`,
            whole.slice(cut) + marks.shoes,
          ]) {
            expect(withoutTail(rest)).not.toContain(whole.slice(left, left + 24));
          }
          for (const { raw } of (['ru', 'kz'] as const).map((layout) =>
            typed(whole.slice(cut), { layout }),
          )) {
            expect(withoutTail(raw)).not.toContain(raw.slice(left - cut, left - cut + 24));
          }
        }
      }
    },
  );

  it.each([
    '',
    '4006381333931',
    '40063813339314006381333931',
    '00146012345678901234567890',
    'https://example.org/product/red-shoes?size=42&colour=red',
    'A'.repeat(600),
    'RU251120-123456',
    'CMD:OK',
    otherGoods.photo.slice(0, 38),
    marks.shoes.slice(0, 31),
  ])('leaves %j unchanged', (raw) => {
    expect(withoutTail(raw)).toBe(raw);
  });
});
