import type { PackingPlatform } from '#client/packing-platform.ts';
import { ok } from '#shared/domain/result.ts';
import { isShipmentConfirmed } from '#shared/domain/status.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import { doneInPortal } from './done-in-portal.ts';
import type { ShipmentOutcomes } from './shipment-outcomes.ts';

/**
 * Confirms an out-shipment if auto-confirmation is off. One that is already confirmed or sent counts as
 * success. v2 has no such operation.
 */
export function shipmentConfirmHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: ShipmentOutcomes,
): Handler<PayloadOf<'shipment-confirm'>, null> {
  return {
    async carryOut({ id }) {
      const api = platform();
      const shipment = await outcomes.platformId(id);
      if (!api.traits.hasShipmentEvents) return doneInPortal(api, shipment, isShipmentConfirmed);
      const confirmed = await api.confirmShipment(shipment);
      return confirmed.ok ? ok(null) : confirmed;
    },
    async settle({ id }) {
      const shipment = await platform().readShipment(await outcomes.platformId(id));
      if (!shipment.ok) return shipment.error.kind === 'not-found' ? ok(ABSENT) : shipment;
      return ok(isShipmentConfirmed(shipment.value.status) ? { state: 'done', value: null } : ABSENT);
    },
    onDone: (trx, { id }) => outcomes.onShipmentConfirmed(trx, id),
    onRefused: (trx, { id }, error) => outcomes.onConfirmShipmentRefused(trx, id, error),
    afterwards: ({ id }) => outcomes.shipmentTouched(id),
  };
}
