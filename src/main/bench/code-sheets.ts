import { storeDocument } from '#main/labels/local/store-document.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { CheckSheet } from '#main/labels/sheets/check-sheet-data.ts';
import type { CodeCard, CodeGroup, CodeSheet } from '#main/labels/sheets/code-sheet.ts';
import type { PrintRequest } from '#main/printing/print-store.ts';
import { SHEET_CODES } from '#main/scanning/check/codes.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { Database } from '#main/store/database.ts';
import type { Operator, Sheet } from '#shared/contract/settings.ts';
import type { CheckCode } from '#shared/domain/check-report.ts';
import { type PlainCommand, reasonCode } from '#shared/domain/command.ts';
import type { LabelSize, PaperSize } from '#shared/domain/label-size.ts';
import { CANCEL_REASONS, type CancelReason } from '#shared/domain/platform-reasons.ts';
import { assertNever } from '#shared/domain/result.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { englishBenchScreen } from '#shared/messages/en/bench-screen.ts';
import { englishSettingsScreen } from '#shared/messages/en/settings-screen.ts';
import { russianBenchScreen } from '#shared/messages/ru/bench-screen.ts';
import { russianSettingsScreen } from '#shared/messages/ru/settings-screen.ts';

type SheetParts = {
  readonly pdf: Pick<PdfThread, 'drawCodeSheet' | 'drawCheckSheet'>;
  readonly operators: Pick<Operators, 'list'>;
  readonly packLabelSize: LabelSize;
};

/** Draws a sheet of codes, stores its file and returns the request to print it. */
export async function storeSheet(
  {
    db,
    folder,
    ...parts
  }: SheetParts & { readonly db: Database /** `labels/` in the data folder. */; readonly folder: string },
  kind: Sheet,
  at: string,
): Promise<PrintRequest> {
  const { size, bytes } = await drawSheet(parts, kind);
  const document = { kind: 'sheet', number: kind, size, at } as const;
  await storeDocument(db, { ...document, bytes, folder });
  return { ...document, reason: 'command' };
}

/** Draws a sheet of codes for paper of this size. */
export async function drawSheet(
  { pdf, operators, packLabelSize }: SheetParts,
  kind: Sheet,
): Promise<{ readonly size: PaperSize; readonly bytes: Uint8Array }> {
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

/** The platform has its reasons in Russian only. */
const REASONS_IN_ENGLISH: Readonly<Record<CancelReason, string>> = {
  'Нет нужной позиции/размера в наличии': 'Not in stock in this size',
  'Товар больше не нужен': 'No longer wanted',
  'Доставка в регион клиента не осуществляется': 'No delivery to the customer’s region',
  'Отсутствие удобного дня доставки': 'No suitable day',
  'Отсутствие удобного промежутка времени для доставки': 'No suitable time',
  'Отсутствие подходящего метода доставки': 'No suitable way of delivery',
  'Техническое ограничение при подтверждении': 'Technical limit on confirming',
  Брак: 'Damaged',
  'Закончился товар на складе': 'Sold out',
  'Не успеваю отгрузить вовремя': 'Cannot ship in time',
};

/** Commands that a packer scans all day. None of them changes anything that cannot be corrected. */
const PACKER_COMMANDS: readonly PlainCommand[] = [
  ...(['OK', 'BACK', 'CLOSE', 'NEW', 'UNDO', 'NEXT', 'REPRINT', 'ITEMLABEL'] as const),
  ...(['PALLET', 'CLOSEPALLET', 'HANDOVER', 'LOGOUT'] as const),
];
const SUPERVISOR_COMMANDS: readonly PlainCommand[] = [
  'OK',
  'BACK',
  'PALLET',
  'CLOSEPALLET',
  'HANDOVER',
  'REPRINT',
  'LOGOUT',
];

/** The packers' sheet. Commands that remove something from an order or a pack have a page of their own. */
function commandSheet(): CodeSheet {
  const reasons = CANCEL_REASONS.map(
    (reason, index): CodeCard => ({
      code: reasonCode(reason),
      caption: `${index + 1}. ${reason}`,
      below: REASONS_IN_ENGLISH[reason],
    }),
  );
  const missing: CodeGroup = { heading: '', cards: [...cardsOf(['MISSING']), ...reasons] };
  const holdOrReopen: CodeGroup = {
    heading: 'Отложить или открыть снова · Put aside or reopen',
    cards: cardsOf(['HOLD', 'REOPEN']),
  };
  return {
    title: 'Packbench: команды упаковщика · packers’ commands',
    parts: [
      { heading: 'Команды упаковщика · Packers’ commands', groups: [plainGroup(PACKER_COMMANDS)] },
      { heading: 'Товара нет, и почему · An item is missing, and why', groups: [missing, holdOrReopen] },
    ],
  };
}

/** The supervisors' sheet. Commands that send goods are kept apart from the others and from each other. */
function supervisorSheet(): CodeSheet {
  const sending = { heading: 'Отгрузка · Shipping', cards: cardsOf(['SHIP']) };
  const confirming = {
    heading: 'Подтверждение отгрузки · Confirming a shipment',
    cards: cardsOf(['CONFIRM']),
  };
  return {
    title: 'Packbench: команды старшего · supervisors’ commands',
    parts: [
      {
        heading: 'Команды старшего · Supervisors’ commands',
        groups: [plainGroup(SUPERVISOR_COMMANDS), sending, confirming],
      },
    ],
  };
}

function plainGroup(names: readonly PlainCommand[]): CodeGroup {
  return { heading: '', cards: cardsOf(names) };
}

function cardsOf(names: readonly PlainCommand[]): readonly CodeCard[] {
  return names.map((name) => ({
    code: `CMD:${name}`,
    caption: russianBenchScreen.commands[COMMAND_NAMES[name]],
    below: englishBenchScreen.commands[COMMAND_NAMES[name]],
  }));
}

function badgeSheet(operators: readonly Operator[]): CodeSheet {
  const cards = operators.map(
    ({ id, name, role }): CodeCard => ({
      code: `OP:${id}`,
      caption: name,
      below: `${russianSettingsScreen.settings[role]} · ${englishSettingsScreen.settings[role]}`,
    }),
  );
  return {
    title: 'Packbench: бейджи · badges',
    parts: [{ heading: 'Бейджи · Badges', groups: [{ heading: '', cards }] }],
  };
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
