import {
  type Icon,
  IconArrowBackUp,
  IconArrowLeft,
  IconBarcode,
  IconCheck,
  IconChecks,
  IconFileText,
  IconForklift,
  IconInbox,
  IconLogout,
  IconPackage,
  IconPackageOff,
  IconPackages,
  IconPlayerTrackNext,
  IconPrinter,
  IconRotateClockwise,
  IconStackPush,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { PlainCommand } from '#shared/domain/command.ts';

export const COMMAND_GROUPS = ['order', 'labels', 'pallets', 'exceptions', 'shift'] as const;

type CommandGroup = (typeof COMMAND_GROUPS)[number];

/** `undo`, `hold`, `missing` have colours of their own; `leaves`: goods leave the bench for good. */
type CommandTone = 'plain' | 'undo' | 'hold' | 'missing' | 'leaves';

type CommandFace = {
  readonly Icon: Icon;
  readonly tone: CommandTone;
  readonly group: CommandGroup;
};

export const COMMAND_FACES = {
  OK: { Icon: IconCheck, tone: 'plain', group: 'order' },
  BACK: { Icon: IconArrowLeft, tone: 'plain', group: 'order' },
  CLOSE: { Icon: IconPackage, tone: 'plain', group: 'order' },
  NEW: { Icon: IconPackages, tone: 'plain', group: 'order' },
  NEXT: { Icon: IconPlayerTrackNext, tone: 'plain', group: 'order' },
  UNDO: { Icon: IconArrowBackUp, tone: 'undo', group: 'order' },
  REOPEN: { Icon: IconRotateClockwise, tone: 'plain', group: 'order' },
  REPRINT: { Icon: IconPrinter, tone: 'plain', group: 'labels' },
  ITEMLABEL: { Icon: IconBarcode, tone: 'plain', group: 'labels' },
  PALLET: { Icon: IconForklift, tone: 'plain', group: 'pallets' },
  CLOSEPALLET: { Icon: IconStackPush, tone: 'leaves', group: 'pallets' },
  SHIP: { Icon: IconTruckDelivery, tone: 'leaves', group: 'pallets' },
  CONFIRM: { Icon: IconChecks, tone: 'leaves', group: 'pallets' },
  HANDOVER: { Icon: IconFileText, tone: 'plain', group: 'pallets' },
  MISSING: { Icon: IconPackageOff, tone: 'missing', group: 'exceptions' },
  HOLD: { Icon: IconInbox, tone: 'hold', group: 'exceptions' },
  LOGOUT: { Icon: IconLogout, tone: 'plain', group: 'shift' },
} as const satisfies Record<PlainCommand, CommandFace>;

/** Undo takes these back late or not at all: their buttons are apart from the others. */
export function isCareful(command: PlainCommand): boolean {
  const { tone } = COMMAND_FACES[command];
  return tone === 'hold' || tone === 'missing' || tone === 'leaves';
}
