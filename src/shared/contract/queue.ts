import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { CANCEL_REASONS } from '../domain/platform-reasons.ts';
import type { Outcome } from './outcome.ts';

export type QueueRow = {
  readonly orderId: string;
  readonly country: string;
  /** As the platform wrote it. */
  readonly status: string;
  readonly createdAt: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  readonly units: number;
  readonly packed: number;
  /** Short names of the goods, one a line of the order. */
  readonly goods: readonly { readonly name: string; readonly size: string; readonly units: number }[];
  /** Why it may not be packed now; null: it may. */
  readonly blocked: 'too-old' | 'claimed' | 'not-packable' | null;
  /** `cancel-old` is a supervisor's. */
  readonly actions: readonly ('open' | 'cancel-old')[];
  /** Its day alone is known, and it may be over six days any moment: it goes first. */
  readonly isLastDay: boolean;
};

/** What lies on the hold shelf, and what is to be done with it. */
export type HoldRow = {
  readonly orderId: string;
  readonly reason:
    | 'held-by-packer'
    | 'order-cancelled'
    | 'order-gone'
    | 'cancel-not-allowed'
    | 'number-refused'
    | 'numbers-not-shown'
    | 'mark-refused';
  readonly by: string;
  readonly at: string;
  readonly packs: readonly string[];
  readonly packedUnits: number;
  /** `take-apart`: only the platform could change it, so its packs are taken apart. */
  readonly actions: readonly ('release' | 'take-apart')[];
};

/** A change that the platform refused for good: a person must know, and then take it off the list. */
export type RefusedChange = {
  readonly id: number;
  readonly kind:
    | 'pack-numbers'
    | 'cancel-item'
    | 'cancel-order'
    | 'confirm-order'
    | 'shipment-create'
    | 'shipment-confirm'
    | 'shipment-cancel';
  /** The order or shipment that it was about. */
  readonly about: string;
  readonly itemNr: string | null;
  readonly at: string;
  /** Kind of the platform's error, and its own words. */
  readonly cause: string;
  readonly detail: string;
  readonly actions: readonly 'settle'[];
};

/** An order that the platform lists and does not let be read: nobody can pack it, and it is tried again by itself. */
export type UnreadableOrderRow = {
  readonly orderId: string;
  /** Kind of the platform's error, and its own words. */
  readonly cause: string;
  readonly detail: string;
  readonly since: string;
  /** null: with the next poll. */
  readonly nextTryAt: string | null;
};

/** A closed pack whose label shows an address that is not the order's any more. */
export type OutdatedLabelRow = {
  readonly packNumber: string;
  readonly orderId: string;
  readonly pallet: string | null;
  /** The new label is asked for and not printed yet. */
  readonly isRenewed: boolean;
};

/** A pack that may not go as it is, since the platform has cancelled something in it after it was closed. */
export type CancelledPackRow = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  readonly pallet: string | null;
  /** `unit`: it is to be opened again, and these goods taken out; `order`: it is to come off its pallet. */
  readonly cancelled: 'unit' | 'order';
  readonly goods: readonly { readonly name: string; readonly size: string }[];
};

/** Of the next orders of the queue, as many as the setting `prefetchOrders` says and there are. */
export type PrefetchView = {
  /** Whose pack number is known and whose label lies here: such an order prints without the network. */
  readonly ready: number;
  readonly of: number;
  /** Every order of the queue that is ready so, also behind the next ones. */
  readonly orderIds: readonly string[];
};

export const queueContract = {
  list: oc.output(
    type<{
      /** The most urgent, at most 500 of `total`. */
      readonly rows: readonly QueueRow[];
      readonly total: number;
      /** The most urgent, at most 500 of `toConfirmTotal`. */
      readonly toConfirm: readonly QueueRow[];
      readonly toConfirmTotal: number;
      readonly onHold: readonly HoldRow[];
      readonly refused: readonly RefusedChange[];
      readonly unreadable: readonly UnreadableOrderRow[];
    }>(),
  ),
  /** Labels to print again, since the address has changed; also when a print changes. */
  outdatedLabels: oc.output(type<readonly OutdatedLabelRow[]>()),
  /** Labels that are there before anybody opens their orders; also when a print changes. */
  prefetch: oc.output(type<PrefetchView>()),
  /** Packs to open again or to take off a pallet; also when a pack moves. */
  cancelledPacks: oc.output(type<readonly CancelledPackRow[]>()),
  /** Asks the platform for changed orders now, and for those that could not be read. */
  refresh: oc.output(type<Outcome>()),
  /** Supervisor only. Confirms orders that wait for it, through the outbox. */
  confirm: oc.input(z.object({ orderIds: z.array(z.string()).min(1).max(100) })).output(type<Outcome>()),
  /**
   * Supervisor only. Cancels an order over six days, through the outbox: whole while it waits to be confirmed, else unit by
   * unit.
   */
  cancelOld: oc
    .input(z.object({ orderId: z.string(), reason: z.enum(CANCEL_REASONS) }))
    .output(type<Outcome>()),
  /** A cancelled order: its packs were taken apart and the goods are back in stock; it leaves the shelf for good. */
  unpackOrder: oc.input(z.object({ orderId: z.string() })).output(type<Outcome>()),
  /** A refused change has been seen and dealt with. */
  settleRefused: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /**
   * Supervisor only. Frees a mark of the unit that has it, for goods that came back without the platform's word. `code`:
   * the UIT, or the whole code as a scanner gives it.
   */
  releaseMark: oc.input(z.object({ code: z.string().min(1).max(300) })).output(type<Outcome>()),
  /** Takes an order off the hold shelf. */
  release: oc.input(z.object({ orderId: z.string() })).output(type<Outcome>()),
};
