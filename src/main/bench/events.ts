import type { ActionDone } from '#main/audit/audited-actions.ts';
import type { CancelReason } from '#shared/domain/cancel-reason.ts';
import type { AwaitedProof, Proof } from './awaited-proof.ts';
import type { Alarm, Asking, Operator } from './dialogue.ts';
import type { OpenOrder } from './open-order.ts';
import type { TakeOffTask } from './take-off-task.ts';

/** Why a print was asked for by a person. */
export type PrintAsked = { readonly kind: 'pack-label' | 'item-label'; readonly number: string };

/** Everything that can happen at a bench, in the past tense. Stored with the scan that caused it. */
export type BenchEvent =
  | { readonly type: 'OperatorCameIn'; readonly operator: Operator }
  | { readonly type: 'OperatorLeft' }
  | { readonly type: 'OrderOpened'; readonly order: OpenOrder }
  /** Carries the order as it was, so that it can be taken back. */
  | { readonly type: 'OrderLeft'; readonly order: OpenOrder }
  | { readonly type: 'OrderRefreshed'; readonly order: OpenOrder }
  | { readonly type: 'OrderHeld'; readonly orderId: string; readonly reason: HoldReason }
  | { readonly type: 'OrderReleased'; readonly orderId: string }
  /** Its packs are emptied and their goods back in stock: nothing of it can travel any more. */
  | { readonly type: 'OrderTakenApart'; readonly orderId: string }
  | {
      readonly type: 'PackStarted';
      readonly orderId: string;
      readonly packId: string;
      readonly ordinal: number;
      readonly packNumber: string | null;
    }
  | {
      readonly type: 'PackDropped';
      readonly orderId: string;
      readonly packId: string;
      readonly ordinal: number;
      readonly packNumber: string | null;
    }
  | { readonly type: 'PackNumberGiven'; readonly packId: string; readonly packNumber: string }
  | { readonly type: 'UnitAwaitsMark'; readonly itemNr: string | null; readonly before: string | null }
  | {
      readonly type: 'UnitPacked';
      readonly orderId: string;
      readonly itemNr: string;
      readonly sku: string;
      readonly packId: string;
      readonly uit: string | null;
      readonly lastItemBefore: string | null;
    }
  | {
      readonly type: 'UnitTakenOut';
      readonly orderId: string;
      readonly itemNr: string;
      readonly sku: string;
      readonly packId: string;
      readonly uit: string | null;
      readonly lastItemBefore: string | null;
    }
  /** `proof`: its printed label is still to be scanned; absent where none is asked for, or it was scanned. */
  | {
      readonly type: 'PackClosed';
      readonly orderId: string;
      readonly packId: string;
      readonly lastPackBefore: string | null;
      readonly proof?: Proof;
    }
  | {
      readonly type: 'PackReopened';
      readonly orderId: string;
      readonly packId: string;
      readonly lastPackBefore: string | null;
      readonly proof?: Proof;
    }
  /** The label of a closed pack was scanned, so that the pack may go. `proof`: what was made of it until then. */
  | {
      readonly type: 'LabelProven';
      readonly orderId: string;
      readonly packId: string;
      readonly packNumber: string;
      readonly proof: Proof;
    }
  | {
      readonly type: 'ProofTakenBack';
      readonly orderId: string;
      readonly packId: string;
      readonly packNumber: string;
      readonly proof: Proof;
    }
  /** The bench waits for these labels no longer; the packs are set aside until theirs are scanned. */
  | { readonly type: 'ProofPutOff'; readonly proofs: readonly AwaitedProof[] }
  | { readonly type: 'ProofInsisted'; readonly proofs: readonly AwaitedProof[] }
  /** `isHeld`: the platform is told a moment later, so that undo can take it back; absent: at once, and nothing can. */
  | {
      readonly type: 'ItemMissing';
      readonly orderId: string;
      readonly itemNr: string;
      readonly reason: CancelReason;
      readonly isHeld?: true;
    }
  /** The missing unit turned up before the platform was told. */
  | {
      readonly type: 'ItemFound';
      readonly orderId: string;
      readonly itemNr: string;
      readonly reason: CancelReason;
    }
  /** What is held goes now. Where a pack closes, an order is left or an operator logs out it goes without this. */
  | { readonly type: 'HeldCancelsReleased' }
  | {
      readonly type: 'PackPlaced';
      readonly packId: string;
      readonly pallet: string;
      readonly from: string | null;
    }
  | {
      readonly type: 'PackTakenOff';
      readonly packId: string;
      readonly pallet: string;
      readonly from: string | null;
    }
  /** The pack still lies on the pallet that the books took it off: somebody must do so in the hall. */
  | { readonly type: 'TakeOffDue'; readonly task: TakeOffTask }
  /** Its number was scanned, or a supervisor has said so. */
  | { readonly type: 'TakeOffDone'; readonly packId: string }
  | { readonly type: 'PalletOpened'; readonly pallet: string }
  /** `before`: the station's pallet until then; absent where a screen chose it, which no scan takes back. */
  | { readonly type: 'PalletChosen'; readonly pallet: string | null; readonly before?: string | null }
  | { readonly type: 'PalletClosed'; readonly pallet: string }
  /** By a person at the screen; it becomes the station's. */
  | { readonly type: 'PalletReopened'; readonly pallet: string }
  | { readonly type: 'ShipmentOrdered'; readonly shipment: string }
  | { readonly type: 'ShipmentConfirmOrdered'; readonly shipment: string }
  | { readonly type: 'ShipmentCancelOrdered'; readonly shipment: string }
  /** A person did something at the screen that no bench takes part in: kept so that the journal says who. */
  | ActionDone
  | { readonly type: 'PrintAsked'; readonly print: PrintAsked }
  | { readonly type: 'Asked'; readonly asking: Asking }
  | { readonly type: 'AskingDropped' }
  | { readonly type: 'AlarmRaised'; readonly alarm: Alarm }
  /** The bench was told that this is cancelled after it was packed; `itemNr` null: the whole order. */
  | { readonly type: 'CancelTold'; readonly orderId: string; readonly itemNr: string | null }
  /** `at`: milliseconds since 1970, the station's clock. */
  | { readonly type: 'AlarmAcknowledged'; readonly at: number };

export type HoldReason =
  | 'held-by-packer'
  | 'order-cancelled'
  | 'cancel-not-allowed'
  | 'number-refused'
  | 'numbers-not-shown'
  | 'mark-refused';

/**
 * The event that takes this one back, or null where taking back is not a matter of the bench (the platform was told, a
 * person came or went).
 */
export function inverse(event: BenchEvent): BenchEvent | null {
  return inverseOf(event.type, event);
}

type EventOf<Type extends BenchEvent['type']> = Extract<BenchEvent, { readonly type: Type }>;

function inverseOf<Type extends BenchEvent['type']>(type: Type, event: EventOf<Type>): BenchEvent | null {
  return INVERSES[type]?.(event) ?? null;
}

/** Of every event, so that a new one says whether it can be taken back. null: it cannot, or it need not. */
const INVERSES: {
  readonly [Type in BenchEvent['type']]: ((event: EventOf<Type>) => BenchEvent | null) | null;
} = {
  OperatorCameIn: null,
  OperatorLeft: null,
  OrderOpened: (event) => ({ ...event, type: 'OrderLeft' }),
  OrderLeft: (event) => ({ ...event, type: 'OrderOpened' }),
  OrderRefreshed: null,
  OrderHeld: null,
  OrderReleased: null,
  OrderTakenApart: null,
  PackStarted: (event) => ({ ...event, type: 'PackDropped' }),
  PackDropped: (event) => ({ ...event, type: 'PackStarted' }),
  PackNumberGiven: null,
  UnitAwaitsMark: ({ itemNr, before }) => ({ type: 'UnitAwaitsMark', itemNr: before, before: itemNr }),
  UnitPacked: (event) => ({ ...event, type: 'UnitTakenOut' }),
  UnitTakenOut: (event) => ({ ...event, type: 'UnitPacked' }),
  PackClosed: (event) => ({ ...event, type: 'PackReopened' }),
  PackReopened: (event) => ({ ...event, type: 'PackClosed' }),
  LabelProven: (event) => ({ ...event, type: 'ProofTakenBack' }),
  ProofTakenBack: (event) => ({ ...event, type: 'LabelProven' }),
  ProofPutOff: (event) => ({ ...event, type: 'ProofInsisted' }),
  ProofInsisted: (event) => ({ ...event, type: 'ProofPutOff' }),
  ItemMissing: ({ orderId, itemNr, reason, isHeld }) =>
    isHeld === true ? { type: 'ItemFound', orderId, itemNr, reason } : null,
  ItemFound: null,
  HeldCancelsReleased: null,
  PackPlaced: (event) => ({ ...event, type: 'PackTakenOff' }),
  PackTakenOff: (event) => ({ ...event, type: 'PackPlaced' }),
  TakeOffDue: null,
  TakeOffDone: null,
  PalletOpened: null,
  PalletChosen: ({ pallet, before }) =>
    before === undefined ? null : { type: 'PalletChosen', pallet: before, before: pallet },
  PalletClosed: null,
  PalletReopened: null,
  ShipmentOrdered: null,
  ShipmentConfirmOrdered: null,
  ShipmentCancelOrdered: null,
  DeedDone: null,
  PrintAsked: null,
  Asked: null,
  AskingDropped: null,
  AlarmRaised: null,
  CancelTold: null,
  AlarmAcknowledged: null,
};
