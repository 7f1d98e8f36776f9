import type { JsonObject } from '../../http/json.ts';
import { COUNTRIES, type Country } from '../../world/orders/order.ts';
import type { World } from '../../world/world.ts';
import { wholeParam } from '../params.ts';
import { badParam } from '../rpc-error.ts';
import { readFilters, sortGoods } from './filter.ts';
import { nomenclature } from './view.ts';

/** The specification shows no maximum; this one keeps answers small. */
const MAX_LISTED = 1_000;

/** `nomenclatures.list` (section "Seller JSON-RPC: methods"). */
export function listNomenclatures(world: World, params: JsonObject) {
  const country = readCountry(params.country);
  const page = wholeParam(params, 'page', 1, Number.MAX_SAFE_INTEGER);
  const limit = wholeParam(params, 'limit', 25, MAX_LISTED);
  const tests = readFilters(params.filter ?? []);
  const matching = world.goods.all.filter((goods) => tests.every((test) => test(goods, world)));
  const sorted = sortGoods(matching, params.sort ?? 'createdAt');
  return {
    page,
    limit,
    pages: Math.ceil(sorted.length / limit),
    total: sorted.length,
    nomenclatures: sorted
      .slice((page - 1) * limit, page * limit)
      .map((goods) => ({ nomenclature: nomenclature(world, goods, country) })),
  };
}

export function readCountry(value: unknown): Country {
  const country = COUNTRIES.find((candidate) => candidate === value);
  if (country === undefined) throw badParam('country', 'must be RU, BY or KZ');
  return country;
}
