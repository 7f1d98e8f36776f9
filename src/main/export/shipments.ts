import type { Database } from '#main/store/database.ts';

/**
 * Shipments with the platform's status; one that it has not answered yet, or refused, says so itself. What the platform
 * calls differently goes by its name once that is known.
 */
export async function readShipments(db: Database, since: string | null): Promise<readonly object[]> {
  const shipments = await db
    .selectFrom('shipments')
    .selectAll()
    .$if(since !== null, (query) => query.where('created_at', '>=', since ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const units = await db
    .selectFrom('shipment_units')
    .select(['shipment', 'pallet', 'platform_pallet', 'pack_number'])
    .execute();
  const byShipment = Map.groupBy(units, (unit) => unit.shipment);
  return shipments.map((shipment) => {
    const pallets = Map.groupBy(
      byShipment.get(shipment.id) ?? [],
      (unit) => unit.platform_pallet ?? unit.pallet,
    );
    return {
      id: shipment.platform_id ?? shipment.id,
      status: shipment.stage === 'created' ? (shipment.platform_status ?? 'created') : shipment.stage,
      pallets: [...pallets].map(([barcode, packed]) => ({
        barcode,
        packs: [...new Set(packed.map((unit) => unit.pack_number))],
      })),
      createdAt: shipment.created_at,
    };
  });
}
