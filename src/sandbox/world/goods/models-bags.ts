import type { Model } from './goods.ts';

const bags = ['Shoulder bags', 'Сумки через плечо'] as const;
const backpacks = ['Backpacks', 'Рюкзаки'] as const;
const one = ['One Size'] as const;

export const bagModels: readonly Model[] = [
  {
    code: 'TV-TOTE',
    brand: 'Tavoletta',
    name: 'Сумка-тоут',
    color: 'чёрный',
    category: 'Bags',
    category2: bags,
    sizes: one,
    price: 9_990,
    salePrice: 7_490,
  },
  {
    code: 'TV-CRSB',
    brand: 'Tavoletta',
    name: 'Сумка кросс-боди',
    color: 'бордовый',
    category: 'Bags',
    category2: bags,
    sizes: one,
    price: 6_490,
  },
  {
    code: 'NV-CITY',
    brand: 'Norvika',
    name: 'Рюкзак городской City 18',
    color: 'графитовый',
    category: 'Bags',
    category2: backpacks,
    sizes: one,
    price: 5_290,
  },
  {
    code: 'TV-SHOP',
    brand: 'Tavoletta',
    name: 'Шопер из хлопка',
    color: 'бежевый',
    category: 'Bags',
    category2: bags,
    sizes: one,
    price: 7_990,
  },
  {
    code: 'NV-BELT',
    brand: 'Norvika',
    name: 'Сумка поясная Run',
    color: 'синий',
    category: 'Bags',
    category2: bags,
    sizes: one,
    price: 2_490,
  },
];
