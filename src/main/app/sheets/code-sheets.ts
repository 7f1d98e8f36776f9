import type { CodeCard, CodeGroup, CodeSheet } from '#main/labels/sheets/code-sheet.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import { type PlainCommand, reasonCode } from '#shared/domain/command.ts';
import { COMMAND_NAMES } from '#shared/messages/command-names.ts';
import { englishBenchScreen } from '#shared/messages/en/bench-screen.ts';
import { englishSettingsScreen } from '#shared/messages/en/settings-screen.ts';
import { russianBenchScreen } from '#shared/messages/ru/bench-screen.ts';
import { russianSettingsScreen } from '#shared/messages/ru/settings-screen.ts';

/** The platform's own words are Russian only. */
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

/** What a packer scans all day, and changes nothing that cannot be put right. */
const PACKERS: readonly PlainCommand[] = [
  ...(['OK', 'BACK', 'CLOSE', 'NEW', 'UNDO', 'NEXT', 'REPRINT', 'ITEMLABEL'] as const),
  ...(['PALLET', 'CLOSEPALLET', 'LOGOUT'] as const),
];
const SUPERVISORS: readonly PlainCommand[] = ['OK', 'BACK', 'PALLET', 'CLOSEPALLET', 'REPRINT', 'LOGOUT'];

/** The packers' sheet: what takes something away from an order or a pack stands apart, on a page of its own. */
export function commandSheet(): CodeSheet {
  const reasons = CANCEL_REASONS.map(
    (reason, index): CodeCard => ({
      code: reasonCode(reason),
      caption: `${index + 1}. ${reason}`,
      below: REASONS_IN_ENGLISH[reason],
    }),
  );
  const missing: CodeGroup = { heading: '', cards: [...cardsOf(['MISSING']), ...reasons] };
  const aside: CodeGroup = {
    heading: 'Отложить или открыть снова · Put aside or reopen',
    cards: cardsOf(['HOLD', 'REOPEN']),
  };
  return {
    title: 'Packbench: команды упаковщика · packers’ commands',
    parts: [
      { heading: 'Команды упаковщика · Packers’ commands', groups: [plain(PACKERS)] },
      { heading: 'Товара нет, и почему · A unit is missing, and why', groups: [missing, aside] },
    ],
  };
}

/** The supervisors' sheet: what sends goods away stands apart from all else, and from each other. */
export function supervisorSheet(): CodeSheet {
  const sending = { heading: 'Отправка · Sending', cards: cardsOf(['SHIP']) };
  const confirming = { heading: 'Подтверждение · Confirming', cards: cardsOf(['CONFIRM']) };
  return {
    title: 'Packbench: команды старшего · supervisors’ commands',
    parts: [
      {
        heading: 'Команды старшего · Supervisors’ commands',
        groups: [plain(SUPERVISORS), sending, confirming],
      },
    ],
  };
}

function plain(names: readonly PlainCommand[]): CodeGroup {
  return { heading: '', cards: cardsOf(names) };
}

function cardsOf(names: readonly PlainCommand[]): readonly CodeCard[] {
  return names.map((name) => ({
    code: `CMD:${name}`,
    caption: russianBenchScreen.commands[COMMAND_NAMES[name]],
    below: englishBenchScreen.commands[COMMAND_NAMES[name]],
  }));
}

export function badgeSheet(operators: readonly Operator[]): CodeSheet {
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
