import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { PlatformErrorKind } from '../domain/platform-error-kind.ts';
import type { GoodsView } from './goods.ts';
import type { PreviewAnswer } from './goods-files.ts';
import type { Outcome } from './outcome.ts';

/** `fbs`: the seller's, which can be set. `fbo`: stored by the operator, to read; `illiquid` of it sells badly (v2 only). */
export const STOCK_KINDS = ['fbs', 'fbo', 'illiquid'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** `short`: more units are ordered than there are. */
export const STOCK_FILTERS = ['all', 'in-stock', 'zero', 'reserved', 'short'] as const;
export type StockFilter = (typeof STOCK_FILTERS)[number];

export type StockRowView = {
  readonly sellerSku: string;
  readonly warehouse: string;
  readonly quantity: number;
  /** Live units of orders that are not confirmed yet; FBO: 0, the station has no such orders. */
  readonly reserved: number;
  /** Below 0: more is ordered than there is. */
  readonly available: number;
  /** When the platform changed it; null: it does not say. */
  readonly updatedAt: string | null;
  /** null: the catalog does not know them. */
  readonly goods: GoodsView | null;
};

export type StockListView = {
  readonly rows: readonly StockRowView[];
  /** Rows that match. */
  readonly total: number;
  /** More goods have a name with these words than are searched: there may be more rows. */
  readonly isCut: boolean;
};

/** When the stock was read from the platform; times are ISO 8601, the station's. */
export type StockReadView = {
  /** null: never. */
  readonly readAt: string | null;
  readonly isReading: boolean;
  /** Why the last reading failed; null: it did not. */
  readonly failure: PlatformErrorKind | null;
};

/** A packer reported these goods as sold out, and the platform still shows units. */
export type SoldOutView = {
  readonly sellerSku: string;
  readonly orderId: string;
  readonly reportedAt: string;
  /** The platform's. */
  readonly quantity: number;
  /** Units of it in packs that have not left: shipping will lower the quantity by them. */
  readonly packed: number;
  readonly goods: GoodsView | null;
};

/** A stock-take by scanner at this table. */
export type StockTakeView = {
  /** Scans count; false: what was counted waits for a supervisor. */
  readonly isOn: boolean;
  readonly goods: number;
  readonly units: number;
};

export type StockCountView = {
  readonly sellerSku: string;
  readonly counted: number;
  /** Units that were packed before the last one was counted, and have not been shipped. */
  readonly packed: number;
  /** What the platform has; null: not known. */
  readonly quantity: number | null;
  readonly goods: GoodsView | null;
};

export type ConfirmedPreview = { readonly outcome: Outcome; readonly change: number | null };

const kind = z.enum(STOCK_KINDS);
const sku = z.string().min(1).max(255);

export const stockContract = {
  list: oc
    .input(
      z.object({
        kind,
        text: z.string().max(200),
        filter: z.enum(STOCK_FILTERS),
        offset: z.number().int().nonnegative(),
        limit: z.number().int().min(1).max(200),
      }),
    )
    .output(type<StockListView>()),
  state: oc.output(type<Readonly<Record<StockKind, StockReadView>> & { readonly hasIlliquid: boolean }>()),
  /** What was counted at this table, what was counted last first. */
  counts: oc.output(type<readonly StockCountView[]>()),
  /** What sold-out reports of the last week have left to decide. */
  soldOut: oc.output(type<readonly SoldOutView[]>()),
  /** Supervisor only. The goods of this report are there: it is offered no more; a newer one is. */
  dismissSoldOut: oc.input(z.object({ sku, order: z.string().min(1).max(64) })).output(type<Outcome>()),

  /** Reads it from the platform; resolves when it has begun. */
  refresh: oc.input(z.object({ kind })).output(type<void>()),
  /** What would change if these quantities, as typed, were sent. */
  previewTyped: oc
    .input(
      z.object({
        rows: z
          .array(z.object({ sku, quantity: z.string().max(40) }))
          .min(1)
          .max(1_000),
      }),
    )
    .output(type<PreviewAnswer>()),
  /** What would change if the counts of this table were sent; `withPacked`: with the units that are packed and not shipped. */
  previewCounted: oc.input(z.object({ withPacked: z.boolean() })).output(type<PreviewAnswer>()),
  /** Supervisor only. The counts of this table are not needed any more. */
  dropCounts: oc.output(type<Outcome>()),
  previewFile: oc.input(z.object({ upload: z.string().min(1).max(64) })).output(type<PreviewAnswer>()),
  /** Supervisor only. Sends the changes that the preview shows, once; `withUnknown`: also those of goods nobody knows. */
  confirm: oc
    .input(
      z.object({
        preview: z.string().max(64),
        source: z.enum(['typed', 'csv', 'scanned', 'missing-unit']),
        withUnknown: z.boolean().default(false),
      }),
    )
    .output(type<ConfirmedPreview>()),
};
