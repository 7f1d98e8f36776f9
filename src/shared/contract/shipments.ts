import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { TakeOffTaskView, VerdictView } from './bench.ts';
import type { GoodsView } from './goods.ts';
import type { Outcome } from './outcome.ts';

export type PackRow = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  readonly units: number;
  readonly closedAt: string;
  readonly pallet: string | null;
  /** It shows an address that is no longer the order's, and must be printed again. */
  readonly isLabelOutdated: boolean;
  /** Its printed label must still be scanned, so it may not go. */
  readonly isUnproven: boolean;
  /** It may not go: the platform has cancelled a unit in it, or its whole order. */
  readonly cancelled: 'unit' | 'order' | null;
  /** `place`: on the station's pallet, like a scan of its number. */
  readonly actions: readonly ('take-off' | 'place')[];
};

export type PalletRow = {
  /** The platform's barcode once it has one; the station's tag finds the pallet as well. */
  readonly barcode: string;
  /** It is the station's tag; the platform will give the pallet another barcode. */
  readonly isTemporary: boolean;
  readonly status: 'open' | 'closed';
  readonly isCurrent: boolean;
  readonly actions: readonly ('make-current' | 'reopen' | 'print-tag')[];
  readonly packs: readonly PackRow[];
};

/** A problem of a pack, pallet or the whole shipment, before sending or after. */
export type ShipmentProblem = {
  readonly code:
    | 'order-cancelled'
    | 'unit-cancelled'
    | 'mark-missing'
    | 'label-outdated'
    | 'label-not-scanned'
    | 'order-on-hold'
    | 'cancel-on-its-way'
    | 'assembly-on-its-way'
    | 'order-too-old'
    | 'order-incomplete'
    | 'pack-not-on-pallet'
    | 'pack-on-open-pallet'
    | 'pack-open'
    | 'number-missing'
    | 'seller-sku-unknown'
    | 'unitload-too-long'
    | 'unitload-used'
    | 'pallet-empty'
    | 'refused-by-platform'
    | 'pallet-unnamed'
    | 'pallet-mismatch'
    | 'shipment-dropped'
    | 'shipment-in-portal';
  readonly orderId: string | null;
  readonly packNumber: string | null;
  readonly pallet: string | null;
  readonly itemNr: string | null;
  /** The platform's text, where it refused. */
  readonly detail: string | null;
};

export type ShipmentPlanView = {
  /** Today by the platform's time, `YYYY-MM-DD`: the date of the shipment unless `send` names another one. */
  readonly shippedAt: string;
  /** The last day on which none of its orders can be too old to be shipped; not before `shippedAt`. */
  readonly latestShippedAt: string;
  readonly pallets: number;
  readonly packs: number;
  readonly units: number;
  /** Ids of the packs that go and of those that may not, to pass to `send`. */
  readonly shown: { readonly packs: readonly string[]; readonly heldBack: readonly string[] };
  /** Packs on closed pallets that may not go: take them off before the pallet leaves. */
  readonly heldBack: readonly {
    readonly packNumber: string;
    readonly orderId: string;
    readonly pallet: string;
  }[];
  readonly problems: readonly ShipmentProblem[];
  /** Marks of the units that go, where the platform accepts none: they stay in the journal and the export `marks`. */
  readonly unsentMarks: number;
};

export type ShipmentRow = {
  /** The platform's id once it has one; the station's id finds the shipment as well. */
  readonly id: string;
  /** It is the station's id; the platform will give the shipment another one. */
  readonly isTemporary: boolean;
  /** State of our request: `sending` until the platform has answered; `refused`: see the problems. */
  readonly stage: 'sending' | 'created' | 'refused';
  /** The platform's status, unchanged; null before it answered. */
  readonly status: string | null;
  readonly createdAt: string;
  readonly shippedAt: string;
  /** The platform's barcodes once it has them. */
  readonly pallets: readonly string[];
  /** Those of them that are the station's tags, because the platform's barcodes are not known yet. */
  readonly temporaryPallets: readonly string[];
  /** Pallets that had another number in a cancelled shipment: its label is still on them. */
  readonly relabelled: readonly { readonly from: string; readonly to: string }[];
  readonly packs: number;
  readonly orders: number;
  readonly units: number;
  /** Marks of its units that were not, or will not be, sent: the platform accepts none. */
  readonly unsentMarks: number;
  /** It waits for a confirmation that this version of the platform only offers in the seller portal. */
  readonly waitsInPortal: boolean;
  /** It may be cancelled, which this version of the platform only offers in the seller portal. */
  readonly isCancelledInPortal: boolean;
  readonly actions: readonly ('confirm' | 'cancel' | 'print-pallet-labels' | 'print-handover')[];
  /** A confirm or cancel request in progress. */
  readonly pending: 'confirm' | 'cancel' | null;
  readonly problems: readonly ShipmentProblem[];
};

/** What a shipment contains, as it was sent. */
export type ShipmentContents = {
  readonly pallets: readonly {
    /** The platform's once it has one. */
    readonly barcode: string;
    /** It is the station's tag; the platform has not named the pallet yet. */
    readonly isTemporary: boolean;
    readonly packs: readonly {
      readonly packNumber: string;
      readonly orderId: string;
      readonly units: readonly {
        readonly itemNr: string;
        readonly goods: GoodsView;
        readonly hasMark: boolean;
      }[];
    }[];
  }[];
};

/** How many shipments the overview contains: more than a week makes. */
export const SHIPMENTS_SHOWN = { usual: 20, most: 500 } as const;

export type ShipmentsFileAnswer =
  | { readonly isRead: true; readonly text: string }
  | { readonly isRead: false; readonly outcome: Outcome };

const packIds = z.array(z.string().max(64)).max(10_000).readonly();

export const shipmentsContract = {
  /** `shipments`: how many sent ones, the newest first; `day`: only those of this day, all of them. */
  overview: oc
    .input(
      z
        .object({
          shipments: z.number().int().min(1).max(SHIPMENTS_SHOWN.most),
          day: z.iso.date().nullable().optional(),
        })
        .optional(),
    )
    .output(
      type<{
        readonly pallets: readonly PalletRow[];
        readonly loosePacks: readonly PackRow[];
        /** What `CMD:SHIP` would send now; null: no closed pallet waits. */
        readonly plan: ShipmentPlanView | null;
        readonly shipments: readonly ShipmentRow[];
        /** There are earlier shipments than these. */
        readonly hasEarlier: boolean;
        /** Packs that must be taken off these pallets in the hall, by the pallets' current names. */
        readonly takeOffTasks: readonly TakeOffTaskView[];
      }>(),
    ),
  /** Supervisor only. The shipments of a day for Excel, a row for each pack. */
  file: oc.input(z.object({ day: z.iso.date() })).output(type<ShipmentsFileAnswer>()),
  /** What one shipment contains; null: there is no such shipment. */
  contents: oc
    .input(z.object({ id: z.string().max(64) }))
    .output(type<{ readonly contents: ShipmentContents | null }>()),
  /**
   * `CMD:SHIP` and `CMD:OK` in one for the packs on the screen: if other packs would go, nothing is sent.
   * `shippedAt`: one of the days of the plan. Answers as a scan.
   */
  send: oc
    .input(z.object({ packs: packIds, heldBack: packIds, shippedAt: z.iso.date().optional() }))
    .output(type<VerdictView>()),
  confirm: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  cancel: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  /** Takes a pack off its pallet while the pallet is in no shipment. */
  takeOffPallet: oc.input(z.object({ packNumber: z.string() })).output(type<Outcome>()),
  /** Supervisor only: the pack is off its pallet in the hall, though its number was not scanned. */
  acknowledgeTakeOff: oc.input(z.object({ packId: z.string() })).output(type<Outcome>()),
  /** Reopens a closed pallet while it is in no shipment. */
  reopenPallet: oc.input(z.object({ barcode: z.string() })).output(type<Outcome>()),
  printPalletLabels: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  /** For a pallet that is in no shipment: prints its station barcode, also when the platform has given another. */
  printPalletTag: oc.input(z.object({ barcode: z.string() })).output(type<Outcome>()),
  printHandover: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
};
