import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import {
  type ChangeRefusal,
  REQUESTED_STATUSES,
  type RequestedStatus,
  statusChange,
} from '../domain/order-changes.ts';
import { MAX_AT_ONCE } from '../domain/queue-lists.ts';
import type { Outcome } from './outcome.ts';
import type { ClaimView } from './queue.ts';

/** Which statuses may be asked for now: null, or why not. */
export type StatusRefusals = Readonly<Record<RequestedStatus, ChangeRefusal | null>>;

/** A unit whose status may be asked for by itself. */
export type ChangeableUnitView = {
  readonly itemNr: string;
  readonly name: string;
  readonly size: string;
  /** As the platform wrote it. */
  readonly status: string;
  readonly refusals: StatusRefusals;
};

export type ChangeOptions = {
  readonly orderId: string;
  readonly country: string;
  /** As the platform wrote it. */
  readonly status: string;
  /** Over six days: while it is here it can only be cancelled. */
  readonly isTooOld: boolean;
  /** Of the whole order; a confirmed one is cancelled unit by unit. */
  readonly refusals: StatusRefusals;
  readonly units: readonly ChangeableUnitView[];
};

/** What a change would do to one order, or why it does nothing. */
export type ChangePreviewRow = {
  readonly orderId: string;
  readonly country: string;
  /** As the platform wrote it; empty: the station does not have the order. */
  readonly status: string;
  /** Whether the platform is asked about the order, or about so many of its units; null: about nothing. */
  readonly plan: { readonly of: 'order' | 'units'; readonly units: number } | null;
  readonly because: ChangeRefusal | null;
  /**
   * The order is to be ready for shipment, and so many of its units are in no closed pack here, whether or not they are
   * said to be packed elsewhere; null: that is not so.
   */
  readonly notPacked: { readonly unpacked: number; readonly units: number } | null;
  /** Units that stay in the order when the others are cancelled. */
  readonly left: number;
  /** Of the cancelled units those that are in a pack, and the numbers of these packs: somebody must take them out. */
  readonly packed: number;
  readonly packs: readonly string[];
  /** Where it is being packed: the alarm is raised there; null: nowhere. */
  readonly claim: ClaimView | null;
};

/** `changed`: stored for the platform, which may still refuse. */
export type ChangeOutcome =
  | {
      readonly done: true;
      readonly changed: readonly string[];
      readonly notChanged: readonly { readonly orderId: string; readonly because: ChangeRefusal }[];
    }
  | Extract<Outcome, { readonly done: false }>;

/** The platform's longest number has 26 characters. */
const orderId = z.string().min(1).max(64);
const orders = z.object({
  orderIds: z.array(orderId).min(1).max(MAX_AT_ONCE),
  /** These units of the only order; null: each order as a whole. */
  itemNrs: z.array(z.string().min(1).max(64)).min(1).max(500).nullable().default(null),
  /** The supervisor says that what has no pack here was packed without Packbench; else it is not set to be ready. */
  isPackedOutside: z.boolean().default(false),
});
const namesUnitsOfSingleOrder = ({ orderIds, itemNrs }: z.infer<typeof orders>) =>
  itemNrs === null || orderIds.length === 1;

export const orderChangesContract = {
  /** What the platform may be asked about this order now; null: the station does not have it. */
  options: oc.input(z.object({ orderId })).output(type<{ readonly options: ChangeOptions | null }>()),
  /** What a change would do. Stores nothing. */
  preview: oc
    .input(orders.extend({ status: z.enum(REQUESTED_STATUSES) }).refine(namesUnitsOfSingleOrder))
    .output(type<{ readonly rows: readonly ChangePreviewRow[] }>()),
  /** Supervisor only. Cancels orders or units, or asks for another status of them, through the outbox. */
  apply: oc
    .input(orders.extend({ change: statusChange }).refine(namesUnitsOfSingleOrder))
    .output(type<ChangeOutcome>()),
};
