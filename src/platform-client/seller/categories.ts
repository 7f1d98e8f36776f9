import { z } from 'zod';
import type { SizeScale } from '#shared/domain/goods-attributes.ts';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../errors/limit-error.ts';
import type { GoodsCategory } from '../goods-platform.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { flagOrNull, looseText, textOrNumber } from '../reading/fields.ts';
import { checkText } from '../v1/limit-checks.ts';
import { readSeller, type SellerConnection, withSellerId } from './seller-connection.ts';

/** Texts in a list; anything else counts as none. */
export const looseTexts = z
  .array(textOrNumber)
  .nullish()
  .catch(null)
  .transform((texts) => texts ?? []);

/** Specification, "Category". */
const category = z
  .object({
    rec_id: textOrNumber,
    name: looseText,
    translation_ru: looseText,
    path: looseTexts,
    allowed_for_nomenclature_template_generation: flagOrNull,
  })
  .transform(
    (row): GoodsCategory => ({
      id: row.rec_id,
      name: row.name,
      nameRu: row.translation_ru,
      path: row.path,
      isLeaf: row.allowed_for_nomenclature_template_generation,
    }),
  );

/** `erp-categories.list`: all categories (specification, "Seller JSON-RPC: methods"). */
export function listCategories(connection: SellerConnection): PlatformResult<readonly GoodsCategory[]> {
  return withSellerId(connection, (sellerId) =>
    readSeller(connection, z.array(category), 'erp-categories.list', { seller_id: sellerId }),
  );
}

/** An object by key; PHP writes an empty one as `[]`. */
export const byKey = <S extends z.ZodType>(schema: S) =>
  z.preprocess((object) => (Array.isArray(object) ? {} : object), z.record(z.string(), schema));

const scale = z.object({
  size_value: looseTexts,
  gender: looseTexts,
  single_size_forbidden: flagOrNull,
});

/** Specification, "Size scale mapping"; a category without scales has no section. */
const mappings = z
  .object({ size_scale: byKey(scale).nullish() })
  .transform(({ size_scale }): readonly SizeScale[] =>
    Object.entries(size_scale ?? {}).map(([code, { size_value, gender, single_size_forbidden }]) => ({
      code,
      sizes: size_value,
      genders: gender,
      isSingleSizeForbidden: single_size_forbidden ?? false,
    })),
  );

const METHOD = 'attributes-dictionaries-mappings.get';
/** The name that the specification's example has in the body. */
const BODY_METHOD = 'attributes.dictionaries.mapping';

/**
 * `attributes-dictionaries-mappings.get`: the size scales of a category (specification, "Seller JSON-RPC: methods"). The
 * body names it `v1.attributes.dictionaries.mapping`, as the specification's example does; a platform that does not know
 * that name gets the other one. An unknown category is `not-found`.
 */
export async function readSizeScales(
  connection: SellerConnection,
  categoryId: string,
): PlatformResult<readonly SizeScale[]> {
  const broken = limitErrorIfAny(checkText('categoryId', categoryId));
  if (broken !== null) return err(broken);
  const params = { rec_id: categoryId };
  const answer = await readSeller(connection, mappings, METHOD, params, { bodyMethod: BODY_METHOD });
  const isUnknownName = !answer.ok && answer.error.code === METHOD_NOT_FOUND;
  return isUnknownName ? readSeller(connection, mappings, METHOD, params) : answer;
}

/** JSON-RPC 2.0, "Method not found". */
const METHOD_NOT_FOUND = -32_601;
