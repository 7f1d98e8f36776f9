import type { ShipmentDraft } from '#client/packing-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { ShipmentProblem } from '#shared/contract/shipments.ts';
import { problem } from './compose.ts';
import { findShipment, unitsOfShipment } from './shipment-store.ts';

type DraftPallet = ShipmentDraft['pallets'][number];
type DraftPack = DraftPallet['packs'][number];
export type StoredItem = DraftPack['items'][number] & { readonly orderId: string; readonly itemNr: string };

/** A draft with the ids of its orders: the platform uses order numbers, the screen ids. */
export type StoredDraft = Omit<ShipmentDraft, 'pallets'> & {
  readonly pallets: readonly (Omit<DraftPallet, 'packs'> & {
    readonly packs: readonly (Omit<DraftPack, 'items'> & { readonly items: readonly StoredItem[] })[];
  })[];
};

/** The body of a shipment as it was stored when it was ordered; the same on every call. */
export async function draftOf(db: Database | Trx, id: string): Promise<StoredDraft> {
  const shipment = await findShipment(db, id);
  if (shipment === null) throw new Error(`shipment ${id} is not stored`);
  const units = await unitsOfShipment(db, id);
  return {
    id,
    orderedAt: shipment.created_at,
    shippedAt: shipment.shipped_at,
    destination: shipment.destination,
    pallets: [...Map.groupBy(units, (unit) => unit.pallet)].map(([barcode, onPallet]) => ({
      barcode: onPallet[0]?.platform_pallet ?? barcode,
      packs: [...Map.groupBy(onPallet, (unit) => unit.pack_number)].map(([packNumber, inPack]) => ({
        packNumber,
        items: inPack.map((unit) => ({
          orderId: unit.order_id,
          itemNr: unit.item_nr,
          orderNr: unit.order_nr,
          sellerSku: unit.seller_sku,
          unitload: unit.unitload,
          uit: unit.uit,
        })),
      })),
    })),
  };
}

/**
 * Finds the pallet, pack or unit that caused a refusal: by the path of the field that the platform names (v1:
 * `containers[0].containers[1].items[2].sku`, v2: `pallets[0].packs[1].items[2].unitload`), or by a number of
 * the draft in its message.
 */
export function refusalProblems(error: PlatformError, draft: StoredDraft): readonly ShipmentProblem[] {
  const reported = error.fields.length > 0 ? error.fields : [{ field: '', message: error.detail }];
  return reported.map(({ field, message }) => {
    const place =
      placeFromPath(field, draft) ?? placeFromMessage(`${field} ${message} ${error.detail}`, draft);
    return problem('refused-by-platform', { ...place, detail: message || error.detail });
  });
}

type ProblemPlace = Partial<Pick<ShipmentProblem, 'orderId' | 'packNumber' | 'pallet' | 'itemNr'>>;

function placeFromPath(field: string, draft: StoredDraft): ProblemPlace | null {
  const indexes = [...field.matchAll(/(?:containers|pallets|packs|items)(?:\[|\.)(\d+)/g)].map((match) =>
    Number(match[1]),
  );
  const [palletAt, packAt, itemAt] = indexes;
  const pallet = palletAt === undefined ? undefined : draft.pallets[palletAt];
  if (!pallet) return null;
  const pack = packAt === undefined ? undefined : pallet.packs[packAt];
  if (!pack) return { pallet: pallet.barcode };
  const item = itemAt === undefined ? undefined : pack.items[itemAt];
  const at = { pallet: pallet.barcode, packNumber: pack.packNumber };
  return item ? { ...at, itemNr: item.itemNr, orderId: item.orderId } : at;
}

function placeFromMessage(words: string, draft: StoredDraft): ProblemPlace {
  for (const pallet of draft.pallets) {
    for (const pack of pallet.packs) {
      const at = { pallet: pallet.barcode, packNumber: pack.packNumber };
      const item = pack.items.find((candidate) => words.includes(candidate.itemNr));
      if (item) return { ...at, itemNr: item.itemNr, orderId: item.orderId };
      const ofOrder = pack.items.find((candidate) => words.includes(candidate.orderNr));
      if (ofOrder) return { ...at, orderId: ofOrder.orderId };
      if (words.includes(pack.packNumber)) return at;
    }
    if (words.includes(pallet.barcode)) return { pallet: pallet.barcode };
  }
  return {};
}
