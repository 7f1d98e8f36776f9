import { DAY } from '../moscow.ts';
import type { Random } from '../random.ts';
import { ean13Source } from './ean13.ts';
import type { Category, Goods } from './goods.ts';
import type { Model } from './model.ts';
import { CATEGORY_RU, models } from './models.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const SKU_LETTER: Readonly<Record<Category, string>> = {
  Shoes: 'W',
  Clothing: 'M',
  Bags: 'W',
  Beauty: 'L',
  Accessories: 'U',
};

/** The assortment of the seed: every size of every model. */
export function seedGoods(random: Random, now: number): Goods[] {
  const nextBarcode = ean13Source(random);
  const parents = new Set<string>();
  return models.flatMap((model) => {
    const platformParentSku = newParentSku(random, model.category, parents);
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
        updatedAt,
        quantity: random.between(8, 60),
        stockChangedAt: updatedAt,
      };
    });
  });
}

function newParentSku(random: Random, category: Category, taken: Set<string>): string {
  for (;;) {
    const tail = Array.from({ length: 4 }, () => LETTERS[random.below(LETTERS.length)]).join('');
    const sku = `MP002X${SKU_LETTER[category]}0${tail}`;
    if (taken.has(sku)) continue;
    taken.add(sku);
    return sku;
  }
}

/** The last four characters of a platform SKU tell the sizes of one model apart. */
function sizeCode(model: Model, size: string): string {
  if (model.sizes.length === 1) return 'NS00';
  if (model.category === 'Shoes') return `R${size}0`;
  return `S${String(model.sizes.indexOf(size) + 1).padStart(2, '0')}0`;
}
