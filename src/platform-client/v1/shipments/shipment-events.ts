import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isShipmentCancelled } from '#shared/domain/status.ts';
import { containsText } from '../../errors/error-texts.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { type EventAnswer, sendEvent } from '../send-event.ts';
import { readShipment } from './shipments.ts';

/**
 * `POST /api/v1/shipments/out/{code}/events` (specification, "B2B REST: out-shipments"). Limits: id up to 20
 * characters. Errors: `Shipment not found` (`not-found`), `Already confirmed`, `Cannot cancel` (`conflict`);
 * a missing scope `c_shipments` is `forbidden`. A lost response is settled by reading the shipment.
 */
export async function sendShipmentEvent(
  caller: JsonCaller,
  id: string,
  type: 'confirm' | 'cancel',
): PlatformResult<EventAnswer> {
  const broken = limitErrorIfAny(checkNumber('id', id, LIMITS.shipmentIdLength));
  return broken === null
    ? sendEvent(caller, `/api/v1/shipments/out/${id}/events`, { type, data: {} })
    : err(broken);
}

/** The event `confirm`. `Already confirmed` is a success: the shipment is in the requested state. */
export async function confirmShipment(caller: JsonCaller, id: string): PlatformResult<void> {
  const answer = await sendShipmentEvent(caller, id, 'confirm');
  return answer.ok || containsText(answer.error, 'Already confirmed') ? ok(undefined) : answer;
}

/**
 * The event `cancel`, before the documents are reconciled; later it is `Cannot cancel`. A refusal is checked
 * by reading: a shipment that is cancelled already, or about to be, counts as success.
 */
export async function cancelShipment(caller: JsonCaller, id: string): PlatformResult<void> {
  const answer = await sendShipmentEvent(caller, id, 'cancel');
  if (answer.ok) return ok(undefined);
  if (!['not-found', 'conflict'].includes(answer.error.kind)) return answer;
  const shipment = await readShipment(caller, id);
  return shipment.ok && isShipmentCancelled(shipment.value.status) ? ok(undefined) : answer;
}
