import type { Database } from '#main/store/database.ts';
import { groupAdjacent } from './adjacent.ts';

/**
 * Packs with their units; pallet and shipment as the platform calls them once it does. An empty open pack is none yet.
 * Of a period: what was closed in it, even if opened before, and what is still open. One that was taken apart before it was
 * closed counts by its opening.
 */
export async function* readPacks(db: Database, since: string | null) {
  const rows = db
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .leftJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .select(['packs.id', 'packs.pack_number', 'packs.order_id', 'packs.status', 'packs.awaits_proof'])
    .select(['packs.pallet', 'packs.operator', 'packs.closed_at'])
    .select(['pallets.platform_barcode', 'pallets.shipment', 'shipments.platform_id'])
    .select(['pack_units.item_nr', 'pack_units.sku', 'pack_units.uit'])
    .$if(since !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('packs.status', '=', 'open'),
          eb(eb.fn.coalesce('packs.closed_at', 'packs.opened_at'), '>=', since ?? ''),
        ]),
      ),
    )
    .orderBy('packs.opened_at')
    .orderBy('packs.id')
    .orderBy('pack_units.item_nr')
    .stream();
  for await (const group of groupAdjacent(rows, ({ id }) => id)) {
    const [pack] = group;
    const items = group.flatMap(({ item_nr, sku, uit }) =>
      item_nr === null ? [] : [{ itemNr: item_nr, sku, uit }],
    );
    if (items.length === 0 && pack.status === 'open') continue;
    yield {
      packNumber: pack.pack_number,
      orderId: pack.order_id,
      status: pack.awaits_proof === 1 ? 'awaiting-proof' : pack.status,
      items,
      pallet: pack.platform_barcode ?? pack.pallet,
      shipment: pack.platform_id ?? pack.shipment,
      operator: pack.operator,
      closedAt: pack.closed_at,
    };
  }
}

/** A row a unit, as a spreadsheet wants them; a pack without any has one row. */
export async function* readPackedUnits(db: Database, since: string | null) {
  for await (const { items, ...pack } of readPacks(db, since)) {
    if (items.length === 0) yield pack;
    for (const item of items) yield { ...pack, ...item };
  }
}

/** Marks on live units: who has which. */
export async function* readMarks(db: Database, since: string | null) {
  const rows = db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .select(['pack_units.uit', 'pack_units.item_nr', 'pack_units.order_id'])
    .select(['packs.pack_number', 'pack_units.at'])
    .where('pack_units.uit', 'is not', null)
    .$if(since !== null, (query) => query.where('pack_units.at', '>=', since ?? ''))
    .orderBy('pack_units.at')
    .orderBy('pack_units.item_nr')
    .stream();
  for await (const row of rows) {
    yield {
      uit: row.uit,
      itemNr: row.item_nr,
      orderId: row.order_id,
      packNumber: row.pack_number,
      at: row.at,
    };
  }
}
