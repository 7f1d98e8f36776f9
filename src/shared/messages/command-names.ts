import type { PlainCommand } from '../domain/command.ts';
import type { russianBenchScreen } from './ru/bench-screen.ts';

/** Names of commands on buttons and on the command sheet: keys of `ui.commands`. */
export const COMMAND_NAMES = {
  OK: 'ok',
  BACK: 'back',
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
  HANDOVER: 'handover',
  RETURNS: 'returns',
  STOCK: 'stock',
  SUPPLY: 'supply',
  LOGOUT: 'logout',
} as const satisfies Record<PlainCommand, keyof typeof russianBenchScreen.commands>;
