import type { StationView } from '#shared/contract/bench.ts';
import type { russianBenchScreen } from '#shared/messages/ru/bench-screen.ts';

export type CommandName = keyof (typeof russianBenchScreen)['commands'];

/** The code on the command sheet; a button sends the same. */
export const COMMAND_CODES = {
  ok: 'CMD:OK',
  close: 'CMD:CLOSE',
  new: 'CMD:NEW',
  undo: 'CMD:UNDO',
  reopen: 'CMD:REOPEN',
  missing: 'CMD:MISSING',
  hold: 'CMD:HOLD',
  next: 'CMD:NEXT',
  reprint: 'CMD:REPRINT',
  itemLabel: 'CMD:ITEMLABEL',
  pallet: 'CMD:PALLET',
  closePallet: 'CMD:CLOSEPALLET',
  ship: 'CMD:SHIP',
  confirm: 'CMD:CONFIRM',
  logout: 'CMD:LOGOUT',
} as const satisfies Record<CommandName, string>;

/** Which buttons lie near at hand. Any command may be given at any time: the station decides, the bar only offers. */
export function offeredCommands(has: {
  readonly order: boolean;
  readonly isCancelled: boolean;
  readonly asking: StationView['asking'];
}): readonly CommandName[] {
  const general: readonly CommandName[] = [
    'reprint',
    'itemLabel',
    'pallet',
    'closePallet',
    'ship',
    'confirm',
    'logout',
  ];
  if (has.asking !== null) return ['ok', 'undo', ...general];
  if (has.isCancelled) return ['ok', 'hold', ...general];
  return has.order
    ? ['close', 'new', 'undo', 'missing', 'hold', ...general]
    : ['next', 'undo', 'reopen', ...general];
}
