import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import { flagOrNull, looseText, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { toldId } from '../told-id.ts';
import type { V2Caller } from '../v2-caller.ts';

export const CATEGORIES_PATH = '/v2/nomenclature-categories';

const category = z
  .object({
    categoryId: textOrNumber.nullish(),
    id: textOrNumber.nullish(),
    name: looseText,
    translationRu: looseText,
    /** Ancestors and itself, English. */
    path: z.array(z.string()).nullish().catch(null),
    /** null: not told. */
    isLeaf: flagOrNull,
  })
  .transform(({ categoryId, id, path, ...row }, context) => {
    const told = toldId('categoryId', [categoryId, id], context);
    return { ...row, categoryId: told, path: path ?? [] };
  });

export type Category = z.output<typeof category>;

/**
 * `GET /v2/nomenclature-categories`, one page (specification, "Successor REST API v2"; the fields are v1's, "Category").
 * Whether it has pages is not shown: `page` and `limit` go as with other lists. Limits: pages from 1, 1 to 100 rows.
 */
export function listCategories(caller: V2Caller, paging: Paging): Answer<Page<Category>> {
  return getGuessedPage(caller, { path: CATEGORIES_PATH, plural: 'categories', row: category }, paging);
}
