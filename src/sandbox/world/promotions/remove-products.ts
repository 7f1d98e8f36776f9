import { Refusal } from '../../http/refusal.ts';
import type { World } from '../world.ts';
import type { PromotionVariant } from './promotion-variant.ts';

export function variantOr404(world: World, id: string): PromotionVariant {
  const variant = world.promotionVariants.get(id);
  if (variant === undefined)
    throw new Refusal(404, 'Promotion variant not found', `no promotion variant ${id}`);
  return variant;
}

/** The names that were taken off the variant, and those that name nothing in it. */
export interface Removal {
  readonly removed: readonly string[];
  readonly excluded: readonly string[];
}

/** Takes models off a variant; each is named by its own SKU or that of one of its sizes, the platform's or the seller's. */
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
