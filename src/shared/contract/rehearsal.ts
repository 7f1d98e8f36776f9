import type { ApiVersion } from './api-version.ts';

/** What is read through both versions, in this order. */
export const COMPARED_KINDS = ['order', 'goods', 'label', 'shipment'] as const;

export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** The fields that packing needs of each. */
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

/** One field that differs. Values as each version sends them; null: absent, or not to be repeated (addresses). */
export type FieldDifference = {
  readonly field: ComparedField;
  /** Item number or SKU where a record has several such fields; else null. */
  readonly of: string | null;
  readonly v1: string | null;
  readonly v2: string | null;
  /** Two times whole hours apart, as in two time zones. */
  readonly looksLikeZone: boolean;
};

/** A call that failed: the kind of the platform's error, and its text. */
export type FailedCall = { readonly api: ApiVersion; readonly cause: string; readonly detail: string };

export type ComparedRow = { readonly id: string } & (
  | { readonly outcome: 'differs'; readonly differences: readonly FieldDifference[] }
  | { readonly outcome: 'failed'; readonly failure: FailedCall }
);

export type ComparedGroup = {
  readonly kind: ComparedKind;
  readonly equal: number;
  /** Records that differ or could not be read; equal ones are only counted. */
  readonly rows: readonly ComparedRow[];
  /** Not read, because all records before them had failed in the same way. */
  readonly skipped: number;
};

/** What stops working where v2 lacks a field. */
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

/** The form of one v2 operation's answers: JSON names and types, never a value. */
export type OperationFields = {
  /** `GET /v2/orders/{orderId}` */
  readonly operation: string;
  readonly answers: number;
  /** The field under its first expected name, and the spellings that were received. */
  readonly spellings: readonly { readonly field: string; readonly came: readonly string[] }[];
  /** Fields that the station does not use, which is allowed and harmless. */
  readonly unknown: readonly { readonly path: string; readonly types: readonly string[] }[];
  /** Fields that no answer contained. */
  readonly missing: readonly {
    readonly field: string;
    readonly type: string;
    readonly stops: StoppedWork | null;
  }[];
};

/** Why a comparison was not made, or stopped early. */
export type RehearsalObstacle = {
  readonly reason: 'no-seller-id' | 'v1-ended' | 'v1-failed' | 'v2-failed' | 'failed';
  /** Kind of the platform's error; null: another cause. */
  readonly cause: string | null;
  readonly detail: string;
};

export type RehearsalResult = {
  /** ISO 8601, the platform's time. */
  readonly startedAt: string;
  readonly endedAt: string;
  /** Operator id of the supervisor who requested it; null: the station started it. */
  readonly by: string | null;
  /** null: everything that was chosen has been compared. */
  readonly obstacle: RehearsalObstacle | null;
  readonly groups: readonly ComparedGroup[];
  readonly operations: readonly OperationFields[];
};

export type RehearsalView = {
  /** `paused`: an order is open at the bench. */
  readonly state: 'idle' | 'running' | 'paused';
  /** Compared records, of those chosen so far; null: not running. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** The last one that compared anything. */
  readonly last: RehearsalResult | null;
  /** A later one that could not even begin; null: none. */
  readonly failed: { readonly at: string; readonly obstacle: RehearsalObstacle } | null;
  /** The station compares by itself once a day. */
  readonly isDaily: boolean;
};
