import { LIMITS } from '#shared/domain/limits.ts';
import { REJECT_REASON_IDS, type RejectReasonId } from '#shared/domain/platform-reasons.ts';
import { err } from '#shared/domain/result.ts';
import { type Breach, limitErrorIfAny } from '../../errors/limit-error.ts';
import type { JsonCaller } from '../../json-caller.ts';
import type { PlatformResult } from '../../packing-platform.ts';
import { checkNumber } from '../limit-checks.ts';
import { type EventAnswer, sendEvent } from '../send-event.ts';

/**
 * `POST /api/v1/shipments/fulfilment/{code}/events` with `type: reject` (specification, "B2B REST: FBO
 * supplies"). Limits: code 20 characters, a reason from the specified list. The new status is the response's
 * `subjectStatus`: `cancel_pending` from `ready_for_shipment`, else `rejected`. Errors: `Cannot cancel` from
 * `unloading_needed` onward (`conflict`), `Shipment not found`, `Invalid reason`. A lost response is settled
 * by `readSupply`.
 */
export async function rejectSupply(
  caller: JsonCaller,
  code: string,
  rejectReasonId: RejectReasonId,
): PlatformResult<EventAnswer> {
  const broken = limitErrorIfAny([
    ...checkNumber('code', code, LIMITS.shipmentIdLength),
    ...checkReasonId(rejectReasonId),
  ]);
  if (broken !== null) return err(broken);
  return sendEvent(caller, `/api/v1/shipments/fulfilment/${code}/events`, { type: 'reject', rejectReasonId });
}

/** A reason of the specified list. */
export function checkReasonId(rejectReasonId: string): Breach[] {
  const isKnown = REJECT_REASON_IDS.some((known) => known === rejectReasonId);
  return isKnown
    ? []
    : [{ field: 'rejectReasonId', limit: REJECT_REASON_IDS.join(', '), value: rejectReasonId }];
}
