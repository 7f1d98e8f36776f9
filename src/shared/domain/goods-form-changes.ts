import type { AttributeValue, AttributeValues, GoodsTemplate } from './goods-attributes.ts';
import type { FormAttribute, FormField, FormValues, GoodsForm, GoodsFormContent } from './goods-form.ts';
import { type FormPlace, isFixed, isRequired, placesOf, placesWith } from './goods-form-places.ts';
import { type FormPrice, priceField, pricesOf } from './goods-form-prices.ts';
import { CODES, isEmpty, isSameValue, readValue, textIn, valueIn } from './goods-form-values.ts';

/** One field before and after, as the platform writes its values: keys of dictionaries, `null` for no value. */
export type FormChange = {
  readonly field: FormField;
  readonly before: AttributeValue;
  readonly after: AttributeValue;
};

/** What differs from what the platform has, in the order of the fields; prices last. */
export function changesOf(form: GoodsForm, content: GoodsFormContent): readonly FormChange[] {
  const places = placesOf(form, content);
  const ofAttributes = form.attributes.flatMap((attribute) =>
    placesWith(attribute, places).flatMap((place) => {
      const { code } = attribute;
      const after = changedValue(form, attribute, place);
      const field = { size: place.size, code };
      return after === null ? [] : [{ field, before: valueIn(place.stored, code), after }];
    }),
  );
  const ofPrices = pricesOf(form, content).map(({ country, price }) => ({
    field: priceField(country),
    before: null,
    after: price,
  }));
  return [...ofAttributes, ...ofPrices];
}

/** The new value as it is sent; null: there is none, or it may not be sent. */
function changedValue(form: GoodsForm, attribute: FormAttribute, place: FormPlace): AttributeValue {
  const { code, type } = attribute;
  const value = valueIn(place.given, code);
  if (type === null || isFixed(form, attribute, place)) return null;
  if (isSameValue(type, value, valueIn(place.stored, code))) return null;
  const read = readValue(type, value);
  return read.ok ? read.value : null;
}

/** What `GoodsPlatform.storeGoods` sends. */
export type GoodsToStore = {
  readonly template: GoodsTemplate;
  readonly product: AttributeValues;
  /** In the order of the content's sizes. */
  readonly variations: readonly AttributeValues[];
  readonly prices: readonly FormPrice[];
};

/** What the platform has where the content stands: of the model, and of each size in the order of the content. */
export function storedOf(
  form: GoodsForm,
  content: GoodsFormContent,
): { readonly model: FormValues; readonly sizes: readonly FormValues[] } {
  const { model, sizes } = placesOf(form, content);
  return { model: model.stored, sizes: sizes.map(({ stored }) => stored) };
}

/**
 * What is sent for a form without problems: what has changed, and what the template requires, as it is stored. A new model
 * names its category, an update each size by its platform SKU, new sizes their model by the seller's SKU as at its creation
 * (specification, "Seller JSON-RPC: methods").
 */
export function draftOf(form: GoodsForm, content: GoodsFormContent): GoodsToStore {
  const { template, categoryId } = form;
  const { model, sizes } = placesOf(form, content);
  const storedModel = textIn(form.stored.model, CODES.sellerParentSku);
  const product = {
    ...(template === 'reduced' && storedModel !== null
      ? typed(form, CODES.sellerParentSku, storedModel)
      : {}),
    ...attributesAt(form, content, model),
    ...(template === 'full' ? typed(form, CODES.category, categoryId) : {}),
  };
  const variations = sizes.map((place) => {
    const sku = textIn(place.given, CODES.sku);
    return {
      ...(template === 'full_update' && sku !== null ? typed(form, CODES.sku, sku) : {}),
      ...attributesAt(form, content, place),
    };
  });
  return { template, product, variations, prices: pricesOf(form, content) };
}

function attributesAt(form: GoodsForm, content: GoodsFormContent, place: FormPlace): AttributeValues {
  const level = place.size === null ? 'model' : 'size';
  return Object.fromEntries(
    form.attributes
      .filter((attribute) => attribute.level === level && attribute.code !== CODES.sku)
      .flatMap((attribute) => {
        const { code, type } = attribute;
        const value =
          changedValue(form, attribute, place) ?? storedIfRequired(form, content, attribute, place);
        return value === null || type === null ? [] : [[code, { type, value }]];
      }),
  );
}

/** The platform may want what a template requires in each request, changed or not. */
function storedIfRequired(
  form: GoodsForm,
  content: GoodsFormContent,
  attribute: FormAttribute,
  { stored }: FormPlace,
): AttributeValue {
  const value = valueIn(stored, attribute.code);
  if (attribute.type === null || isEmpty(value) || !isRequired(form, content, attribute)) return null;
  const read = readValue(attribute.type, value);
  return read.ok ? read.value : null;
}

/** An attribute that the template needs even when the platform does not list it. */
function typed(form: GoodsForm, code: string, value: string): AttributeValues {
  const type = form.attributes.find((attribute) => attribute.code === code)?.type ?? 'string';
  return { [code]: { type, value } };
}

/** What a fresh form begins with: one empty size of a new model, or of a stored one; what an update may change, as stored. */
export function contentOf({ template, attributes, stored }: GoodsForm): GoodsFormContent {
  const valuesOf = (level: FormAttribute['level'], values: FormValues): FormValues =>
    Object.fromEntries(
      attributes.flatMap((attribute) => {
        const value = valueIn(values, attribute.code);
        return attribute.level === level && !isEmpty(value) ? [[attribute.code, value]] : [];
      }),
    );
  return {
    model: valuesOf('model', stored.model),
    sizes:
      template === 'full_update' ? stored.sizes.map((size) => sizeOf(valuesOf('size', size), size)) : [{}],
    prices: [],
  };
}

function sizeOf(values: FormValues, stored: FormValues): FormValues {
  return { ...values, [CODES.sku]: valueIn(stored, CODES.sku) };
}

/**
 * The content when the platform has changed what is stored meanwhile: what nobody has touched here follows, so that a draft
 * takes back nothing that was done elsewhere. Sizes of an update that came or went do so here.
 */
export function followStored(content: GoodsFormContent, before: GoodsForm, now: GoodsForm): GoodsFormContent {
  const [old, fresh] = [contentOf(before), contentOf(now)];
  const follow = (given: FormValues, was: FormValues, is: FormValues): FormValues => {
    const touched = Object.keys({ ...was, ...given }).filter(
      (code) => !isSameValue(null, valueIn(given, code), valueIn(was, code)),
    );
    return { ...is, ...Object.fromEntries(touched.map((code) => [code, valueIn(given, code)])) };
  };
  const model = follow(content.model, old.model, fresh.model);
  if (now.template !== 'full_update') return { ...content, model };
  const bySku = (sizes: readonly FormValues[], size: FormValues) =>
    sizes.find((other) => textIn(other, CODES.sku) === textIn(size, CODES.sku));
  const sizes = fresh.sizes.map((is) =>
    follow(bySku(content.sizes, is) ?? {}, bySku(old.sizes, is) ?? {}, is),
  );
  return { ...content, model, sizes };
}
