import type { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { checkNumber } from '../limit-checks.ts';
import { pagesToEnd } from '../list-pages.ts';
import { rowsOf } from './rows-of.ts';

/** 25,000 rows at the platform's usual 25: a list that goes on says nothing. */
const MOST_PAGES = 1000;

/**
 * All rows of one list of a supply. Whether these lists have pages is not shown: where one says so, they are read to the
 * end. Limit: code 20 characters. A supply that is not there is `not-found`.
 */
export async function readSupplyRows<S extends z.ZodType>(
  caller: JsonCaller,
  code: string,
  list: { readonly name: 'items' | 'statuses'; readonly row: S },
  query: Query = {},
): Answer<readonly z.output<S>[]> {
  const broken = limitErrorIfAny(checkNumber('code', code, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const path = `/api/v1/shipments/fulfilment/${code}/${list.name}`;
  const read = (page: number): Answer<Page<z.output<S>>> =>
    caller.get(rowsOf(list.name, list.row, { page }), {
      path,
      query: page === 1 ? query : { ...query, page: String(page) },
    });
  const rows: z.output<S>[] = [];
  for await (const answer of pagesToEnd(read, MOST_PAGES)) {
    if (!answer.ok) return answer;
    rows.push(...answer.value.rows);
  }
  return ok(rows);
}
