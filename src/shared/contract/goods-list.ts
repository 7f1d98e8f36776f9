import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { MAX_FACET_LENGTH, MAX_GOODS_ROWS, MAX_GOODS_SEARCH } from '../domain/goods-list.ts';
import type { PriceState } from '../domain/platform-goods.ts';
import type { GoodsView } from './goods.ts';

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
export type GoodsFacets = Readonly<
  Record<'categories' | 'brands' | 'statuses' | 'models', readonly string[]>
>;

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
};
