import type { FormAttribute, FormField, FormValues, GoodsForm, GoodsFormContent } from './goods-form.ts';
import { CODES, isEmpty, textIn, valueIn } from './goods-form-values.ts';

const NONE: FormValues = {};

/** Where a value of a form stands: what is given there, and what the platform has. */
export type FormPlace = {
  /** Position among the sizes of the content; null: the model. */
  readonly size: number | null;
  readonly given: FormValues;
  readonly stored: FormValues;
};

export function modelPlace(form: GoodsForm, content: GoodsFormContent): FormPlace {
  return { size: null, given: content.model, stored: form.stored.model };
}

/** Sizes of an update are stored ones, by their platform SKU; otherwise they are new. */
export function sizePlace(form: GoodsForm, given: FormValues, size: number): FormPlace {
  return { size, given, stored: storedSize(form, given) ?? NONE };
}

/** null: the size is new, or the model has it no longer. */
export function storedSize(form: GoodsForm, given: FormValues): FormValues | null {
  const sku = textIn(given, CODES.sku);
  if (form.template !== 'full_update' || sku === null) return null;
  return form.stored.sizes.find((stored) => textIn(stored, CODES.sku) === sku) ?? null;
}

/** The places that have this attribute. */
export function placesOf(
  form: GoodsForm,
  content: GoodsFormContent,
  attribute: FormAttribute,
): readonly FormPlace[] {
  return attribute.level === 'model'
    ? [modelPlace(form, content)]
    : content.sizes.map((given, size) => sizePlace(form, given, size));
}

/** Whether a value is stored that stays as it is: not editable, or of the model while sizes are added to it. */
export function isFixed(form: GoodsForm, attribute: FormAttribute, { stored }: FormPlace): boolean {
  if (attribute.code === CODES.sku) return true;
  if (isEmpty(valueIn(stored, attribute.code))) return false;
  return attribute.isEditable === false || (form.template === 'reduced' && attribute.level === 'model');
}

/** Whether a field can be typed into; else what is stored is only shown. */
export function canChange(form: GoodsForm, content: GoodsFormContent, field: FormField): boolean {
  const attribute = form.attributes.find(({ code }) => code === field.code);
  const place = attribute && placesOf(form, content, attribute).find(({ size }) => size === field.size);
  return place !== undefined && attribute?.type != null && !isFixed(form, attribute, place);
}

/** The value of a field that counts: what is given, else what is stored. */
export function textAt({ given, stored }: Omit<FormPlace, 'size'>, code: string): string | null {
  return textIn(given, code) ?? textIn(stored, code);
}

/** The gender of the goods, in small letters; null: not chosen yet. */
export function genderOf(form: GoodsForm, content: GoodsFormContent): string | null {
  return textAt(modelPlace(form, content), CODES.gender)?.toLowerCase() ?? null;
}

/** 1 FBO, 2 FBS, 3 DBS (specification, "Sales models"). */
export function shipmentTypeOf(form: GoodsForm, content: GoodsFormContent): number {
  const chosen = Number(textAt(modelPlace(form, content), CODES.shipmentType) ?? Number.NaN);
  return Number.isInteger(chosen) ? chosen : form.shipmentType;
}

/**
 * Whether the goods need the attribute: template, shipment type and gender are all listed (specification, "Attribute
 * description"); an empty list requires nothing. While no gender is chosen, what goods of every gender need. A new
 * model, and sizes for one, always need the seller's SKU of the model.
 */
export function isRequired(form: GoodsForm, content: GoodsFormContent, attribute: FormAttribute): boolean {
  if (attribute.code === CODES.sellerParentSku && form.template !== 'full_update') return true;
  const { requiredForTemplates, requiredForShipmentTypes, requiredForGenders } = attribute;
  const genders = new Set(requiredForGenders.map((gender) => gender.toLowerCase()));
  const gender = genderOf(form, content);
  return (
    requiredForTemplates.includes(form.template) &&
    requiredForShipmentTypes.includes(shipmentTypeOf(form, content)) &&
    genders.size > 0 &&
    (gender === null ? allGenders(form).every((one) => genders.has(one)) : genders.has(gender))
  );
}

function allGenders({ attributes }: GoodsForm): readonly string[] {
  return attributes.flatMap(({ requiredForGenders }) => requiredForGenders.map((one) => one.toLowerCase()));
}
