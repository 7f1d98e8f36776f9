import type { Attribute, AttributeValue, AttributeValues, ShipmentType, Template } from './attribute.ts';
import { nameOf, OBSOLETE_TAX_CLASS } from './dictionaries.ts';
import { GENDERS, type Gender } from './size-scales.ts';

/** Values as a request may carry them, before they are known to fit. */
export function fitsType(type: Attribute['type'], value: unknown): value is AttributeValue {
  switch (type) {
    case 'string':
    case 'dictionary_entry':
      return isText(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array_of_dictionary_entry':
      return Array.isArray(value) && value.every(isText);
    case 'localized_string':
      return (
        typeof value === 'object' &&
        value !== null &&
        !Array.isArray(value) &&
        Object.keys(value).length > 0 &&
        Object.values(value).every(isText)
      );
  }
}

/** Whether the dictionary of the attribute has the value; the obsolete tax class passes as long as it is accepted. */
export function isInDictionary(attribute: Attribute, value: AttributeValue, acceptsVat20: boolean): boolean {
  const { dictionary } = attribute;
  if (dictionary === null) return true;
  const keys = Array.isArray(value) ? value : [value];
  return keys.every(
    (key) =>
      nameOf(dictionary, String(key)) !== undefined ||
      (acceptsVat20 && dictionary === 'tax_class' && key === OBSOLETE_TAX_CLASS),
  );
}

/** Whether a template needs the attribute for goods of these values; goods without a sales model are FBS. */
export function isRequired(attribute: Attribute, template: Template, product: AttributeValues): boolean {
  return (
    attribute.requiredForTemplates.includes(template) &&
    attribute.requiredForShipmentTypes.includes(shipmentTypeOf(product)) &&
    attribute.requiredForGenders.includes(genderOf(product))
  );
}

export function shipmentTypeOf(product: AttributeValues): ShipmentType {
  switch (product.get('shipment_type')) {
    case '1':
      return 1;
    case '3':
      return 3;
    default:
      return 2;
  }
}

export function genderOf(product: AttributeValues): Gender {
  return GENDERS.find((gender) => gender === product.get('gender')) ?? 'unisex';
}

/** An attribute that is a text; null when it has no value. */
export function textOf(values: AttributeValues, code: string): string | null {
  const value = values.get(code);
  return typeof value === 'string' ? value : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
