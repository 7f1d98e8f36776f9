import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PackerHoldReason } from '../domain/packer-reasons.ts';
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
  /** Short names of the goods, one per line of the order. */
  readonly goods: readonly { readonly name: string; readonly size: string; readonly units: number }[];
  /** Why it may not be packed now; null: it may. */
  readonly blocked: 'too-old' | 'claimed' | 'not-packable' | null;
  /** `cancel-old` is for supervisors. */
  readonly actions: readonly ('open' | 'cancel-old')[];
  /** Only its date is known, and it may be over six days old at any time: it goes first. */
  readonly isLastDay: boolean;
};

/** An entry of the hold shelf, and what to do with it. */
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
  /** The packer's own reason, if one was given. */
  readonly note: PackerHoldReason | null;
  /** Name of the operator; the id if the operator was removed since. Empty: the station itself. */
  readonly by: string;
  readonly at: string;
  readonly packs: readonly string[];
  readonly packedUnits: number;
  /** `take-apart`: only the platform could change the order, so its packs are taken apart. */
  readonly actions: readonly ('release' | 'take-apart')[];
};

/** A change that the platform refused for good: a person must know it, and then remove it from the list. */
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
  /** The order or shipment that it concerns. */
  readonly about: string;
  readonly itemNr: string | null;
  readonly at: string;
  /** Kind of the platform's error, and its text. */
  readonly cause: string;
  readonly detail: string;
  readonly actions: readonly 'settle'[];
};

/** An order that the platform lists but does not return: it cannot be packed; the station retries by itself. */
export type UnreadableOrderRow = {
  readonly orderId: string;
  /** Kind of the platform's error, and its text. */
  readonly cause: string;
  readonly detail: string;
  readonly since: string;
  /** null: with the next poll. */
  readonly nextTryAt: string | null;
};

/** A closed pack whose label shows an address that is no longer the order's. */
export type OutdatedLabelRow = {
  readonly packNumber: string;
  readonly orderId: string;
  readonly pallet: string | null;
  /** The new label is requested but not printed yet. */
  readonly isRenewed: boolean;
};

/** A pack that may not go as it is, because the platform has cancelled something in it since it was closed. */
export type CancelledPackRow = {
  readonly packId: string;
  readonly packNumber: string | null;
  readonly orderId: string;
  readonly pallet: string | null;
  /** `unit`: reopen it and take these goods out; `order`: take it off its pallet. */
  readonly cancelled: 'unit' | 'order';
  readonly goods: readonly { readonly name: string; readonly size: string }[];
};

/** About the next orders of the queue, at most as many as the setting `prefetchOrders`. */
export type PrefetchView = {
  /** Orders whose pack number and label are stored: they print without the network. */
  readonly ready: number;
  readonly of: number;
  /** Every ready order of the queue, also after the next ones. */
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
  /** Labels to print again because the address has changed; request again also when a print changes. */
  outdatedLabels: oc.output(type<readonly OutdatedLabelRow[]>()),
  /** Prefetched labels; request again also when a print changes. */
  prefetch: oc.output(type<PrefetchView>()),
  /** Packs to reopen or to take off a pallet; request again also when a pack moves. */
  cancelledPacks: oc.output(type<readonly CancelledPackRow[]>()),
  /** Requests changed orders from the platform now, and those that could not be read. */
  refresh: oc.output(type<Outcome>()),
  /** Supervisor only. Confirms orders that wait for confirmation, through the outbox. */
  confirm: oc.input(z.object({ orderIds: z.array(z.string()).min(1).max(100) })).output(type<Outcome>()),
  /**
   * Supervisor only. Cancels an order over six days, through the outbox: whole while it is unconfirmed, else
   * unit by unit.
   */
  cancelOld: oc
    .input(z.object({ orderId: z.string(), reason: z.enum(CANCEL_REASONS) }))
    .output(type<Outcome>()),
  /**
   * A cancelled order: its packs were taken apart and the goods are back in stock; removes it from the shelf
   * for good.
   */
  unpackOrder: oc.input(z.object({ orderId: z.string() })).output(type<Outcome>()),
  /** A person has handled a refused change. */
  settleRefused: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /**
   * Supervisor only. Frees a mark of its unit, for goods that came back without the platform's notice.
   * `code`: the UIT, or the whole code as scanned.
   */
  releaseMark: oc.input(z.object({ code: z.string().min(1).max(300) })).output(type<Outcome>()),
  /** Takes an order off the hold shelf. */
  release: oc.input(z.object({ orderId: z.string() })).output(type<Outcome>()),
};
