import type { GoodsAttribute, GoodsTemplate, SizeScale } from '#shared/domain/goods-attributes.ts';
import type { FormValues, GoodsForm, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { formOf, type StoredAttributes } from '#shared/domain/goods-form-build.ts';

export const EVERYONE = ['women', 'men', 'girls'];

/** An attribute that may be given and changed, and is not required; `over` states the differences. */
export function attribute(code: string, over: Partial<GoodsAttribute> = {}): GoodsAttribute {
  return {
    code,
    label: code,
    type: 'string',
    dictionary: null,
    requiredForShipmentTypes: [1, 2, 3],
    requiredForGenders: EVERYONE,
    requiredForTemplates: [],
    allowedForTemplates: ['full', 'reduced', 'full_update'],
    isEditable: true,
    comment: null,
    ...over,
  };
}

const FIXED = { isEditable: false } as const;
const CREATED = { requiredForTemplates: ['full', 'reduced'] } as const;

/** Attributes of shoes, smaller than those of any platform. */
export const ATTRIBUTES: readonly GoodsAttribute[] = [
  attribute('supplier_parent_sku', { ...FIXED, ...CREATED }),
  attribute('rec_id', FIXED),
  attribute('gender', { ...FIXED, type: 'dictionary_entry', requiredForTemplates: ['full'] }),
  attribute('size_scale', { ...FIXED, type: 'dictionary_entry' }),
  attribute('shipment_type', { ...FIXED, type: 'dictionary_entry' }),
  attribute('tax_class', { type: 'dictionary_entry', requiredForTemplates: ['full'] }),
  attribute('name', { type: 'localized_string' }),
  attribute('materials', { type: 'array_of_dictionary_entry' }),
  attribute('heel_height', { type: 'number' }),
  attribute('is_eproduction', { type: 'boolean' }),
  attribute('country_of_origin', {
    type: 'dictionary_entry',
    requiredForTemplates: ['full'],
    requiredForShipmentTypes: [1],
  }),
  attribute('age_from', { type: 'number', requiredForTemplates: ['full'], requiredForGenders: ['girls'] }),
  attribute('sku', { ...FIXED, allowedForTemplates: ['full_update'], requiredForTemplates: ['full_update'] }),
  attribute('supplier_sku', { ...FIXED, ...CREATED }),
  attribute('size_value', { ...FIXED, ...CREATED }),
  attribute('product_identifier', CREATED),
];

export const SCALES: readonly SizeScale[] = [
  { code: 'RU', sizes: ['37', '38', '39'], genders: ['women', 'men'], isSingleSizeForbidden: false },
  { code: 'DOUBLE', sizes: ['36/37', '38/39'], genders: ['women'], isSingleSizeForbidden: true },
  { code: 'KIDS', sizes: ['24', '25'], genders: ['girls'], isSingleSizeForbidden: false },
];

/** Women's shoes in two sizes, as the platform answers. */
export const STORED: StoredAttributes = {
  product: entries({
    supplier_parent_sku: 'SHOE',
    rec_id: '101',
    gender: 'women',
    size_scale: 'RU',
    tax_class: 'vat22',
    name: { ru: 'Туфли', en: 'Shoes' },
    heel_height: 45,
    materials: ['leather', 'wool'],
  }),
  variations: new Map([
    ['PS1', entries({ supplier_sku: 'SHOE-37', size_value: '37', product_identifier: '4600000000015' })],
    ['PS2', entries({ supplier_sku: 'SHOE-38', size_value: '38', product_identifier: '4600000000022' })],
  ]),
};

function entries(values: FormValues) {
  return Object.entries(values).map(([code, value]) => ({ code, value }));
}

/** The form of a template: of new shoes, or of those that are stored. */
export function shoesForm(
  template: GoodsTemplate,
  over: Partial<Parameters<typeof formOf>[0]> = {},
): GoodsForm {
  return formOf({
    template,
    categoryId: '101',
    attributes: ATTRIBUTES,
    scales: SCALES,
    stored: template === 'full' ? null : STORED,
    contractType: 'marketplace_crossdocking',
    ...over,
  });
}

/** A new size with everything that it needs. */
export function newShoeSize(size: string, over: FormValues = {}): FormValues {
  const barcodes: Readonly<Record<string, string>> = { '37': '4600000000107', '38': '4600000000114' };
  return {
    supplier_sku: `NEW-${size}`,
    size_value: size,
    product_identifier: barcodes[size] ?? `own-${size}`,
    ...over,
  };
}

/** New women's shoes without a problem; `over` replaces values of the model. */
export function newShoes(over: FormValues = {}, sizes = [newShoeSize('37')]): GoodsFormContent {
  return {
    model: { supplier_parent_sku: 'NEW', gender: 'women', tax_class: 'vat22', ...over },
    sizes,
    prices: [],
  };
}
