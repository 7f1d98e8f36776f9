import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import type { Paging } from '../../http/hal.ts';
import { isObject, readJson } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import type { GoodsTest } from '../../seller/nomenclatures/filter.ts';
import { sortGoods } from '../../seller/nomenclatures/sort.ts';
import type { World } from '../../world/world.ts';
import { listOf, pagingOf } from '../http/paging.ts';
import { inV2Words } from '../http/seller-words.ts';
import { bodyPaging, countryOrRussia, repeated } from '../http/values-read.ts';
import { filterOfSearch } from '../variants.ts';
import { bodyFilters, queryFilters } from './filters.ts';
import { nomenclatureView } from './view.ts';

/** `GET /v2/nomenclatures` with filters in the query, `POST /v2/nomenclatures-search` with the same in its body. */
export function nomenclatureListRoutes(world: World): Hono {
  const routes = new Hono();
  const reader = needs(world, 'r_nomenclatures', 'partner_client');
  routes.get('/nomenclatures', reader, (c) => {
    const tests = queryFilters((name) => repeated(c, name));
    const { country, sort } = c.req.query();
    return c.json(nomenclatures(world, { tests, country, sort, paging: pagingOf(c) }));
  });

  routes.post('/nomenclatures-search', reader, async (c) => {
    const body = await readJson(c);
    const { country, sort } = body;
    const filter = filterOfSearch(world, body);
    if (filter !== undefined && filter !== null && !isObject(filter))
      throw badField('filter', 'an object is expected');
    const tests = bodyFilters(filter ?? {});
    return c.json(nomenclatures(world, { tests, country, sort, paging: bodyPaging(body) }));
  });
  return routes;
}

interface Asked {
  readonly tests: readonly GoodsTest[];
  readonly country: unknown;
  readonly sort: unknown;
  readonly paging: Paging;
}

/** The goods that pass all tests, sorted as version 1 sorts them. */
function nomenclatures(world: World, { tests, country, sort, paging }: Asked) {
  const shown = countryOrRussia(country);
  const matching = world.goods.all.filter((goods) => tests.every((test) => test(goods, world)));
  const sorted = inV2Words(() => sortGoods(matching, sort ?? 'createdAt'));
  const rows = sorted.map((goods) => nomenclatureView(world, goods, shown));
  return listOf('nomenclatures', rows, paging);
}
