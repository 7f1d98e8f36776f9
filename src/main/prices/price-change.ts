import { z } from 'zod';
import type { PriceChange } from '#client/goods-platform.ts';
import { GOODS_COUNTRIES, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { isSameAmount, type WantedPrice } from '#shared/domain/price-rules.ts';

const storedPrice = z.object({
  price: z.string(),
  salePrice: z.string().nullable(),
  saleStart: z.string().nullable(),
  saleEnd: z.string().nullable(),
  country: z.enum(GOODS_COUNTRIES).optional(),
  /** Of a new price: the seller SKU of one size, by which version 1 sets prices of the operator's goods. */
  sellerSku: z.string().optional(),
  /** Of a new price: how the seller calls the model, for the table of results. */
  sellerParentSku: z.string().optional(),
});

/** A price as a row of a confirmed change stores it, old or new. */
export type StoredPrice = WantedPrice & {
  readonly country?: GoodsCountry | undefined;
  readonly sellerSku?: string | undefined;
  readonly sellerParentSku?: string | undefined;
};

/** null: the row has none, or another form. */
export function sentPriceOf(value: unknown): StoredPrice | null {
  return storedPrice.safeParse(value).data ?? null;
}

/** What is sent for one model. `old`: what the platform showed when it was confirmed; null: nothing. */
export function priceChangeOf(parentSku: string, wanted: StoredPrice, old: StoredPrice | null): PriceChange {
  const { price, salePrice, saleStart, saleEnd } = wanted;
  const isRestored = old !== null && isSameAmount(price, old.price);
  return {
    parentSku,
    sellerSku: wanted.sellerSku ?? '',
    price,
    ...(isRestored ? { previous: old.price } : {}),
    sale: salePrice === null ? null : { salePrice, saleStart: dateOf(saleStart), saleEnd: dateOf(saleEnd) },
  };
}

function dateOf(iso: string | null): Date | null {
  return iso === null ? null : new Date(iso);
}
