import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import type { Query } from '../../transport/address.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `GET /v2/nomenclatures-sell-values` (specification, "Successor REST API v2"). Neither its query nor its answer is shown:
 * the answer is any JSON.
 */
export function readSellValues(caller: V2Caller, query: Query = {}): Answer<unknown> {
  return caller.get(z.unknown(), { path: '/v2/nomenclatures-sell-values', query });
}

/** `GET /v2/minimal-prices`. Neither its query nor its answer is shown: likewise. */
export function readMinimalPrices(caller: V2Caller, query: Query = {}): Answer<unknown> {
  return caller.get(z.unknown(), { path: '/v2/minimal-prices', query });
}
