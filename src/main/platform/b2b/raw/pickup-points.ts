import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { getRaw, type RawCall } from './raw-calls.ts';

/** `GET /api/v1/pickup_points…`. Sub-paths, query and payload are not shown: the answer is any JSON. */
export function readPickupPoints(caller: B2bCaller, call: RawCall = {}): Answer<unknown> {
  return getRaw(caller, 'pickup_points', call);
}
