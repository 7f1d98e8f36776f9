import type { JsonObject } from '../../http/json.ts';
import type { Attribute } from '../../world/catalog/attribute.ts';
import { categoryAttributes } from '../../world/catalog/categories.ts';
import type { World } from '../../world/world.ts';
import { readCategory } from './categories.ts';

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
