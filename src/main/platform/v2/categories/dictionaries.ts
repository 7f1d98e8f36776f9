import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import type { Query } from '../../transport/address.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `GET /v2/dictionaries` (specification, "Successor REST API v2"). Neither its query nor its answer is shown: the answer is
 * any JSON.
 */
export function readDictionaries(caller: V2Caller, query: Query = {}): Answer<unknown> {
  return caller.get(z.unknown(), { path: '/v2/dictionaries', query });
}

/**
 * `GET /v2/dictionaries/attributes`: the values that attributes take. Neither its query nor its answer is shown: the answer
 * is any JSON. An unknown dictionary is `not-found`.
 */
export function readAttributeDictionaries(caller: V2Caller, query: Query = {}): Answer<unknown> {
  return caller.get(z.unknown(), { path: '/v2/dictionaries/attributes', query });
}
