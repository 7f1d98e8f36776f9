import type { Model } from './goods.ts';

const dresses = ['Dresses', 'Платья'] as const;
const shirts = ['Shirts', 'Рубашки'] as const;
const knitwear = ['Knitwear', 'Джемперы'] as const;
const jeans = ['Jeans', 'Джинсы'] as const;
const outerwear = ['Outerwear', 'Верхняя одежда'] as const;

export const clothingModels: readonly Model[] = [
  {
    code: 'RS-SIRN',
    brand: 'Рассвет 47',
    name: 'Платье миди «Сирень»',
    color: 'сиреневый',
    category: 'Clothing',
    category2: dresses,
    sizes: ['42', '44', '46', '48'],
    price: 5_990,
    salePrice: 3_990,
  },
  {
    code: 'LG-OXFD',
    brand: 'Lungrin',
    name: 'Рубашка Oxford',
    color: 'голубой',
    category: 'Clothing',
    category2: shirts,
    sizes: ['S', 'M', 'L', 'XL'],
    price: 4_490,
  },
  {
    code: 'LG-MERI',
    brand: 'Lungrin',
    name: 'Джемпер из мериноса',
    color: 'серый',
    category: 'Clothing',
    category2: knitwear,
    sizes: ['S', 'M', 'L'],
    price: 6_990,
  },
  {
    code: 'BS-SLIM',
    brand: 'Белая Сова',
    name: 'Джинсы Slim',
    color: 'синий',
    category: 'Clothing',
    category2: jeans,
    sizes: ['28/32', '30/32', '32/34'],
    price: 5_490,
    salePrice: 4_390,
  },
  {
    code: 'BS-PUHV',
    brand: 'Белая Сова',
    name: 'Пуховик с капюшоном',
    color: 'хаки',
    category: 'Clothing',
    category2: outerwear,
    sizes: ['46', '48', '50'],
    price: 18_990,
  },
  {
    code: 'RS-HUDI',
    brand: 'Рассвет 47',
    name: 'Худи оверсайз',
    color: 'молочный',
    category: 'Clothing',
    category2: knitwear,
    sizes: ['M', 'L'],
    price: 4_990,
    contractType: 'fulfilment',
  },
];
