import fc from 'fast-check';
import { checkDigitOf } from '#shared/domain/barcode.ts';

export const GS = '\u001d';

const CSET82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const BASE64 = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'];

const of = (alphabet: string[], length: number) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });

/** Any valid mark of this trade: with or without AI 240, without a tail or with one of 44 or 88. */
export const aMark = fc
  .record({
    digits: of([...'0123456789'], 13),
    serial: of(CSET82, 13),
    tnved: fc.option(of([...'0123456789'], 4)),
    key: of(CSET82, 4),
    secret: fc.oneof(
      fc.constant(''),
      of(BASE64, 43).map((text) => `${text}=`),
      of(BASE64, 88),
    ),
  })
  .map(({ digits, serial, tnved, key, secret }) => {
    const gtin14 = digits + checkDigitOf(digits);
    const ai240 = tnved === null ? '' : `240${tnved}`;
    const fields = [`01${gtin14}21${serial}`, ai240, ...(secret === '' ? [] : [`91${key}`, `92${secret}`])];
    const code = fields.filter((field) => field !== '').join(GS);
    return { uit: `01${gtin14}21${serial}${ai240}`, gtin14, serial, secret, code };
  });
