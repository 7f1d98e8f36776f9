import type { PackingPlatform } from '#client/packing-platform.ts';
import { ok } from '#shared/domain/result.ts';
import { isShipmentCancelled } from '#shared/domain/status.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { doneInPortal } from './done-in-portal.ts';
import type { ShipmentOutcomes } from './shipment-outcomes.ts';

/**
 * Cancels an out-shipment. One that is already cancelled, or being cancelled, counts as success. v2 has no
 * such operation.
 */
export function shipmentCancelHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: ShipmentOutcomes,
): Handler<PayloadOf<'shipment-cancel'>, null> {
  return {
    async carryOut({ id }) {
      const api = platform();
      const shipment = await outcomes.platformId(id);
      if (!api.traits.hasShipmentEvents) return doneInPortal(api, shipment, isShipmentCancelled);
      const cancelled = await api.cancelShipment(shipment);
      return cancelled.ok ? ok(null) : cancelled;
    },
    async settle({ id }) {
      const shipment = await platform().readShipment(await outcomes.platformId(id));
      if (!shipment.ok) return shipment.error.kind === 'not-found' ? ok(ABSENT) : shipment;
      return ok(isShipmentCancelled(shipment.value.status) ? { state: 'done', value: null } : ABSENT);
    },
    onDone: (trx, { id }) => outcomes.onShipmentCancelled(trx, id),
    onRefused: (trx, { id }, error) => outcomes.onCancelShipmentRefused(trx, id, error),
    afterwards: ({ id }) => outcomes.shipmentTouched(id),
  };
}
