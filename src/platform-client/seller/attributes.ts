import { z } from 'zod';
import {
  ATTRIBUTE_TYPES,
  type AttributeValue,
  GOODS_TEMPLATES,
  type GoodsAttribute,
} from '#shared/domain/goods-attributes.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import type { GoodsAttributeValue, SkuAttributes } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { flagOrNull, looseText, textOrNull, textOrNumber } from '../reading/fields.ts';
import { checkText } from '../v1/limit-checks.ts';
import { byKey, looseTexts } from './categories.ts';
import { readSeller, type SellerConnection } from './seller-connection.ts';

/** null: a type that nobody has seen yet. */
const type = looseText.transform(
  (text) => ATTRIBUTE_TYPES.find((known) => known === text.toLowerCase()) ?? null,
);
const templates = looseTexts.transform((texts) =>
  GOODS_TEMPLATES.filter((known) => texts.some((text) => text.toLowerCase() === known)),
);
const dictionary = textOrNull.transform((code) => (code === '' ? null : code));

/** Specification, "Attribute description". */
const attribute = z
  .object({
    code: textOrNumber,
    label: looseText,
    type,
    dictionary,
    required_for_shipment_types: looseTexts,
    required_for_genders: looseTexts,
    required_for_templates: templates,
    allowed_for_templates: templates,
    allow_edit_for_seller: flagOrNull,
    comment: textOrNull,
  })
  .transform(
    (row): GoodsAttribute => ({
      code: row.code,
      label: row.label,
      type: row.type,
      dictionary: row.dictionary,
      requiredForShipmentTypes: row.required_for_shipment_types.map(Number).filter(Number.isInteger),
      requiredForGenders: row.required_for_genders,
      requiredForTemplates: row.required_for_templates,
      allowedForTemplates: row.allowed_for_templates,
      isEditable: row.allow_edit_for_seller,
      comment: row.comment,
    }),
  );

/** `attributes.list`: the attributes of goods in a category. An unknown category is `not-found`. */
export async function listAttributes(
  connection: SellerConnection,
  categoryId: string,
): PlatformResult<readonly GoodsAttribute[]> {
  const broken = limitErrorIfAny(checkText('categoryId', categoryId));
  if (broken !== null) return err(broken);
  return readSeller(connection, z.array(attribute), 'attributes.list', { rec_id: categoryId });
}

/** A value of any of the types; null: none of them. */
const value: z.ZodType<AttributeValue> = z
  .union([z.string(), z.number(), z.boolean(), z.array(textOrNumber), z.record(z.string(), z.string())])
  .nullable()
  .catch(null);

const entry: z.ZodType<GoodsAttributeValue> = z.object({
  code: textOrNumber,
  label: looseText,
  type,
  dictionary,
  value,
});

const skuAttributes = z.object({ product: z.array(entry), variation: byKey(z.array(entry)) }).transform(
  ({ product, variation }): SkuAttributes => ({
    product,
    variations: new Map(Object.entries(variation)),
  }),
);

/**
 * `attributes.sku.list`: what is stored of the model behind a platform SKU, and of all its sizes (specification,
 * "Attribute description"). An unknown SKU is `not-found`.
 */
export async function readSkuAttributes(
  connection: SellerConnection,
  platformSku: string,
): PlatformResult<SkuAttributes> {
  const broken = limitErrorIfAny(checkText('sku', platformSku));
  if (broken !== null) return err(broken);
  return readSeller(connection, skuAttributes, 'attributes.sku.list', { sku: platformSku });
}
