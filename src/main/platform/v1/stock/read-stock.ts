import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import type { Page } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { pageOf } from '../hal-page.ts';
import { checkPaging, checkRange, checkText } from '../limit-checks.ts';
import { moscowSecond } from '../moscow-time.ts';
import { type StockState, stockState } from './stock-schema.ts';

type Which = {
  /** Default true. */
  readonly withZeroQuantity?: boolean;
  /** Capital letters A-Z only. */
  readonly partnerCode?: string;
  /** Only records changed strictly after this moment; fractions of a second are cut, so that none is missed. */
  readonly updatedAfter?: Date;
};

/** A page of all stock, or all records of up to 100 SKUs in one answer: with SKUs the platform ignores pages. */
export type StockQuery = Which &
  ({ readonly page: number; readonly limit: number } | { readonly skus: readonly string[] });

/**
 * `GET /api/v1/stock/goods` (specification, "B2B REST: stock"): what is in the operator's warehouse, by supplier SKU.
 * Limits: 100 records a page, 1 to 100 SKUs. Errors: more than that, a wrong `partnerCode` or `updatedAt` is
 * `validation`.
 */
export async function readStock(caller: JsonCaller, query: StockQuery): Answer<Page<StockState>> {
  const broken = limitErrorIfAny(breachesOf(query));
  if (broken !== null) return err(broken);
  const list = pageOf('stockStates', stockState, 'skus' in query ? {} : { asked: query });
  return caller.get(list, { path: '/api/v1/stock/goods', query: wireQuery(query) });
}

function breachesOf(query: StockQuery): Breach[] {
  const { partnerCode } = query;
  const isCode = partnerCode === undefined || /^[A-Z]+$/.test(partnerCode);
  return [
    ...('skus' in query
      ? [
          ...checkRange('sku', query.skus.length, 1, LIMITS.stockSkusPerCall),
          ...query.skus.flatMap((sku, at) => checkText(`sku[${at}]`, sku)),
        ]
      : checkPaging(query, LIMITS.stockPerPage)),
    ...(isCode ? [] : [{ field: 'partnerCode', limit: 'capital letters A-Z', value: partnerCode }]),
    ...checkMoment(query.updatedAfter),
  ];
}

function checkMoment(updatedAfter: Date | undefined): Breach[] {
  const isMoment = updatedAfter === undefined || !Number.isNaN(updatedAfter.getTime());
  return isMoment ? [] : [{ field: 'updatedAt', limit: 'a moment', value: String(updatedAfter) }];
}

function wireQuery(query: StockQuery): Query {
  const { withZeroQuantity, partnerCode, updatedAfter } = query;
  return {
    ...('skus' in query ? { 'sku[]': query.skus } : { page: String(query.page), limit: String(query.limit) }),
    ...(withZeroQuantity === undefined ? {} : { withZeroQuantity: withZeroQuantity ? '1' : '0' }),
    ...(partnerCode === undefined ? {} : { partnerCode }),
    // The blank becomes the `+` of `YYYY-MM-DD+hh:mm:ss`.
    ...(updatedAfter === undefined ? {} : { updatedAt: moscowSecond(updatedAfter) }),
  };
}
