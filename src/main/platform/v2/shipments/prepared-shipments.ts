import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `POST /v2/fbs/prepared-shipments`. Nothing is known of it (assumptions, "REST v2"): the body goes as it is given, with
 * the seller, and the answer is any JSON. Whether it changes anything is not known either: it is never repeated.
 */
export function prepareShipment(caller: V2Caller, body: object): Answer<unknown> {
  return caller.change(z.unknown(), { path: '/v2/fbs/prepared-shipments', json: body });
}
