import { z } from 'zod';
import { err, ok } from '#shared/domain/result.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { textOrNumber } from '../../reading/fields.ts';
import { wireAmount } from '../amount.ts';
import { checkPathSku } from '../limit-checks.ts';
import { checkCountry, checkPrice, type PriceChange, type PriceCountry } from './price-limits.ts';

/** `code` as received: `OK`, `QUARANTINE`, or an unknown one. */
export type PriceStatus = { readonly code: string; readonly details: unknown };

/** null: not stated, or unreadable. */
export const priceStatus = z
  .object({ code: textOrNumber, details: z.unknown().optional() })
  .transform(({ code, details }): PriceStatus => ({ code, details: details ?? null }))
  .nullish()
  .catch(null);

export type PriceUpdate = 'processing' | 'applied' | 'quarantine' | 'error';

const PRICE_UPDATES: Readonly<Record<string, PriceUpdate>> = {
  PROCESSING: 'processing',
  APPLIED: 'applied',
  OK: 'applied',
  QUARANTINE: 'quarantine',
  ERROR: 'error',
};

/**
 * Interprets `priceUpdateStatus`, in any letter case (specification, "Price status"); null: unknown, the
 * screen shows it unchanged.
 */
export function priceUpdateOf(priceUpdateStatus: string): PriceUpdate | null {
  const status = priceUpdateStatus.trim().toUpperCase();
  return Object.hasOwn(PRICE_UPDATES, status) ? (PRICE_UPDATES[status] ?? null) : null;
}

/** The rest of the response is not documented; it may be empty. */
const priceAnswer = z
  .object({ price_status: priceStatus })
  .nullable()
  .transform((answer): PriceStatus | null => answer?.price_status ?? null);

/**
 * `PUT /api/v1/nomenclature/{sku}/country/{country}/price` (specification, "B2B REST: other"): the price of
 * goods in RU, BY or KZ. Limits: price a multiple of 10, sale price 5 to 80 percent lower, days in order.
 * Errors: price validation error (`validation`), goods of the other sales model (50400, `partner-not-found`).
 * A price lowered by more than 70 percent is accepted, but not published: `QUARANTINE`. null: the response
 * does not state it. May be sent again.
 */
export async function setPrice(
  caller: JsonCaller,
  target: { readonly sku: string; readonly country: PriceCountry },
  change: PriceChange,
): PlatformResult<PriceStatus | null> {
  const { sku, country } = target;
  const broken = limitErrorIfAny([
    ...checkPathSku('sku', sku),
    ...checkCountry(country),
    ...checkPrice(change),
  ]);
  if (broken !== null) return err(broken);
  const answer = await caller.replace(priceAnswer, {
    path: `/api/v1/nomenclature/${encodeURIComponent(sku)}/country/${country}/price`,
    json: priceBody(change),
  });
  return answer.ok ? ok(answer.value) : answer;
}

function priceBody({ price, sale }: PriceChange) {
  if (sale === null) return { price: wireAmount(price) };
  const { salePrice, saleStart, saleEnd } = sale;
  return {
    price: wireAmount(price),
    salePrice: wireAmount(salePrice),
    ...(saleStart === null ? {} : { saleStart }),
    ...(saleEnd === null ? {} : { saleEnd }),
  };
}
