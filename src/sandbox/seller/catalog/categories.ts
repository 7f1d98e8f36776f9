import type { JsonObject } from '../../http/json.ts';
import { CATEGORIES, categoryOf, isLeaf, type TreeCategory } from '../../world/catalog/categories.ts';
import type { World } from '../../world/world.ts';
import { checkSeller, notFound, requiredText } from '../params.ts';

/** `erp-categories.list` (section "Category"). */
export function listCategories(_world: World, params: JsonObject) {
  checkSeller(params);
  return CATEGORIES.map((category) => ({
    rec_id: category.recId,
    name: category.name,
    translation_ru: category.russian,
    path: category.path,
    allowed_for_nomenclature_template_generation: isLeaf(category),
  }));
}

/** The category that `rec_id` names. */
export function readCategory(params: JsonObject): TreeCategory {
  const recId = requiredText(params, 'rec_id');
  const category = categoryOf(recId);
  if (category === undefined) throw notFound('Category', 'rec_id', recId);
  return category;
}
