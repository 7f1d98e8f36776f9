import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import { flagOrNull, looseText, textOrNull, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { checkNumber } from '../../v1/limit-checks.ts';
import { getGuessedPage } from '../guessed-list.ts';
import type { V2Caller } from '../v2-caller.ts';
import { CATEGORIES_PATH } from './categories.ts';

const names = z
  .array(textOrNumber)
  .nullish()
  .catch(null)
  .transform((values) => values ?? []);

/** What goods of a category are described by (specification, "Attribute description"); spellings as they came. */
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

export type CategoryAttribute = z.output<typeof categoryAttribute>;

/**
 * `GET /v2/nomenclature-categories/{categoryId}/attributes`, one page (specification, "Successor REST API v2"). Whether it
 * has pages is not shown: `page` and `limit` go as with other lists. Limits: id of letters, digits, `-` and `_`, pages from
 * 1, 1 to 100 rows. Errors: an unknown category (`not-found`).
 */
export function listCategoryAttributes(
  caller: V2Caller,
  categoryId: string,
  paging: Paging,
): Answer<Page<CategoryAttribute>> {
  const list = {
    plural: 'attributes',
    row: categoryAttribute,
    breaches: checkNumber('categoryId', categoryId),
  };
  return getGuessedPage(caller, { ...list, path: `${CATEGORIES_PATH}/${categoryId}/attributes` }, paging);
}
