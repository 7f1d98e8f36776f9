import { describe, expect, it } from 'vitest';
import { parseMark, resemblesMark } from '#shared/domain/mark.ts';
import { marks, oldShoes, otherGoods, withoutGs } from './mark-samples.ts';

const UIT = '010460780959150821sSBmxTYIFT(eq';

/** A serial whose end looks like a shorter one followed by AI 240. */
const SERIAL_WITH_240 = "010481491244441021Zk'E,S2406403";

describe('parseMark', () => {
  it.each(Object.entries(marks))('reads the sample of %s', (_name, code) => {
    const uit = code.slice(0, 31);
    expect(parseMark(code)).toEqual({
      ok: true,
      value: { uit, gtin14: uit.slice(2, 16), serial: uit.slice(18), code, gs: 'kept' },
    });
  });

  it.each(Object.entries(marks))('restores the lost GS of the sample of %s', (_name, code) => {
    expect(parseMark(withoutGs(code))).toMatchObject({
      ok: true,
      value: { code, uit: code.slice(0, 31), gs: 'restored' },
    });
  });

  it('reads a UIT without a tail', () => {
    expect(parseMark(UIT)).toMatchObject({ ok: true, value: { uit: UIT, code: UIT, gs: 'none' } });
  });

  it('reads 38 characters with AI 240, whether its GS was kept or lost', () => {
    const uit = '010463003759131621sgEKKPPcS25y52406403';
    expect(parseMark(oldShoes)).toMatchObject({ ok: true, value: { uit, code: oldShoes, gs: 'kept' } });
    expect(parseMark(withoutGs(oldShoes))).toMatchObject({
      ok: true,
      value: { uit, code: oldShoes, gs: 'restored' },
    });
    expect(parseMark(uit)).toMatchObject({ ok: true, value: { uit, code: uit, gs: 'none' } });
    const tail = oldShoes.slice(39);
    expect(parseMark(uit + tail)).toMatchObject({ ok: true, value: { uit, gs: 'kept' } });
  });

  it('restores a single lost GS', () => {
    const secondLost = marks.perfume.replace(/(?<=91F010)./s, '');
    expect(parseMark(secondLost)).toMatchObject({ ok: true, value: { code: marks.perfume, gs: 'restored' } });
  });

  it.each([
    ['a short one', '\u001d91FFD0\u001d92abcdef'],
    ['the key alone', '\u001d91FFD0'],
    ['one cut short', marks.perfume.slice(31, -3)],
    ['one with a character too many', `${marks.shoes.slice(31)}A`],
  ])('cuts off any tail after a GS: %s', (_what, tail) => {
    expect(parseMark(UIT + tail)).toMatchObject({
      ok: true,
      value: { uit: UIT, code: UIT + tail, gs: 'kept' },
    });
  });

  it('is not misled by 91, 92, 21 and 240 inside a serial', () => {
    const uit = '0104607809591508219192212402403';
    expect(parseMark(`${uit}\u001d91FFD0\u001d92${'9192'.repeat(11)}`)).toMatchObject({
      ok: true,
      value: { uit },
    });
  });

  it('reads 31 characters whose serial contains 240 as they are', () => {
    expect(parseMark(SERIAL_WITH_240)).toMatchObject({
      ok: true,
      value: { uit: SERIAL_WITH_240, serial: "Zk'E,S2406403", gs: 'none' },
    });
  });

  it.each([44, 88])('reads such a serial also with a tail of %i, its GS kept or lost', (length) => {
    const code = `${SERIAL_WITH_240}\u001d91EE07\u001d92${'aB3/'.repeat(length / 4)}`;
    const value = { uit: SERIAL_WITH_240, code };
    expect(parseMark(code)).toMatchObject({ ok: true, value: { ...value, gs: 'kept' } });
    expect(parseMark(withoutGs(code))).toMatchObject({ ok: true, value: { ...value, gs: 'restored' } });
  });

  it('keeps a serial of 13 that is followed by AI 93', () => {
    expect(parseMark(otherGoods.water)).toMatchObject({
      ok: true,
      value: { uit: otherGoods.water.slice(0, 31), gs: 'kept' },
    });
  });

  it.each([
    ['photo, serial of 20', otherGoods.photo, 'mark-length'],
    ['photo, 38 characters without 240', otherGoods.photo.slice(0, 38), 'mark-length'],
    ['dairy, serial of 6', otherGoods.dairy, 'mark-length'],
    ['a UIT cut short', UIT.slice(0, 30), 'mark-length'],
    ['no serial at all', UIT.slice(0, 18), 'mark-length'],
    ['a GS inside the serial', `${UIT.slice(0, 25)}\u001d${UIT.slice(25)}`, 'mark-length'],
    ['tobacco, no AI', otherGoods.tobacco, 'mark-malformed'],
    ['a blank in the serial', `${UIT.slice(0, 30)} `, 'mark-malformed'],
    ['Cyrillic letters', '010460780959150821ыЫИьчЕНШАЕ(уй', 'mark-malformed'],
    ['two marks run together with their tails', marks.shoes + marks.perfume, 'mark-malformed'],
    ['two marks as long as one with the long tail', `${marks.perfume}${UIT}240640393AbCd`, 'mark-malformed'],
    ['a field that lost its 240 and looks like AI 93', `${UIT}\u001d9300`, 'mark-malformed'],
    [
      'one that lost its 240 before a whole tail',
      `${UIT}\u001d9300\u001d91FFD0\u001d92abcdef`,
      'mark-malformed',
    ],
    ['a tail of no known AI', `${UIT}\u001d77FFD0`, 'mark-malformed'],
    ['a tail with a blank', `${UIT}\u001d91FF D0`, 'mark-malformed'],
    ['a wrong check digit', UIT.replace('04607809591508', '04200510000452'), 'mark-check-digit'],
    ['GS lost and a tail cut short', withoutGs(marks.lightIndustry).slice(0, -1), 'gs-lost'],
    ['GS lost and a tail that is no Base64', `${UIT}91FFD092${'(eq)'.repeat(22)}`, 'gs-lost'],
    [
      'a serial that may be a shorter one with AI 240, since one GS of several is missing',
      `${UIT.slice(0, 24)}240640391FFD0\u001d92${'abcd'.repeat(11)}`,
      'gs-lost',
    ],
    ['a serial that holds 240, GS lost and the tail cut short', `${SERIAL_WITH_240}91FFD092abcd`, 'gs-lost'],
    ['a serial that may end in a written GS', `${UIT.slice(0, 28)}0292406403`, 'gs-lost'],
    ['photo with GS lost', withoutGs(otherGoods.photo), 'gs-lost'],
    ['water with GS lost', withoutGs(otherGoods.water), 'gs-lost'],
    ['two marks run together', UIT + UIT, 'gs-lost'],
  ])('refuses %s', (_what, code, reason) => {
    expect(parseMark(code)).toMatchObject({ ok: false, error: { reason } });
  });

  it('returns the UIT of a mark whose check digit is wrong', () => {
    const uit = '010420051000045221sSBmxTYIFT(eq';
    expect(parseMark(uit)).toEqual({ ok: false, error: { reason: 'mark-check-digit', gs: 'none', uit } });
  });
});

describe('resemblesMark', () => {
  it('separates marks, well-formed or not, from everything else', () => {
    expect([UIT, otherGoods.dairy, otherGoods.photo].every(resemblesMark)).toBe(true);
    expect(
      ['', otherGoods.tobacco, '4006381333931', '0104607809591508', 'RU251120-123456'].some(resemblesMark),
    ).toBe(false);
  });
});
