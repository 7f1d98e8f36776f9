import { z } from 'zod';
import type { Answer } from '../../packing-platform.ts';
import type { V2Caller } from '../v2-caller.ts';

/**
 * `POST /v2/nomenclatures-activation-status` (specification, "Successor REST API v2"). Neither its body nor its answer is
 * shown: the body goes as it is given, with the seller, and the answer is any JSON. A lost answer is settled by reading the
 * goods.
 */
export function setActivationStatus(caller: V2Caller, body: object): Answer<unknown> {
  return caller.change(z.unknown(), { path: '/v2/nomenclatures-activation-status', json: body });
}
