import type { Mark } from '#shared/domain/mark.ts';
import type { Reason } from '#shared/domain/reason.ts';

/** Commands of the command sheet, without their `CMD:`. */
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
  'LOGOUT',
] as const;

export type CommandName = (typeof COMMANDS)[number];

export type Command = {
  readonly name: CommandName;
  readonly argument: string | null;
  /** What a button of the screen answers by `OK`; absent: it was scanned, and answers whatever is asked. */
  readonly answers?: Answers;
};

/** The number of the alarm, or the packs of the shipment, that the screen showed. */
export type Answers =
  | { readonly to: 'alarm'; readonly no: number }
  | { readonly to: 'shipment'; readonly shown: ShownShipment };

/** Ids of packs. */
export type ShownShipment = {
  readonly packs: readonly string[];
  readonly heldBack: readonly string[];
};

/** What a scan means. `unreadable` is a code that came in damaged, with the cause. */
export type Meaning =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'operator'; readonly id: string }
  | { readonly kind: 'pallet'; readonly barcode: string }
  | { readonly kind: 'pack'; readonly packNumber: string }
  | { readonly kind: 'item'; readonly itemNr: string }
  | { readonly kind: 'order'; readonly order: string }
  | { readonly kind: 'mark'; readonly mark: Mark }
  | { readonly kind: 'barcode'; readonly gtin14: string; readonly digits: string }
  | { readonly kind: 'sku'; readonly sku: string }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'unreadable';
      readonly as: 'mark' | 'unknown';
      readonly reason: Reason;
      readonly uit: string | null;
    };

/** Kinds as the journal names them (design, commands, "Export"). */
export function journalKind(meaning: Meaning): string {
  return meaning.kind === 'unreadable' ? meaning.as : meaning.kind;
}
