import { describe, expect, it } from 'vitest';
import { decode, type ScannedText } from '#main/scanning/decode/decode.ts';
import { swapCase } from '#shared/domain/layout-text.ts';
import { parseMark } from '#shared/domain/mark.ts';
import { type Typing, typed } from '../../../../support/scan-corpus/keyboards.ts';
import { marks, oldShoes, otherGoods, withoutGs } from '../../../shared/domain/mark-samples.ts';

const GS = '\u001d';
const UIT = marks.lightIndustry.slice(0, 31);
const codes = Object.entries({ ...marks, oldShoes, water: otherGoods.water });

function read(scan: ScannedText, reading?: 'keys' | 'characters') {
  const decoded = decode(scan, reading && { reading });
  return decoded.ok ? { text: decoded.value.text, repaired: decoded.value.repaired } : decoded.error.reason;
}

describe('a code in which the scanner paused', () => {
  it.each([
    [18, '4006381333931'],
    [25, 'CMD:OK'],
    [27, 'OP:1'],
    [24, 'NV-ZONT'],
  ])('is refused if the first %i characters of a mark and %s would make another mark', (length, next) => {
    const raw = UIT.slice(0, length) + next;
    expect(raw).toHaveLength(31);
    expect(read({ raw, hasPaused: true })).toBe('mark-malformed');
  });

  it.each(codes.filter(([name]) => name !== 'water'))('is %s, if its tail is complete', (_name, code) => {
    for (const raw of [code, withoutGs(code)])
      expect(read({ raw, hasPaused: true })).toMatchObject({ repaired: 'none' });
  });

  it('is a barcode or a command all the same', () => {
    for (const raw of ['4006381333931', 'CMD:OK'])
      expect(read({ raw, hasPaused: true })).toEqual({ text: raw, repaired: 'none' });
  });
});

describe('a code typed in a Cyrillic layout', () => {
  const typings: readonly Typing[] = (['ru', 'by', 'ua', 'kz'] as const).flatMap((layout) => [
    { layout },
    { layout, isWithoutPlaces: true },
  ]);

  it.each(codes)(
    'is the sample of %s, with and without key positions, for any substitute of GS',
    (_name, code) => {
      for (const typing of typings) {
        for (const separator of [GS, '<GS>', '\\u001d']) {
          const scan = typed(`]d2${code.replaceAll(GS, separator)}\r`, typing);
          expect(decode(scan)).toMatchObject({
            ok: true,
            value: { text: code, symbology: 'gs1-datamatrix', gs: 'kept', repaired: 'layout' },
          });
        }
      }
    },
  );

  it.each([
    'CMD:OK',
    'CMD:REASON:3',
    'OP:1',
    'OP:9',
    'RU251120-850486-001',
    'FBS8FB24963F',
    'PALPBX17',
    'SKU-42/b',
  ])('is %s', (code) => {
    for (const typing of typings.filter(({ layout }) => layout === 'ru')) {
      expect(read(typed(code, typing))).toEqual({ text: code, repaired: 'layout' });
    }
  });

  it.each(['4006381333931', 'OP:1', 'OP:6', 'CMD:REASON:7'])('is %s in Kazakh, too', (code) => {
    expect(read(typed(code, { layout: 'kz', isWithoutPlaces: true }))).toEqual({
      text: code,
      repaired: 'layout',
    });
  });

  it('keeps the GS lost if its structure allows several readings', () => {
    const { raw } = typed(withoutGs(otherGoods.water), { layout: 'ru', isWithoutPlaces: true });
    const scan = decode({ raw });
    expect(scan).toMatchObject({ ok: true, value: { gs: 'lost', repaired: 'layout' } });
    expect(scan.ok && parseMark(scan.value.text)).toMatchObject({ error: { reason: 'gs-lost' } });
  });

  it('is refused if a letter is on different keys in two layouts, and nothing shows which layout it was', () => {
    const [scan, other] = ['4K4SNP6WPM93D', '4K4BNP6WPM93D'].map((serial, at) =>
      typed(UIT.slice(0, 18) + serial, { layout: at === 0 ? 'ua' : 'by' }),
    );
    expect(scan?.raw).toBe(other?.raw);
    expect(read({ raw: scan?.raw ?? '' })).toBe('layout-mixed');
    expect(read(scan ?? { raw: '' })).toMatchObject({ text: `${UIT.slice(0, 18)}4K4SNP6WPM93D` });
  });

  it('is refused if it contains Latin letters, or letters of no known layout', () => {
    expect(read({ raw: '010460780959150821sSBmxTYIFT(уй' })).toBe('layout-mixed');
    expect(read({ raw: '010460780959150821ђЂћЋџЏљЉњЊјЈђ' })).toBe('layout-mixed');
  });

  it('is not assumed for № and punctuation alone', () => {
    expect(read({ raw: '№,.?;:' })).toEqual({ text: '№,.?;:', repaired: 'none' });
  });
});

describe('a code typed in another layout of Latin letters', () => {
  it('is read by keys if the characters are not a code', () => {
    expect(read(typed(marks.bicycle, { layout: 'de' }))).toEqual({
      text: marks.bicycle,
      repaired: 'layout',
    });
  });

  it('is read by characters if the keys are not a code', () => {
    const { raw, keys = '' } = typed(marks.bicycle, { layout: 'de' });
    expect(read({ raw: keys, keys: raw })).toEqual({ text: marks.bicycle, repaired: 'none' });
  });

  it('is refused as garbled by the layout without key positions', () => {
    expect(read({ raw: '010464008809099721ätjNZHkB;QYab' })).toBe('layout-mixed');
  });

  it('is refused if both are codes, since the scanner may be set to either layout', () => {
    const scan = typed(`${UIT.slice(0, 30)}y`, { layout: 'de' });
    expect(read({ ...scan, raw: `${UIT.slice(0, 30)}z` })).toBe('layout-mixed');
    expect(read({ ...scan, raw: `${UIT.slice(0, 30)}z` }, 'keys')).toMatchObject({ repaired: 'layout' });
    expect(read({ ...scan, raw: `${UIT.slice(0, 30)}z` }, 'characters')).toMatchObject({ repaired: 'none' });
  });
});

describe('a code typed with Caps Lock on', () => {
  it.each([marks.lightIndustry, marks.perfume, marks.bicycle])(
    'is read by keys if the key id of %s is in upper case',
    (code) => {
      const scan = typed(code, { isCapsOn: true });
      expect(read(scan)).toEqual({ text: code, repaired: 'caps' });
      expect(read({ ...scan, capsLock: undefined })).toEqual({ text: code, repaired: 'caps' });
      expect(read(typed(code, { isCapsOn: true, layout: 'ru' }))).toEqual({ text: code, repaired: 'layout' });
    },
  );

  it.each([marks.shoes, UIT, oldShoes])(
    'is refused if no key id shows the case, until the scanner is checked: %s',
    (code) => {
      const scan = typed(code, { isCapsOn: true });
      expect(read(scan)).toBe('caps-lock');
      expect(read(scan, 'keys')).toEqual({ text: code, repaired: 'caps' });
    },
  );

  it('is read if an AIM identifier shows the case', () => {
    expect(read(typed(`]d2${UIT}`, { isCapsOn: true }))).toEqual({ text: UIT, repaired: 'caps' });
    const minded = { isCapsOn: true, isCapsUndoneByScanner: true };
    expect(read(typed(`]d2${UIT}`, minded))).toEqual({ text: UIT, repaired: 'none' });
  });

  it('is refused if Caps Lock came on after the AIM identifier', () => {
    const code = `]d2${UIT}`;
    const [lower, swapped] = [code.toLowerCase(), `]d2${swapCase(UIT)}`];
    // Some scanners press Caps Lock instead of Shift, some compensate it; and a person may press it during
    // the code.
    for (const [raw, keys] of [
      [code, lower],
      [code, swapped],
      [swapped, code],
    ] as const)
      expect(read({ raw, keys, capsLock: true })).toBe('caps-lock');
    // Without key positions it is unknown when it was switched on.
    expect(read({ raw: swapped, capsLock: true })).toBe('caps-lock');
  });

  it('is refused if the scanner compensates it, until a check has shown that', () => {
    for (const code of [...Object.values(marks), UIT]) {
      const scan = typed(code, { isCapsOn: true, isCapsUndoneByScanner: true });
      expect(read(scan)).toBe('caps-lock');
      expect(read(scan, 'characters')).toEqual({ text: code, repaired: 'none' });
    }
  });

  it('is refused if another scanner types than the checked one, which the key id shows', () => {
    const minding = typed(marks.lightIndustry, { isCapsOn: true, isCapsUndoneByScanner: true });
    const other = typed(marks.lightIndustry, { isCapsOn: true });
    expect(read(minding, 'characters')).toMatchObject({ text: marks.lightIndustry });
    expect(read(other, 'characters')).toBe('caps-lock');
    expect(read(other, 'keys')).toMatchObject({ text: marks.lightIndustry });
    expect(read(minding, 'keys')).toBe('caps-lock');
  });

  it('is refused without key positions, in every layout', () => {
    for (const layout of ['us', 'ru', 'by', 'ua', 'kz'] as const) {
      expect(read(typed(marks.shoes, { layout, isCapsOn: true, isWithoutPlaces: true }))).toBe('caps-lock');
    }
  });

  it('is unchanged if it came as Alt codes', () => {
    const trace = { ms: 900, end: 'enter', gsKeys: [], isAltCoded: true } as const;
    expect(read({ raw: marks.shoes, capsLock: true, trace })).toEqual({
      text: marks.shoes,
      repaired: 'none',
    });
  });

  it.each(['CMD:OK', 'OP:9', 'RU251120-850486', '4006381333931'])('is %s all the same', (code) => {
    for (const layout of ['us', 'ru'] as const) {
      for (const isWithoutPlaces of [false, true]) {
        const scan = read(typed(code, { layout, isCapsOn: true, isWithoutPlaces }));
        expect(typeof scan === 'string' ? scan : scan.text.toUpperCase()).toBe(code);
      }
    }
  });
});
