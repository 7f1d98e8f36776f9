import type { SupplyItem } from '../../world/supplies/supply.ts';
import type { World } from '../../world/world.ts';

/** The items that have the text, in any case, in their SKUs, their barcode or their name; all of them for an empty one. */
export function searchItems(world: World, items: readonly SupplyItem[], text: string): SupplyItem[] {
  const sought = text.trim().toLowerCase();
  return items.filter(({ sku, ean }) => {
    const goods = world.goods.find(sku);
    const texts = [sku, ean, goods?.platformSku, goods?.sellerSku, goods?.name];
    return texts.some((candidate) => candidate?.toLowerCase().includes(sought));
  });
}
