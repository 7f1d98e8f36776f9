import type { CancelReason } from '#shared/domain/cancel-reason.ts';
import type { Reason } from '#shared/domain/reason.ts';

export type Operator = { readonly id: string; readonly name: string; readonly role: 'packer' | 'supervisor' };

export type Asking =
  | { readonly kind: 'missing-unit' }
  | { readonly kind: 'missing-reason'; readonly itemNr: string }
  /** What cancelling this unit takes: `CMD:OK`, or a supervisor's badge. */
  | {
      readonly kind: 'confirm-missing';
      readonly itemNr: string;
      readonly reason: CancelReason;
      /** Nothing would be left of the order. */
      readonly isWholeOrder: boolean;
      readonly needsSupervisor: boolean;
    }
  | { readonly kind: 'reopen-pack' }
  /** Ids of the packs that were shown: `CMD:OK` sends these and no others. */
  | {
      readonly kind: 'send-shipment';
      /** When it was asked: milliseconds since 1970, the station's clock. */
      readonly at: number;
      readonly packs: readonly string[];
      readonly heldBack: readonly string[];
    }
  | { readonly kind: 'release-hold'; readonly orderId: string }
  | {
      readonly kind: 'take-off';
      readonly packId: string;
      readonly packNumber: string;
      readonly pallet: string;
    };

/** What fills the gaps of a sentence. */
export type Params = Readonly<Record<string, string | number>>;

export type Alarm = {
  readonly reason: Reason;
  readonly params: Params;
  readonly text: string;
  /**
   * The platform's word raised it, and since then it has been on the screen: milliseconds since 1970, the station's clock.
   * Absent: a scan raised it.
   */
  readonly shownAt?: number;
};
