import type { JsonObject } from '../../http/json.ts';
import type { Attribute, AttributeLevel, AttributeValues } from '../../world/catalog/attribute.ts';
import { attributesOf } from '../../world/catalog/attributes.ts';
import {
  CATEGORIES,
  categoryAttributes,
  categoryOf,
  categoryScales,
  isLeaf,
  type TreeCategory,
} from '../../world/catalog/categories.ts';
import { variationValues } from '../../world/catalog/write-model.ts';
import type { Goods } from '../../world/goods/goods.ts';
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
function readCategory(params: JsonObject): TreeCategory {
  const recId = requiredText(params, 'rec_id');
  const category = categoryOf(recId);
  if (category === undefined) throw notFound('Category', 'rec_id', recId);
  return category;
}

/**
 * `attributes-dictionaries-mappings.get` (section "Size scale mapping"); for a higher category, the mappings
 * of all categories below it.
 */
export function getMappings(_world: World, params: JsonObject) {
  const scales = categoryScales(readCategory(params));
  return {
    size_scale: Object.fromEntries(
      scales.map(({ code, sizes, genders, isSingleSizeForbidden }) => [
        code,
        { size_value: sizes, gender: genders, single_size_forbidden: isSingleSizeForbidden },
      ]),
    ),
  };
}

/** `attributes.list` (section "Attribute description"). */
export function listAttributes(_world: World, params: JsonObject) {
  return categoryAttributes(readCategory(params)).map(attributeView);
}

function attributeView(attribute: Attribute) {
  return {
    code: attribute.code,
    label: attribute.label,
    type: attribute.type,
    dictionary: attribute.dictionary,
    required_for_shipment_types: attribute.requiredForShipmentTypes,
    required_for_genders: attribute.requiredForGenders,
    required_for_templates: attribute.requiredForTemplates,
    allowed_for_templates: attribute.allowedForTemplates,
    allow_edit_for_seller: attribute.isEditable,
    comment: attribute.comment,
  };
}

/** `attributes.sku.list`: the model behind a platform SKU, and all its sizes (section "Attribute description"). */
export function listSkuAttributes(world: World, params: JsonObject) {
  const sku = requiredText(params, 'sku');
  const goods = world.goods.find(sku);
  if (goods?.platformSku !== sku) throw notFound('Nomenclature', 'sku', sku);
  const sizes = world.goods.sizesOf(goods.platformParentSku);
  return {
    product: entries(goods, 'product', goods.product.values),
    variation: Object.fromEntries(
      sizes.map((size) => [size.platformSku, entries(size, 'variation', variationValues(size))]),
    ),
  };
}

/** The attributes that have a value. */
function entries(goods: Goods, level: AttributeLevel, values: AttributeValues) {
  return attributesOf(goods.category)
    .filter(({ levels }) => levels.includes(level))
    .flatMap(({ code, label, type, dictionary }) => {
      const value = values.get(code);
      if (value === undefined) return [];
      return [dictionary === null ? { code, label, type, value } : { code, label, type, value, dictionary }];
    });
}
