import { oc, type } from '@orpc/contract';
import { z } from 'zod';
import { GOODS_COUNTRIES, type GoodsCountry, type GoodsPrice } from '../domain/platform-goods.ts';
import { priceDraftsContract } from './price-drafts.ts';

/** Parts of the list of models. `no-price`: none in this country that the station knows of. */
export const PRICE_FILTERS = ['all', 'quarantine', 'processing', 'error', 'sale', 'no-price'] as const;
export type PriceFilter = (typeof PRICE_FILTERS)[number];

/** A model, whose sizes have one price in each country. Texts that are not known are empty. */
export type PriceModel = {
  /** Platform SKU of the model. */
  readonly parentSku: string;
  readonly sellerParentSku: string;
  /** Of the size whose price is shown. */
  readonly sellerSku: string;
  readonly name: string;
  readonly brand: string;
  readonly color: string;
  /** As `picture` of goods at the bench. */
  readonly picture: string | null;
  readonly sizes: number;
  /** As the platform last showed it; null: it has shown none in this country. */
  readonly price: GoodsPrice | null;
  /** Its sizes have different prices or states; the worst state is shown. */
  readonly isMixed: boolean;
  /** The price of a confirmed change that has no answer yet; null: there is none. */
  readonly onItsWay: string | null;
};

export type PriceList = {
  readonly models: readonly PriceModel[];
  /** For the next part; null: this is the last one. A part may be empty and still have a next one. */
  readonly next: string | null;
};

/** How many models need somebody, in each country. */
export type PriceCounts = Readonly<
  Record<GoodsCountry, Readonly<Record<'quarantine' | 'processing' | 'error', number>>>
>;

/** Bounds of a price as v2 shows them; decimals. */
export type PriceBounds = {
  readonly parentSku: string;
  readonly minimalPrice: string | null;
  readonly sellValue: string | null;
};

const country = z.enum(GOODS_COUNTRIES);
const sku = z.string().min(1).max(255);

/** Models of one part of the list, and of one question about them. */
export const MODELS_PER_PART = 100;

export const pricesContract = {
  list: oc
    .input(
      z.object({
        country,
        /** Beginnings of words of name and brand, parts of SKUs; empty: all. */
        text: z.string().max(200),
        filter: z.enum(PRICE_FILTERS),
        /** `next` of the part before; null: from the beginning. */
        after: z.string().max(255).nullable(),
      }),
    )
    .output(type<PriceList>()),
  /** Request it, and the list, again when `revisions.goods` changes. */
  counts: oc.output(type<PriceCounts>()),
  /** Of v2; empty under v1, and while the platform does not answer. */
  bounds: oc
    .input(z.object({ country, parentSkus: z.array(sku).min(1).max(MODELS_PER_PART) }))
    .output(type<readonly PriceBounds[]>()),
  /** These models are looked at: the platform is asked for those that were read more than some minutes ago. */
  refresh: oc
    .input(z.object({ country, parentSkus: z.array(sku).min(1).max(MODELS_PER_PART) }))
    .output(type<{ readonly isAsked: boolean }>()),
  drafts: priceDraftsContract,
};
