import type { Model } from '../goods/goods.ts';
import type { AttributeValue, Product } from './attribute.ts';
import { leafNamed } from './categories.ts';
import { keyOf, OBSOLETE_TAX_CLASS } from './dictionaries.ts';
import type { Gender } from './size-scales.ts';
import { findSizing } from './sizing.ts';

/** Models of the seed for one gender only. */
const GENDER_OF_MODEL: Readonly<Record<string, Gender>> = {
  'NV-POLAR': 'women',
  'NV-TRAIL': 'men',
  'KD-CHLS': 'men',
  'KD-DERB': 'men',
  'VL-LODO': 'women',
  'RS-SIRN': 'women',
  'LG-OXFD': 'men',
  'LG-MERI': 'men',
  'BS-SLIM': 'men',
};

/** The only model that has kept the old tax class. */
const OLD_MODEL = 'KD-WALT';

/** The product of a model of the seed. */
export function seedProduct(model: Model): Product {
  const gender = GENDER_OF_MODEL[model.code] ?? 'unisex';
  const category = leafNamed(model.category2[0]);
  const sizing = findSizing(category === undefined ? [] : [category], {
    gender,
    sizes: model.sizes,
    scaleCode: null,
  });
  if (sizing === undefined) throw new Error(`no size scale for the model ${model.code}`);
  const values = new Map<string, AttributeValue>([
    ['supplier_parent_sku', model.code],
    ['rec_id', sizing.category.recId],
    ['brand', keyOf('brand', model.brand)],
    ['gender', gender],
    ['size_scale', sizing.scale.code],
    ['shipment_type', model.contractType === 'fulfilment' ? '1' : '2'],
    ['tax_class', model.code === OLD_MODEL ? OBSOLETE_TAX_CLASS : 'vat22'],
    ['name', { ru: model.name }],
    ['color', keyOf('color', model.color)],
  ]);
  return { values, images: 'drawn' };
}
