import type { Database } from '#main/store/database.ts';
import type { ShipmentContents } from '#shared/contract/shipments.ts';
import { nameWithoutBrand, sizeToTellApart } from '#shared/domain/goods.ts';
import { findShipmentNamed, unitsOfShipment } from './shipment-store.ts';

type SentUnit = Awaited<ReturnType<typeof unitsOfShipment>>[number];

/** What a shipment contains, as it was sent, by the platform's id or by ours; null: there is none. */
export async function shipmentContents(db: Database, name: string): Promise<ShipmentContents | null> {
  const shipment = await findShipmentNamed(db, name);
  if (shipment === null) return null;
  const units = await unitsOfShipment(db, shipment.id);
  return {
    pallets: [...Map.groupBy(units, (unit) => unit.pallet)].map(([tag, onPallet]) => ({
      barcode: onPallet[0]?.platform_pallet ?? tag,
      isTemporary: shipment.platform_id !== null && !onPallet[0]?.platform_pallet,
      packs: [...Map.groupBy(onPallet, (unit) => unit.pack_number)].map(([packNumber, inPack]) => ({
        packNumber,
        orderId: inPack[0]?.order_id ?? '',
        units: inPack.map(unitView),
      })),
    })),
  };
}

function unitView(unit: SentUnit): ShipmentContents['pallets'][number]['packs'][number]['units'][number] {
  const { item_nr, sku, seller_sku, uit } = unit;
  const brand = unit.brand ?? '';
  return {
    itemNr: item_nr,
    hasMark: uit !== null,
    goods: {
      sku,
      sellerSku: seller_sku,
      barcode: unit.barcode ?? '',
      name: nameWithoutBrand(unit.name || sku, brand),
      brand,
      size: sizeToTellApart(unit.size ?? ''),
      picture: unit.image_url,
    },
  };
}
