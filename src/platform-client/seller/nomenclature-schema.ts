import { z } from 'zod';
import type { Goods } from '#shared/domain/goods.ts';
import { looseCount, looseText, textOrNumber } from '../reading/fields.ts';

export const image = z.object({ url: looseText, type: looseText, order: looseCount });

/** The fields of an entry that the bench needs. */
export const nomenclatureFields = z.object({
  platformSku: textOrNumber,
  sellerSku: textOrNumber,
  barcode: looseText,
  name: looseText,
  sellerSize: looseText,
  brand: looseText,
  erpCategoryLevel1: looseText,
  erpCategoryLevel1Ru: looseText,
  erpCategoryLevel2: looseText,
  erpCategoryLevel2Ru: looseText,
  // Pictures are optional: an unreadable list of them counts as missing.
  images: z.array(image).nullish().catch(null),
});

export function goodsOf(row: z.output<typeof nomenclatureFields>): Goods {
  return {
    platformSku: row.platformSku,
    sellerSku: row.sellerSku,
    barcode: row.barcode,
    name: row.name,
    size: row.sellerSize,
    brand: row.brand,
    categories: [
      row.erpCategoryLevel1,
      row.erpCategoryLevel1Ru,
      row.erpCategoryLevel2,
      row.erpCategoryLevel2Ru,
    ].filter((name) => name !== ''),
    imageUrl: mainImage(row.images ?? []),
  };
}

/**
 * Result of `nomenclatures.list`. Each element contains an object `nomenclature` (specification, "Nomenclature
 * entry"); without it, the element itself is used.
 */
export function nomenclaturesOf<S extends z.ZodType>(row: S) {
  const entry = z.preprocess(
    (element) =>
      typeof element === 'object' && element !== null && 'nomenclature' in element
        ? element.nomenclature
        : element,
    row,
  );
  return z
    .object({ limit: looseCount, pages: looseCount, total: looseCount, nomenclatures: z.array(entry) })
    .transform(({ limit, pages, total, nomenclatures }) => ({
      rows: nomenclatures,
      pages: pages ?? (total !== null && limit !== null && limit > 0 ? Math.ceil(total / limit) : 1),
      total,
    }));
}

/** What the bench needs of the goods on a page. */
export const nomenclaturesResult = nomenclaturesOf(nomenclatureFields.transform(goodsOf)).transform(
  ({ rows, pages }) => ({ goods: rows, pages }),
);

/** The address of the picture of type `main`, in any letter case, else of the first picture. */
export function mainImage(images: readonly z.output<typeof image>[]): string | null {
  const shown = images.filter(({ url }) => url !== '');
  const first = shown.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))[0];
  return (shown.find(({ type }) => type.toLowerCase() === 'main') ?? first)?.url ?? null;
}
