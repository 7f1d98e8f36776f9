import type { World } from '../world.ts';
import { setPrice } from './rules.ts';

/** The seller has lowered the price of this bag by three quarters, and nobody has confirmed it. */
const MODEL = 'TV-SHOP';
const LOWERED = { price: 1_990, salePrice: null, saleStart: null, saleEnd: null } as const;

/** Puts the price of one bag into quarantine in Russia. */
export function seedQuarantine(world: World): void {
  const goods = world.goods.find(MODEL);
  if (goods === undefined) return;
  const current = world.prices.of(goods, 'RU');
  world.prices.set(goods, 'RU', setPrice(current, LOWERED, false, goods.updatedAt));
}
