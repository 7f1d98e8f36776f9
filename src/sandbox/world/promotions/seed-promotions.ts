import type { World } from '../world.ts';

const VARIANTS = [
  { id: '9001', name: 'Скидка 10 %', from: 0 },
  { id: '9002', name: 'Скидка 20 %', from: 3 },
];
const MODELS_EACH = 5;

/** Two variants that share models; no operation lists them, so their ids are the same in every world. */
export function seedPromotions(world: World): void {
  const parentSkus = [...new Set(world.goods.all.map(({ platformParentSku }) => platformParentSku))];
  for (const { id, name, from } of VARIANTS) {
    const own = parentSkus.slice(from, from + MODELS_EACH);
    world.promotionVariants.set(id, { id, name, parentSkus: new Set(own) });
  }
}
