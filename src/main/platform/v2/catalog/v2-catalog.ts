import type { Goods } from '#shared/domain/goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { checkText } from '../../b2b/limit-checks.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { GoodsCatalog } from '../../goods-catalog.ts';
import type { Answer } from '../../packing-platform.ts';
import { connectV2, type V2Connection } from '../connect.ts';
import { getV2Page, v2PageOf } from '../list-page.ts';
import type { V2Caller } from '../v2-caller.ts';
import { nomenclatureRow } from './nomenclature-schema.ts';

const PLURAL = 'nomenclatures';
/** As the order list's, which is the only page size that is assumed. */
const MOST_ROWS = 100;
/** SKUs a call: no limit is shown; orders have a few units, and a body stays small. */
const SKUS_PER_CALL = 50;
/** A page may hold thousands of pictures' addresses. */
const CALL_MS = 20_000;

/** The goods by REST v2. Without a seller id, or with an address that must not be used, every call answers `validation`. */
export function createV2Catalog(options: V2Connection): GoodsCatalog {
  const connected = connectV2(options);
  if (!connected.ok) {
    const refuse = () => Promise.resolve(err(connected.error));
    return { listGoods: refuse, findGoods: refuse };
  }
  const caller = connected.value;
  return {
    listGoods: (query) => listGoods(caller, query),
    findGoods: (country, platformSkus) => findGoods(caller, country, platformSkus),
  };
}

/**
 * `GET /v2/nomenclatures`, one page. Its query is not shown beyond `sellerId`: `country`, `page` and `limit` as in v1's list.
 * Pages of more than 100 rows are made ones of 100, and counted as such.
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
      query: { country },
      breaches: checkText('country', country),
    },
    { page, limit: Math.min(limit, MOST_ROWS) },
  );
  if (!answer.ok) return answer;
  return ok({ goods: answer.value.rows, pages: answer.value.pages ?? page + 1 });
}

/**
 * `POST /v2/nomenclatures-search` by platform SKUs; what the platform does not know is missing from the answer. Its body is
 * not shown: `country`, `filter.skus`, `page` and `limit` are ours. Nothing asked, nothing sent.
 */
async function findGoods(
  caller: V2Caller,
  country: string,
  platformSkus: readonly string[],
): Answer<readonly Goods[]> {
  const wanted = [...new Set(platformSkus)];
  const broken = limitErrorIfAny(checkText('country', country));
  if (broken !== null) return err(broken);
  const goods: Goods[] = [];
  for (let at = 0; at < wanted.length; at += SKUS_PER_CALL) {
    const skus = wanted.slice(at, at + SKUS_PER_CALL);
    // The platform may give smaller pages than asked for, at least one of goods each.
    for (let page = 1, pages = 1; page <= pages && page <= skus.length; page += 1) {
      const paging = { page, limit: SKUS_PER_CALL };
      const list = v2PageOf(PLURAL, nomenclatureRow, { asked: paging });
      const answer = await caller.ask(list, {
        path: '/v2/nomenclatures-search',
        json: { country, filter: { skus }, ...paging },
        timeoutMs: CALL_MS,
      });
      if (!answer.ok) return answer;
      goods.push(...answer.value.rows.filter(({ platformSku }) => skus.includes(platformSku)));
      pages = answer.value.pages ?? page + 1;
    }
  }
  return ok(goods);
}
