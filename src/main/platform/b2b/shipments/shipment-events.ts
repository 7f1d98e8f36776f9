import { LIMITS } from '#shared/domain/limits.ts';
import { err, ok } from '#shared/domain/result.ts';
import { isShipmentCancelled } from '#shared/domain/status.ts';
import { saysText } from '../../errors/error-texts.ts';
import { limitErrorIfAny } from '../../errors/limit-error.ts';
import type { Answer } from '../../packing-platform.ts';
import type { B2bCaller } from '../b2b-caller.ts';
import { eventAnswer, refusalOfEvent } from '../event-answer.ts';
import { checkNumber } from '../limit-checks.ts';
import { readShipment } from './shipments.ts';

/**
 * `POST /api/v1/shipments/out/{code}/events` with `type: confirm` (id at most 20 characters). `Already confirmed` is
 * success: what was wanted is so.
 */
export async function confirmShipment(caller: B2bCaller, id: string): Answer<void> {
  const answer = await sendEvent(caller, id, 'confirm');
  return !answer.ok && saysText(answer.error, 'Already confirmed') ? ok(undefined) : answer;
}

/**
 * The same with `type: cancel`, before the documents are reconciled; later it is `Cannot cancel` (`conflict`). A refusal
 * is checked by reading: a shipment that is cancelled already, or on its way there, counts as success.
 */
export async function cancelShipment(caller: B2bCaller, id: string): Answer<void> {
  const answer = await sendEvent(caller, id, 'cancel');
  if (answer.ok || !['not-found', 'conflict'].includes(answer.error.kind)) return answer;
  const shipment = await readShipment(caller, id);
  return shipment.ok && isShipmentCancelled(shipment.value.status) ? ok(undefined) : answer;
}

async function sendEvent(caller: B2bCaller, id: string, type: 'confirm' | 'cancel'): Answer<void> {
  const broken = limitErrorIfAny(checkNumber('id', id, LIMITS.shipmentIdLength));
  if (broken !== null) return err(broken);
  const answer = await caller.change(eventAnswer, {
    path: `/api/v1/shipments/out/${id}/events`,
    json: { type, data: {} },
  });
  if (!answer.ok) return answer;
  const refusal = refusalOfEvent(answer.value);
  return refusal === null ? ok(undefined) : err(refusal);
}
