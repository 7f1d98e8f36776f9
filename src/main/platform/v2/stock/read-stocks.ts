import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { count, looseText, textOrNumber } from '../../reading/fields.ts';
import type { Page, Paging } from '../../reading/page.ts';
import type { Query } from '../../transport/address.ts';
import { checkRange, checkText } from '../../v1/limit-checks.ts';
import { looseTime } from '../../v1/moscow-time.ts';
import { getGuessedPage } from '../guessed-list.ts';
import { checkMoment, wireMoment } from '../moment.ts';
import type { V2Caller } from '../v2-caller.ts';

/** A stock record: a SKU, the platform's or the seller's, and a quantity; empty and null where nothing is told. */
export const v2Stock = z
  .object({
    sku: textOrNumber.nullish(),
    externalSku: textOrNumber.nullish(),
    quantity: count,
    warehouseCode: looseText,
    updatedAt: looseTime.catch(null),
  })
  .transform(({ sku, externalSku, ...row }, context) => {
    const told = { sku: sku ?? '', externalSku: externalSku ?? '' };
    if (told.sku === '' && told.externalSku === '')
      context.addIssue({ code: 'custom', path: ['externalSku'], message: 'expected a SKU' });
    return { ...row, ...told };
  });

export type V2Stock = z.output<typeof v2Stock>;

export type V2StockQuery = Paging & {
  /** Seller SKUs: up to 100; absent: all goods. */
  readonly externalSkus?: readonly string[];
  readonly withZeroQuantity?: boolean;
  /** Records changed since; whether the moment itself belongs to them is not shown. */
  readonly updatedAtFrom?: Date;
};

/**
 * `GET /v2/fbs/stocks`, one page of the seller's own stock (specification, "Successor REST API v2"). Query and payload are
 * not shown: v1's ("B2B REST: stock") go under v2's names. Limits: pages from 1, 1 to 100 rows, 1 to 100 SKUs.
 */
export function readFbsStocks(caller: V2Caller, query: V2StockQuery): Answer<Page<V2Stock>> {
  return readStocks(caller, '/v2/fbs/stocks', query);
}

/** `GET /v2/fbo/stocks`: the same of what the operator stores; it cannot be set. */
export function readFboStocks(caller: V2Caller, query: V2StockQuery): Answer<Page<V2Stock>> {
  return readStocks(caller, '/v2/fbo/stocks', query);
}

/** `GET /v2/fbo/stocks/illiquid`: the same of what does not sell; what counts as such is the platform's to say. */
export function readIlliquidStocks(caller: V2Caller, query: V2StockQuery): Answer<Page<V2Stock>> {
  return readStocks(caller, '/v2/fbo/stocks/illiquid', query);
}

function readStocks(caller: V2Caller, path: string, asked: V2StockQuery): Answer<Page<V2Stock>> {
  const { page, limit } = asked;
  const list = { path, plural: 'stocks', row: v2Stock, query: wireQuery(asked), breaches: breachesOf(asked) };
  return getGuessedPage(caller, list, { page, limit });
}

function breachesOf({ externalSkus, updatedAtFrom }: V2StockQuery): Breach[] {
  return [
    ...(externalSkus === undefined
      ? []
      : checkRange('externalSku', externalSkus.length, 1, LIMITS.stockSkusPerCall)),
    ...(externalSkus ?? []).flatMap((sku, at) => checkText(`externalSku[${at}]`, sku)),
    ...(updatedAtFrom === undefined ? [] : checkMoment('updatedAtFrom', updatedAtFrom)),
  ];
}

function wireQuery({ externalSkus, withZeroQuantity, updatedAtFrom }: V2StockQuery): Query {
  return {
    ...(externalSkus === undefined ? {} : { externalSku: externalSkus }),
    ...(withZeroQuantity === undefined ? {} : { withZeroQuantity: String(withZeroQuantity) }),
    ...(updatedAtFrom === undefined ? {} : { updatedAtFrom: wireMoment(updatedAtFrom) }),
  };
}
