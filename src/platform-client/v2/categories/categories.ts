import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { flagOrNull, looseText, requiredId, textOrNull, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';

const CATEGORIES_PATH = '/v2/nomenclature-categories';

const category = z
  .object({
    categoryId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    name: looseText,
    translationRu: looseText,
    /** Ancestors and the category itself, in English. */
    path: z.array(z.string()).nullish().catch(null),
    /** null: not stated. */
    isLeaf: flagOrNull,
  })
  .transform(({ categoryId, id, path, ...row }, context) => {
    const required = requiredId('categoryId', [categoryId, id], context);
    return { ...row, categoryId: required, path: path ?? [] };
  });

type Category = z.output<typeof category>;

/**
 * `GET /v2/nomenclature-categories`, one page (specification, "Successor REST API v2"; the fields are v1's,
 * "Category"). Whether it has pages is not documented: `page` and `limit` as for other lists. Limits: pages
 * from 1, 1 to 100 rows.
 */
export function listCategories(caller: V2Caller, paging: Paging): PlatformResult<Page<Category>> {
  return getGuessedPage(caller, { path: CATEGORIES_PATH, plural: 'categories', row: category }, paging);
}

const names = z
  .array(textOrNumber)
  .nullish()
  .catch(null)
  .transform((values) => values ?? []);

/** The attributes of goods in a category (specification, "Attribute description"); spellings as received. */
const categoryAttribute = z.object({
  code: textOrNumber,
  label: looseText,
  type: looseText,
  dictionary: textOrNull,
  requiredForShipmentTypes: names,
  requiredForGenders: names,
  requiredForTemplates: names,
  allowedForTemplates: names,
  allowEditForSeller: flagOrNull,
  comment: textOrNull,
});

type CategoryAttribute = z.output<typeof categoryAttribute>;

/**
 * `GET /v2/nomenclature-categories/{categoryId}/attributes`, one page (specification, "Successor REST API
 * v2"). Whether it has pages is not documented: `page` and `limit` as for other lists. Limits: id of letters,
 * digits, `-` and `_`, pages from 1, 1 to 100 rows. Errors: an unknown category (`not-found`).
 */
export function listCategoryAttributes(
  caller: V2Caller,
  categoryId: string,
  paging: Paging,
): PlatformResult<Page<CategoryAttribute>> {
  const list = {
    plural: 'attributes',
    row: categoryAttribute,
    breaches: checkNumber('categoryId', categoryId),
  };
  return getGuessedPage(caller, { ...list, path: `${CATEGORIES_PATH}/${categoryId}/attributes` }, paging);
}

/** Only `isLeaf` is documented; the rest is kept unchanged. */
const mappings = unwrapped(z.looseObject({ isLeaf: z.boolean() }));

type AttributesMappings = z.output<typeof mappings>;

/**
 * `GET /v2/nomenclature-categories/{categoryId}/attributes-mappings` (specification, "Successor REST API
 * v2"): goods can be created only in categories with `isLeaf`. The size scales and other mappings are not
 * documented: they are any JSON. Limits: id of letters, digits, `-` and `_`. Errors: an unknown category
 * (`not-found`).
 */
export async function readAttributesMappings(
  caller: V2Caller,
  categoryId: string,
): PlatformResult<AttributesMappings> {
  const broken = limitErrorIfAny(checkNumber('categoryId', categoryId));
  if (broken !== null) return err(broken);
  return caller.get(mappings, { path: `${CATEGORIES_PATH}/${categoryId}/attributes-mappings` });
}

/**
 * `GET /v2/dictionaries` (specification, "Successor REST API v2"). Query and response are not documented: the
 * response is any JSON.
 */
export function readDictionaries(caller: V2Caller, query: Query = {}): PlatformResult<unknown> {
  return caller.get(z.unknown(), { path: '/v2/dictionaries', query });
}

/**
 * `GET /v2/dictionaries/attributes`: the values of attributes. Query and response are not documented: the
 * response is any JSON. An unknown dictionary is `not-found`.
 */
export function readAttributeDictionaries(caller: V2Caller, query: Query = {}): PlatformResult<unknown> {
  return caller.get(z.unknown(), { path: '/v2/dictionaries/attributes', query });
}
