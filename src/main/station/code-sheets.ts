import type { CodeCard, CodeSheet } from '#main/labels/code-sheet-data.ts';
import { COMMANDS, type CommandName } from '#main/packing/meaning.ts';
import type { Operator } from '#shared/contract/settings.ts';
import { CANCEL_REASONS, type CancelReason } from '#shared/domain/cancel-reason.ts';
import { englishBenchScreen } from '#shared/messages/en/bench-screen.ts';
import { englishSettingsScreen } from '#shared/messages/en/settings-screen.ts';
import { russianBenchScreen } from '#shared/messages/ru/bench-screen.ts';
import { russianSettingsScreen } from '#shared/messages/ru/settings-screen.ts';

/** A command by itself. `CMD:REASON` means nothing without its number: the reasons have cards of their own. */
type Plain = Exclude<CommandName, 'REASON'>;

/** Named as the button that sends the same. */
const BUTTONS = {
  OK: 'ok',
  CLOSE: 'close',
  NEW: 'new',
  UNDO: 'undo',
  REOPEN: 'reopen',
  MISSING: 'missing',
  HOLD: 'hold',
  NEXT: 'next',
  REPRINT: 'reprint',
  ITEMLABEL: 'itemLabel',
  PALLET: 'pallet',
  CLOSEPALLET: 'closePallet',
  SHIP: 'ship',
  CONFIRM: 'confirm',
  LOGOUT: 'logout',
} as const satisfies Record<Plain, keyof typeof russianBenchScreen.commands>;

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

/** All that the bench can be told by a scan. */
export function commandSheet(): CodeSheet {
  const commands = COMMANDS.filter((name): name is Plain => name !== 'REASON').map(
    (name): CodeCard => ({
      code: `CMD:${name}`,
      caption: russianBenchScreen.commands[BUTTONS[name]],
      below: englishBenchScreen.commands[BUTTONS[name]],
    }),
  );
  const reasons = CANCEL_REASONS.map(
    (reason, index): CodeCard => ({
      code: `CMD:REASON:${index + 1}`,
      caption: `${index + 1}. ${reason}`,
      below: REASONS_IN_ENGLISH[reason],
    }),
  );
  return {
    title: 'Packbench: команды · commands',
    parts: [
      { heading: 'Команды · Commands', cards: commands },
      { heading: 'Почему нет единицы · Why a unit is missing', cards: reasons },
    ],
  };
}

export function badgeSheet(operators: readonly Operator[]): CodeSheet {
  const cards = operators.map(
    ({ id, name, role }): CodeCard => ({
      code: `OP:${id}`,
      caption: name,
      below: `${russianSettingsScreen.settings[role]} · ${englishSettingsScreen.settings[role]}`,
    }),
  );
  return { title: 'Packbench: бейджи · badges', parts: [{ heading: 'Бейджи · Badges', cards }] };
}
