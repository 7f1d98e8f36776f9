import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import type { CategoryLanguage } from '../domain/category-names.ts';
import {
  MAX_FACET_LENGTH,
  MAX_GOODS_ROWS,
  MAX_GOODS_SEARCH,
  MAX_LABEL_COPIES,
} from '../domain/goods-list.ts';
import type { PriceState } from '../domain/platform-goods.ts';
import type { GoodsView } from './goods.ts';
import type { GoodsAttributesAnswer, GoodsEntryView } from './goods-entry.ts';
import { MAX_FIND_LENGTH } from './lookup.ts';
import type { Outcome } from './outcome.ts';

const facet = z.string().max(MAX_FACET_LENGTH).nullable().default(null);

/** Which goods. A filter that is null or false lets all through. */
const goodsFilter = z.object({
  /** Words of the name, the brand, the size or the colour; parts of SKUs and barcodes. */
  search: z.string().max(MAX_GOODS_SEARCH).default(''),
  /** As the platform writes them. */
  category: facet,
  brand: facet,
  status: facet,
  /** Model of sale: `marketplace_crossdocking`, `dropshipping`, `fulfilment`. */
  model: facet,
  hasNoBarcode: z.boolean().default(false),
  hasNoPicture: z.boolean().default(false),
  isMarkDue: z.boolean().default(false),
  isInQuarantine: z.boolean().default(false),
});
export type GoodsFilterView = z.infer<typeof goodsFilter>;

/** A line of the list. */
export type GoodsRow = Pick<
  GoodsView,
  'sku' | 'sellerSku' | 'barcode' | 'name' | 'brand' | 'size' | 'picture'
> & {
  readonly color: string;
  /** As the platform writes it; empty: not known. */
  readonly status: string;
  /** Model of sale, in small letters; empty: not known. */
  readonly model: string;
  /** In stock at the platform; null: not known. */
  readonly quantity: number | null;
  /** A decimal in units of `currency`; null: none, or not known. */
  readonly price: string | null;
  readonly currency: string;
  readonly priceState: PriceState | null;
  readonly isMarkDue: boolean;
};

export type GoodsRows = {
  readonly rows: readonly GoodsRow[];
  /** To pass as `after` for the rows behind them; null: there are none. */
  readonly next: number | null;
};

/** `isMore`: there are more of them; so many are not counted. */
export type GoodsCount = { readonly goods: number; readonly isMore: boolean };

/** What goods can be filtered by. */
export type GoodsFacets = Readonly<Record<'brands' | 'statuses' | 'models', readonly string[]>> & {
  readonly categories: Readonly<Record<CategoryLanguage, readonly string[]>>;
};

/** Goods that a scanned code means. */
export type ScannedGoods = {
  /** More than one: they have the same barcode. None: the catalog has none. */
  readonly goods: readonly GoodsView[];
};

const sku = z.string().min(1).max(200);

export const goodsListContract = {
  /** `after`: as `next` of the rows before; null: from the first. */
  list: oc
    .input(
      goodsFilter.extend({
        after: z.number().int().nullable().default(null),
        count: z.number().int().min(1).max(MAX_GOODS_ROWS).default(100),
      }),
    )
    .output(type<GoodsRows>()),
  /** How many goods match. */
  count: oc.input(goodsFilter).output(type<GoodsCount>()),
  facets: oc.output(type<GoodsFacets>()),
  /**
   * By a barcode in any spelling, a mark, a platform's or seller's SKU or an item number. `text`: as `find` of the view
   * has it.
   */
  scanned: oc.input(z.object({ text: z.string().max(MAX_FIND_LENGTH) })).output(type<ScannedGoods>()),
  /** By platform or seller SKU; null: the catalog does not have them. */
  entry: oc.input(z.object({ sku })).output(type<{ readonly entry: GoodsEntryView | null }>()),
  /** Asks the platform. */
  attributes: oc.input(z.object({ sku })).output(type<GoodsAttributesAnswer>()),
  /** Prints a label of these goods, drawn by the station, in size `s`. `sku`: platform SKU. */
  printLabel: oc
    .input(z.object({ sku, copies: z.number().int().min(1).max(MAX_LABEL_COPIES) }))
    .output(type<Outcome>()),
};
