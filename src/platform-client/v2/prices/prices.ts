import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { looseText } from '../../reading/fields.ts';
import type { Query } from '../../transport/address.ts';
import { checkFilled, checkUnique } from '../../v1/limit-checks.ts';
import { type PriceStatus, priceStatus } from '../../v1/nomenclature/price.ts';
import { checkCountry, type PriceCountry } from '../../v1/nomenclature/price-limits.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';
import { checkPriceChange, priceBody, type V2PriceChange } from './price-change.ts';

/**
 * `GET /v2/nomenclatures-sell-values` (specification, "Successor REST API v2"). Query and response are not
 * documented: the response is any JSON.
 */
export function readSellValues(caller: V2Caller, query: Query = {}): PlatformResult<unknown> {
  return caller.get(z.unknown(), { path: '/v2/nomenclatures-sell-values', query });
}

/** `GET /v2/minimal-prices`. Query and response are not documented: the response is any JSON. */
export function readMinimalPrices(caller: V2Caller, query: Query = {}): PlatformResult<unknown> {
  return caller.get(z.unknown(), { path: '/v2/minimal-prices', query });
}

/** `priceStatus`, or `price_status` as in v1. */
const wirePriceStatus = z
  .object({ priceStatus, price_status: priceStatus })
  .transform((answer): PriceStatus | null => answer.priceStatus ?? answer.price_status ?? null);

const priceAnswer = unwrapped(wirePriceStatus.nullable());

/**
 * `POST /v2/nomenclature-price` (specification, "Successor REST API v2": `parentSku`, `saleStart`, `saleEnd`,
 * `force`; the other fields are v1's): the price of a model in RU, BY or KZ. Limits: price a multiple of 10
 * units (1000 minor ones), sale price 5 to 80 percent lower, start before end, money in the country's
 * currency. `force` publishes a price lowered by more than 70 percent, which is held in `QUARANTINE`
 * otherwise. Errors: price validation error (`validation`), unknown goods (`not-found`). null: the response
 * does not state it. May be sent again.
 */
export async function setPrice(
  caller: V2Caller,
  country: PriceCountry,
  change: V2PriceChange,
  { force = false }: { readonly force?: boolean } = {},
): PlatformResult<PriceStatus | null> {
  const unknown = limitErrorIfAny(checkCountry(country));
  if (unknown !== null) return err(unknown);
  const broken = limitErrorIfAny(checkPriceChange(change, country));
  if (broken !== null) return err(broken);
  const json = { country, ...priceBody(change), ...(force ? { force } : {}) };
  return caller.change(priceAnswer, { path: '/v2/nomenclature-price', json });
}

/** The result of one price of a list; null: not stated. */
type SetPrice = { readonly parentSku: string; readonly status: PriceStatus | null };

const setPriceRow = z
  .looseObject({ parentSku: looseText })
  .transform((row): SetPrice => ({ parentSku: row.parentSku, status: wirePriceStatus.parse(row) }));
const rows = z.array(setPriceRow).nullish().catch(null);

const pricesAnswer = unwrapped(z.object({ prices: rows, data: rows }).nullable()).transform(
  (answer): readonly SetPrice[] | null => answer?.prices ?? answer?.data ?? null,
);

/**
 * `POST /v2/nomenclatures-prices` (specification, "Successor REST API v2": `country`, `prices[].parentSku`;
 * the other fields are v1's): prices of several models in one country. Limits: one or more, no model twice,
 * each as in `setPrice`; `force` confirms a discount outside 5 to 80 percent ("Seller JSON-RPC: methods",
 * set-prices), but never a sale price that is not below the price. Errors: as for one; then possibly none is
 * set. null: the response does not state it. May be sent again.
 */
export async function setPrices(
  caller: V2Caller,
  country: PriceCountry,
  changes: readonly V2PriceChange[],
  { force = false }: { readonly force?: boolean } = {},
): PlatformResult<readonly SetPrice[] | null> {
  const unknown = limitErrorIfAny(checkCountry(country));
  if (unknown !== null) return err(unknown);
  const skus = changes.map(({ parentSku }, at) => ({ field: `prices[${at}].parentSku`, value: parentSku }));
  const broken = limitErrorIfAny([
    ...checkFilled('prices', changes),
    ...changes.flatMap((change, at) =>
      checkPriceChange(change, country, { at: `prices[${at}].`, confirmsSale: force }),
    ),
    ...checkUnique(skus),
  ]);
  if (broken !== null) return err(broken);
  const json = { country, prices: changes.map(priceBody), ...(force ? { force } : {}) };
  return caller.change(pricesAnswer, { path: '/v2/nomenclatures-prices', json });
}
