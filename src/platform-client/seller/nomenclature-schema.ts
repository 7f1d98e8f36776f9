import { z } from 'zod';
import type { Goods } from '#shared/domain/goods.ts';
import { looseCount, looseText, textOrNumber } from '../reading/fields.ts';

export const image = z.object({ url: looseText, type: looseText, order: looseCount });

const nomenclature = z
  .object({
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
  })
  .transform(
    (row): Goods => ({
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
    }),
  );

/**
 * Each element contains an object `nomenclature` (specification, "Nomenclature entry"); without it, the
 * element itself is used.
 */
const entry = z.preprocess(
  (row) => (typeof row === 'object' && row !== null && 'nomenclature' in row ? row.nomenclature : row),
  nomenclature,
);

/** Result of `nomenclatures.list`. */
export const nomenclaturesResult = z
  .object({
    page: looseCount,
    limit: looseCount,
    pages: looseCount,
    total: looseCount,
    nomenclatures: z.array(entry),
  })
  .transform(({ limit, pages, total, nomenclatures }) => ({
    goods: nomenclatures,
    pages: pages ?? (total !== null && limit !== null && limit > 0 ? Math.ceil(total / limit) : 1),
  }));

/** The address of the picture of type `main`, in any letter case, else of the first picture. */
export function mainImage(images: readonly z.output<typeof image>[]): string | null {
  const shown = images.filter(({ url }) => url !== '');
  const first = shown.toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))[0];
  return (shown.find(({ type }) => type.toLowerCase() === 'main') ?? first)?.url ?? null;
}
