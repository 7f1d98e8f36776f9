import { z } from 'zod';
import type { Goods } from '#shared/domain/goods.ts';
import type { GoodsImage } from '#shared/domain/platform-goods.ts';
import { isRecord } from '../../errors/error-body.ts';
import { looseCount, textOf } from '../../reading/fields.ts';
import { mainImage } from '../../seller/nomenclature-schema.ts';
import { fieldValue } from '../spelled.ts';
import { type Field, GOODS_FIELDS } from '../spellings.ts';

/** Limit of one attempt to read a page of goods, which may contain the addresses of thousands of pictures. */
export const LIST_ATTEMPT_MS = 20_000;

/**
 * A row of `GET /v2/nomenclatures` and of the search, with any of the names in `GOODS_FIELDS`. Only the
 * platform's SKU is required: it is enough to pack the goods.
 */
export const nomenclatureRow = z.unknown().transform((row, context): Goods => {
  const goods = goodsOf(row);
  if (goods.platformSku === '')
    context.addIssue({ code: 'custom', path: ['sku'], message: 'expected a SKU' });
  return goods;
});

/** What packing needs of a row; the platform's SKU is empty if it has none. */
export function goodsOf(row: unknown): Goods {
  const { categoryLevel1, categoryLevel1Ru, categoryLevel2, categoryLevel2Ru } = GOODS_FIELDS;
  return {
    platformSku: goodsText(row, GOODS_FIELDS.platformSku),
    sellerSku: goodsText(row, GOODS_FIELDS.sellerSku),
    barcode: goodsText(row, GOODS_FIELDS.barcode),
    name: goodsText(row, GOODS_FIELDS.name),
    size: goodsText(row, GOODS_FIELDS.size),
    brand: goodsText(row, GOODS_FIELDS.brand),
    categories: [categoryLevel1, categoryLevel1Ru, categoryLevel2, categoryLevel2Ru]
      .map((field) => goodsText(row, field))
      .filter((name) => name !== ''),
    imageUrl: mainImage(imagesOf(row)),
  };
}

/**
 * The images of a row, each a plain address, or an object with address, type and position. They are optional: a list that
 * cannot be read counts as missing.
 */
export function imagesOf(row: unknown): readonly GoodsImage[] {
  const images: readonly unknown[] = isRecord(row) && Array.isArray(row.images) ? row.images : [];
  return images
    .map((image) => {
      if (!isRecord(image)) return { url: textOf(image) ?? '', type: '', order: null };
      const { url, type, order } = image;
      return { url: textOf(url) ?? '', type: textOf(type) ?? '', order: looseCount.parse(order ?? null) };
    })
    .filter(({ url }) => url !== '');
}

/** The text of a field; the first value of several (`barcodes[]`), a number as text; empty: not shown. */
export function goodsText(row: unknown, field: Field): string {
  const value = fieldValue(row, field);
  return textOf(Array.isArray(value) ? value[0] : value) ?? '';
}
