import type { Category, ContractType } from './goods.ts';
import { accessoryModels } from './models-accessories.ts';
import { bagModels } from './models-bags.ts';
import { beautyModels } from './models-beauty.ts';
import { clothingModels } from './models-clothing.ts';
import { shoeModels } from './models-shoes.ts';

/** A model of the invented assortment; each of its sizes becomes goods. */
export interface Model {
  readonly code: string;
  readonly brand: string;
  readonly name: string;
  readonly color: string;
  readonly category: Category;
  readonly category2: readonly [english: string, russian: string];
  readonly sizes: readonly string[];
  readonly price: number;
  readonly salePrice?: number;
  readonly contractType?: ContractType;
}

export const CATEGORY_RU: Readonly<Record<Category, string>> = {
  Shoes: 'Обувь',
  Clothing: 'Одежда',
  Bags: 'Сумки',
  Beauty: 'Красота',
  Accessories: 'Аксессуары',
};

export const models: readonly Model[] = [
  ...shoeModels,
  ...clothingModels,
  ...bagModels,
  ...beautyModels,
  ...accessoryModels,
];
