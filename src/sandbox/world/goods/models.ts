import type { Model } from './model.ts';
import { accessoryModels } from './models-accessories.ts';
import { bagModels } from './models-bags.ts';
import { beautyModels } from './models-beauty.ts';
import { clothingModels } from './models-clothing.ts';
import { shoeModels } from './models-shoes.ts';

export const models: readonly Model[] = [
  ...shoeModels,
  ...clothingModels,
  ...bagModels,
  ...beautyModels,
  ...accessoryModels,
];
