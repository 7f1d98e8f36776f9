import { describe, expect, it } from 'vitest';
import { decode } from '#main/scanning/decode/decode.ts';
import { parseMark } from '#shared/domain/mark.ts';
import { marks, oldShoes, withoutGs } from '../../../shared/domain/mark-samples.ts';

const EAN = '4006381333931';
const GS = '\u001d';

function textOf(raw: string): string {
  const scan = decode(raw);
  return scan.ok ? scan.value.text : `refused: ${scan.error.reason}`;
}

describe('decode', () => {
  it.each([
    `${EAN}\r`,
    `${EAN}\n`,
    `${EAN}\r\n`,
    `${EAN}\t`,
    `  ${EAN} `,
    `\u0002${EAN}\u0003`,
    `${EAN}\u0000`,
    `]E0${EAN}`,
    `${EAN}${GS}`,
  ])('finds the code in %j', (raw) => {
    expect(textOf(raw)).toBe(EAN);
  });

  it.each([
    [`]E0${EAN}`, 'ean13'],
    [']E0036000291452', 'upca'],
    [']E496385074', 'ean8'],
    [']I114607809591505', 'itf14'],
    [']C0RU251120-1', 'code128'],
    [']C100046070000000000017', 'gs1-128'],
    [']d1RU251120-1', 'datamatrix'],
    [`]d2${marks.shoes}`, 'gs1-datamatrix'],
    [']Q1RU251120-1', 'qr'],
    [']Q3RU251120-1', 'qr'],
    [']e0012345', 'other'],
    [']E004252614', 'upca'],
    [']A0RU251120-1', 'other'],
    [']L0RU251120-1', 'other'],
    [']z0RU251120-1', 'other'],
    [`]d1${marks.shoes}`, 'datamatrix'],
    [EAN, 'ean13'],
    [marks.shoes, 'gs1-datamatrix'],
    ['CMD:OK', 'other'],
  ])('finds the symbology of %s: %s', (raw, symbology) => {
    expect(decode(raw)).toMatchObject({ ok: true, value: { symbology } });
  });

  it.each([
    marks.shoes,
    `]d2${marks.shoes}`,
    `${GS}${marks.shoes}`,
    `\u00e8${marks.shoes}`,
    `]d2${GS}${marks.shoes}\r\n`,
    `]C1${marks.shoes}`,
    marks.shoes.replaceAll(GS, '<GS>'),
    marks.shoes.replaceAll(GS, '\\u001d'),
    `<FNC1>${marks.shoes.replaceAll(GS, '<GS>')}`,
    `]d2<GS>${marks.shoes.replaceAll(GS, '<GS>')}`,
  ])('finds the mark with its GS in %j', (raw) => {
    expect(decode(raw)).toMatchObject({ ok: true, value: { text: marks.shoes, gs: 'kept' } });
  });

  it('reports what happened to the GS', () => {
    expect(decode(withoutGs(marks.shoes))).toMatchObject({ ok: true, value: { gs: 'restored' } });
    expect(decode(withoutGs(marks.shoes).slice(0, -1))).toMatchObject({ ok: true, value: { gs: 'lost' } });
    expect(decode(marks.shoes.slice(0, 31))).toMatchObject({ ok: true, value: { gs: 'none' } });
    expect(decode(EAN)).toMatchObject({ ok: true, value: { gs: 'none' } });
  });

  it.each(['029', ' '])('replaces %j with GS if every field has its length', (stand) => {
    for (const code of [marks.shoes, marks.perfume, oldShoes]) {
      const scan = decode(code.replaceAll(GS, stand));
      expect(scan).toMatchObject({ ok: true, value: { text: code, gs: 'restored' } });
    }
    const cutShort = decode(marks.shoes.replaceAll(GS, stand).slice(0, -1));
    expect(cutShort.ok && parseMark(cutShort.value.text)).toMatchObject({ ok: false });
  });

  it('does not take part of a spelled-out GS for the end of a serial', () => {
    const [uit, ...tail] = marks.shoes.split(GS);
    const damaged = [`${uit?.slice(0, -5)}u001d`, ...tail].join('\\u001d').replace('\\u001d', '');
    expect(damaged.slice(26, 33)).toBe('u001d91');
    const scan = decode(damaged);
    expect(scan.ok && parseMark(scan.value.text)).toMatchObject({ ok: false });
  });

  it('expands a UPC-E to UPC-A, and leaves an EAN-8 unchanged', () => {
    expect(textOf(']E004252614')).toBe('042100005264');
    expect(textOf(']E496385074')).toBe('96385074');
    expect(textOf('96385074')).toBe('96385074');
  });

  it('does not take `<GS>` inside a serial for a separator', () => {
    const uit = '010460780959150821s<GS>xTYIFT(eq'.slice(0, 31);
    expect(textOf(uit)).toBe(uit);
    expect(textOf(`${uit}${GS}91FFD0${GS}92${'test'.repeat(22)}`).slice(0, 31)).toBe(uit);
  });

  it.each(['', ' ', '\r\n', '\t', ']d2', `]d2${GS}`, GS, '<GS>', '\u0000', '\u0002\u0003'])(
    'refuses %j as empty',
    (raw) => {
      expect(textOf(raw)).toBe('refused: empty-scan');
    },
  );

  it('accepts 4096 characters and refuses more', () => {
    expect(textOf('A'.repeat(4096))).toHaveLength(4096);
    expect(textOf(`${'A'.repeat(4096)}\r\n`)).toHaveLength(4096);
    expect(textOf('A'.repeat(4097))).toBe('refused: scan-too-long');
    expect(textOf('A'.repeat(10_000_000))).toBe('refused: scan-too-long');
  });

  it.each([
    ['RU2511\u000020-1', 0],
    ['RU2511\t20-1', 9],
    ['RU\u001b[31m', 27],
    ['RU\u007f1', 127],
    ['RU\u009b1', 155],
  ])('refuses %j, which has a control character inside, and names it', (raw, controlCharacter) => {
    expect(decode(raw)).toEqual({ ok: false, error: { reason: 'unknown-code', controlCharacter } });
  });

  it('refuses a mark with a key id in lower case, unless a check has shown that its scanner keeps the case', () => {
    const inverted = `0104607809591508215mgwi6oYOg3jT\u001d91ee07\u001d92${'AbC3'.repeat(11)}`;
    for (const prefix of ['', ']d2']) {
      expect(decode(prefix + inverted)).toEqual({ ok: false, error: { reason: 'caps-lock' } });
      expect(decode(prefix + inverted, { reading: 'keys' }).ok).toBe(false);
      expect(decode(prefix + inverted, { keepsCase: true })).toMatchObject({ value: { text: inverted } });
    }
  });

  it('refuses Latin and Cyrillic letters in one scan', () => {
    expect(textOf('RU251120-АБВ')).toBe('refused: layout-mixed');
    expect(textOf(`010460780959150821sSBmxTYIFT(уй`)).toBe('refused: layout-mixed');
  });

  it('keeps the Cyrillic of a QR code if an AIM identifier shows that no layout garbled it', () => {
    expect(textOf(']Q1Туфли 41')).toBe('Туфли 41');
    expect(textOf(']d2010460780959150821ыЫИьчЕНШАЕ(уй')).toBe('refused: layout-mixed');
  });
});
