import { PLAIN_COMMANDS, type PlainCommand } from './command.ts';

/** Headings under which commands stand, on the screen and on the command sheets. */
export const COMMAND_GROUPS = ['order', 'labels', 'pallets', 'exceptions', 'shift'] as const;

export type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** `undo`, `hold`, `missing` have colours of their own; `leaves`: goods leave the bench for good. */
type CommandTone = 'plain' | 'undo' | 'hold' | 'missing' | 'leaves';

/** Whose command sheet has the code. */
export type SheetRole = 'packer' | 'supervisor';

type CommandTraits = {
  readonly group: CommandGroup;
  readonly tone: CommandTone;
  readonly sheets: readonly SheetRole[];
};

const PACKER: readonly SheetRole[] = ['packer'];
const SUPERVISOR: readonly SheetRole[] = ['supervisor'];
const BOTH: readonly SheetRole[] = ['packer', 'supervisor'];

export const COMMAND_TRAITS: Readonly<Record<PlainCommand, CommandTraits>> = {
  OK: { group: 'order', tone: 'plain', sheets: BOTH },
  BACK: { group: 'order', tone: 'plain', sheets: BOTH },
  CLOSE: { group: 'order', tone: 'plain', sheets: PACKER },
  NEW: { group: 'order', tone: 'plain', sheets: PACKER },
  NEXT: { group: 'order', tone: 'plain', sheets: PACKER },
  UNDO: { group: 'order', tone: 'undo', sheets: BOTH },
  REOPEN: { group: 'order', tone: 'plain', sheets: PACKER },
  REPRINT: { group: 'labels', tone: 'plain', sheets: BOTH },
  ITEMLABEL: { group: 'labels', tone: 'plain', sheets: PACKER },
  PALLET: { group: 'pallets', tone: 'plain', sheets: BOTH },
  CLOSEPALLET: { group: 'pallets', tone: 'leaves', sheets: BOTH },
  SHIP: { group: 'pallets', tone: 'leaves', sheets: SUPERVISOR },
  CONFIRM: { group: 'pallets', tone: 'leaves', sheets: SUPERVISOR },
  HANDOVER: { group: 'pallets', tone: 'plain', sheets: BOTH },
  MISSING: { group: 'exceptions', tone: 'missing', sheets: PACKER },
  HOLD: { group: 'exceptions', tone: 'hold', sheets: PACKER },
  RETURNS: { group: 'shift', tone: 'plain', sheets: SUPERVISOR },
  STOCK: { group: 'shift', tone: 'plain', sheets: SUPERVISOR },
  SUPPLY: { group: 'shift', tone: 'plain', sheets: SUPERVISOR },
  LOGOUT: { group: 'shift', tone: 'plain', sheets: BOTH },
};

/** Undo takes these back late or not at all: they stand apart from the others, on the screen and on paper. */
export function isCareful(command: PlainCommand): boolean {
  const { tone } = COMMAND_TRAITS[command];
  return tone === 'hold' || tone === 'missing' || tone === 'leaves';
}

/** The commands on the sheet of these people, in the order of the domain's list. */
export function commandsOnSheet(role: SheetRole): readonly PlainCommand[] {
  return PLAIN_COMMANDS.filter((name) => COMMAND_TRAITS[name].sheets.includes(role));
}
