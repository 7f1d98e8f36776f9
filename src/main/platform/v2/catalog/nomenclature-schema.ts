import { z } from 'zod';
import type { Goods } from '#shared/domain/goods.ts';
import { looseText, textOrNull, textOrNumber } from '../../reading/fields.ts';
import { image, mainImage } from '../../seller/nomenclature-schema.ts';

/**
 * A row of `GET /v2/nomenclatures`. Its payload is not shown: it is read by the names of v2's order items (`sku` is the
 * platform's, `externalSku` the seller's), and by those of the seller JSON-RPC where these are missing.
 */
export const nomenclatureRow = z
  .object({
    sku: textOrNumber.nullish(),
    platformSku: textOrNumber.nullish(),
    externalSku: textOrNull,
    sellerSku: textOrNull,
    barcode: looseText,
    name: looseText,
    size: looseText,
    sellerSize: looseText,
    brand: looseText,
    categoryLevel1: looseText,
    categoryLevel1Ru: looseText,
    categoryLevel2: looseText,
    categoryLevel2Ru: looseText,
    erpCategoryLevel1: looseText,
    erpCategoryLevel1Ru: looseText,
    erpCategoryLevel2: looseText,
    erpCategoryLevel2Ru: looseText,
    // A picture is an ornament: a list of them that cannot be read is no list.
    images: z.array(image).nullish().catch(null),
  })
  .transform((row, context): Goods => {
    const platformSku = row.platformSku ?? row.sku ?? '';
    const sellerSku = row.externalSku ?? row.sellerSku ?? '';
    for (const [name, sku] of [['sku', platformSku] as const, ['externalSku', sellerSku] as const])
      if (sku === '') context.addIssue({ code: 'custom', path: [name], message: 'expected a SKU' });
    return {
      platformSku,
      sellerSku,
      barcode: row.barcode,
      name: row.name,
      size: row.size === '' ? row.sellerSize : row.size,
      brand: row.brand,
      categories: [
        row.categoryLevel1 || row.erpCategoryLevel1,
        row.categoryLevel1Ru || row.erpCategoryLevel1Ru,
        row.categoryLevel2 || row.erpCategoryLevel2,
        row.categoryLevel2Ru || row.erpCategoryLevel2Ru,
      ].filter((name) => name !== ''),
      imageUrl: mainImage(row.images ?? []),
    };
  });
