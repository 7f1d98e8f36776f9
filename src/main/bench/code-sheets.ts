import { storeDocument } from '#main/labels/local/store-document.ts';
import type { PdfThread } from '#main/labels/pdf/pdf-thread.ts';
import type { CheckSheet } from '#main/labels/sheets/check-sheet-data.ts';
import type { BadgeSheet, CodeCard, CodeGroup, CodeSheet } from '#main/labels/sheets/code-sheet-data.ts';
import { COMMAND_ICONS } from '#main/labels/sheets/command-icons.ts';
import type { PrintRequest } from '#main/printing/print-store.ts';
import { SHEET_CODES } from '#main/scanning/check/codes.ts';
import type { Operators } from '#main/settings/operators.ts';
import type { Database } from '#main/store/database.ts';
import type { Operator, Sheet } from '#shared/contract/settings.ts';
import type { CheckCode } from '#shared/domain/check-report.ts';
import { type PlainCommand, reasonCode } from '#shared/domain/command.ts';
import {
  COMMAND_GROUPS,
  COMMAND_TRAITS,
  commandsOnSheet,
  isCareful,
  type SheetRole,
} from '#shared/domain/command-traits.ts';
import type { LabelSize, PaperSize } from '#shared/domain/label-size.ts';
import { CANCEL_REASONS, type CancelReason } from '#shared/domain/platform-reasons.ts';
import { assertNever } from '#shared/domain/result.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { englishBenchScreen } from '#shared/messages/en/bench-screen.ts';
import { englishSettingsScreen } from '#shared/messages/en/settings-screen.ts';
import { russianBenchScreen } from '#shared/messages/ru/bench-screen.ts';
import { russianSettingsScreen } from '#shared/messages/ru/settings-screen.ts';

type SheetParts = {
  readonly pdf: Pick<PdfThread, 'drawCodeSheet' | 'drawBadgeSheet' | 'drawCheckSheet'>;
  readonly operators: Pick<Operators, 'list'>;
  readonly packLabelSize: LabelSize;
};

/** Draws a sheet of codes, stores its file and returns the request to print it. */
export async function storeSheet(
  {
    db,
    folder,
    station,
    ...parts
  }: SheetParts & {
    readonly db: Database;
    /** `labels/` in the data folder. */
    readonly folder: string;
    /** Id of the station, at whose printers it prints. */
    readonly station: string;
  },
  kind: Sheet,
  at: string,
): Promise<PrintRequest> {
  const { size, bytes } = await drawSheet(parts, kind);
  const document = { kind: 'sheet', number: kind, size, at } as const;
  await storeDocument(db, { ...document, bytes, folder });
  return { ...document, reason: 'command', station };
}

/** Draws a sheet of codes for paper of this size. */
export async function drawSheet(
  { pdf, operators, packLabelSize }: SheetParts,
  kind: Sheet,
): Promise<{ readonly size: PaperSize; readonly bytes: Uint8Array }> {
  const onA4 = async (bytes: Promise<Uint8Array>) => ({ size: 'a4' as const, bytes: await bytes });
  switch (kind) {
    case 'commands':
      return onA4(pdf.drawCodeSheet(packerSheet()));
    case 'supervisor-commands':
      return onA4(pdf.drawCodeSheet(supervisorSheet()));
    case 'badges':
      return onA4(pdf.drawBadgeSheet(badgeSheet((await operators.list()).operators, 'a4')));
    case 'badge-labels': {
      const size = badgeLabel(packLabelSize);
      const { operators: all } = await operators.list();
      return { size, bytes: await pdf.drawBadgeSheet(badgeSheet(all, size)) };
    }
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

/** The packers' sheet: every day's commands, those that are hard to take back, and the reasons. */
function packerSheet(): CodeSheet {
  const { everyday, careful } = commandGroups('packer');
  return {
    title: 'Packbench: команды упаковщика · packers’ commands',
    parts: [
      { heading: 'Упаковщик · Packer', tone: 'packer', note: HOW_TO_SCAN, groups: everyday },
      {
        heading: 'Упаковщик: подумайте, потом сканируйте · Packer',
        tone: 'packer',
        note: APART_NOTE,
        groups: careful,
      },
      {
        heading: 'Почему товара нет · Why an item is missing',
        tone: 'packer',
        note: REASON_NOTE,
        groups: [{ heading: '', isApart: true, cards: CANCEL_REASONS.map(reasonCard) }],
      },
    ],
  };
}

/** The supervisors' sheet: only this one has the codes that send goods. */
function supervisorSheet(): CodeSheet {
  const { everyday, careful } = commandGroups('supervisor');
  return {
    title: 'Packbench: команды старшего · supervisors’ commands',
    parts: [
      {
        heading: 'Старший смены · Supervisor',
        tone: 'supervisor',
        note: HOW_TO_SCAN,
        groups: everyday,
      },
      {
        heading: 'Старший: подумайте, потом сканируйте · Supervisor',
        tone: 'supervisor',
        note: APART_NOTE,
        groups: careful,
      },
    ],
  };
}

const HOW_TO_SCAN =
  'Поднесите сканер к одному коду, другие закройте ладонью. · Aim at one code, cover the others with your hand.';
const APART_NOTE =
  'Эти команды трудно или нельзя отменить. · These commands are hard or impossible to take back.';
const REASON_NOTE =
  'После команды «Товара нет» и самого товара. · After “Item is missing” and the item itself.';

/** Under the headings of the screen: the commands of a sheet that can be taken back, and the others. */
function commandGroups(role: SheetRole) {
  const names = commandsOnSheet(role);
  const groupsOf = (isApart: boolean) =>
    COMMAND_GROUPS.flatMap((group): readonly CodeGroup[] => {
      const ofGroup = names.filter(
        (name) => COMMAND_TRAITS[name].group === group && isCareful(name) === isApart,
      );
      if (ofGroup.length === 0) return [];
      const heading = `${russianBenchScreen.commandGroups[group]} · ${englishBenchScreen.commandGroups[group]}`;
      return [{ heading, isApart, cards: ofGroup.map(commandCard) }];
    });
  return { everyday: groupsOf(false), careful: groupsOf(true) };
}

function commandCard(name: PlainCommand): CodeCard {
  return {
    code: `CMD:${name}`,
    caption: russianBenchScreen.commands[COMMAND_NAMES[name]],
    below: englishBenchScreen.commands[COMMAND_NAMES[name]],
    sign: { paths: COMMAND_ICONS[name] },
  };
}

/** The number is the one that the screen shows at the reason. */
function reasonCard(reason: CancelReason, index: number): CodeCard {
  return {
    code: reasonCode(reason),
    caption: reason,
    below: REASONS_IN_ENGLISH[reason],
    sign: { number: index + 1 },
  };
}

function badgeSheet(operators: readonly Operator[], size: BadgeSheet['size']): BadgeSheet {
  return {
    title: 'Packbench: бейджи · badges',
    size,
    badges: operators.map(({ id, name, role }) => ({
      code: `OP:${id}`,
      name,
      role: `${capitalized(russianSettingsScreen.settings[role])} · ${englishSettingsScreen.settings[role]}`,
      tone: role,
    })),
  };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** The smallest label on which a card fits is `m`, turned. */
function badgeLabel(packLabelSize: LabelSize): 'm' | 'l' {
  return packLabelSize === 's' ? 'm' : packLabelSize;
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
