import type { Model } from './goods.ts';

const sneakers = ['Sneakers', 'Кроссовки'] as const;
const boots = ['Boots', 'Ботинки'] as const;
const pumps = ['Pumps', 'Туфли'] as const;

export const shoeModels: readonly Model[] = [
  {
    code: 'NV-POLAR',
    brand: 'Norvika',
    name: 'Кроссовки Polar Run',
    color: 'белый',
    category: 'Shoes',
    category2: sneakers,
    sizes: ['37', '38', '39', '40'],
    price: 8_990,
    salePrice: 6_290,
  },
  {
    code: 'NV-TRAIL',
    brand: 'Norvika',
    name: 'Кроссовки трекинговые Trail Mid',
    color: 'чёрный',
    category: 'Shoes',
    category2: sneakers,
    sizes: ['41', '42', '43', '44'],
    price: 11_490,
  },
  {
    code: 'KD-CHLS',
    brand: 'Kordano',
    name: 'Ботинки челси',
    color: 'коричневый',
    category: 'Shoes',
    category2: boots,
    sizes: ['40', '41', '42', '43'],
    price: 12_990,
    salePrice: 9_990,
  },
  {
    code: 'VL-LODO',
    brand: 'Велонта',
    name: 'Лодочки',
    color: 'бежевый',
    category: 'Shoes',
    category2: pumps,
    sizes: ['36', '37', '38'],
    price: 7_490,
  },
  {
    code: 'KD-DERB',
    brand: 'Kordano',
    name: 'Дерби',
    color: 'чёрный',
    category: 'Shoes',
    category2: boots,
    sizes: ['42', '43'],
    price: 10_990,
    contractType: 'fulfilment',
  },
];
