import type { CheckSheet, CodeSymbol } from '#main/labels/sheets/check-sheet-data.ts';
import { CHECK_TEXTS } from '#main/scanning/check/codes.ts';
import { CHECK_CODES, type CheckCode } from '#shared/domain/scanner-finding.ts';

const SYMBOLS: Readonly<Record<CheckCode, CodeSymbol>> = {
  ean13: 'ean13',
  code128: 'code128',
  'gs1-datamatrix': 'gs1-datamatrix',
  'long-mark': 'gs1-datamatrix',
  command: 'code128',
};

/** Short enough for half a label. */
const CAPTIONS: Readonly<Record<CheckCode, string>> = {
  ean13: '1. EAN-13',
  code128: '2. Code 128',
  'gs1-datamatrix': '3. Маркировка · Mark',
  'long-mark': '4. Длинная · Long',
  command: '5. Команда · Command',
};

/** The codes of the scanner check, each with its symbol. */
export const SHEET_CODES = CHECK_CODES.map((code) => ({
  code,
  symbol: SYMBOLS[code],
  text: CHECK_TEXTS[code],
}));

export function checkSheet(size: CheckSheet['size']): CheckSheet {
  return {
    size,
    title: 'Проверка сканера · Scanner check',
    note: '«Настройки», «Проверить сканер», потом сканируйте по порядку\nSettings, “Check a scanner”, then scan one by one',
    codes: SHEET_CODES.map(({ code, symbol, text }) => ({ symbol, text, caption: CAPTIONS[code] })),
  };
}
