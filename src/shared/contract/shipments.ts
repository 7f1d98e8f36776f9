import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { Outcome } from './outcome.ts';

export type PackRow = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  readonly units: number;
  readonly closedAt: string;
  readonly pallet: string | null;
  /** It shows an address that is not the order's any more, and must be printed again. */
  readonly isLabelOutdated: boolean;
  /** It may not go: the platform has cancelled a unit in it, or its whole order. */
  readonly cancelled: 'unit' | 'order' | null;
};

export type PalletRow = {
  readonly barcode: string;
  readonly status: 'open' | 'closed';
  readonly isCurrent: boolean;
  readonly packs: readonly PackRow[];
};

/** Why a pack, pallet or the whole shipment cannot go, and at what: found before anything is sent. */
export type ShipmentProblem = {
  readonly code:
    | 'order-cancelled'
    | 'unit-cancelled'
    | 'mark-missing'
    | 'label-outdated'
    | 'order-on-hold'
    | 'cancel-on-its-way'
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
    | 'refused-by-platform';
  readonly orderId: string | null;
  readonly packNumber: string | null;
  readonly pallet: string | null;
  readonly itemNr: string | null;
  /** The platform's own words, where it refused. */
  readonly detail: string | null;
};

export type ShipmentPlanView = {
  readonly shippedAt: string;
  readonly pallets: number;
  readonly packs: number;
  readonly units: number;
  /** Packs on closed pallets that may not go: they must come off before the pallet leaves. */
  readonly heldBack: readonly {
    readonly packNumber: string;
    readonly orderId: string;
    readonly pallet: string;
  }[];
  readonly problems: readonly ShipmentProblem[];
};

export type ShipmentRow = {
  readonly id: string;
  /** Where our own deed stands: `sending` until the platform has answered; `refused`: see the problems. */
  readonly stage: 'sending' | 'created' | 'refused';
  /** The platform's status as it came; null before it answered. */
  readonly status: string | null;
  readonly createdAt: string;
  readonly shippedAt: string;
  readonly pallets: readonly string[];
  readonly packs: number;
  readonly units: number;
  readonly canConfirm: boolean;
  readonly canCancel: boolean;
  /** A confirm or cancel that is on its way. */
  readonly pending: 'confirm' | 'cancel' | null;
  readonly problems: readonly ShipmentProblem[];
};

export const shipmentsContract = {
  overview: oc.output(
    type<{
      readonly pallets: readonly PalletRow[];
      readonly loosePacks: readonly PackRow[];
      /** What `CMD:SHIP` would send now; null: no closed pallet waits. */
      readonly plan: ShipmentPlanView | null;
      readonly shipments: readonly ShipmentRow[];
    }>(),
  ),
  confirm: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  cancel: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  /** Takes a pack off its pallet while the pallet is in no shipment. */
  takeOffPallet: oc.input(z.object({ packNumber: z.string() })).output(type<Outcome>()),
  /** Opens a closed pallet again while it is in no shipment. */
  reopenPallet: oc.input(z.object({ barcode: z.string() })).output(type<Outcome>()),
  printPalletLabels: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
  printHandover: oc.input(z.object({ id: z.string() })).output(type<Outcome>()),
};
