import { storeDocument } from '#main/labels/local/store-document.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { CheckSheet } from '#main/labels/sheets/check-sheet-data.ts';
import type { PrintAsk } from '#main/printing/print-store.ts';
import { SHEET_CODES } from '#main/scanning/check/codes.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { Database } from '#main/store/database.ts';
import type { Sheet } from '#shared/contract/settings.ts';
import type { CheckCode } from '#shared/domain/check-report.ts';
import type { LabelSize } from '#shared/domain/label-size.ts';
import { assertNever } from '#shared/domain/result.ts';
import { badgeSheet, commandSheet, supervisorSheet } from './code-sheets.ts';

type SheetParts = {
  readonly pdf: Pick<PdfThread, 'drawCodeSheet' | 'drawCheckSheet'>;
  readonly operators: Pick<Operators, 'list'>;
  readonly packLabelSize: LabelSize;
};

/** Draws a sheet of codes and keeps its file; returns what it is printed by. */
export async function storeSheet(
  {
    db,
    folder,
    ...parts
  }: SheetParts & { readonly db: Database /** `labels/` in the data folder. */; readonly folder: string },
  kind: Sheet,
  at: string,
): Promise<PrintAsk> {
  const { size, bytes } = await drawSheet(parts, kind);
  const document = { kind: 'sheet', number: kind, size, at } as const;
  await storeDocument(db, { ...document, bytes, folder });
  return { ...document, reason: 'command' };
}

/** Draws a sheet of codes, and says on what it is to be printed. */
export async function drawSheet(
  { pdf, operators, packLabelSize }: SheetParts,
  kind: Sheet,
): Promise<{ readonly size: LabelSize | 'a4'; readonly bytes: Uint8Array }> {
  const onA4 = async (bytes: Promise<Uint8Array>) => ({ size: 'a4' as const, bytes: await bytes });
  switch (kind) {
    case 'commands':
      return onA4(pdf.drawCodeSheet(commandSheet()));
    case 'supervisor-commands':
      return onA4(pdf.drawCodeSheet(supervisorSheet()));
    case 'badges':
      return onA4(pdf.drawCodeSheet(badgeSheet((await operators.list()).operators)));
    case 'scanner-check':
      return onA4(pdf.drawCheckSheet(checkSheet('a4')));
    case 'scanner-check-label': {
      return { size: packLabelSize, bytes: await pdf.drawCheckSheet(checkSheet(packLabelSize)) };
    }
    default:
      return assertNever(kind);
  }
}

/** Short enough for half a label. */
const CAPTIONS: Readonly<Record<CheckCode, string>> = {
  ean13: '1. EAN-13',
  code128: '2. Code 128',
  'gs1-datamatrix': '3. Маркировка · Mark',
  'long-mark': '4. Длинная · Long',
  command: '5. Команда · Command',
};

export function checkSheet(size: CheckSheet['size']): CheckSheet {
  return {
    size,
    title: 'Проверка сканера · Scanner check',
    note: '«Настройки», «Проверить сканер», потом сканируйте по порядку\nSettings, “Check a scanner”, then scan one by one',
    codes: SHEET_CODES.map(({ code, symbol, text }) => ({ symbol, text, caption: CAPTIONS[code] })),
  };
}
