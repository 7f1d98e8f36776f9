import type { Insertable, Selectable, Updateable } from 'kysely';
import { isOnFloor } from '#main/packs/pack-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import type { ShipmentsTable, ShipmentUnitsTable } from '#main/store/schema.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

export type StoredShipment = Selectable<ShipmentsTable>;

/** No shift cancels more of its shipments one after the other: older ones are not the last that was sent. */
const MAX_CANCELLED_IN_A_ROW = 50;

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
    // The platform's name from an earlier shipment is not valid in this one.
    await trx
      .updateTable('pallets')
      .set({ shipment: shipment.id, platform_barcode: name })
      .where('barcode', '=', barcode)
      .execute();
  }
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

/**
 * Returns the pallets of a shipment to the floor: it was refused or cancelled, and its units may go in
 * another one.
 */
export async function releasePallets(trx: Trx, shipment: string): Promise<void> {
  await trx.updateTable('pallets').set({ shipment: null }).where('shipment', '=', shipment).execute();
}

export async function findShipment(db: Database | Trx, id: string) {
  return (await db.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Finds a shipment by our id or by the platform's. */
export async function findShipmentNamed(db: Database | Trx, name: string) {
  const byId = await findShipment(db, name);
  if (byId !== null) return byId;
  const row = await db.selectFrom('shipments').selectAll().where('platform_id', '=', name).executeTakeFirst();
  return row ?? null;
}

/** The platform's id of a shipment: ours, unless the platform has made one. */
export function platformName({ id, platform_id }: Pick<StoredShipment, 'id' | 'platform_id'>): string {
  return platform_id ?? id;
}

/** The newest shipment that may travel; null: nothing was sent yet, or all of it was refused or cancelled. */
export async function lastShipment(db: Database | Trx): Promise<StoredShipment | null> {
  const sent = await db
    .selectFrom('shipments')
    .selectAll()
    .where('stage', '!=', 'refused')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANCELLED_IN_A_ROW)
    .execute();
  return sent.find(({ platform_status: status }) => status === null || !isDeadStatus(status)) ?? null;
}

/** The newest first. `day`: `YYYY-MM-DD`, of the shipment; null: any. */
export async function listShipments(db: Database | Trx, limit: number, day: string | null = null) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .$if(day !== null, (query) => query.where('shipped_at', '=', day ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Shipments that are being sent or that the platform has, with a wanted status; the oldest first. */
export async function openShipments(db: Database | Trx, isWanted: (status: string | null) => boolean) {
  const open = db.selectFrom('shipments').where('stage', 'in', ['sending', 'created']);
  // The spellings of statuses are compared in code; SQL cannot do it.
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

/**
 * Shipments that may travel and that the platform has named, but not all of their pallets; the oldest first.
 */
export async function shipmentsWithUnnamedPallets(db: Database | Trx): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'platform_status'])
    .where('stage', '=', 'created')
    .where('platform_id', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('shipment_units')
          .select('unitload')
          .whereRef('shipment_units.shipment', '=', 'shipments.id')
          .where('platform_pallet', 'is', null),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const mayTravel = rows.filter((row) => row.platform_status === null || !isDeadStatus(row.platform_status));
  return mayTravel.map((row) => row.id);
}

/** The units of a shipment as they were sent, by pallet and pack. */
export async function unitsOfShipment(db: Database | Trx, shipment: string) {
  return db
    .selectFrom('shipment_units')
    .leftJoin('goods', 'goods.platform_sku', 'shipment_units.sku')
    .selectAll('shipment_units')
    .select(['goods.name', 'goods.size', 'goods.brand', 'goods.barcode', 'goods.image_url'])
    .where('shipment', '=', shipment)
    .orderBy('pallet')
    .orderBy('pack_number')
    .orderBy('unitload')
    .execute();
}

/** Orders with a unit in this shipment. `shipment`: our id. */
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

export type PalletOfShipment = {
  /** Our tag. */
  readonly barcode: string;
  /** The platform's name of it in this shipment; null: none yet. */
  readonly platformBarcode: string | null;
  readonly packNumbers: readonly string[];
};

/** The pallets of a shipment as they were sent, in the same order. */
export async function palletsOfShipment(
  db: Database | Trx,
  shipment: string,
): Promise<readonly PalletOfShipment[]> {
  const rows = await db
    .selectFrom('shipment_units')
    .select(['pallet', 'platform_pallet', 'pack_number'])
    .distinct()
    .where('shipment', '=', shipment)
    .orderBy('pallet')
    .orderBy('pack_number')
    .execute();
  return [...Map.groupBy(rows, (row) => row.pallet)].map(([barcode, packs]) => ({
    barcode,
    platformBarcode: packs[0]?.platform_pallet ?? null,
    packNumbers: packs.map((pack) => pack.pack_number),
  }));
}

/**
 * The platform has named the shipment, but not all of its pallets. Under our id a shipment has pallets under
 * our tags.
 */
export async function hasUnnamedPallets(
  db: Database | Trx,
  { id, platform_id }: StoredShipment,
): Promise<boolean> {
  if (platform_id === null) return false;
  return (await palletsOfShipment(db, id)).some(({ platformBarcode }) => platformBarcode === null);
}

/** Stores the platform's name of this pallet in the shipment; the pallet keeps our tag, too. */
export async function namePallet(
  trx: Trx,
  shipment: string,
  { barcode, platformBarcode }: { readonly barcode: string; readonly platformBarcode: string },
): Promise<void> {
  await trx
    .updateTable('shipment_units')
    .set({ platform_pallet: platformBarcode })
    .where('shipment', '=', shipment)
    .where('pallet', '=', barcode)
    .execute();
  await trx
    .updateTable('pallets')
    .set({ platform_barcode: platformBarcode })
    .where('barcode', '=', barcode)
    .where('shipment', '=', shipment)
    .execute();
}

/** Those of these items that are in a shipment that was neither refused nor cancelled. */
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
 * Numbers under which these items and pallets were sent before: in a shipment that the platform has or may
 * have, or that it refused because it already had one of its numbers. The numbers of a shipment refused for
 * another reason may be sent again.
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
    const pruned = await db
      .selectFrom('spent_numbers')
      .select('number')
      .where('number', 'in', chunk)
      .execute();
    for (const { number } of pruned) palletBarcodes.add(number);
  }
  return { unitloads, palletBarcodes };
}

/** Whether a pallet or shipment that was pruned had this number. */
export async function isSpentForever(db: Database | Trx, number: string): Promise<boolean> {
  const found = await db
    .selectFrom('spent_numbers')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return found !== undefined;
}

/** Pallets that are in no shipment, the oldest first. */
export async function palletsOnFloor(db: Database | Trx) {
  return db
    .selectFrom('pallets')
    .select(['barcode', 'platform_barcode', 'status', 'station'])
    .where('shipment', 'is', null)
    .orderBy('opened_at')
    .orderBy('barcode')
    .execute();
}

/** Packs that are in no shipment, with their units; without empty open packs. */
export async function packsOnFloor(db: Database | Trx) {
  return db
    .selectFrom('packs')
    .innerJoin('orders', 'orders.id', 'packs.order_id')
    .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
    .leftJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .leftJoin('goods', 'goods.platform_sku', 'pack_units.sku')
    .select([
      'packs.id',
      'packs.pack_number',
      'packs.order_id',
      'orders.order_nr',
      'packs.status',
      'packs.pallet',
      'packs.closed_at',
      'packs.awaits_proof',
    ])
    .select(['pack_units.item_nr', 'pack_units.sku', 'pack_units.uit'])
    .select(['order_items.seller_sku', 'order_items.status as item_status', 'order_items.cancel_asked'])
    .select(['goods.seller_sku as goods_seller_sku', 'goods.categories', 'goods.mark_rule'])
    .where(isOnFloor)
    .orderBy('packs.closed_at')
    .orderBy('packs.id')
    .orderBy('pack_units.item_nr')
    .execute();
}

/** The orders of packs on the floor. */
export async function ordersOnFloor(db: Database | Trx, ids: readonly string[]) {
  const found = [];
  for (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'status', 'created_at', 'hold_reason'])
      .where('id', 'in', chunk)
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Items of these orders that are in no pack. */
export async function itemsInNoPack(db: Database | Trx, orderIds: readonly string[]) {
  const found = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('order_items')
      .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
      .select([
        'order_items.item_nr',
        'order_items.order_id',
        'order_items.status',
        'order_items.cancel_asked',
      ])
      .where('order_items.order_id', 'in', chunk)
      .where('pack_units.item_nr', 'is', null)
      .execute();
    found.push(...rows);
  }
  return found;
}
