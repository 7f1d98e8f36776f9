import type { Database } from '#main/store/database.ts';
import { groupAdjacent } from './adjacent.ts';

/**
 * Shipments with the platform's status; one that it has not answered yet, or refused, says so itself. What the platform
 * calls differently goes by its name once that is known.
 */
export async function* readShipments(db: Database, since: string | null) {
  const rows = db
    .selectFrom('shipments')
    .leftJoin('shipment_units', 'shipment_units.shipment', 'shipments.id')
    .select(['shipments.id', 'shipments.platform_id', 'shipments.stage', 'shipments.platform_status'])
    .select(['shipments.created_at', 'shipment_units.pallet', 'shipment_units.platform_pallet'])
    .select('shipment_units.pack_number')
    .$if(since !== null, (query) => query.where('shipments.created_at', '>=', since ?? ''))
    .orderBy('shipments.created_at')
    .orderBy('shipments.id')
    .orderBy('shipment_units.pallet')
    .orderBy('shipment_units.unitload')
    .stream();
  for await (const group of groupAdjacent(rows, ({ id }) => id)) {
    const [shipment] = group;
    const units = group.flatMap(({ pallet, platform_pallet, pack_number }) =>
      pallet === null || pack_number === null ? [] : [{ barcode: platform_pallet ?? pallet, pack_number }],
    );
    yield {
      id: shipment.platform_id ?? shipment.id,
      status: shipment.stage === 'created' ? (shipment.platform_status ?? 'created') : shipment.stage,
      pallets: [...Map.groupBy(units, ({ barcode }) => barcode)].map(([barcode, packed]) => ({
        barcode,
        packs: [...new Set(packed.map((unit) => unit.pack_number))],
      })),
      createdAt: shipment.created_at,
    };
  }
}

/** A row a pack, as a spreadsheet wants them; a shipment without any has one row. */
export async function* readShippedPacks(db: Database, since: string | null) {
  for await (const { pallets, ...shipment } of readShipments(db, since)) {
    if (pallets.length === 0) yield shipment;
    for (const { barcode, packs } of pallets)
      for (const packNumber of packs) yield { ...shipment, pallet: barcode, packNumber };
  }
}
