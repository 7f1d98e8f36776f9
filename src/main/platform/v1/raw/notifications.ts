import { z } from 'zod';
import type { JsonCaller } from '../../json-caller.ts';
import type { Answer } from '../../packing-platform.ts';
import { getRaw, type RawCall } from './raw-calls.ts';

/** `GET /api/v1/notifications…`. Sub-paths and payload are not shown: the answer is any JSON. */
export function readNotifications(caller: JsonCaller, call: RawCall = {}): Answer<unknown> {
  return getRaw(caller, 'notifications', call);
}

/**
 * `POST /api/v1/notifications/resend` (specification, "Events"): asks for notifications once more. Neither its body nor its
 * answer is shown: the body goes as it is given, the answer is any JSON. A notification that comes twice does no harm, so
 * a lost answer is settled by asking again.
 */
export function resendNotifications(caller: JsonCaller, body: object = {}): Answer<unknown> {
  return caller.change(z.unknown(), { path: '/api/v1/notifications/resend', json: body });
}
