import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import type { Page, Paging } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { pageOf } from '../hal-page.ts';
import { checkNumber } from '../limit-checks.ts';
import { pagesToEnd } from '../list-pages.ts';
import { type SupplyItem, supplyItem } from './supply-schema.ts';

/** 25,000 rows at the platform's usual 25 per page: a list that goes on is an error. */
const MAX_PAGES = 1000;

/**
 * All rows of one list of a supply. Whether these lists have pages is not documented: if one has, all are
 * read. Limit: code 20 characters. An unknown supply is `not-found`.
 */
export async function readSupplyRows<S extends z.ZodType>(
  caller: JsonCaller,
  code: string,
  list: { readonly name: 'items' | 'statuses'; readonly row: S },
  query: Query = {},
): PlatformResult<readonly z.output<S>[]> {
  const broken = limitErrorIfAny(checkNumber('code', code, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const path = `/api/v1/shipments/fulfilment/${code}/${list.name}`;
  const read = (page: number): PlatformResult<Page<z.output<S>>> =>
    caller.get(rowsOf(list.name, list.row, { page }), {
      path,
      query: page === 1 ? query : { ...query, page: String(page) },
    });
  const rows: z.output<S>[] = [];
  for await (const answer of pagesToEnd(read, MAX_PAGES)) {
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
  }
  return ok(rows);
}

/**
 * Rows of a supply's lists, whose envelopes are hardly documented: a plain array (statuses), `{ "<name>":
 * [...] }` (items), or a HAL page (assumptions, "lists"). All are read as one page of `name`. A list with
 * another name is accepted only if it is the only one with rows: an empty one may be something else, like the
 * `errors` of an error body.
 */
export function rowsOf<S extends z.ZodType>(name: string, row: S, asked: Partial<Paging> = {}) {
  return z.preprocess((answer) => asPage(name, answer), pageOf(name, row, { asked }));
}

function asPage(name: string, answer: unknown): unknown {
  if (Array.isArray(answer)) return { _embedded: { [name]: answer } };
  if (typeof answer !== 'object' || answer === null) return answer;
  const embedded = '_embedded' in answer && typeof answer._embedded === 'object' ? answer._embedded : {};
  const parts = new Map<string, unknown>(Object.entries({ ...embedded, ...answer }));
  const rows = parts.has(name) ? parts.get(name) : onlyRowsOf([...parts.values()]);
  return { ...answer, _embedded: { [name]: rows } };
}

function onlyRowsOf(parts: readonly unknown[]): unknown {
  const [only, ...others] = parts.filter((part) => Array.isArray(part) && part.length > 0);
  return others.length === 0 ? only : null;
}

/**
 * `GET /api/v1/shipments/fulfilment/{code}/items` (specification, "B2B REST: FBO supplies"): declared,
 * received and accepted quantities, by SKU. Limit: code 20 characters. An unknown supply is `not-found`.
 */
export function readSupplyItems(caller: JsonCaller, code: string): PlatformResult<readonly SupplyItem[]> {
  return readSupplyRows(caller, code, { name: 'items', row: supplyItem });
}
