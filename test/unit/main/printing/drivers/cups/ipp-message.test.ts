import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeIpp, encodeIpp, JOB_GROUP } from '#main/printing/drivers/cups/ipp-message.ts';

describe('an IPP message', () => {
  it('is encoded as in RFC 8010', () => {
    const message = encodeIpp('Get-Job-Attributes', 7, [
      ['attributes-charset', 'charset', 'utf-8'],
      ['requested-attributes', 'keyword', 'job-id', 'job-state'],
    ]);
    const head = '0101 0009 00000007 01'.replaceAll(' ', '');
    const text = (words: string) =>
      words.length.toString(16).padStart(4, '0') + Buffer.from(words).toString('hex');
    const charset = `47${text('attributes-charset')}${text('utf-8')}`;
    const wanted = `44${text('requested-attributes')}${text('job-id')}440000${text('job-state')}`;
    expect(message.toString('hex')).toBe(`${head}${charset}${wanted}03`);
  });

  it('is decoded to the attributes of each group with all their values', () => {
    const message = encodeIpp('Get-Jobs', 1, [
      ['name', 'name', 'наклейка'],
      ['number', 'integer', -5, 7],
      ['flag', 'boolean', true],
    ]);
    const [group] = decodeIpp(message).groups;
    expect([...(group?.attributes ?? [])]).toEqual([
      ['name', ['наклейка']],
      ['number', [-5, 7]],
      ['flag', [true]],
    ]);
    expect(group).toMatchObject({ tag: expect.any(Number) });
    expect(group?.tag).not.toBe(JOB_GROUP);
  });

  it('is refused when it is cut off, and never loops', () => {
    const whole = encodeIpp('Get-Jobs', 1, [['printer-uri', 'uri', 'ipp://localhost/printers/labels']]);
    for (let length = 0; length < whole.length; length++)
      expect(() => decodeIpp(whole.subarray(0, length))).toThrow(RangeError);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          decodeIpp(Buffer.from(bytes));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
        }
      }),
    );
  });
});
