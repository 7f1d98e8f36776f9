import { err, ok } from '#shared/domain/result.ts';
import type { GoodsCatalog } from '../../goods-catalog.ts';
import { checkText } from '../../v1/limit-checks.ts';
import { createV2Compatibility } from '../compatibility.ts';
import { connectV2, type V2Connection } from '../connect.ts';
import { getV2Page } from '../list-page.ts';
import type { PlatformNames } from '../names.ts';
import type { V2Caller } from '../v2-caller.ts';
import { findGoods } from './find-goods.ts';
import { LIST_ATTEMPT_MS, nomenclatureRow } from './nomenclature-schema.ts';

const PLURAL = 'nomenclatures';
/** As in the order list, the only page size that we have assumed. */
const MAX_ROWS = 100;

/**
 * The goods from REST v2. Without a seller id, or with an address that is not allowed, every call returns
 * `validation`.
 */
export function createV2Catalog(
  options: V2Connection & { readonly names?: Pick<PlatformNames, 'sellerSkus'> },
  /** A connection that is shared; absent: one of its own. */
  shared?: V2Caller,
): GoodsCatalog {
  const compatibility = options.compatibility ?? createV2Compatibility(options.log);
  const connected = shared === undefined ? connectV2({ ...options, compatibility }) : ok(shared);
  if (!connected.ok) {
    const refuse = () => Promise.resolve(err(connected.error));
    return { listGoods: refuse, findGoods: refuse };
  }
  const caller = connected.value;
  const parts = { caller, compatibility, sellerSkus: options.names?.sellerSkus ?? noSkus };
  return {
    listGoods: (query) => listGoods(caller, query),
    findGoods: (country, platformSkus) => findGoods(parts, country, platformSkus),
  };
}

/**
 * `GET /v2/nomenclatures`, one page. Its query is not documented except `sellerId`: `country`, `page` and
 * `limit` as in v1's list. A page size above 100 is reduced to 100, and pages are counted in that size.
 */
async function listGoods(
  caller: V2Caller,
  { country, page, limit }: Parameters<GoodsCatalog['listGoods']>[0],
): ReturnType<GoodsCatalog['listGoods']> {
  const answer = await getV2Page(
    caller,
    {
      path: '/v2/nomenclatures',
      plural: PLURAL,
      row: nomenclatureRow,
      attemptMs: LIST_ATTEMPT_MS,
      query: { country },
      breaches: checkText('country', country),
    },
    { page, limit: Math.min(limit, MAX_ROWS) },
  );
  if (!answer.ok) return answer;
  return ok({ goods: answer.value.rows, pages: answer.value.pages ?? page + 1 });
}

async function noSkus(): Promise<ReadonlyMap<string, string>> {
  return new Map();
}
