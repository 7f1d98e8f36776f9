import type { Insertable, Updateable } from 'kysely';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { ShipmentsTable, ShipmentUnitsTable } from '#main/store/schema.ts';

/** Stores a shipment as it will be sent, and takes its pallets off the floor. */
export async function addShipment(
  trx: Trx,
  shipment: Insertable<ShipmentsTable>,
  units: readonly Insertable<ShipmentUnitsTable>[],
): Promise<void> {
  await trx.insertInto('shipments').values(shipment).execute();
  for (const unit of units) await trx.insertInto('shipment_units').values(unit).execute();
  const pallets = new Map(units.map((unit) => [unit.pallet, unit.platform_pallet ?? null]));
  for (const [barcode, name] of pallets) {
    // What it was called in an earlier shipment is not its name in this one.
    await trx
      .updateTable('pallets')
      .set({ shipment: shipment.id, platform_barcode: name })
      .where('barcode', '=', barcode)
      .execute();
  }
}

/** Gives the pallets of a shipment back to the floor: it was refused or cancelled, and its units may go in another one. */
export async function releasePallets(trx: Trx, shipment: string): Promise<void> {
  await trx.updateTable('pallets').set({ shipment: null }).where('shipment', '=', shipment).execute();
}

export async function setShipment(
  trx: Trx,
  id: string,
  change: Partial<
    Updateable<
      Pick<
        ShipmentsTable,
        'stage' | 'platform_id' | 'platform_status' | 'pending' | 'problems' | 'numbers_taken'
      >
    >
  >,
): Promise<void> {
  await trx.updateTable('shipments').set(change).where('id', '=', id).execute();
}

export async function findShipment(db: Database | Trx, id: string) {
  return (await db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Newest first. */
export async function listShipments(db: Database | Trx, limit: number) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Shipments that are being sent or that the platform has, in a status that is wanted; oldest first. */
export async function openShipments(db: Database | Trx, isWanted: (status: string | null) => boolean) {
  const open = db.selectFrom('shipments').where('stage', 'in', ['sending', 'created']);
  // The platform's spellings are compared in one place, which SQL does not know.
  const known = await open.select('platform_status').distinct().execute();
  const wanted = known.map((row) => row.platform_status).filter(isWanted);
  const texts = wanted.flatMap((status) => status ?? []);
  return open
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(wanted.includes(null) ? [eb('platform_status', 'is', null)] : []),
        ...(texts.length > 0 ? [eb('platform_status', 'in', texts)] : []),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** What was sent in a shipment, by pallet and pack. */
export async function unitsOfShipment(db: Database | Trx, shipment: string) {
  return db
    .selectFrom('shipment_units')
    .leftJoin('goods', 'goods.platform_sku', 'shipment_units.sku')
    .selectAll('shipment_units')
    .select(['goods.name', 'goods.size'])
    .where('shipment', '=', shipment)
    .orderBy('pallet')
    .orderBy('pack_number')
    .orderBy('unitload')
    .execute();
}

/** Orders of which a unit travels in this shipment; `shipment`: our own id. */
export async function ordersOfShipment(db: Database | Trx, shipment: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('shipment_units')
    .select('order_id')
    .distinct()
    .where('shipment', '=', shipment)
    .orderBy('order_id')
    .execute();
  return rows.map((row) => row.order_id);
}

/** Those of these items that travel in a shipment that was neither refused nor cancelled. */
export async function travellingItems(
  db: Database | Trx,
  itemNrs: readonly string[],
): Promise<ReadonlySet<string>> {
  const travelling = new Set<string>();
  for (const chunk of inChunks(itemNrs)) {
    const rows = await db
      .selectFrom('shipment_units')
      .innerJoin('shipments', 'shipments.id', 'shipment_units.shipment')
      .innerJoin('pallets', 'pallets.barcode', 'shipment_units.pallet')
      .select('shipment_units.item_nr')
      .where('shipment_units.item_nr', 'in', chunk)
      .whereRef('pallets.shipment', '=', 'shipment_units.shipment')
      .execute();
    for (const row of rows) travelling.add(row.item_nr);
  }
  return travelling;
}

/**
 * Numbers under which these items and pallets went out before: in a shipment that the platform has or may have, or one that
 * it refused since it knew a number of it. What it refused for another reason may be sent again.
 */
export async function spentNumbers(
  db: Database | Trx,
  { itemNrs, pallets }: { readonly itemNrs: readonly string[]; readonly pallets: readonly string[] },
): Promise<{ readonly unitloads: ReadonlySet<string>; readonly palletBarcodes: ReadonlySet<string> }> {
  const unitloads = new Set<string>();
  const palletBarcodes = new Set<string>();
  const sent = () =>
    db
      .selectFrom('shipment_units')
      .innerJoin('shipments', 'shipments.id', 'shipment_units.shipment')
      .where((eb) => eb.or([eb('stage', '!=', 'refused'), eb('numbers_taken', '=', 1)]));
  for (const chunk of inChunks(itemNrs)) {
    const rows = await sent().select('unitload').where('item_nr', 'in', chunk).execute();
    for (const { unitload } of rows) unitloads.add(unitload);
  }
  for (const chunk of inChunks(pallets)) {
    const rows = await sent()
      .select(['pallet', 'platform_pallet'])
      .distinct()
      .where('pallet', 'in', chunk)
      // Under v2 our tag is never sent.
      .where('platform_id', 'is', null)
      .execute();
    for (const { pallet, platform_pallet } of rows) palletBarcodes.add(platform_pallet ?? pallet);
  }
  return { unitloads, palletBarcodes };
}
