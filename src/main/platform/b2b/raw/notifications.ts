import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { getRaw, type RawCall } from './raw-calls.ts';

/** `GET /api/v1/notifications…`. Sub-paths and payload are not shown: the answer is any JSON. */
export function readNotifications(caller: B2bCaller, call: RawCall = {}): Answer<unknown> {
  return getRaw(caller, 'notifications', call);
}

/**
 * `POST /api/v1/notifications/resend` (specification, "Events"): asks for notifications once more. Neither its body nor its
 * answer is shown: the body goes as it is given, the answer is any JSON. A notification that comes twice does no harm, so
 * a lost answer is settled by asking again.
 */
export function resendNotifications(caller: B2bCaller, body: object = {}): Answer<unknown> {
  return caller.change(z.unknown(), { path: '/api/v1/notifications/resend', json: body });
}
