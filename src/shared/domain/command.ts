import { CANCEL_REASONS, type CancelReason } from './platform-reasons.ts';
import { assertNever } from './result.ts';

/** Commands of the command sheet, without the prefix `CMD:`. */
export const COMMANDS = [
  'OK',
  'BACK',
  'CLOSE',
  'NEW',
  'UNDO',
  'REOPEN',
  'MISSING',
  'REASON',
  'HOLD',
  'NEXT',
  'REPRINT',
  'ITEMLABEL',
  'PALLET',
  'CLOSEPALLET',
  'SHIP',
  'CONFIRM',
  'HANDOVER',
  'RETURNS',
  'STOCK',
  'SUPPLY',
  'LOGOUT',
] as const;

export type CommandName = (typeof COMMANDS)[number];

/** A command that is complete without a number, unlike `CMD:REASON`. */
export type PlainCommand = Exclude<CommandName, 'REASON'>;

export const PLAIN_COMMANDS = COMMANDS.filter((name): name is PlainCommand => name !== 'REASON');

/** A button of the screen that stands for a code: its request to the bench. */
export type BenchButton =
  | { readonly does: 'command'; readonly command: PlainCommand }
  /** Why the unit is missing. */
  | { readonly does: 'give-reason'; readonly reason: CancelReason }
  | { readonly does: 'name-missing'; readonly itemNr: string }
  /** By its number, or by its order's number while it has none. */
  | { readonly does: 'name-pack-to-reopen'; readonly number: string }
  | { readonly does: 'open-order'; readonly orderId: string }
  | { readonly does: 'choose-pallet'; readonly barcode: string }
  /** On the station's pallet. */
  | { readonly does: 'place-pack'; readonly packNumber: string };

/** The code for which the button stands: the journal records it as the scan. */
export function codeOfButton(button: BenchButton): string {
  switch (button.does) {
    case 'command':
      return `CMD:${button.command}`;
    case 'give-reason':
      return reasonCode(button.reason);
    case 'name-missing':
      return button.itemNr;
    case 'name-pack-to-reopen':
      return button.number;
    case 'open-order':
      return button.orderId;
    case 'choose-pallet':
      return button.barcode;
    case 'place-pack':
      return button.packNumber;
    default:
      return assertNever(button);
  }
}

/** Counted from 1, as on the command sheet. */
export function reasonCode(reason: CancelReason): string {
  return `CMD:REASON:${CANCEL_REASONS.indexOf(reason) + 1}`;
}
