import type { PriceFilter, PriceModel } from '#shared/contract/prices.ts';
import { isSameAmount } from '#shared/domain/price-rules.ts';
import type { PricedSize } from './price-store.ts';

/** What a person must see first. */
const WORST_FIRST = ['quarantine', 'error', 'processing'] as const;

/** The models of these sizes, in their order. `onTheirWay`: prices without an answer, by model. */
export function modelsOf(
  sizes: readonly PricedSize[],
  onTheirWay: ReadonlyMap<string, string>,
): readonly PriceModel[] {
  const byModel = new Map<string, PricedSize[]>();
  for (const size of sizes) {
    const known = byModel.get(size.parentSku);
    if (known === undefined) byModel.set(size.parentSku, [size]);
    else known.push(size);
  }
  return [...byModel.values()].flatMap((ofModel) => modelOf(ofModel, onTheirWay));
}

function modelOf(sizes: readonly PricedSize[], onTheirWay: ReadonlyMap<string, string>): PriceModel[] {
  const priced = sizes.filter(({ price }) => price !== null);
  const shown =
    WORST_FIRST.flatMap((state) => priced.filter(({ price }) => price?.state === state))[0] ??
    priced.find(({ price }) => price?.price !== null) ??
    priced[0] ??
    sizes[0];
  if (shown === undefined) return [];
  return [
    {
      parentSku: shown.parentSku,
      sellerParentSku: shown.sellerParentSku,
      sellerSku: shown.sellerSku,
      name: shown.name,
      brand: shown.brand,
      color: shown.color,
      picture: sizes.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
      sizes: sizes.length,
      price: shown.price,
      isMixed: priced.some((size) => !isSamePrice(size, shown)),
      onItsWay: onTheirWay.get(shown.parentSku) ?? null,
    },
  ];
}

function isSamePrice({ price: one }: PricedSize, { price: other }: PricedSize): boolean {
  return (
    one?.state === other?.state &&
    isSameOrNone(one?.price ?? null, other?.price ?? null) &&
    isSameOrNone(one?.salePrice ?? null, other?.salePrice ?? null)
  );
}

function isSameOrNone(one: string | null, other: string | null): boolean {
  return one === other || isSameAmount(one, other);
}

/** Whether a model belongs to this part of the list. */
export function isInFilter({ price }: PriceModel, filter: PriceFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'sale':
      return price !== null && price.salePrice !== null;
    case 'no-price':
      return price === null || price.price === null;
    default:
      return price?.state === filter;
  }
}
