import type { GoodsDraftView } from '#shared/contract/goods-drafts.ts';
import type { FormAttribute, FormValues, GoodsForm } from '#shared/domain/goods-form.ts';

const GENDERS = ['women', 'men', 'unisex', 'girls', 'boys'];

function attribute(code: string, label: string, rest: Partial<FormAttribute> = {}): FormAttribute {
  return {
    code,
    label,
    type: 'string',
    dictionary: null,
    requiredForShipmentTypes: [1, 2, 3],
    requiredForGenders: GENDERS,
    requiredForTemplates: [],
    allowedForTemplates: ['full', 'full_update'],
    isEditable: true,
    comment: null,
    level: 'model',
    ...rest,
  };
}

const needed = { requiredForTemplates: ['full', 'reduced'] } as const;
const entry = (dictionary: string) => ({ type: 'dictionary_entry', dictionary }) as const;

/** As the platform asks for shoes. */
const ATTRIBUTES: readonly FormAttribute[] = [
  attribute('supplier_parent_sku', 'Артикул модели', {
    ...needed,
    isEditable: false,
    comment: 'Один у всех размеров модели',
  }),
  attribute('brand', 'Бренд', { ...needed, ...entry('brand'), isEditable: false, comment: 'Из справочника' }),
  attribute('gender', 'Пол', { ...needed, ...entry('gender'), isEditable: false }),
  attribute('size_scale', 'Размерная сетка', {
    ...entry('size_scale'),
    isEditable: false,
    comment: 'Без неё — первая, которой подходят размеры',
  }),
  attribute('tax_class', 'Ставка НДС', { ...needed, ...entry('tax_class') }),
  attribute('color', 'Цвет', { ...entry('color'), comment: 'Основной цвет' }),
  attribute('materials', 'Материалы', {
    type: 'array_of_dictionary_entry',
    dictionary: 'material',
    comment: 'Все материалы верха',
  }),
  attribute('heel_height', 'Высота каблука', { type: 'number', comment: 'В миллиметрах' }),
  attribute('is_eproduction', 'Электронный товар', { type: 'boolean', comment: 'Не требует доставки' }),
  attribute('name', 'Название', { type: 'localized_string', comment: 'Без него — категория и бренд' }),
  attribute('description', 'Описание', {
    type: 'localized_string',
    comment: 'До 5000 знаков на каждом языке',
  }),
  attribute('sku', 'Артикул платформы', { level: 'size', isEditable: false }),
  attribute('size_value', 'Размер', { ...needed, level: 'size', isEditable: false }),
  attribute('supplier_sku', 'Артикул поставщика', { ...needed, level: 'size', isEditable: false }),
  attribute('product_identifier', 'Штрихкод', { ...needed, level: 'size' }),
];

const SCALE = {
  code: 'RU_SHOES',
  sizes: Array.from({ length: 13 }, (_, at) => String(35 + at)),
  genders: ['women', 'men', 'unisex'],
  isSingleSizeForbidden: false,
};

const NEW_FORM: GoodsForm = {
  template: 'full',
  categoryId: 'sneakers',
  attributes: ATTRIBUTES.filter(({ code }) => code !== 'sku'),
  scales: [SCALE],
  stored: { model: {}, sizes: [], prices: [] },
  shipmentType: 2,
};

const MODEL: FormValues = {
  supplier_parent_sku: 'POLAR-RUN-BLU',
  brand: 'norvika',
  gender: 'unisex',
  size_scale: 'RU_SHOES',
  tax_class: 'vat20',
  color: 'blue',
  materials: ['leather', 'polyester'],
  heel_height: 25,
  name: { ru: 'Кроссовки Polar Run', en: 'Polar Run sneakers' },
  description: { ru: 'Лёгкие кроссовки на каждый день.', en: 'Light sneakers for every day.' },
};

function sizeOf(at: number): FormValues {
  const size = String(38 + at);
  return {
    size_value: size,
    supplier_sku: `POLAR-RUN-BLU-${size}`,
    product_identifier: withCheckDigit(`4607012345${String(at).padStart(2, '0')}`),
  };
}

/** An EAN-13 of its first twelve digits. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

const PLACE = {
  id: 'sneakers',
  name: 'Sneakers',
  nameRu: 'Кроссовки',
  path: ['Shoes', 'Sneakers'],
  pathRu: ['Обувь', 'Кроссовки'],
};

const NEW_DRAFT: GoodsDraftView = {
  id: 7,
  template: 'full',
  title: 'Кроссовки Polar Run',
  state: 'open',
  by: 'Ольга Соколова',
  updatedAt: '2026-11-22T07:12:00.000Z',
  sku: null,
  category: PLACE,
  version: 4,
  content: { model: {}, sizes: [], prices: [] },
  refused: [],
  isUnsure: false,
};

/** A draft of each kind, and the form that the platform asks to be filled in. */
export const FORMS = {
  empty: { draft: { ...NEW_DRAFT, title: '' }, form: NEW_FORM },
  /** Came back from the platform, with problems of its own besides. */
  refused: {
    draft: {
      ...NEW_DRAFT,
      state: 'refused',
      content: {
        model: { ...MODEL, brand: null, heel_height: 'двадцать' },
        sizes: [
          sizeOf(0),
          { ...sizeOf(1), product_identifier: '4607012345413' },
          { ...sizeOf(2), size_value: '52' },
        ],
        prices: [
          { country: 'RU', price: '7 990' },
          { country: 'KZ', price: '1e9' },
        ],
      },
      refused: [
        {
          field: { size: null, code: 'supplier_parent_sku' },
          message: 'Model with this article already exists',
        },
        { field: { size: 1, code: 'supplier_sku' }, message: 'Duplicate supplier_sku' },
        { field: null, message: 'Nomenclature is not valid' },
      ],
    },
    form: NEW_FORM,
  },
  edit: {
    draft: {
      ...NEW_DRAFT,
      template: 'full_update',
      sku: 'MP002XW0PR38',
      content: {
        model: { ...MODEL, tax_class: 'vat22', color: 'graphite' },
        sizes: [0, 1, 2, 3].map((at) => ({ ...sizeOf(at), sku: `MP002XW0PR${38 + at}` })),
        prices: [],
      },
    },
    form: {
      ...NEW_FORM,
      template: 'full_update',
      attributes: ATTRIBUTES,
      stored: {
        model: MODEL,
        sizes: [0, 1, 2, 3].map((at) => ({ ...sizeOf(at), sku: `MP002XW0PR${38 + at}` })),
        prices: [],
      },
    },
  },
  sizes: {
    draft: {
      ...NEW_DRAFT,
      template: 'reduced',
      sku: 'MP002XW0PR38',
      content: { model: {}, sizes: [sizeOf(5), sizeOf(6)], prices: [] },
    },
    form: {
      ...NEW_FORM,
      template: 'reduced',
      attributes: ATTRIBUTES.filter(
        ({ code, level }) =>
          (level === 'size' && code !== 'sku') ||
          ['supplier_parent_sku', 'brand', 'gender', 'size_scale'].includes(code),
      ),
      stored: { model: MODEL, sizes: [0, 1, 2, 3].map(sizeOf), prices: [] },
    },
  },
} as const satisfies Record<string, { readonly draft: GoodsDraftView; readonly form: GoodsForm }>;

const SENT: GoodsDraftView = { ...FORMS.edit.draft, state: 'sent' };
export const SENT_FORM = { draft: SENT, form: FORMS.edit.form };

/** 60 attributes and 40 sizes. */
export const LARGE_FORM = {
  draft: {
    ...NEW_DRAFT,
    content: {
      model: MODEL,
      sizes: Array.from({ length: 40 }, (_, at) => ({ ...sizeOf(at), size_value: String(at) })),
      prices: [],
    },
  },
  form: {
    ...NEW_FORM,
    attributes: [
      ...NEW_FORM.attributes,
      ...Array.from({ length: 45 }, (_, at) =>
        attribute(`extra_${at}`, `Свойство ${at + 1}`, at % 3 === 0 ? entry('color') : {}),
      ),
    ],
    scales: [{ ...SCALE, sizes: Array.from({ length: 50 }, (_, at) => String(at)) }],
  },
} satisfies { readonly draft: GoodsDraftView; readonly form: GoodsForm };

export const CATEGORIES = [
  ['sneakers', 'Sneakers', 'Кроссовки', 'Shoes', 'Обувь'],
  ['boots', 'Boots', 'Ботинки', 'Shoes', 'Обувь'],
  ['sandals', 'Sandals', 'Сандалии', 'Shoes', 'Обувь'],
  ['dresses', 'Dresses', 'Платья', 'Clothing', 'Одежда'],
  ['jeans', 'Jeans', 'Джинсы', 'Clothing', 'Одежда'],
  ['shirts', 'Shirts', 'Рубашки', 'Clothing', 'Одежда'],
  ['totes', 'Tote bags', 'Сумки-тоут', 'Bags', 'Сумки'],
  ['backpacks', 'Backpacks', 'Рюкзаки', 'Bags', 'Сумки'],
  ['lipstick', 'Lipstick', 'Помада', 'Beauty', 'Красота'],
].map(([id = '', name = '', nameRu = '', above = '', aboveRu = '']) => ({
  id,
  name,
  nameRu,
  path: [above, name],
  pathRu: [aboveRu, nameRu],
}));

/** All values of all dictionaries: a specimen has one answer to each question. */
export const NAMES = Object.entries({
  norvika: 'Norvika',
  unisex: 'Унисекс',
  RU_SHOES: 'Обувь, российский размер',
  vat22: 'НДС 22%',
  blue: 'синий',
  graphite: 'графитовый',
  leather: 'Натуральная кожа',
  polyester: 'Полиэстер',
}).map(([key, name]) => ({ key, name }));
