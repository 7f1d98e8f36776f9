import { CATEGORY_RU } from '../catalog/attribute.ts';
import { seedProduct } from '../catalog/seed-product.ts';
import { DAY } from '../moscow.ts';
import type { Random } from '../random.ts';
import type { Goods, Model } from './goods.ts';
import { ean13Source, newParentSku } from './invented-codes.ts';
import { accessoryModels } from './models-accessories.ts';
import { bagModels } from './models-bags.ts';
import { beautyModels } from './models-beauty.ts';
import { clothingModels } from './models-clothing.ts';
import { shoeModels } from './models-shoes.ts';

/** The assortment of the seed: every size of every model. */
export function seedGoods(random: Random, now: number): Goods[] {
  const nextBarcode = ean13Source(random);
  const parents = new Set<string>();
  return models.flatMap((model) => {
    const platformParentSku = newParentSku(random, model.category, (sku) => parents.has(sku));
    parents.add(platformParentSku);
    const product = seedProduct(model);
    const createdAt = now - random.between(30, 400) * DAY;
    return model.sizes.map((size): Goods => {
      const code = size.replace(/[^0-9A-Z]/gi, '').toUpperCase();
      const barcode = nextBarcode();
      const updatedAt = createdAt + random.between(1, 20) * DAY;
      return {
        platformSku: `${platformParentSku}${sizeCode(model, size)}`,
        platformParentSku,
        sellerSku: model.sizes.length === 1 ? model.code : `${model.code}-${code}`,
        sellerParentSku: model.code,
        size,
        product,
        barcode,
        brand: model.brand,
        name: model.name,
        color: model.color,
        category: model.category,
        categoryRu: CATEGORY_RU[model.category],
        category2: model.category2[0],
        category2Ru: model.category2[1],
        contractType: model.contractType ?? 'marketplace_crossdocking',
        price: model.price,
        salePrice: model.salePrice ?? null,
        createdAt,
        status: 'active',
        updatedAt,
        quantity: random.between(8, 60),
        stockChangedAt: updatedAt,
      };
    });
  });
}

/** The last four characters of a platform SKU distinguish the sizes of one model. */
function sizeCode(model: Model, size: string): string {
  if (model.sizes.length === 1) return 'NS00';
  if (model.category === 'Shoes') return `R${size}0`;
  return `S${String(model.sizes.indexOf(size) + 1).padStart(2, '0')}0`;
}

const models: readonly Model[] = [
  ...shoeModels,
  ...clothingModels,
  ...bagModels,
  ...beautyModels,
  ...accessoryModels,
];
