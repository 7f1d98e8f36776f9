export const ATTRIBUTE_TYPES = [
  'string',
  'number',
  'boolean',
  'dictionary_entry',
  'array_of_dictionary_entry',
  'localized_string',
] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

/** `full` creates a model, `reduced` adds sizes to one, `full_update` changes one (specification, "Attribute description"). */
export const GOODS_TEMPLATES = ['full', 'reduced', 'full_update'] as const;
export type GoodsTemplate = (typeof GOODS_TEMPLATES)[number];

/** Specification, "Attribute description". Types and templates in small letters, codes as version 1 writes them. */
export type GoodsAttribute = {
  readonly code: string;
  readonly label: string;
  readonly type: AttributeType | null;
  readonly dictionary: string | null;
  readonly requiredForShipmentTypes: readonly number[];
  readonly requiredForGenders: readonly string[];
  readonly requiredForTemplates: readonly GoodsTemplate[];
  readonly allowedForTemplates: readonly GoodsTemplate[];
  readonly isEditable: boolean | null;
  readonly comment: string | null;
};

export type AttributeValue =
  | string
  | number
  | boolean
  | readonly string[]
  | Readonly<Record<string, string>>
  | null;

/** Attributes by code, as they are sent. */
export type AttributeValues = Readonly<
  Record<string, { readonly type: AttributeType; readonly value: AttributeValue }>
>;

/** Specification, "Size scale mapping". */
export type SizeScale = {
  readonly code: string;
  readonly sizes: readonly string[];
  readonly genders: readonly string[];
  readonly isSingleSizeForbidden: boolean;
};
