import type { Category } from './attribute.ts';
import { type Attribute, type ShipmentType, TEMPLATES } from './attribute.ts';
import { GENDERS } from './size-scales.ts';

const SHIPMENT_TYPES: readonly ShipmentType[] = [1, 2, 3];
const created = ['full', 'reduced'] as const;
const written = ['full', 'full_update'] as const;

/** An optional product attribute that may be changed; each entry below states only the differences. */
function attribute(
  code: string,
  label: string,
  type: Attribute['type'],
  comment: string,
  rest: Partial<Attribute> = {},
): Attribute {
  return {
    code,
    label,
    type,
    dictionary: null,
    levels: ['product'],
    requiredForTemplates: [],
    requiredForShipmentTypes: rest.requiredForTemplates === undefined ? [] : SHIPMENT_TYPES,
    requiredForGenders: rest.requiredForTemplates === undefined ? [] : GENDERS,
    allowedForTemplates: written,
    isEditable: true,
    comment,
    categories: null,
    ...rest,
  };
}

const fixed = { allowedForTemplates: TEMPLATES, isEditable: false } as const;
const ofVariation = { levels: ['variation'], allowedForTemplates: TEMPLATES } as const;

const ATTRIBUTES: readonly Attribute[] = [
  attribute('supplier_parent_sku', 'Артикул модели', 'string', 'Один у всех размеров модели', {
    ...fixed,
    requiredForTemplates: created,
  }),
  attribute('rec_id', 'Категория', 'string', 'Без неё — первая, которой подходит размерная сетка', fixed),
  attribute('brand', 'Бренд', 'dictionary_entry', 'Из справочника', {
    ...fixed,
    dictionary: 'brand',
    requiredForTemplates: ['full'],
  }),
  attribute('gender', 'Пол', 'dictionary_entry', 'Должен подходить категории и размерной сетке', {
    ...fixed,
    dictionary: 'gender',
    requiredForTemplates: ['full'],
  }),
  attribute(
    'size_scale',
    'Размерная сетка',
    'dictionary_entry',
    'Без неё — первая, которой подходят размеры',
    {
      ...fixed,
      levels: ['product', 'variation'],
      dictionary: 'size_scale',
    },
  ),
  attribute('shipment_type', 'Модель продаж', 'dictionary_entry', 'Без неё — FBS', {
    ...fixed,
    dictionary: 'shipment_type',
  }),
  attribute('tax_class', 'Ставка НДС', 'dictionary_entry', 'vat20 устарела с 01.01.2026', {
    dictionary: 'tax_class',
    requiredForTemplates: ['full'],
  }),
  attribute('name', 'Название', 'localized_string', 'Без него — категория и бренд'),
  attribute('description', 'Описание', 'localized_string', 'До 5000 знаков на каждом языке'),
  attribute('color', 'Цвет', 'dictionary_entry', 'Основной цвет', { dictionary: 'color' }),
  attribute('materials', 'Материалы', 'array_of_dictionary_entry', 'Все материалы верха', {
    dictionary: 'material',
    categories: ['Shoes', 'Clothing', 'Bags', 'Accessories'],
  }),
  attribute('heel_height', 'Высота каблука', 'number', 'В миллиметрах', { categories: ['Shoes'] }),
  attribute('country_of_origin', 'Страна производства', 'dictionary_entry', 'Обязательна для FBO', {
    dictionary: 'country',
    requiredForTemplates: ['full'],
    requiredForShipmentTypes: [1],
  }),
  attribute('age_from', 'Возраст от', 'number', 'Обязателен для детских товаров, в годах', {
    requiredForTemplates: ['full'],
    requiredForGenders: ['girls', 'boys'],
  }),
  attribute('is_eproduction', 'Электронный товар', 'boolean', 'Не требует доставки'),
  attribute('sku', 'Артикул платформы', 'string', 'Какой размер обновляется', {
    levels: ['variation'],
    allowedForTemplates: ['full_update'],
    requiredForTemplates: ['full_update'],
    isEditable: false,
  }),
  attribute('supplier_sku', 'Артикул поставщика', 'string', 'Свой у каждого размера', {
    ...ofVariation,
    requiredForTemplates: created,
    isEditable: false,
  }),
  attribute('size_value', 'Размер', 'string', 'Из размерной сетки', {
    ...ofVariation,
    requiredForTemplates: created,
    isEditable: false,
  }),
  attribute('product_identifier', 'Штрихкод', 'string', 'Свой у каждого размера', {
    ...ofVariation,
    requiredForTemplates: created,
  }),
];

/** The attributes of goods in a category; null for a category above all leaves. */
export function attributesOf(category: Category | null): Attribute[] {
  return ATTRIBUTES.filter(
    ({ categories }) => category === null || categories === null || categories.includes(category),
  );
}
