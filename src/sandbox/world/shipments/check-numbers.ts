import type { World } from '../world.ts';
import type { Problem } from './problems.ts';
import { isShipmentLive, shipmentItems } from './shipment.ts';

/** A number that the partner sent, and where it stands in the body. */
export interface Numbered {
  readonly field: string;
  readonly number: string;
}

export interface SentNumbers {
  /** Empty where the platform makes the id and the pallet barcodes itself. */
  readonly ids: readonly Numbered[];
  readonly pallets: readonly Numbered[];
  readonly packs: readonly Numbered[];
  readonly unitloads: readonly Numbered[];
}

/**
 * Numbers that must not repeat, neither in the body nor, for ever, across the shipments that were created, whatever became of
 * them (assumptions, "Settled on 22.11.2026"). Pack numbers are free again with their shipment: the packs travel in the next.
 */
export function numberProblems(world: World, sent: SentNumbers): Problem[] {
  const all = [...world.shipments.values()];
  const livePallets = all.filter(isShipmentLive).flatMap((shipment) => shipment.pallets);
  const usedPallets = all.flatMap((shipment) => shipment.pallets.map((pallet) => pallet.barcode));
  const usedPacks = livePallets.flatMap((pallet) => pallet.packs.map((pack) => pack.packNumber));
  const usedUnitloads = all.flatMap((shipment) => shipmentItems(shipment).map((item) => item.unitload));
  return [
    ...repeated('non-unique id', sent.ids, [...world.shipments.keys()]),
    ...repeated('non-unique barcode', sent.pallets, usedPallets),
    ...repeated('non-unique barcode', sent.packs, usedPacks),
    ...repeated('non-unique unitload', sent.unitloads, usedUnitloads),
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
