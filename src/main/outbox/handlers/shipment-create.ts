import type { PackingPlatform, PlatformShipment } from '#client/packing-platform.ts';
import { ok } from '#shared/domain/result.ts';
import { ABSENT, type Handler } from '../handler.ts';
import type { PayloadOf } from '../payloads.ts';
import type { ShipmentOutcomes } from './shipment-outcomes.ts';

/**
 * Creates an out-shipment; under v2 after the assembly of its packs. A lost answer is settled by our id (v1)
 * or by the set of packs (v2); only an absent shipment is sent again.
 */
export function shipmentCreateHandler(
  { platform }: { readonly platform: () => PackingPlatform },
  outcomes: ShipmentOutcomes,
): Handler<PayloadOf<'shipment-create'>, PlatformShipment> {
  return {
    mustWait: ({ id }) => outcomes.awaitsAssembly(id),
    carryOut: async ({ id }) => platform().createShipment(await outcomes.draftOf(id)),
    async settle({ id }) {
      const found = await platform().findShipment(await outcomes.draftOf(id));
      if (!found.ok) return found;
      return ok(found.value === null ? ABSENT : { state: 'done', value: found.value });
    },
    onDone: (trx, { id }, shipment) => outcomes.onShipmentCreated(trx, id, shipment),
    onRefused: (trx, { id }, error) => outcomes.onShipmentRefused(trx, id, error),
    afterwards: ({ id }) => outcomes.shipmentTouched(id),
  };
}
