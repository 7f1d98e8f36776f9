import type { Database } from '#main/store/database.ts';

/** Packs with their units; pallet and shipment as the platform calls them once it does. An empty open pack is none yet. */
export async function readPacks(db: Database, since: string | null): Promise<readonly object[]> {
  const packs = await db
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .selectAll('packs')
    .select(['pallets.platform_barcode', 'pallets.shipment', 'shipments.platform_id'])
    .$if(since !== null, (query) => query.where('packs.opened_at', '>=', since ?? ''))
    .orderBy('packs.opened_at')
    .orderBy('packs.id')
    .execute();
  const units = await db.selectFrom('pack_units').selectAll().orderBy('item_nr').execute();
  const byPack = Map.groupBy(units, (unit) => unit.pack_id);
  return packs.flatMap((pack) => {
    const items = (byPack.get(pack.id) ?? []).map((unit) => ({
      itemNr: unit.item_nr,
      sku: unit.sku,
      uit: unit.uit,
    }));
    if (items.length === 0 && pack.status === 'open') return [];
    return [
      {
        packNumber: pack.pack_number,
        orderId: pack.order_id,
        status: pack.awaits_proof === 1 ? 'awaiting-proof' : pack.status,
        items,
        pallet: pack.platform_barcode ?? pack.pallet,
        shipment: pack.platform_id ?? pack.shipment,
        operator: pack.operator,
        closedAt: pack.closed_at,
      },
    ];
  });
}

/** Marks on live units: who has which. */
export async function readMarks(db: Database, since: string | null): Promise<readonly object[]> {
  const rows = await db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .select([
      'pack_units.uit',
      'pack_units.item_nr',
      'pack_units.order_id',
      'packs.pack_number',
      'pack_units.at',
    ])
    .where('pack_units.uit', 'is not', null)
    .$if(since !== null, (query) => query.where('pack_units.at', '>=', since ?? ''))
    .orderBy('pack_units.at')
    .orderBy('pack_units.item_nr')
    .execute();
  return rows.map((row) => ({
    uit: row.uit,
    itemNr: row.item_nr,
    orderId: row.order_id,
    packNumber: row.pack_number,
    at: row.at,
  }));
}
