import type { Database } from '#main/store/database.ts';
import type { PalletOfShipment, StoredShipment } from './shipment-store.ts';

export type ShipmentTotals = {
  readonly pallets: readonly Omit<PalletOfShipment, 'packNumbers'>[];
  readonly packs: number;
  readonly orders: number;
  readonly units: number;
  /** Units with a mark. */
  readonly marks: number;
};

/** Counts what is in these shipments, by their ids. */
export type LoadShipmentTotals = (
  shipments: readonly StoredShipment[],
) => Promise<ReadonlyMap<string, ShipmentTotals>>;

/**
 * Counts the contents of shipments, once for each: what was sent never changes, and counting 50 shipments of
 * 1,700 units takes a second, for which scans would wait each time a pack is closed.
 */
export function createShipmentTotals(db: Database): LoadShipmentTotals {
  const counted = new Map<string, ShipmentTotals>();
  return async (shipments) => {
    const found = new Map<string, ShipmentTotals>();
    for (const shipment of shipments) {
      const totals = counted.get(shipment.id) ?? (await count(db, shipment.id));
      if (isFinal(shipment, totals)) counted.set(shipment.id, totals);
      found.set(shipment.id, totals);
    }
    return found;
  };
}

/** Its pallets get no other names any more. */
function isFinal({ stage, platform_id }: StoredShipment, { pallets }: ShipmentTotals): boolean {
  if (stage !== 'created') return false;
  return platform_id === null || pallets.every(({ platformBarcode }) => platformBarcode !== null);
}

async function count(db: Database, shipment: string): Promise<ShipmentTotals> {
  const units = db.selectFrom('shipment_units').where('shipment', '=', shipment);
  const pallets = await units
    .select(['pallet', 'platform_pallet'])
    .select((eb) => [eb.fn.countAll().as('units'), eb.fn.count('uit').as('marks')])
    .groupBy(['pallet', 'platform_pallet'])
    .orderBy('pallet')
    .execute();
  const distinct = await units
    .select((eb) => [
      eb.fn.count('pack_number').distinct().as('packs'),
      eb.fn.count('order_id').distinct().as('orders'),
    ])
    .executeTakeFirstOrThrow();
  return {
    pallets: pallets.map(({ pallet, platform_pallet }) => {
      return { barcode: pallet, platformBarcode: platform_pallet };
    }),
    packs: Number(distinct.packs),
    orders: Number(distinct.orders),
    units: pallets.reduce((sum, pallet) => sum + Number(pallet.units), 0),
    marks: pallets.reduce((sum, pallet) => sum + Number(pallet.marks), 0),
  };
}
