import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Attribute } from '../../world/catalog/attribute.ts';
import {
  CATEGORIES,
  categoryAttributes,
  categoryOf,
  categoryScales,
  isLeaf,
  type TreeCategory,
} from '../../world/catalog/categories.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/values.ts';
import { v2Attribute } from './names.ts';

const PATH = '/nomenclature-categories';

/** Categories with their attributes and size scales (sections "Category", "Attribute description", "Size scale mapping"). */
export function categoryRoutes(world: World): Hono {
  const routes = new Hono();
  const reader = needs(world, 'r_nomenclatures', 'partner_client');
  routes.get(PATH, reader, (c) => c.json(listOf('categories', CATEGORIES.map(categoryView), pagingOf(c))));
  routes.get(`${PATH}/:categoryId/attributes`, reader, (c) => {
    const category = categoryOr404(c.req.param('categoryId'));
    return c.json(listOf('attributes', categoryAttributes(category).map(attributeView), pagingOf(c)));
  });
  routes.get(`${PATH}/:categoryId/attributes-mappings`, reader, (c) => {
    const category = categoryOr404(c.req.param('categoryId'));
    return c.json({
      categoryId: category.recId,
      isLeaf: isLeaf(category),
      sizeScale: Object.fromEntries(
        categoryScales(category).map(({ code, sizes, genders, isSingleSizeForbidden }) => [
          code,
          { sizeValue: sizes, gender: genders, singleSizeForbidden: isSingleSizeForbidden },
        ]),
      ),
    });
  });
  return routes;
}

function categoryOr404(categoryId: string): TreeCategory {
  const category = categoryOf(categoryId);
  if (category === undefined) throw new Refusal(404, 'Category not found', `no category ${categoryId}`);
  return category;
}

function categoryView(category: TreeCategory) {
  return {
    categoryId: category.recId,
    name: category.name,
    translationRu: category.russian,
    path: category.path,
    isLeaf: isLeaf(category),
    allowedForNomenclatureTemplateGeneration: isLeaf(category),
  };
}

function attributeView(attribute: Attribute) {
  return {
    code: v2Attribute(attribute.code),
    label: attribute.label,
    type: attribute.type.toUpperCase(),
    dictionary: attribute.dictionary,
    requiredForShipmentTypes: attribute.requiredForShipmentTypes,
    requiredForGenders: attribute.requiredForGenders,
    requiredForTemplates: attribute.requiredForTemplates.map((template) => template.toUpperCase()),
    allowedForTemplates: attribute.allowedForTemplates.map((template) => template.toUpperCase()),
    allowEditForSeller: attribute.isEditable,
    comment: attribute.comment,
  };
}
