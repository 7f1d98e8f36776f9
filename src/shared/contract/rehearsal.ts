import type { ApiVersion } from './api-version.ts';

/** What is read through both versions, in this order. */
export const COMPARED_KINDS = ['order', 'goods', 'label', 'shipment'] as const;

export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** What packing needs of each, field by field. */
export const COMPARED_FIELDS = {
  order: [
    'orderNr',
    'orderStatus',
    'createdOn',
    'cutOff',
    'mayBePacked',
    'model',
    'address',
    'packNumbers',
    'item',
    'quantity',
    'itemSku',
    'itemStatus',
    'itemName',
    'itemSize',
  ],
  goods: ['goods', 'sellerSku', 'barcode', 'goodsName', 'goodsSize', 'brand', 'categories'],
  label: ['label', 'labelSize', 'labelCode'],
  shipment: ['shipmentStatus', 'pallets', 'packs'],
} as const satisfies Record<ComparedKind, readonly string[]>;

export type ComparedField = (typeof COMPARED_FIELDS)[ComparedKind][number];

/** One field that differs. Values as each version tells them; null: it tells none, or they are not to be repeated (addresses). */
export type FieldDifference = {
  readonly field: ComparedField;
  /** Item number or SKU where the field is one of several in its record; else null. */
  readonly of: string | null;
  readonly v1: string | null;
  readonly v2: string | null;
  /** Two times that lie apart by whole hours, as times of two zones do. */
  readonly looksLikeZone: boolean;
};

/** A call that brought nothing: the kind of the platform's error, and its words. */
export type FailedCall = { readonly api: ApiVersion; readonly cause: string; readonly detail: string };

export type ComparedRow = { readonly id: string } & (
  | { readonly outcome: 'differs'; readonly differences: readonly FieldDifference[] }
  | { readonly outcome: 'failed'; readonly failure: FailedCall }
);

export type ComparedGroup = {
  readonly kind: ComparedKind;
  readonly equal: number;
  /** Records that differ or could not be read; those that are equal are only counted. */
  readonly rows: readonly ComparedRow[];
  /** Not read any more, since those before them had all failed in the same way. */
  readonly skipped: number;
};

/** What stops working where v2 does not tell a field. */
export const STOPPED_WORK = [
  'orders',
  'order-changes',
  'items',
  'cut-off',
  'may-be-packed',
  'pack-numbers',
  'names',
  'sizes',
  'goods',
  'barcodes',
  'categories',
  'labels',
  'shipments',
] as const;

export type StoppedWork = (typeof STOPPED_WORK)[number];

/** What the answers of one operation of v2 looked like: names and types as JSON has them, never a value. */
export type OperationFields = {
  /** `GET /v2/orders/{orderId}` */
  readonly operation: string;
  readonly answers: number;
  /** The field as it is expected first, and the spellings in which it came. */
  readonly spellings: readonly { readonly field: string; readonly came: readonly string[] }[];
  /** Fields that the station does not know, which is allowed and does no harm by itself. */
  readonly unknown: readonly { readonly path: string; readonly types: readonly string[] }[];
  /** Fields that came in none of the answers. */
  readonly missing: readonly {
    readonly field: string;
    readonly type: string;
    readonly stops: StoppedWork | null;
  }[];
};

/** Why a comparison was not made, or broke off. */
export type RehearsalObstacle = {
  readonly reason: 'no-seller-id' | 'v1-ended' | 'v1-failed' | 'v2-failed' | 'failed';
  /** Kind of the platform's error; null: it was not the platform. */
  readonly cause: string | null;
  readonly detail: string;
};

export type RehearsalResult = {
  /** ISO 8601, the platform's time. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** Operator id of the supervisor who asked for it; null: the station by itself. */
  readonly by: string | null;
  /** null: everything that was chosen has been compared. */
  readonly obstacle: RehearsalObstacle | null;
  readonly groups: readonly ComparedGroup[];
  readonly operations: readonly OperationFields[];
};

export type RehearsalView = {
  /** `paused`: an order is open at the bench. */
  readonly state: 'idle' | 'running' | 'paused';
  /** Records that have been compared, of those that were chosen so far; null: it is not running. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** The last one that compared anything. */
  readonly last: RehearsalResult | null;
  /** A later one that could not even begin; null: there was none since. */
  readonly failed: { readonly at: string; readonly obstacle: RehearsalObstacle } | null;
  /** The station compares by itself once a day. */
  readonly isDaily: boolean;
};
