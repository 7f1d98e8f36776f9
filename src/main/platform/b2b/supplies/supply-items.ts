import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import { platformErrorOf } from '../../errors/platform-error-of.ts';
import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { checkNumber } from '../limit-checks.ts';
import { rowsOf } from './rows-of.ts';
import { type SupplyItem, supplyItem } from './supply-schema.ts';

/** 25,000 SKUs at the platform's usual 25 rows: a list that goes on says nothing. */
const MOST_PAGES = 1000;

const itemPage = rowsOf('items', supplyItem);

/**
 * `GET /api/v1/shipments/fulfilment/{code}/items` (specification, "B2B REST: FBO supplies"): what was declared, received
 * and found at control, by SKU. Limit: code 20 characters. Whether the list has pages is not shown: where it says so, they
 * are read to the end. A supply that is not there is `not-found`.
 */
export async function readSupplyItems(caller: B2bCaller, code: string): Answer<readonly SupplyItem[]> {
  const broken = limitErrorIfAny(checkNumber('code', code, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const path = `/api/v1/shipments/fulfilment/${code}/items`;
  const items: SupplyItem[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const answer = await caller.get(itemPage, { path, query: page === 1 ? {} : { page: String(page) } });
    if (!answer.ok) return answer;
    items.push(...answer.value.rows);
    if (page >= answer.value.pages) return ok(items);
  }
  return err(platformErrorOf('malformed-answer', `the items of a supply have over ${MOST_PAGES} pages`));
}
