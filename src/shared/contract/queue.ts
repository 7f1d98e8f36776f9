import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PackerHoldReason } from '../domain/packer-reasons.ts';
import { MAX_AT_ONCE, MAX_SEARCH, MAX_WINDOW, ORDER_LISTS, QUEUE_SORTS } from '../domain/queue-lists.ts';
import type { GoodsView } from './goods.ts';
import type { Outcome } from './outcome.ts';

/** Which orders, in which order. A filter that is null lets every order through. */
const queueFilter = z.object({
  list: z.enum(ORDER_LISTS).default('to-pack'),
  /** Words that are all in the order number, or in the name, SKU or barcode of its goods. */
  search: z.string().max(MAX_SEARCH).default(''),
  country: z.string().max(MAX_SEARCH).nullable().default(null),
  /** An ISO 8601 timestamp as in the rows; `none`: orders without one. */
  cutOff: z.string().max(MAX_SEARCH).nullable().default(null),
  /** Whether it has goods that need a marking code. */
  isMarked: z.boolean().nullable().default(null),
  isSingleUnit: z.boolean().nullable().default(null),
  sort: z.enum(QUEUE_SORTS).default('cut-off'),
});
export type QueueFilter = z.infer<typeof queueFilter>;

/** `from` and `count`: which of the orders come with their rows. */
const queueWindow = queueFilter.extend({
  from: z.number().int().min(0).default(0),
  count: z.number().int().min(1).max(MAX_WINDOW).default(100),
});
export type QueueWindow = z.infer<typeof queueWindow>;

/** Goods of an order that look alike to the packer, and how many of them. */
type QueueGoods = Pick<GoodsView, 'sku' | 'name' | 'size' | 'picture'> & { readonly units: number };

/** Which table has an order open; ISO 8601. Empty and null: not known. */
export type ClaimView = {
  readonly table: string;
  readonly packer: string | null;
  readonly since: string | null;
};

/** A station with a bench, on a floor. */
export type TableView = { readonly id: string; readonly name: string };

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
  readonly goods: readonly QueueGoods[];
  /** Some of its goods need a marking code. */
  readonly isMarked: boolean;
  /** Its pack number is known and its label is stored: it prints without the network. */
  readonly isLabelReady: boolean;
  /** Why it may not be packed now; null: it may. */
  readonly blocked: 'too-old' | 'claimed' | 'not-packable' | null;
  /** Who is packing it; null: nobody. */
  readonly claim: ClaimView | null;
  /** `cancel-old` is for supervisors. */
  readonly actions: readonly ('open' | 'cancel-old')[];
  /** Only its date is known, and it may be over six days old at any time: it goes first. */
  readonly isLastDay: boolean;
};

/** Orders of each tab. `attention`: everything of `AttentionView`. */
export type QueueCounts = {
  readonly toPack: number;
  readonly toConfirm: number;
  readonly tooOld: number;
  readonly onHold: number;
  readonly attention: number;
};

/** What the orders of a list can be filtered by. */
export type QueueFacets = {
  readonly countries: readonly string[];
  /** Earliest first; null: without one. */
  readonly cutOffs: readonly { readonly cutOff: string | null; readonly orders: number }[];
};

/** Why something that a table did without the floor's database could not be done on the floor. */
export const CONTRADICTION_KINDS = [
  'order-elsewhere',
  'order-cancelled',
  'order-held',
  'mark-used',
  'unit-packed',
  'number-used',
  'pack-incomplete',
  'pallet-closed',
  'changed',
  'journal-damaged',
] as const;

export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number];

/** One of them; null: it is not about that. */
export type ContradictionView = {
  readonly id: number;
  /** When it was scanned. ISO 8601. */
  readonly at: string;
  readonly table: string;
  /** Name of the packer; the id if the operator was removed since. */
  readonly operator: string | null;
  readonly kind: ContradictionKind;
  readonly orderId: string | null;
  readonly packNumber: string | null;
  readonly itemNr: string | null;
  readonly uit: string | null;
  /** The table, the order, the pack or the pallet that it is about; null: not known. */
  readonly other: string | null;
};

/** An entry of the hold shelf, and what to do with it. */
export type HoldRow = {
  readonly orderId: string;
  readonly cutOff: string | null;
  readonly isOverdue: boolean;
  readonly reason:
    | 'held-by-packer'
    | 'order-cancelled'
    | 'order-gone'
    | 'cancel-not-allowed'
    | 'number-refused'
    | 'numbers-not-shown'
    | 'packed-before-restore'
    | 'mark-refused'
    | 'contradicts';
  /** The packer's own reason, if one was given. */
  readonly note: PackerHoldReason | null;
  /** Name of the operator; the id if the operator was removed since. Empty: the station itself. */
  readonly by: string;
  readonly at: string;
  /** `number` null: the platform has given none yet; `pallet` null: on none. */
  readonly packs: readonly {
    readonly packId: string;
    readonly number: string | null;
    readonly pallet: string | null;
  }[];
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
    | 'change-status'
    | 'shipment-create'
    | 'shipment-confirm'
    | 'shipment-cancel'
    | 'goods-change'
    | 'supply-create'
    | 'supply-reject';
  /** The order, shipment or supply that it concerns. */
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

/** Everything that waits for a person, beside the hold shelf and the orders over six days. */
export type AttentionView = {
  readonly refused: readonly RefusedChange[];
  readonly unreadable: readonly UnreadableOrderRow[];
  readonly cancelledPacks: readonly CancelledPackRow[];
  readonly outdatedLabels: readonly OutdatedLabelRow[];
};

/** About the next orders of the queue, at most as many as the setting `prefetchOrders`. */
export type PrefetchView = {
  /** Orders whose pack number and label are stored: they print without the network. */
  readonly ready: number;
  readonly of: number;
};

/** Why an order was not confirmed. */
export type NotConfirmed = {
  readonly orderId: string;
  readonly because: 'confirmed-already' | 'requested-already' | 'cancelled' | 'too-old' | 'not-found';
};

/** `confirmed`: stored for the platform, which may still refuse; see `confirming`. */
export type ConfirmOutcome =
  | {
      readonly done: true;
      readonly confirmed: readonly string[];
      readonly notConfirmed: readonly NotConfirmed[];
    }
  | Extract<Outcome, { readonly done: false }>;

/** The platform's longest number has 26 characters. */
const orderId = z.string().max(64);

export const queueContract = {
  /** All orders that match, in order, and the rows of some of them. */
  list: oc
    .input(queueWindow.prefault({}))
    .output(type<{ readonly orderIds: readonly string[]; readonly rows: readonly QueueRow[] }>()),
  /** The rows of these orders, in this order; without those that the station does not have. */
  rows: oc
    .input(z.object({ orderIds: z.array(orderId).max(MAX_WINDOW) }))
    .output(type<readonly QueueRow[]>()),
  counts: oc.output(type<QueueCounts>()),
  facets: oc.input(z.object({ list: z.enum(ORDER_LISTS) })).output(type<QueueFacets>()),
  /** Oldest first. */
  onHold: oc.output(type<readonly HoldRow[]>()),
  /** Request again also when a print changes or a pack moves. */
  attention: oc.output(type<AttentionView>()),
  /** Prefetched labels; request again also when a print changes. */
  prefetch: oc.output(type<PrefetchView>()),
  /** Orders whose confirmation the platform has not answered yet. */
  confirming: oc.output(type<readonly string[]>()),
  /** Requests changed orders from the platform now, and those that could not be read. */
  refresh: oc.output(type<Outcome>()),
  /** Supervisor only. Confirms orders that wait for confirmation, through the outbox. */
  confirm: oc
    .input(z.object({ orderIds: z.array(orderId).min(1).max(MAX_AT_ONCE) }))
    .output(type<ConfirmOutcome>()),
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
  /** The tables of the floor; empty without one. */
  tables: oc.output(type<readonly TableView[]>()),
  /** Supervisor only. Gives an order that is open at one table to another, with its open pack; `to`: id of the table. */
  handOver: oc.input(z.object({ orderId: z.string(), to: z.string().max(64) })).output(type<Outcome>()),
  /** What tables did without the floor's database and could not be done on the floor; the oldest first. */
  contradictions: oc.output(type<readonly ContradictionView[]>()),
  /** Supervisor only. A person has set right what this names. */
  settleContradiction: oc.input(z.object({ id: z.number().int() })).output(type<Outcome>()),
  /** Takes an order off the hold shelf. */
  release: oc.input(z.object({ orderId: z.string() })).output(type<Outcome>()),
};
