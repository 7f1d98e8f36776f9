import type { z } from 'zod';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { checkPaging } from '../v1/limit-checks.ts';
import { checkCountry } from '../v1/nomenclature/price-limits.ts';
import { fullNomenclatures } from './full-nomenclature-schema.ts';
import {
  checkFilter,
  NOMENCLATURE_SORTS,
  type NomenclatureFilter,
  type NomenclatureSort,
} from './nomenclature-filter.ts';
import { nomenclatureFields, nomenclaturesOf, nomenclaturesResult } from './nomenclature-schema.ts';
import { readSeller, type SellerConnection } from './seller-connection.ts';

const METHOD = 'nomenclatures.list';

export type NomenclatureQuery = {
  readonly country: string;
  readonly page: number;
  readonly limit: number;
  /** Platform SKUs; absent: all goods. */
  readonly platformSkus?: readonly string[];
};

/** A page may contain the addresses of thousands of pictures. */
const CALL_MS = 20_000;

/**
 * `nomenclatures.list`, one page of what the bench needs (specification, "nomenclatures.list params"). Sorted by SKU,
 * so that pages do not overlap while they are read. Limits: a country, page and limit from 1; the maximum page size is
 * not documented: the response's `pages` decides. Errors: invalid params are `validation`, a missing scope
 * `partner_client` is `forbidden`. Not retried.
 */
export async function listNomenclatures(
  connection: SellerConnection,
  { country, page, limit, platformSkus }: NomenclatureQuery,
): PlatformResult<z.output<typeof nomenclaturesResult>> {
  const isBlank = country.trim() === '';
  const broken = limitErrorIfAny([
    ...(isBlank ? [{ field: 'country', limit: 'must not be empty', value: country }] : []),
    ...checkPaging({ page, limit }, Number.MAX_SAFE_INTEGER),
  ]);
  if (broken !== null) return err(broken);
  const filter =
    platformSkus === undefined ? {} : { filter: [{ key: 'sku', operator: 'IN', value: platformSkus }] };
  const params = { country, page, limit, sort: 'sku', ...filter };
  return readSeller(connection, nomenclaturesResult, METHOD, params, { timeoutMs: CALL_MS });
}

export type FullNomenclatureQuery = {
  readonly country: GoodsCountry;
  readonly page: number;
  readonly limit: number;
  /** All must hold; none: all goods. */
  readonly filter?: readonly NomenclatureFilter[];
  readonly sort?: NomenclatureSort;
};

/**
 * `nomenclatures.list`, one page with every field of an entry (specification, "nomenclatures.list params"). Limits: RU,
 * BY or KZ, page and limit from 1, filters and sorts of the specification. Errors as above. Retried.
 */
export function listFullNomenclatures(
  connection: SellerConnection,
  query: FullNomenclatureQuery,
): PlatformResult<z.output<ReturnType<typeof fullNomenclatures>>> {
  return readList(connection, query, fullNomenclatures(query.country));
}

const skus = nomenclaturesOf(nomenclatureFields.pick({ platformSku: true, sellerSku: true }));

/** The same page with the SKUs alone. */
export function listNomenclatureSkus(
  connection: SellerConnection,
  query: FullNomenclatureQuery,
): PlatformResult<z.output<typeof skus>> {
  return readList(connection, query, skus);
}

async function readList<S extends z.ZodType>(
  connection: SellerConnection,
  { country, page, limit, filter = [], sort = 'sku' }: FullNomenclatureQuery,
  result: S,
): PlatformResult<z.output<S>> {
  const broken = limitErrorIfAny([
    ...checkCountry(country),
    ...checkPaging({ page, limit }, Number.MAX_SAFE_INTEGER),
    ...filter.flatMap(checkFilter),
    ...checkSort(sort),
  ]);
  if (broken !== null) return err(broken);
  const filters = filter.length === 0 ? {} : { filter };
  return readSeller(connection, result, METHOD, { country, page, limit, sort, ...filters });
}

function checkSort(sort: string): Breach[] {
  const isKnown = NOMENCLATURE_SORTS.some((known) => known === sort);
  return isKnown ? [] : [{ field: 'sort', limit: NOMENCLATURE_SORTS.join(', '), value: sort }];
}
