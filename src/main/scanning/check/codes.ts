import { GS } from '#shared/domain/barcode.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';

/**
 * The codes of the check sheet, exactly as a correctly set scanner sends them.
 *
 * Their GTINs are in the range 20 to 28, which GS1 leaves to shops for internal use; the operator of the
 * marking system uses 29. No mark and no goods of the platform have them.
 *
 * Together the codes contain all digits, letters of both cases and all punctuation that a serial may have
 * (GS1 character set 82), so that any garbling by a layout shows.
 */
export const CHECK_TEXTS: Readonly<Record<CheckCode, string>> = {
  ean13: '2718281828456',
  // Eleven punctuation marks that the Russian layout changes. Sixteen characters are the maximum for a 58 mm
  // label with modules of two dots; no code of the station begins like this.
  code128: `?&"'<>,.:;/aZqW5`,
  'gs1-datamatrix': `010271828182846321a?Z,.q/&W<>"'${GS}91FFD0${GS}92kF3xQzR8vLpW2mTn7YbJ5cHd+S/gUeA1iOo6KqXw4E0=`,
  'long-mark': `010231415926535621b!Y%()*+-=_:;${GS}918097${GS}92${[
    'Xc9sVbNm2LkJhGfDsApOiUyTrEwQ',
    '+zQ1/wS4rF7tG0yH3uJ6iK9oL2pZ',
    'xC5vB8nM1qA4wS7eD0rF3tG6yHg=',
  ].join('Ko')}`,
  command: 'CMD:OK',
};

const SYMBOLS = {
  ean13: 'ean13',
  code128: 'code128',
  'gs1-datamatrix': 'gs1-datamatrix',
  'long-mark': 'gs1-datamatrix',
  command: 'code128',
} as const satisfies Record<CheckCode, string>;

/** The codes in sheet order, each with its symbology. */
export const SHEET_CODES = CHECK_CODES.map((code) => ({
  code,
  symbol: SYMBOLS[code],
  text: CHECK_TEXTS[code],
}));

/** Codes with case-sensitive letters, which show Caps Lock. */
export const CASE_SENSITIVE: readonly CheckCode[] = ['code128', 'gs1-datamatrix', 'long-mark'];

export const MARKS: readonly CheckCode[] = ['gs1-datamatrix', 'long-mark'];
