import type { PlatformShipment } from '../../packing-platform.ts';

/**
 * An answer seen as the shipment that was asked for: under our id, its pallets in our order, packs told by our draft
 * where the answer names only pallets.
 */
export function matchedTo(
  draft: {
    readonly id: string;
    readonly pallets: readonly { barcode: string; packs: readonly { packNumber: string }[] }[];
  },
  answer: PlatformShipment,
): PlatformShipment {
  const ours = draft.pallets.map(({ barcode, packs }) => ({
    barcode,
    packNumbers: packs.map(({ packNumber }) => packNumber),
  }));
  const place = (barcode: string) => {
    const at = ours.findIndex((pallet) => pallet.barcode === barcode);
    return at === -1 ? ours.length : at;
  };
  const pallets = answer.pallets
    .map(({ barcode, packNumbers }) => ({
      barcode,
      packNumbers: packNumbers.length > 0 ? packNumbers : (ours[place(barcode)]?.packNumbers ?? []),
    }))
    .toSorted((one, other) => place(one.barcode) - place(other.barcode));
  return { ...answer, id: draft.id, pallets };
}
