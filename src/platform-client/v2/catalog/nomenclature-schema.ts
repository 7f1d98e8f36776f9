import { z } from 'zod';
import type { Goods } from '#shared/domain/goods.ts';
import { isRecord } from '../../errors/error-body.ts';
import { looseText } from '../../reading/fields.ts';
import { image, mainImage } from '../../seller/nomenclature-schema.ts';
import { fieldValue } from '../spelled.ts';
import { type Field, GOODS_FIELDS } from '../spellings.ts';

/** An image is a plain address, or an object with address, type and position. */
const images = z
  .array(z.union([z.string().transform((url) => ({ url, type: '', order: null })), image]))
  .nullish()
  // Pictures are optional: an unreadable list of them counts as missing.
  .catch(null);

/**
 * A row of `GET /v2/nomenclatures` and of the search, with any of the names in `GOODS_FIELDS`. Only the
 * platform's SKU is required: it is enough to pack the goods.
 */
export const nomenclatureRow = z.unknown().transform((row, context): Goods => {
  const platformSku = textOf(row, GOODS_FIELDS.platformSku);
  if (platformSku === '') context.addIssue({ code: 'custom', path: ['sku'], message: 'expected a SKU' });
  const { categoryLevel1, categoryLevel1Ru, categoryLevel2, categoryLevel2Ru } = GOODS_FIELDS;
  return {
    platformSku,
    sellerSku: textOf(row, GOODS_FIELDS.sellerSku),
    barcode: textOf(row, GOODS_FIELDS.barcode),
    name: textOf(row, GOODS_FIELDS.name),
    size: textOf(row, GOODS_FIELDS.size),
    brand: textOf(row, GOODS_FIELDS.brand),
    categories: [categoryLevel1, categoryLevel1Ru, categoryLevel2, categoryLevel2Ru]
      .map((field) => textOf(row, field))
      .filter((name) => name !== ''),
    imageUrl: mainImage(images.parse(isRecord(row) ? row.images : null) ?? []),
  };
});

/** The first value of several (`barcodes[]`); a number is converted to text. */
function textOf(row: unknown, field: Field): string {
  const value = fieldValue(row, field);
  return looseText.parse(Array.isArray(value) ? value[0] : value);
}
