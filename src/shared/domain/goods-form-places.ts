import type { FormAttribute, FormField, FormValues, GoodsForm, GoodsFormContent } from './goods-form.ts';
import { CODES, isEmpty, textIn, valueIn } from './goods-form-values.ts';

/** What a place has that the platform does not know. */
export const NOT_STORED: FormValues = {};

/** Where a value of a form stands: what is given there, and what the platform has. */
export type FormPlace = {
  /** Position among the sizes of the content; null: the model. */
  readonly size: number | null;
  readonly given: FormValues;
  readonly stored: FormValues;
};

/** The model, and each size of the content. */
export type FormPlaces = { readonly model: FormPlace; readonly sizes: readonly FormPlace[] };

/** Sizes of an update are stored ones, by their platform SKU; otherwise they are new. */
export function placesOf(form: GoodsForm, content: GoodsFormContent): FormPlaces {
  const stored = new Map(
    form.template === 'full_update' ? form.stored.sizes.map((size) => [textIn(size, CODES.sku), size]) : [],
  );
  return {
    model: modelPlace(form, content),
    sizes: content.sizes.map((given, size) => {
      const known = stored.get(textIn(given, CODES.sku));
      return { size, given, stored: known ?? NOT_STORED };
    }),
  };
}

export function modelPlace(form: GoodsForm, content: GoodsFormContent): FormPlace {
  return { size: null, given: content.model, stored: form.stored.model };
}

/** The places that have this attribute. */
export function placesWith({ level }: FormAttribute, { model, sizes }: FormPlaces): readonly FormPlace[] {
  return level === 'model' ? [model] : sizes;
}

/** Whether a value is stored that stays as it is: not editable, or of the model while sizes are added to it. */
export function isFixed(form: GoodsForm, attribute: FormAttribute, { stored }: FormPlace): boolean {
  if (attribute.code === CODES.sku) return true;
  if (isEmpty(valueIn(stored, attribute.code))) return false;
  return attribute.isEditable === false || (form.template === 'reduced' && attribute.level === 'model');
}

/** Whether a field can be typed into; else what is stored is only shown. */
export function canChange(form: GoodsForm, content: GoodsFormContent, { size, code }: FormField): boolean {
  const attribute = form.attributes.find((one) => one.code === code);
  const given = size === null ? content.model : content.sizes[size];
  if (attribute === undefined || given === undefined || attribute.type === null) return false;
  if ((attribute.level === 'model') !== (size === null)) return false;
  const { model, sizes } = placesOf(form, { ...content, sizes: size === null ? [] : [given] });
  return !isFixed(form, attribute, sizes[0] ?? model);
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
  // Asked for each field while somebody types: most attributes end here.
  if (!requiredForTemplates.includes(form.template)) return false;
  const genders = new Set(requiredForGenders.map((gender) => gender.toLowerCase()));
  const gender = genderOf(form, content);
  return (
    requiredForShipmentTypes.includes(shipmentTypeOf(form, content)) &&
    genders.size > 0 &&
    (gender === null ? allGenders(form).every((one) => genders.has(one)) : genders.has(gender))
  );
}

/** Whether goods of another model of sale would not need the attribute, and a new model has no field that tells which it is. */
export function isRequiredByGuess(
  form: GoodsForm,
  content: GoodsFormContent,
  { code, requiredForShipmentTypes }: FormAttribute,
): boolean {
  if (form.template !== 'full' || code === CODES.sellerParentSku) return false;
  const isAsked = form.attributes.some((attribute) => attribute.code === CODES.shipmentType);
  const isGiven = textAt(modelPlace(form, content), CODES.shipmentType) !== null;
  return !isAsked && !isGiven && SHIPMENT_TYPES.some((one) => !requiredForShipmentTypes.includes(one));
}

/** FBO, FBS, DBS (specification, "Sales models"). */
const SHIPMENT_TYPES = [1, 2, 3];

function allGenders({ attributes }: GoodsForm): readonly string[] {
  return attributes.flatMap(({ requiredForGenders }) => requiredForGenders.map((one) => one.toLowerCase()));
}
