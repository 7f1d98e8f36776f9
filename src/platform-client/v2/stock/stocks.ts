import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { count, looseText, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { checkRange, checkSku, checkText, checkUnique } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { checkTimestamp, wireTimestamp } from '../timestamp.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';

/** Limit of one attempt to read a page: the platform may count each row. */
const LIST_ATTEMPT_MS = 20_000;

/**
 * A stock record: a SKU, the platform's or the seller's, and a quantity; missing values are empty or null.
 */
const v2Stock = z
  .object({
    sku: textOrNumber.nullish(),
    externalSku: textOrNumber.nullish(),
    quantity: count,
    warehouseCode: looseText,
    updatedAt: looseTime.catch(null),
  })
  .transform(({ sku, externalSku, ...row }, context) => {
    const skus = { sku: sku ?? '', externalSku: externalSku ?? '' };
    if (skus.sku === '' && skus.externalSku === '')
      context.addIssue({ code: 'custom', path: ['externalSku'], message: 'expected a SKU' });
    return { ...row, ...skus };
  });

type V2Stock = z.output<typeof v2Stock>;

type V2StockQuery = Paging & {
  /** Seller SKUs: up to 100; absent: all goods. */
  readonly externalSkus?: readonly string[];
  readonly withZeroQuantity?: boolean;
  /** Records changed since; whether the time itself is included is not documented. */
  readonly updatedAtFrom?: Date;
};

/**
 * `GET /v2/fbs/stocks`, one page of the seller's stock (specification, "Successor REST API v2"). Query and
 * payload are not documented: v1's ("B2B REST: stock") are used with v2's names. Limits: pages from 1, 1 to
 * 100 rows, 1 to 100 SKUs.
 */
export function readFbsStocks(caller: V2Caller, query: V2StockQuery): PlatformResult<Page<V2Stock>> {
  return readStocks(caller, '/v2/fbs/stocks', query);
}

/** `GET /v2/fbo/stocks`: the same for the operator's warehouse; it cannot be set. */
export function readFboStocks(caller: V2Caller, query: V2StockQuery): PlatformResult<Page<V2Stock>> {
  return readStocks(caller, '/v2/fbo/stocks', query);
}

/** `GET /v2/fbo/stocks/illiquid`: the same for goods that do not sell, as the platform defines them. */
export function readIlliquidStocks(caller: V2Caller, query: V2StockQuery): PlatformResult<Page<V2Stock>> {
  return readStocks(caller, '/v2/fbo/stocks/illiquid', query);
}

function readStocks(caller: V2Caller, path: string, asked: V2StockQuery): PlatformResult<Page<V2Stock>> {
  const { page, limit } = asked;
  const list = {
    path,
    plural: 'stocks',
    row: v2Stock,
    attemptMs: LIST_ATTEMPT_MS,
    query: wireQuery(asked),
    breaches: readBreachesOf(asked),
  };
  return getGuessedPage(caller, list, { page, limit });
}

function readBreachesOf({ externalSkus, updatedAtFrom }: V2StockQuery): Breach[] {
  return [
    ...(externalSkus === undefined
      ? []
      : checkRange('externalSku', externalSkus.length, 1, LIMITS.stockSkusPerCall)),
    ...(externalSkus ?? []).flatMap((sku, at) => checkText(`externalSku[${at}]`, sku)),
    ...(updatedAtFrom === undefined ? [] : checkTimestamp('updatedAtFrom', updatedAtFrom)),
  ];
}

function wireQuery({ externalSkus, withZeroQuantity, updatedAtFrom }: V2StockQuery): Query {
  return {
    ...(externalSkus === undefined ? {} : { externalSku: externalSkus }),
    ...(withZeroQuantity === undefined ? {} : { withZeroQuantity: String(withZeroQuantity) }),
    ...(updatedAtFrom === undefined ? {} : { updatedAtFrom: wireTimestamp(updatedAtFrom) }),
  };
}

/** The seller's quantity of one of its SKUs. */
type V2StockClaim = { readonly externalSku: string; readonly quantity: number };

const updated = unwrapped(z.object({ stocks: z.array(v2Stock).nullish(), data: z.array(v2Stock).nullish() }))
  .nullable()
  .transform((answer): readonly V2Stock[] | null => answer?.stocks ?? answer?.data ?? null);

/**
 * `POST /v2/fbs/stocks` (specification, "Successor REST API v2"): sets quantities of FBS goods. The body is
 * not documented: v1's `stockStates` are sent as `stocks` by seller SKU. Limits ("B2B REST: stock"): 1 to 100
 * SKUs, none twice, no `?` or `*` in a SKU; quantities from 0 to 2147483647. Errors: a SKU that is not in the
 * catalog, or has another contract type, is `validation`. null: the response does not state it. Sets and does
 * not add: a lost response is settled by sending it again.
 */
export async function updateFbsStocks(
  caller: V2Caller,
  stocks: readonly V2StockClaim[],
): PlatformResult<readonly V2Stock[] | null> {
  const broken = limitErrorIfAny(updateBreachesOf(stocks));
  if (broken !== null) return err(broken);
  const json = { stocks: stocks.map(({ externalSku, quantity }) => ({ externalSku, quantity })) };
  return caller.change(updated, { path: '/v2/fbs/stocks', json });
}

function updateBreachesOf(stocks: readonly V2StockClaim[]): Breach[] {
  const skus = stocks.map(({ externalSku }, at) => ({
    field: `stocks[${at}].externalSku`,
    value: externalSku,
  }));
  return [
    ...checkRange('stocks', stocks.length, 1, LIMITS.stockSkusPerCall),
    ...skus.flatMap(({ field, value }) => checkSku(field, value)),
    ...stocks.flatMap(({ quantity }, at) =>
      checkRange(`stocks[${at}].quantity`, quantity, 0, LIMITS.maxQuantity),
    ),
    ...checkUnique(skus),
  ];
}
