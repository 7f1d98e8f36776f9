import { GS } from '#shared/domain/barcode.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/check-report.ts';

/**
 * What the sheet of the scanner check holds, exactly as a good scanner sends it.
 *
 * Its GTINs are of the range 20 to 29, which GS1 leaves to shops for themselves, and not of 29, where the operator of the marking
 * system takes its technical ones from: no mark and no goods of the platform has them.
 *
 * Between them the codes hold all digits, letters of both cases and all punctuation that a serial may have (GS1 character set
 * 82), so that a layout shows wherever it garbles.
 */
export const CHECK_TEXTS: Readonly<Record<CheckCode, string>> = {
  ean13: '2718281828456',
  // Eleven marks that the Russian layout moves. Sixteen characters are what a label of 58 mm takes in bars of two dots; nothing
  // of the bench begins like it.
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

/** The codes of the sheet, in their order, each with the symbol that carries it. */
export const SHEET_CODES = CHECK_CODES.map((code) => ({
  code,
  symbol: SYMBOLS[code],
  text: CHECK_TEXTS[code],
}));

/** Codes in which the case of letters counts, so that Caps Lock shows in them. */
export const CASE_SENSITIVE: readonly CheckCode[] = ['code128', 'gs1-datamatrix', 'long-mark'];

export const MARKS: readonly CheckCode[] = ['gs1-datamatrix', 'long-mark'];
