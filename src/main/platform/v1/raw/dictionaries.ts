import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { getRaw, type RawCall } from './raw-calls.ts';

/**
 * `GET /api/v1/dictionaries…`: statuses, roles. Sub-paths and payload are not shown: the answer is any JSON. An unknown
 * dictionary is `not-found`.
 */
export function readDictionaries(caller: JsonCaller, call: RawCall = {}): Answer<unknown> {
  return getRaw(caller, 'dictionaries', call);
}
