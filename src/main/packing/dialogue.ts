import type { Reason } from '#shared/domain/reason.ts';

export type Operator = { readonly id: string; readonly name: string; readonly role: 'packer' | 'supervisor' };

export type Asking =
  | { readonly kind: 'missing-unit' }
  | { readonly kind: 'missing-reason'; readonly itemNr: string }
  | { readonly kind: 'reopen-pack' }
  | { readonly kind: 'send-shipment'; readonly packs: number; readonly heldBack: number }
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
