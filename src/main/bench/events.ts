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

/** The event as it would have been had the pack had its number then: taking back must not lose a number that came later. */
export function withPackNumber(event: BenchEvent, packId: string, packNumber: string): BenchEvent {
  switch (event.type) {
    case 'PackStarted':
      return event.packId === packId ? { ...event, packNumber } : event;
    case 'ProofPutOff': {
      const proofs = event.proofs.map((proof) =>
        proof.packId === packId ? { ...proof, packNumber } : proof,
      );
      return { ...event, proofs };
    }
    case 'OrderOpened':
    case 'OrderLeft': {
      const packs = event.order.packs.map((pack) =>
        pack.packId === packId ? { ...pack, packNumber } : pack,
      );
      return { ...event, order: { ...event.order, packs } };
    }
    default:
      return event;
  }
}

/**
 * The event that takes this one back, or null where taking back is not a matter of the bench (the platform was told, a
 * person came or went).
 */
export function inverse(event: BenchEvent): BenchEvent | null {
  switch (event.type) {
    case 'OrderOpened':
      return { ...event, type: 'OrderLeft' };
    case 'OrderLeft':
      return { ...event, type: 'OrderOpened' };
    case 'PackStarted':
      return { ...event, type: 'PackDropped' };
    case 'PackDropped':
      return { ...event, type: 'PackStarted' };
    case 'UnitAwaitsMark':
      return { type: 'UnitAwaitsMark', itemNr: event.before, before: event.itemNr };
    case 'UnitPacked':
      return { ...event, type: 'UnitTakenOut' };
    case 'UnitTakenOut':
      return { ...event, type: 'UnitPacked' };
    case 'PackClosed':
      return { ...event, type: 'PackReopened' };
    case 'PackReopened':
      return { ...event, type: 'PackClosed' };
    case 'LabelProven':
      return { ...event, type: 'ProofTakenBack' };
    case 'ProofTakenBack':
      return { ...event, type: 'LabelProven' };
    case 'ProofPutOff':
      return { ...event, type: 'ProofInsisted' };
    case 'ProofInsisted':
      return { ...event, type: 'ProofPutOff' };
    case 'ItemMissing': {
      const { orderId, itemNr, reason, isHeld } = event;
      return isHeld === true ? { type: 'ItemFound', orderId, itemNr, reason } : null;
    }
    case 'PackPlaced':
      return { ...event, type: 'PackTakenOff' };
    case 'PackTakenOff':
      return { ...event, type: 'PackPlaced' };
    case 'PalletChosen':
      return event.before === undefined
        ? null
        : { type: 'PalletChosen', pallet: event.before, before: event.pallet };
    default:
      return null;
  }
}
