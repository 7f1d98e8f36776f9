import { z } from 'zod';
import { err } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import { type PriceStatus, priceStatus } from '../../v1/nomenclature/price.ts';
import { checkCountry, type PriceCountry } from '../../v1/nomenclature/price-limits.ts';
import { unwrapped } from '../unwrapped.ts';
import type { V2Caller } from '../v2-caller.ts';
import { checkPriceChange, priceBody, type V2PriceChange } from './price-change.ts';

/** `priceStatus`, or `price_status` as in v1. */
export const toldPriceStatus = z
  .object({ priceStatus, price_status: priceStatus })
  .transform((answer): PriceStatus | null => answer.priceStatus ?? answer.price_status ?? null);

const priceAnswer = unwrapped(toldPriceStatus.nullable());

/**
 * `POST /v2/nomenclature-price` (specification, "Successor REST API v2": `parentSku`, `saleStart`, `saleEnd`, `force`; the
 * other fields are v1's): the price of a model in RU, BY or KZ. Limits: price a multiple of 10 units (1000 minor ones), sale
 * price below it by 5 to 80 percent, the sale begins before it ends, money of the country. `force` publishes a price
 * lowered by more than 70 percent, which is held in `QUARANTINE` otherwise. Errors: price validation error (`validation`),
 * unknown goods (`not-found`). null: the answer does not say. May be sent again.
 */
export async function setPrice(
  caller: V2Caller,
  country: PriceCountry,
  change: V2PriceChange,
  { force = false }: { readonly force?: boolean } = {},
): Answer<PriceStatus | null> {
  const unknown = limitErrorIfAny(checkCountry(country));
  if (unknown !== null) return err(unknown);
  const broken = limitErrorIfAny(checkPriceChange(change, country));
  if (broken !== null) return err(broken);
  const json = { country, ...priceBody(change), ...(force ? { force } : {}) };
  return caller.change(priceAnswer, { path: '/v2/nomenclature-price', json });
}
