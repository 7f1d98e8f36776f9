import { isShipmentLive, shipmentItems } from '../../world/shipments/shipment.ts';
import type { World } from '../../world/world.ts';
import type { ShipmentDraft } from './draft.ts';
import type { Problem } from './problems.ts';

interface Numbered {
  readonly field: string;
  readonly number: string;
}

/** Numbers that must not repeat, neither in the body nor across live shipments; the id never again. */
export function numberProblems(world: World, draft: ShipmentDraft): Problem[] {
  const live = [...world.shipments.values()].filter(isShipmentLive);
  const pallets = draft.pallets.map(({ field, barcode }) => ({ field: `${field}.barcode`, number: barcode }));
  const packs = draft.pallets.flatMap((pallet) => pallet.packs);
  const packNumbers = packs.map(({ field, barcode }) => ({ field: `${field}.barcode`, number: barcode }));
  const unitloads = packs.flatMap((pack) =>
    pack.items.map(({ field, unitload }) => ({ field: `${field}.unitload`, number: unitload })),
  );
  const usedPallets = live.flatMap((shipment) => shipment.pallets.map((pallet) => pallet.barcode));
  const usedPacks = live.flatMap((shipment) =>
    shipment.pallets.flatMap((pallet) => pallet.packs.map((pack) => pack.packNumber)),
  );
  const usedUnitloads = live.flatMap((shipment) => shipmentItems(shipment).map((item) => item.unitload));
  return [
    ...repeated('non-unique id', [{ field: 'id', number: draft.id }], [...world.shipments.keys()]),
    ...repeated('non-unique barcode', pallets, usedPallets),
    ...repeated('non-unique barcode', packNumbers, usedPacks),
    ...repeated('non-unique unitload', unitloads, usedUnitloads),
  ];
}

function repeated(text: Problem['text'], sent: readonly Numbered[], used: readonly string[]): Problem[] {
  const seen = new Set(used);
  return sent.flatMap(({ field, number }) => {
    if (seen.has(number)) return [{ text, field, detail: `${number} is in use already` }];
    seen.add(number);
    return [];
  });
}
