import type { Model } from './goods.ts';

const belts = ['Belts', 'Ремни'] as const;
const scarves = ['Scarves', 'Шарфы'] as const;
const hats = ['Hats', 'Головные уборы'] as const;
const glasses = ['Sunglasses', 'Очки'] as const;
const wallets = ['Wallets', 'Кошельки'] as const;
const umbrellas = ['Umbrellas', 'Зонты'] as const;
const one = ['One Size'] as const;

export const accessoryModels: readonly Model[] = [
  {
    code: 'KD-BELT',
    brand: 'Kordano',
    name: 'Ремень кожаный',
    color: 'коричневый',
    category: 'Accessories',
    category2: belts,
    sizes: ['95', '105', '115'],
    price: 2_990,
  },
  {
    code: 'LG-SCRF',
    brand: 'Lungrin',
    name: 'Шарф из кашемира',
    color: 'серый',
    category: 'Accessories',
    category2: scarves,
    sizes: one,
    price: 3_990,
    salePrice: 2_790,
  },
  {
    code: 'BS-SHAP',
    brand: 'Белая Сова',
    name: 'Шапка с отворотом',
    color: 'чёрный',
    category: 'Accessories',
    category2: hats,
    sizes: ['56', '58'],
    price: 1_590,
  },
  {
    code: 'TV-AVIA',
    brand: 'Tavoletta',
    name: 'Очки солнцезащитные Aviator',
    color: 'золотой',
    category: 'Accessories',
    category2: glasses,
    sizes: one,
    price: 4_590,
  },
  {
    code: 'NV-ZONT',
    brand: 'Norvika',
    name: 'Зонт складной автомат',
    color: 'синий',
    category: 'Accessories',
    category2: umbrellas,
    sizes: one,
    price: 2_290,
  },
  {
    code: 'KD-WALT',
    brand: 'Kordano',
    name: 'Кошелёк на молнии',
    color: 'чёрный',
    category: 'Accessories',
    category2: wallets,
    sizes: one,
    price: 3_490,
    contractType: 'fulfilment',
  },
];
