import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { count, flattened, textOrNumber } from '../../reading/fields.ts';
import type { Page } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { pageOf } from '../hal-page.ts';
import { checkPaging, checkRange, checkSku, checkText, checkUnique } from '../limit-checks.ts';
import { moscowSecond } from '../moscow-time.ts';

/** One stock record: supplier SKU and quantity (specification, "Stock record (B2B REST)"). */
const stockState = z.object({ sku: textOrNumber, quantity: count });

export type StockState = z.output<typeof stockState>;

/**
 * The response to an update: `stockStates` at the root, or under `_embedded` as in lists; null: not included.
 */
const stockStatesAnswer = flattened(z.object({ stockStates: z.array(stockState) }).nullable());

type StockFilter = {
  /** Default true. */
  readonly withZeroQuantity?: boolean;
  /** Capital letters A-Z only. */
  readonly partnerCode?: string;
  /** Only records changed strictly after this time; fractions of a second are cut, so that none is missed. */
  readonly updatedAfter?: Date;
};

/**
 * A page of all stock, or all records of up to 100 SKUs in one response: with SKUs the platform ignores
 * pages.
 */
export type StockQuery = StockFilter &
  ({ readonly page: number; readonly limit: number } | { readonly skus: readonly string[] });

/**
 * `GET /api/v1/stock/goods` (specification, "B2B REST: stock"): stock in the operator's warehouse, by
 * supplier SKU. Limits: 100 records per page, 1 to 100 SKUs. Errors: more than that, a wrong `partnerCode` or
 * `updatedAt` is `validation`.
 */
export async function readStock(caller: JsonCaller, query: StockQuery): PlatformResult<Page<StockState>> {
  const broken = limitErrorIfAny(readBreachesOf(query));
  if (broken !== null) return err(broken);
  const list = pageOf('stockStates', stockState, 'skus' in query ? {} : { asked: query });
  return caller.get(list, { path: '/api/v1/stock/goods', query: wireQuery(query) });
}

function readBreachesOf(query: StockQuery): Breach[] {
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
    ...checkTimestamp(query.updatedAfter),
  ];
}

function checkTimestamp(updatedAfter: Date | undefined): Breach[] {
  const isValidDate = updatedAfter === undefined || !Number.isNaN(updatedAfter.getTime());
  return isValidDate ? [] : [{ field: 'updatedAt', limit: 'a valid time', value: String(updatedAfter) }];
}

function wireQuery(query: StockQuery): Query {
  const { withZeroQuantity, partnerCode, updatedAfter } = query;
  return {
    ...('skus' in query ? { 'sku[]': query.skus } : { page: String(query.page), limit: String(query.limit) }),
    ...(withZeroQuantity === undefined ? {} : { withZeroQuantity: withZeroQuantity ? '1' : '0' }),
    ...(partnerCode === undefined ? {} : { partnerCode }),
    // The blank is encoded as the `+` of `YYYY-MM-DD+hh:mm:ss`.
    ...(updatedAfter === undefined ? {} : { updatedAt: moscowSecond(updatedAfter) }),
  };
}

/** `partner` is the partner code; `sku` the supplier SKU. */
export type StockUpdate = {
  readonly partner: string;
  readonly stockStates: readonly { readonly sku: string; readonly quantity: number }[];
};

/**
 * `POST /api/v1/stock/goods` (specification, "B2B REST: stock"): sets quantities of FBS goods. Limits: 1 to
 * 100 SKUs, none twice, no `?` or `*` in a SKU; quantities from 0 to 2147483647. Errors: a SKU that is not in
 * the catalog, or has another contract type, is `validation`. null: the response does not state it. Sets and
 * does not add: a lost response is settled by sending it again.
 */
export async function updateStock(
  caller: JsonCaller,
  update: StockUpdate,
): PlatformResult<readonly StockState[] | null> {
  const broken = limitErrorIfAny(updateBreachesOf(update));
  if (broken !== null) return err(broken);
  const { partner, stockStates } = update;
  const answer = await caller.change(stockStatesAnswer, {
    path: '/api/v1/stock/goods',
    json: { partner, stockStates: stockStates.map(({ sku, quantity }) => ({ sku, quantity })) },
  });
  return answer.ok ? ok(answer.value?.stockStates ?? null) : answer;
}

function updateBreachesOf({ partner, stockStates }: StockUpdate): Breach[] {
  return [
    ...checkText('partner', partner),
    ...checkRange('stockStates', stockStates.length, 1, LIMITS.stockSkusPerCall),
    ...stockStates.flatMap(({ sku, quantity }, at) => [
      ...checkSku(`stockStates[${at}].sku`, sku),
      ...checkRange(`stockStates[${at}].quantity`, quantity, 0, LIMITS.maxQuantity),
    ]),
    ...checkUnique(stockStates.map(({ sku }, at) => ({ field: `stockStates[${at}].sku`, value: sku }))),
  ];
}
