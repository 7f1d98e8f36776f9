import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { getRaw, type RawCall } from './raw-calls.ts';

/** `GET /api/v1/pickup_points…`. Sub-paths, query and payload are not shown: the answer is any JSON. */
export function readPickupPoints(caller: JsonCaller, call: RawCall = {}): Answer<unknown> {
  return getRaw(caller, 'pickup_points', call);
}
