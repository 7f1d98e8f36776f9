import { LIMITS } from '#shared/domain/limits.ts';
import type { Breach } from '../../errors/limit-error.ts';
import type { ShipmentDraft } from '../../packing-platform.ts';
import { checkDate, checkFilled, checkText, checkUnique } from '../../v1/limit-checks.ts';

/**
 * The create body (assumptions, "REST v2", shipment): packs by number, units by `unitload`. The shipment's id and the
 * pallets' barcodes are the platform's to make, and marks are not taken.
 */
export function shipmentBody({ shippedAt, pallets }: ShipmentDraft) {
  return {
    // Noon in Moscow: the same date wherever the platform cuts it off.
    shipAt: `${shippedAt}T09:00:00.000Z`,
    pallets: pallets.map(({ packs }) => ({
      packs: packs.map(({ packNumber, items }) => ({
        packId: packNumber,
        items: items.map(({ unitload }) => ({ unitload })),
      })),
    })),
  };
}

/** What of a draft breaks the specification ("Limits", "Create body"), by its place in the draft. */
export function breachesOf({ shippedAt, pallets }: ShipmentDraft): Breach[] {
  const packs = pallets.flatMap((pallet, at) =>
    pallet.packs.map((pack, place) => ({ ...pack, field: `pallets[${at}].packs[${place}]` })),
  );
  const units = packs.flatMap(({ items, field }) =>
    items.map(({ unitload }, at) => ({ field: `${field}.items[${at}].unitload`, value: unitload })),
  );
  const numbers = packs.map(({ packNumber, field }) => ({ field: `${field}.packNumber`, value: packNumber }));
  return [
    ...checkDate('shippedAt', shippedAt),
    ...checkFilled('pallets', pallets),
    ...pallets.flatMap((pallet, at) => checkFilled(`pallets[${at}].packs`, pallet.packs)),
    ...packs.flatMap(({ items, field }) => checkFilled(`${field}.items`, items)),
    ...numbers.flatMap(({ field, value }) => checkText(field, value)),
    ...units.flatMap(({ field, value }) => checkText(field, value, LIMITS.unitloadLength)),
    ...checkUnique(numbers),
    ...checkUnique(units),
  ];
}
