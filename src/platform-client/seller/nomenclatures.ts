import type { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../errors/limit-error.ts';
import type { PlatformResult } from '../packing-platform.ts';
import { deadlineIn } from '../transport/deadline.ts';
import type { HttpClient } from '../transport/http-client.ts';
import { type TokenSource, withToken } from '../transport/token.ts';
import { callRpc } from './json-rpc.ts';
import { nomenclaturesResult } from './nomenclature-schema.ts';

export type SellerDeps = {
  readonly http: HttpClient;
  readonly seller: URL;
  readonly tokens: TokenSource;
};

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
 * `nomenclatures.list`, one page (specification, "nomenclatures.list params"). Sorted by SKU, so that pages
 * do not overlap while they are read. Limits: a country, page and limit from 1; the maximum page size is not
 * documented: the response's `pages` decides. Errors: invalid params are `validation`, a missing scope
 * `partner_client` is `forbidden`.
 */
export async function listNomenclatures(
  { http, seller, tokens }: SellerDeps,
  { country, page, limit, platformSkus }: NomenclatureQuery,
): PlatformResult<z.output<typeof nomenclaturesResult>> {
  const broken = limitErrorIfAny([
    ...(country.trim() === '' ? [{ field: 'country', limit: 'must not be empty', value: country }] : []),
    ...checkPositive('page', page),
    ...checkPositive('limit', limit),
  ]);
  if (broken !== null) return err(broken);
  const filter =
    platformSkus === undefined ? {} : { filter: [{ key: 'sku', operator: 'IN', value: platformSkus }] };
  const deadline = deadlineIn(CALL_MS);
  return withToken(tokens, deadline, (token) =>
    callRpc(http, seller, nomenclaturesResult, {
      method: 'nomenclatures.list',
      params: { country, page, limit, sort: 'sku', ...filter },
      token,
      timeoutMs: deadline.remainingMs(),
    }),
  );
}

function checkPositive(field: string, value: number): Breach[] {
  return Number.isInteger(value) && value >= 1 ? [] : [{ field, limit: 'a whole number from 1', value }];
}
