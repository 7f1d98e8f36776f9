import type { Model } from './goods.ts';

const perfumery = ['Perfumery', 'Парфюмерия'] as const;
const cosmetics = ['Cosmetics', 'Косметика'] as const;

export const beautyModels: readonly Model[] = [
  {
    code: 'LN-BOIS',
    brand: 'Lumière Nord',
    name: 'Парфюмерная вода Bois Blanc',
    color: 'прозрачный',
    category: 'Beauty',
    category2: perfumery,
    sizes: ['50 мл', '100 мл'],
    price: 7_990,
  },
  {
    code: 'LN-MORO',
    brand: 'Lumière Nord',
    name: 'Туалетная вода «Мороз и мёд»',
    color: 'прозрачный',
    category: 'Beauty',
    category2: perfumery,
    sizes: ['50 мл'],
    price: 4_290,
    salePrice: 3_190,
  },
  {
    code: 'TR-CREM',
    brand: 'Травница',
    name: 'Крем для рук с облепихой',
    color: 'прозрачный',
    category: 'Beauty',
    category2: cosmetics,
    sizes: ['75 мл'],
    price: 490,
  },
  {
    code: 'TR-MASK',
    brand: 'Травница',
    name: 'Маска для лица «Голубая глина»',
    color: 'голубой',
    category: 'Beauty',
    category2: cosmetics,
    sizes: ['100 мл'],
    price: 690,
  },
  {
    code: 'LN-LIPS',
    brand: 'Lumière Nord',
    name: 'Помада матовая',
    color: 'красный',
    category: 'Beauty',
    category2: cosmetics,
    sizes: ['тон 02', 'тон 07'],
    price: 1_290,
  },
  {
    code: 'TR-SHMP',
    brand: 'Травница',
    name: 'Шампунь с крапивой',
    color: 'зелёный',
    category: 'Beauty',
    category2: cosmetics,
    sizes: ['250 мл'],
    price: 590,
  },
];
