import { eventIterator, oc, type } from '@orpc/contract';
import { z } from 'zod';
import { PACKER_HOLD_REASONS } from '../domain/packer-reasons.ts';
import type { GoodsView } from './goods.ts';
import type { OrderPageView, PackPageView } from './order-page.ts';
import type { Outcome } from './outcome.ts';
import type { Operator } from './settings.ts';

/** Characters of a search that are accepted; nothing that can be found is so long. */
export const MAX_FIND_LENGTH = 4_000;

/** Hits of one kind. */
export const MAX_HITS = 8;

/** What the scanned code is; `unknown`: none of the others. */
export type ScannedKind =
  | 'command'
  | 'operator'
  | 'pallet'
  | 'pack'
  | 'item'
  | 'order'
  | 'mark'
  | 'barcode'
  | 'sku'
  | 'unknown';

/** What looks codes up: Find, or the screen of goods. */
export const LOOKUP_SCREENS = ['find', 'goods'] as const;
export type LookupScreen = (typeof LOOKUP_SCREENS)[number];

/** Codes are looked up at this station and change nothing. */
export type FindView = {
  /** The one that was opened last: scans are for it. */
  readonly screen: LookupScreen;
  /** The last code that was looked up; null: none since it was opened. */
  readonly scanned: {
    /** Number of the scan, as in `scanNo` of the view. */
    readonly no: number;
    readonly kind: ScannedKind;
    /** To pass to `lookup.find`: the code as the station has read it, of a mark its UIT, of a badge only `OP:…`. */
    readonly text: string;
  } | null;
};

export const LOOKUP_KINDS = [
  'orders',
  'packs',
  'pallets',
  'shipments',
  'marks',
  'goods',
  'operators',
] as const;

export type LookupKind = (typeof LOOKUP_KINDS)[number];

/** Where a hit leads; `search` is for the search field of that page. */
export type LookupTarget =
  | { readonly page: 'order'; readonly orderId: string }
  | { readonly page: 'pack'; readonly packNumber: string }
  | { readonly page: 'shipments'; readonly search: string }
  | { readonly page: 'queue'; readonly search: string };

type Hit = {
  /** The text is this hit's number, code or name, not a part of it. */
  readonly isExact: boolean;
  /** null: there is no page for it. */
  readonly target: LookupTarget | null;
};

export type OrderHit = Hit & {
  readonly orderId: string;
  /** As the platform wrote it. */
  readonly status: string;
  readonly country: string;
  readonly cutOff: string | null;
  readonly createdAt: string;
  readonly units: number;
  readonly packed: number;
  readonly isOnHold: boolean;
  /** It is open at a bench. */
  readonly isOpen: boolean;
};

export type PackHit = Hit & {
  /** null: not given yet. */
  readonly packNumber: string | null;
  readonly orderId: string;
  /** Number of the pack within the order, from 1; null: a spare number that is on no pack. */
  readonly ordinal: number | null;
  readonly status: 'open' | 'closed' | 'taken-apart' | 'spare';
  /** Name of the operator who packed it. */
  readonly by: string | null;
  readonly closedAt: string | null;
  readonly units: number;
  /** As printed on its label. */
  readonly pallet: string | null;
  /** Id of its shipment. */
  readonly shipment: string | null;
};

export type PalletHit = Hit & {
  /** The platform's barcode once it has one. */
  readonly barcode: string;
  /** The station's own barcode where the platform has another one. */
  readonly tag: string | null;
  readonly status: 'open' | 'closed';
  readonly packs: number;
  readonly openedAt: string;
  readonly shipment: string | null;
};

export type ShipmentHit = Hit & {
  /** The platform's id once it has one. */
  readonly id: string;
  readonly stage: 'sending' | 'created' | 'refused';
  /** The platform's status, unchanged. */
  readonly status: string | null;
  readonly createdAt: string;
  readonly by: string | null;
  readonly pallets: number;
};

export type MarkHit = Hit & {
  readonly uit: string;
  readonly goods: GoodsView;
  readonly itemNr: string;
  readonly orderId: string;
  readonly packNumber: string | null;
  readonly by: string | null;
  readonly at: string;
};

export type GoodsHit = Hit & {
  readonly goods: GoodsView;
  /** Orders of the queue that need it. */
  readonly orders: number;
};

export type OperatorHit = Hit & Pick<Operator, 'name' | 'role'>;

export type LookupHits = {
  readonly orders: readonly OrderHit[];
  readonly packs: readonly PackHit[];
  readonly pallets: readonly PalletHit[];
  readonly shipments: readonly ShipmentHit[];
  readonly marks: readonly MarkHit[];
  readonly goods: readonly GoodsHit[];
  /** By name; empty unless a supervisor is logged in. */
  readonly operators: readonly OperatorHit[];
};

const number = z.string().min(1).max(300);

export const lookupContract = {
  /**
   * At most `MAX_HITS` of each kind, exact ones first. Without a text: the packs closed last and their orders.
   * A number is found by its beginning, too, a pack and a pallet by the last four characters, goods by the
   * beginnings of words of their name.
   */
  find: oc.input(z.object({ text: z.string().max(MAX_FIND_LENGTH) })).output(type<LookupHits>()),
  /**
   * Opens a look-up at this station until the caller ends the call or its connection: from then on every scan is
   * looked up (`find` of the view) instead of packed, except while an alarm locks the bench. The station ends
   * the call after 30 seconds without a scan or `keepOpen`, and by `CMD:BACK`. Sends `open` once.
   */
  open: oc
    .input(z.object({ screen: z.enum(LOOKUP_SCREENS).default('find') }).prefault({}))
    .output(eventIterator(type<'open'>())),
  /** A key was pressed in it: it stays open for another 30 seconds. Does nothing when it is closed. */
  keepOpen: oc.output(type<void>()),
  /** By its number, with or without the country; null: the station does not have it. */
  order: oc.input(z.object({ orderId: number })).output(type<{ readonly order: OrderPageView | null }>()),
  /** null: no pack has this number. */
  pack: oc.input(z.object({ packNumber: number })).output(type<{ readonly page: PackPageView | null }>()),
  /** Puts an order that is open at no bench on the hold shelf; `release` of the queue takes it off again. */
  hold: oc.input(z.object({ orderId: number, reason: z.enum(PACKER_HOLD_REASONS) })).output(type<Outcome>()),
};
