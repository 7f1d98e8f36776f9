import { z } from 'zod';
import { LIMITS } from '#shared/domain/limits.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { checkRange, checkSku, checkUnique } from '../../v1/limit-checks.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';
import { type V2Stock, v2Stock } from './read-stocks.ts';

/** What the seller has of one of its SKUs. */
export type V2StockClaim = { readonly externalSku: string; readonly quantity: number };

const updated = unwrapped(z.object({ stocks: z.array(v2Stock).nullish(), data: z.array(v2Stock).nullish() }))
  .nullable()
  .transform((answer): readonly V2Stock[] | null => answer?.stocks ?? answer?.data ?? null);

/**
 * `POST /v2/fbs/stocks` (specification, "Successor REST API v2"): sets quantities of FBS goods. Its body is not shown: v1's
 * `stockStates` go as `stocks` by seller SKU. Limits ("B2B REST: stock"): 1 to 100 SKUs, none twice, neither `?` nor `*` in
 * one; quantities from 0 to 2147483647. Errors: a SKU that the catalog does not have, or has under another contract type, is
 * `validation`. null: the answer does not say. Sets and does not add: a lost answer is settled by sending it again.
 */
export async function updateFbsStocks(
  caller: V2Caller,
  stocks: readonly V2StockClaim[],
): Answer<readonly V2Stock[] | null> {
  const broken = limitErrorIfAny(breachesOf(stocks));
  if (broken !== null) return err(broken);
  const json = { stocks: stocks.map(({ externalSku, quantity }) => ({ externalSku, quantity })) };
  return caller.change(updated, { path: '/v2/fbs/stocks', json });
}

function breachesOf(stocks: readonly V2StockClaim[]): Breach[] {
  const skus = stocks.map(({ externalSku }, at) => ({
    field: `stocks[${at}].externalSku`,
    value: externalSku,
  }));
  return [
    ...checkRange('stocks', stocks.length, 1, LIMITS.stockSkusPerCall),
    ...skus.flatMap(({ field, value }) => checkSku(field, value)),
    ...stocks.flatMap(({ quantity }, at) =>
      checkRange(`stocks[${at}].quantity`, quantity, 0, LIMITS.quantityMost),
    ),
    ...checkUnique(skus),
  ];
}
