import { Refusal } from '../http/refusal.ts';
import type { PromotionVariant, World } from './world.ts';

export function variantOr404(world: World, id: string): PromotionVariant {
  const variant = world.promotionVariants.get(id);
  if (variant === undefined)
    throw new Refusal(404, 'Promotion variant not found', `no promotion variant ${id}`);
  return variant;
}

/** The names that were removed from the variant, and those that it does not contain. */
interface Removal {
  readonly removed: readonly string[];
  readonly excluded: readonly string[];
}

/**
 * Removes models from a variant; each is named by its parent SKU or the platform's or seller's SKU of one of
 * its sizes.
 */
export function removeProducts(world: World, variant: PromotionVariant, skus: readonly string[]): Removal {
  const removed: string[] = [];
  const excluded: string[] = [];
  for (const sku of new Set(skus)) {
    const parentSku = parentSkuOf(world, sku);
    const isRemoved = parentSku !== undefined && variant.parentSkus.delete(parentSku);
    (isRemoved ? removed : excluded).push(sku);
  }
  return { removed, excluded };
}

function parentSkuOf(world: World, sku: string): string | undefined {
  const goods =
    world.goods.find(sku) ??
    world.goods.all.find(
      ({ platformParentSku, sellerParentSku }) => platformParentSku === sku || sellerParentSku === sku,
    );
  return goods?.platformParentSku;
}

const VARIANTS = [
  { id: '9001', name: 'Скидка 10 %', from: 0 },
  { id: '9002', name: 'Скидка 20 %', from: 3 },
];
const MODELS_EACH = 5;

/** Two variants that share models; no operation lists them, so their ids are the same in every world. */
export function seedPromotions(world: World): void {
  const parentSkus = [...new Set(world.goods.all.map(({ platformParentSku }) => platformParentSku))];
  for (const { id, name, from } of VARIANTS) {
    const models = parentSkus.slice(from, from + MODELS_EACH);
    world.promotionVariants.set(id, { id, name, parentSkus: new Set(models) });
  }
}
