import { nameOf, OBSOLETE_TAX_CLASS } from './dictionaries.ts';
import { GENDERS, type Gender } from './size-scales.ts';

export type Category = 'Shoes' | 'Clothing' | 'Bags' | 'Beauty' | 'Accessories';

export const CATEGORY_RU: Readonly<Record<Category, string>> = {
  Shoes: 'Обувь',
  Clothing: 'Одежда',
  Bags: 'Сумки',
  Beauty: 'Красота',
  Accessories: 'Аксессуары',
};

/** Template types: a new goods item, a new size of one, an update (section "Attribute description"). */
export type Template = 'full' | 'reduced' | 'full_update';
export const TEMPLATES: readonly Template[] = ['full', 'reduced', 'full_update'];

/** 1 FBO, 2 FBS, 3 DBS (section "Sales models"). */
export type ShipmentType = 1 | 2 | 3;

type AttributeType =
  | 'string'
  | 'number'
  | 'boolean'
  | 'dictionary_entry'
  | 'array_of_dictionary_entry'
  | 'localized_string';

/** `product`: the same for all sizes; `variation`: of one size. */
export type AttributeLevel = 'product' | 'variation';

export interface Attribute {
  readonly code: string;
  readonly label: string;
  readonly type: AttributeType;
  /** The code of its dictionary; null for types without one. */
  readonly dictionary: string | null;
  readonly levels: readonly AttributeLevel[];
  /** Required when template, shipment type and gender are all listed. */
  readonly requiredForTemplates: readonly Template[];
  readonly requiredForShipmentTypes: readonly ShipmentType[];
  readonly requiredForGenders: readonly Gender[];
  readonly allowedForTemplates: readonly Template[];
  /** Whether a stored value may be changed. */
  readonly isEditable: boolean;
  readonly comment: string;
  /** Null: all categories. */
  readonly categories: readonly Category[] | null;
}

export type AttributeValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>;

/** Values by attribute code. */
export type AttributeValues = ReadonlyMap<string, AttributeValue>;

/** Whether a value from a request has the attribute's type. */
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

/** Whether the attribute's dictionary has the value; the obsolete tax class passes as long as it is accepted. */
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

/** Whether a template requires the attribute for goods with these values; goods without a sales model are FBS. */
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

/** A text attribute; null when it has no value. */
export function textOf(values: AttributeValues, code: string): string | null {
  const value = values.get(code);
  return typeof value === 'string' ? value : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** An image of goods (section "Nomenclature entry"). */
export interface Image {
  readonly url: string;
  readonly type: string;
  readonly order: number;
}

/** The part of a model that all its sizes share. */
export interface Product {
  /** By attribute code; attributes of single sizes are fields of their goods. */
  readonly values: Map<string, AttributeValue>;
  /** `drawn`: the sandbox draws them. */
  images: 'drawn' | readonly Image[];
}
