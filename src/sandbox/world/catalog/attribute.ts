import type { Category } from '../goods/category.ts';
import type { Gender } from './size-scales.ts';

/** Template types: a new goods item, a new size of one, an update (section "Attribute description"). */
export type Template = 'full' | 'reduced' | 'full_update';
export const TEMPLATES: readonly Template[] = ['full', 'reduced', 'full_update'];

/** 1 FBO, 2 FBS, 3 DBS (section "Sales models"). */
export type ShipmentType = 1 | 2 | 3;

export type AttributeType =
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
  /** Its code; null for types without one. */
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
  /** Null for goods of every kind. */
  readonly categories: readonly Category[] | null;
}

export type AttributeValue = string | number | boolean | readonly string[] | Readonly<Record<string, string>>;

/** Values by attribute code. */
export type AttributeValues = ReadonlyMap<string, AttributeValue>;
