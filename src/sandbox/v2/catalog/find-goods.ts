import { Refusal } from '../../http/refusal.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';

/** The goods of a platform or seller SKU, or 404. */
export function goodsOr404(world: World, sku: string): Goods {
  const goods = world.goods.find(sku);
  if (goods === undefined) throw new Refusal(404, 'Nomenclature not found', `no goods ${sku}`);
  return goods;
}
