import type { HandoverList } from '#main/labels/sheets/handover-list-data.ts';
import type { Database } from '#main/store/database.ts';
import type { Settings } from '#shared/contract/settings.ts';
import { type findShipment, findShipmentNamed, unitsOfShipment } from './shipment-store.ts';

type Shipment = NonNullable<Awaited<ReturnType<typeof findShipment>>>;
type ShipmentUnits = Awaited<ReturnType<typeof unitsOfShipment>>;

/**
 * The hand-over list of a shipment, by the platform's id or by ours, with the name of whoever sent it. null:
 * there is no such shipment.
 */
export async function loadHandoverList(
  db: Database,
  name: string,
  from: {
    readonly settings: () => Settings;
    /** null: there is no such operator any more. */
    readonly nameOfOperator: (id: string) => Promise<string | null>;
  },
): Promise<HandoverList | null> {
  const shipment = await findShipmentNamed(db, name);
  if (shipment === null) return null;
  const units = await unitsOfShipment(db, shipment.id);
  const { operator: id } = shipment;
  const operator = id === null ? null : ((await from.nameOfOperator(id)) ?? id);
  return handoverListOf(shipment, units, from.settings(), operator);
}

/**
 * The hand-over list of a shipment: what was sent, by pallet, with the platform's names. `operator`: the name
 * of whoever sent it.
 */
function handoverListOf(
  shipment: Shipment,
  units: ShipmentUnits,
  settings: Settings,
  operator: string | null,
): HandoverList {
  return {
    language: settings.language,
    shipment: shipment.platform_id ?? shipment.id,
    date: shipment.shipped_at.split('-').toReversed().join('.'),
    destination: shipment.destination,
    station: settings.station,
    operator,
    pallets: [...Map.groupBy(units, (unit) => unit.pallet)].map(([tag, onPallet]) => ({
      barcode: onPallet[0]?.platform_pallet ?? tag,
      isTemporary: shipment.platform_id !== null && !onPallet[0]?.platform_pallet,
      packs: [...Map.groupBy(onPallet, (unit) => unit.pack_number)].map(([packNumber, inPack]) => ({
        packNumber,
        orderNr: inPack[0]?.order_id ?? '',
        units: inPack.map((unit) => ({
          itemNr: unit.item_nr,
          name: unit.name ?? unit.sku,
          size: unit.size ?? '',
        })),
      })),
    })),
  };
}
