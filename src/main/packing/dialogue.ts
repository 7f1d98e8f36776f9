import type { Reason } from '#shared/domain/reason.ts';

export type Operator = { readonly id: string; readonly name: string; readonly role: 'packer' | 'supervisor' };

export type Asking =
  | { readonly kind: 'missing-unit' }
  | { readonly kind: 'missing-reason'; readonly itemNr: string }
  | { readonly kind: 'reopen-pack' }
  /** Ids of the packs that were shown: `CMD:OK` sends these and no others. */
  | {
      readonly kind: 'send-shipment';
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

export type Alarm = { readonly reason: Reason; readonly params: Params; readonly text: string };
