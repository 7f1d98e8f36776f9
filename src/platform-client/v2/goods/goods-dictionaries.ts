import { z } from 'zod';
import {
  ATTRIBUTE_TYPES,
  type AttributeType,
  type AttributeValue,
  GOODS_TEMPLATES,
  type GoodsAttribute,
  type SizeScale,
} from '#shared/domain/goods-attributes.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { isRecord } from '../../errors/error-body.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { ROWS_PER_CALL } from '../../goods-limits.ts';
import type { GoodsAttributeValue, GoodsCategory, SkuAttributes } from '../../goods-platform.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { PlatformError } from '../../platform-error.ts';
import type { Page } from '../../reading/page.ts';
import { checkRange, checkText } from '../../v1/limit-checks.ts';
import { pagesToEnd } from '../../v1/list-pages.ts';
import { readSkuAttributes as readV2SkuAttributes } from '../catalog/nomenclatures.ts';
import {
  listCategoryAttributes,
  listCategories as listV2Categories,
  readAttributeDictionaries,
  readAttributesMappings,
} from '../categories/categories.ts';
import type { V2Caller } from '../v2-caller.ts';
import { fromV2Attribute } from './attribute-names.ts';

/** A tree of 10,000 categories. */
const MAX_PAGES = 100;
const LIMIT = 100;

/** Dictionary of the brands: REST v2 has no list of the seller's own. */
const BRANDS = 'brand';

export async function listBrands(caller: V2Caller): PlatformResult<readonly string[]> {
  const answer = await readDictionaries(caller, [BRANDS]);
  return answer.ok ? ok([...(answer.value.get(BRANDS)?.values() ?? [])]) : answer;
}

/** `GET /v2/nomenclature-categories`, to its end. */
export async function listCategories(caller: V2Caller): PlatformResult<readonly GoodsCategory[]> {
  const rows = await allRows((page) => listV2Categories(caller, { page, limit: LIMIT }));
  if (!rows.ok) return rows;
  return ok(
    rows.value.map(({ categoryId, name, translationRu, path, isLeaf }) => ({
      id: categoryId,
      name,
      nameRu: translationRu,
      path,
      isLeaf,
    })),
  );
}

/** `GET /v2/nomenclature-categories/{categoryId}/attributes`, to its end. */
export async function listAttributes(
  caller: V2Caller,
  categoryId: string,
): PlatformResult<readonly GoodsAttribute[]> {
  const rows = await allRows((page) => listCategoryAttributes(caller, categoryId, { page, limit: LIMIT }));
  if (!rows.ok) return rows;
  return ok(
    rows.value.map((row) => ({
      code: fromV2Attribute(row.code),
      label: row.label,
      type: typeOf(row.type),
      dictionary: row.dictionary,
      requiredForShipmentTypes: row.requiredForShipmentTypes.map(Number).filter(Number.isInteger),
      requiredForGenders: row.requiredForGenders,
      requiredForTemplates: templatesOf(row.requiredForTemplates),
      allowedForTemplates: templatesOf(row.allowedForTemplates),
      isEditable: row.allowEditForSeller,
      comment: row.comment,
    })),
  );
}

function typeOf(text: string): AttributeType | null {
  return ATTRIBUTE_TYPES.find((type) => type === text.toLowerCase()) ?? null;
}

function templatesOf(texts: readonly string[]) {
  return GOODS_TEMPLATES.filter((template) => texts.some((text) => text.toLowerCase() === template));
}

/**
 * `GET /v2/dictionaries/attributes`. Not documented: read as version 1's, an object by dictionary and key, also under
 * `dictionaries`. Limits: 1 to 100 codes. An unknown dictionary is `not-found`.
 */
export async function readDictionaries(
  caller: V2Caller,
  codes: readonly string[],
): PlatformResult<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const broken = limitErrorIfAny([
    ...checkRange('dictionaries', codes.length, 1, ROWS_PER_CALL),
    ...codes.flatMap((code, at) => checkText(`dictionaries[${at}]`, code)),
  ]);
  if (broken !== null) return err(broken);
  const answer = await readAttributeDictionaries(caller, { dictionaries: codes });
  if (!answer.ok) return answer;
  const root = within(within(answer.value, 'data'), 'dictionaries');
  return ok(new Map(codes.map((code) => [code, namesOf(isRecord(root) ? root[code] : null)])));
}

/** The part of an answer under this name, if it is wrapped. */
function within(answer: unknown, name: string): unknown {
  return isRecord(answer) && isRecord(answer[name]) ? answer[name] : answer;
}

function namesOf(dictionary: unknown): ReadonlyMap<string, string> {
  if (!isRecord(dictionary)) return new Map();
  return new Map(
    Object.entries(dictionary).map(([key, entry]) => {
      const name = isRecord(entry) ? entry.name : entry;
      return [key, typeof name === 'string' ? name : key];
    }),
  );
}

const texts = z.array(z.coerce.string()).nullish().catch(null);

/** `GET /v2/nomenclature-categories/{categoryId}/attributes-mappings`: the scales, with v2's or v1's names. */
export async function listSizeScales(
  caller: V2Caller,
  categoryId: string,
): PlatformResult<readonly SizeScale[]> {
  const answer = await readAttributesMappings(caller, categoryId);
  if (!answer.ok) return answer;
  const scales = answer.value.sizeScale ?? answer.value.size_scale;
  return ok(isRecord(scales) ? Object.entries(scales).map(([code, scale]) => scaleOf(code, scale)) : []);
}

function scaleOf(code: string, scale: unknown): SizeScale {
  const fields = isRecord(scale) ? scale : {};
  return {
    code,
    sizes: texts.parse(fields.sizeValue ?? fields.size_value) ?? [],
    genders: texts.parse(fields.gender) ?? [],
    isSingleSizeForbidden: (fields.singleSizeForbidden ?? fields.single_size_forbidden) === true,
  };
}

/** `GET /v2/nomenclatures/{sku}/attributes`, with the names of version 1. */
export async function readSkuAttributes(
  caller: V2Caller,
  platformSku: string,
): PlatformResult<SkuAttributes> {
  const answer = await readV2SkuAttributes(caller, platformSku);
  if (!answer.ok) return answer;
  const { product, variation } = answer.value;
  return ok({
    product: product.map(attributeValueOf),
    variations: new Map(
      Object.entries(variation).map(([sku, values]) => [sku, values.map(attributeValueOf)]),
    ),
  });
}

function attributeValueOf(entry: {
  readonly code: string;
  readonly label: string;
  readonly type: string;
  readonly value?: unknown;
  readonly dictionary: string | null;
}): GoodsAttributeValue {
  return {
    code: fromV2Attribute(entry.code),
    label: entry.label,
    type: typeOf(entry.type),
    dictionary: entry.dictionary,
    value: value.parse(entry.value),
  };
}

const value = z
  .union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.record(z.string(), z.string())])
  .nullish()
  .catch(null)
  .transform((read): AttributeValue => read ?? null);

async function allRows<T>(
  read: (page: number) => PlatformResult<Page<T>>,
): Promise<Result<readonly T[], PlatformError>> {
  const rows: T[] = [];
  for await (const page of pagesToEnd(read, MAX_PAGES)) {
    if (!page.ok) return page;
    rows.push(...page.value.rows);
  }
  return ok(rows);
}
