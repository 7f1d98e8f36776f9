import type { JsonObject } from '../../http/json.ts';
import { badField, Refusal } from '../../http/refusal.ts';
import { supplyOr404 } from '../../world/supplies/read-declared.ts';
import { REJECT_REASONS, rejectSupply } from '../../world/supplies/settle-supplies.ts';
import type { World } from '../../world/world.ts';
import { eventAnswer } from '../event-answer.ts';

/**
 * The only event that a partner may send, `reject` (section "B2B REST: FBO supplies"). A rejected supply is
 * no longer found, as the texts of section "Errors" state for cancelled shipments.
 */
export function supplyEvent(world: World, code: string, body: JsonObject) {
  const { type, rejectReasonId } = body;
  if (type !== 'reject') throw badField('type', 'reject is expected', 'Invalid event type');
  const supply = supplyOr404(world, code);
  if (typeof rejectReasonId !== 'string' || !REJECT_REASONS.includes(rejectReasonId)) {
    throw badField('rejectReasonId', `one of ${REJECT_REASONS.join(', ')} is expected`, 'Invalid reason');
  }
  if (supply.status === 'rejected')
    throw new Refusal(404, 'Shipment not found', `supply ${code} is rejected`);
  rejectSupply(world, supply);
  return eventAnswer(world, type, { shipment: { id: supply.code, status: supply.status } });
}
