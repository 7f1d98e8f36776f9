import { isObject } from '../../http/json.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import { badParam } from '../rpc-error.ts';
import { FILTER_KEYS } from './filter-keys.ts';

export type GoodsTest = (goods: Goods, world: World) => boolean;

/** The `filter` of nomenclatures.list: every element must hold (table "Filter keys and operators"). */
export function readFilters(filter: unknown): GoodsTest[] {
  if (!Array.isArray(filter)) throw badParam('filter', 'must be an array');
  return filter.map((element: unknown) => readFilter(element));
}

function readFilter(element: unknown): GoodsTest {
  if (!isObject(element)) throw badParam('filter', 'elements must be objects with key, operator and value');
  const { key, operator, value } = element;
  const kind = typeof key === 'string' && Object.hasOwn(FILTER_KEYS, key) ? FILTER_KEYS[key] : undefined;
  if (kind === undefined) throw badParam('filter', `has an unknown key: ${String(key)}`);
  if (!Array.isArray(value) || value.length === 0)
    throw badParam('filter', `${String(key)}: value must be an array with at least one entry`);
  const make =
    typeof operator === 'string' && Object.hasOwn(kind.operators, operator)
      ? kind.operators[operator]
      : undefined;
  if (make === undefined) {
    throw badParam('filter', `${String(key)} takes the operators ${Object.keys(kind.operators).join(', ')}`);
  }
  const test = make(value);
  return (goods, world) => test(kind.of(goods, world));
}
