import type { Reason } from '../domain/reason.ts';
import type { VerdictKind } from '../domain/verdict.ts';
import type { GoodsView } from './goods.ts';
import type { PrintRow } from './prints.ts';
import type { ClaimView, HoldRow } from './queue.ts';

/** What may be done with an order now; who may do it is checked when it is done. */
export type OrderAction = 'open' | 'hold' | 'release' | 'take-apart' | 'cancel-old' | 'hand-over';

/** The same for a pack: opened again at the bench, or taken off its pallet. */
export type PackAction = 'reopen' | 'take-off';

export type OrderUnit = {
  readonly itemNr: string;
  readonly goods: GoodsView;
  /** As the platform wrote it. */
  readonly status: string;
  /** `cancelled` also while the platform has not confirmed it. */
  readonly state: 'open' | 'packed' | 'cancelled';
  /** Number of its pack in the order; null: in none. A cancelled unit may still be in its pack. */
  readonly pack: number | null;
  /** The mark, without its cryptographic tail. */
  readonly uit: string | null;
  readonly by: string | null;
  readonly at: string | null;
};

export type OrderPack = {
  readonly packId: string;
  /** Number of the pack in the order, from 1. */
  readonly ordinal: number;
  /** null: not given yet. */
  readonly packNumber: string | null;
  readonly status: 'open' | 'closed' | 'taken-apart';
  /** Closed, but its printed label must still be scanned. */
  readonly isUnproven: boolean;
  readonly units: number;
  readonly by: string | null;
  readonly openedAt: string;
  readonly closedAt: string | null;
  /** The platform's barcode once it has one. */
  readonly pallet: string | null;
  /** Id of its shipment: the platform's once it has one. */
  readonly shipment: string | null;
  readonly actions: readonly PackAction[];
};

/** What a journal entry did to the order. */
export const TIMELINE_STEPS = [
  'order-opened',
  'order-left',
  'order-held',
  'order-released',
  'order-taken-apart',
  'order-handed-over',
  'order-lost',
  'order-claim-expired',
  'order-claim-released',
  'pack-started',
  'pack-dropped',
  'number-given',
  'unit-packed',
  'unit-taken-out',
  'pack-closed',
  'pack-reopened',
  'label-proven',
  'proof-taken-back',
  'unit-missing',
  'unit-found',
  'pack-placed',
  'pack-taken-off',
  'take-off-due',
  'take-off-done',
  'print-asked',
  'alarm-acknowledged',
  'cancel-reported',
  'order-confirmed',
  'order-cancelled',
  'unit-cancelled',
  'return-received',
  'status-requested',
  'order-customer-viewed',
  'order-invoice-viewed',
  'hold-reason-given',
  'print-repeated',
  'reprint-reason-given',
  'print-forced',
] as const;

export type TimelineStep = {
  readonly did: (typeof TIMELINE_STEPS)[number];
  /** Number of the pack in the order. */
  readonly pack: number | null;
  readonly itemNr: string | null;
  readonly pallet: string | null;
  /** Reason of a hold, a missing unit or a reprint; the table to which the order was handed over. */
  readonly reason: string | null;
};

/** Who did what, and when. */
export type TimelineEntry = {
  readonly id: string;
  readonly at: string;
  /** Name of the operator; null: nobody, the station itself or the platform. */
  readonly by: string | null;
} & (
  | {
      readonly what: 'scan';
      readonly station: string;
      readonly verdict: VerdictKind;
      readonly reason: Reason | null;
      /** What was scanned, without a mark's cryptographic tail. */
      readonly text: string;
      readonly itemNr: string | null;
      readonly steps: readonly TimelineStep[];
    }
  | { readonly what: 'change'; readonly station: string; readonly steps: readonly TimelineStep[] }
  | {
      readonly what: 'print';
      readonly print: Pick<PrintRow, 'kind' | 'number' | 'status' | 'problem' | 'reason' | 'printer'>;
    }
  | {
      readonly what: 'shipment';
      readonly shipment: string;
      readonly stage: 'sending' | 'created' | 'refused';
      readonly status: string | null;
    }
);

export type OrderPageView = {
  readonly orderId: string;
  readonly country: string;
  /** As the platform wrote it. */
  readonly status: string;
  readonly createdAt: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  readonly hold: Pick<HoldRow, 'reason' | 'note' | 'by' | 'at'> | null;
  /** Whether it is open at this bench or another one; null: at none. */
  readonly openAt: 'here' | 'elsewhere' | null;
  /** Which table that is; null: none. */
  readonly claim: ClaimView | null;
  /** Why it cannot be opened at this bench; null: it can. */
  readonly blocked: Reason | null;
  /** A change of it, or of a unit, is on its way to the platform. */
  readonly isChanging: boolean;
  readonly actions: readonly OrderAction[];
  readonly units: readonly OrderUnit[];
  /** By their number in the order. */
  readonly packs: readonly OrderPack[];
  /** Labels of its packs and units, the newest first. */
  readonly prints: readonly PrintRow[];
  /** The newest first; earlier entries are left out when there are very many. */
  readonly timeline: readonly TimelineEntry[];
};

export type PackPageView = {
  readonly pack: OrderPack;
  /** Its order, with the units, prints and timeline of this pack only. */
  readonly order: OrderPageView;
};
