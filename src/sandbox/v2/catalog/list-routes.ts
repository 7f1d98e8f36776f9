import { Hono } from 'hono';
import { needs } from '../../http/auth.ts';
import type { Paging } from '../../http/hal.ts';
import { isObject, readJson } from '../../http/json.ts';
import { badField } from '../../http/refusal.ts';
import { type GoodsTest, readFilters, sortGoods } from '../../seller/nomenclatures/filter.ts';
import type { Goods } from '../../world/goods/goods.ts';
import type { World } from '../../world/world.ts';
import {
  bodyPaging,
  countryOrRussia,
  readCountry,
  readFlag,
  readTexts,
  readTimestamp,
  readWhole,
  repeated,
} from '../http/read-values.ts';
import { listOf, pagingOf } from '../http/values.ts';
import { filterOfSearch } from '../variants.ts';
import { withV2Refusals } from './names.ts';
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

interface CatalogQuery {
  readonly tests: readonly GoodsTest[];
  readonly country: unknown;
  readonly sort: unknown;
  readonly paging: Paging;
}

/** The goods that pass all tests, in version 1's sort orders. */
function nomenclatures(world: World, { tests, country, sort, paging }: CatalogQuery) {
  const shown = countryOrRussia(country);
  const matching = world.goods.all.filter((goods) => tests.every((test) => test(goods, world)));
  const sorted = withV2Refusals(() => sortGoods(matching, sort ?? 'createdAt'));
  const rows = sorted.map((goods) => nomenclatureView(world, goods, shown));
  return listOf('nomenclatures', rows, paging);
}

/** Turns the value of a filter into a test of goods. */
type ReadFilter = (value: unknown, field: string) => GoodsTest;

interface Filter {
  /** Its name in a query, where it may be repeated, and in the body of a search. */
  readonly query: string;
  readonly body: string;
  readonly read: ReadFilter;
}

/** Matches one of the values, compared as version 1 compares the key. */
const any =
  (key: string, spelled: (text: string) => string = (text) => text): ReadFilter =>
  (value, field) =>
    v1Filter(key, 'IN', readTexts(value, field).map(spelled));
const flag =
  (key: string): ReadFilter =>
  (value, field) =>
    v1Filter(key, 'EQ', [readFlag(only(value, field), field)]);
const bound =
  <T>(read: (value: unknown, field: string) => T, fits: (goods: Goods, bound: T) => boolean): ReadFilter =>
  (value, field) => {
    const limit = read(only(value, field), field);
    return (goods) => fits(goods, limit);
  };

const barcodes: ReadFilter = (value, field) => {
  const wanted = readTexts(value, field);
  return ({ barcode }) => wanted.includes(barcode);
};
const quarantine: ReadFilter = (value, field) =>
  v1Filter(
    'priceQuarantineByCountry',
    'IN',
    readTexts(value, field).map((text) => readCountry(text, field)),
  );
const search: ReadFilter = (value, field) =>
  v1Filter('fullSearch', 'ILIKE', [...readTexts(only(value, field), field)]);

const named = (query: string, body: string, read: ReadFilter): Filter => ({ query, body, read });
const same = (name: string, read: ReadFilter): Filter => ({ query: name, body: name, read });
const lower = (text: string) => text.toLowerCase();

/**
 * Filters of REST v2; those with several values have a plural name in the body. From and To are inclusive.
 */
const FILTERS: readonly Filter[] = [
  named('sku', 'skus', any('sku')),
  named('externalSku', 'externalSkus', any('supplierSku')),
  named('parentSku', 'parentSkus', any('platformParentSku')),
  named('externalParentSku', 'externalParentSkus', any('supplierParentSku')),
  named('barcode', 'barcodes', barcodes),
  named('brand', 'brands', any('brand')),
  named('status', 'statuses', any('status', lower)),
  named('categoryLevel1', 'categoriesLevel1', any('erpCategoryLevel1')),
  named('contractType', 'contractTypes', any('contractType', lower)),
  same('priceQuarantineByCountry', quarantine),
  same('isSellable', flag('isSellable')),
  same('isExportable', flag('isExportable')),
  same('hasImages', flag('hasImages')),
  same(
    'quantityFrom',
    bound(readWhole, ({ quantity }, min) => quantity >= min),
  ),
  same(
    'quantityTo',
    bound(readWhole, ({ quantity }, max) => quantity <= max),
  ),
  same(
    'createdAtFrom',
    bound(readTimestamp, ({ createdAt }, from) => createdAt >= from),
  ),
  same(
    'createdAtTo',
    bound(readTimestamp, ({ createdAt }, to) => createdAt <= to),
  ),
  same(
    'updatedAtFrom',
    bound(readTimestamp, ({ updatedAt }, from) => updatedAt >= from),
  ),
  same(
    'updatedAtTo',
    bound(readTimestamp, ({ updatedAt }, to) => updatedAt <= to),
  ),
  same('search', search),
];

/** The filters in a query, where each may be repeated; unknown names are ignored. */
function queryFilters(values: (name: string) => readonly string[] | null): GoodsTest[] {
  return FILTERS.flatMap(({ query, read }) => {
    const value = values(query);
    return value === null ? [] : [read(value, query)];
  });
}

/** The filters of a search; an empty list filters nothing, an unknown filter is refused. */
function bodyFilters(filter: Readonly<Record<string, unknown>>): GoodsTest[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    const field = `filter.${name}`;
    const known = FILTERS.find(({ body }) => body === name);
    if (known === undefined) throw badField(field, 'there is no such filter');
    const isUnset = value === null || (Array.isArray(value) && value.length === 0);
    return isUnset ? [] : [known.read(value, field)];
  });
}

/** The rule of `nomenclatures.list` for the key (table "Filter keys and operators"). */
function v1Filter(key: string, operator: string, value: readonly unknown[]): GoodsTest {
  const tests = readFilters([{ key, operator, value }]);
  return (goods, world) => tests.every((test) => test(goods, world));
}

/** The value of a filter that takes a single one; a query has it in a list. */
function only(value: unknown, field: string): unknown {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length !== 1) throw badField(field, 'one value is expected');
  return list[0];
}
