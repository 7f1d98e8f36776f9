import type { Goods } from '../../world/goods/goods.ts';
import { badParam } from '../rpc-error.ts';

const KEYS: Readonly<Record<string, (goods: Goods) => number | string>> = {
  createdAt: (goods) => goods.createdAt,
  updatedAt: (goods) => goods.updatedAt,
  sku: (goods) => goods.platformSku,
  brand: (goods) => goods.brand,
  quantity: (goods) => goods.quantity,
};

/** Sort values of the specification; `-` in front reverses any of them (assumptions). */
export function sortGoods(list: readonly Goods[], sort: unknown): Goods[] {
  const text = typeof sort === 'string' ? sort : '';
  const name = text.replace(/^-/, '');
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  if (key === undefined)
    throw badParam('sort', `must be one of ${Object.keys(KEYS).join(', ')}, with - for descending`);
  const direction = text.startsWith('-') ? -1 : 1;
  // The SKU decides between equals, so that pages never overlap.
  return [...list].sort(
    (a, b) => direction * compare(key(a), key(b)) || compare(a.platformSku, b.platformSku),
  );
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : Number(a > b);
}
