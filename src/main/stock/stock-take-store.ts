import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { isHere } from '#shared/domain/status.ts';

/** A stock-take at one table. */
export type StoredStockTake = {
  /** Scans count units; false: what was counted waits for a supervisor. */
  readonly isOn: boolean;
  readonly operator: string | null;
  /** Seller's SKU of the last scan, whose count a number sets; null: none. */
  readonly lastSku: string | null;
};

export type StoredCount = {
  readonly sellerSku: string;
  readonly platformSku: string;
  readonly quantity: number;
};

/** null: nothing is being counted at this table. */
export async function loadStockTake(db: Database, station: string): Promise<StoredStockTake | null> {
  const row = await db
    .selectFrom('stock_takes')
    .select(['is_on', 'operator', 'last_sku'])
    .where('station', '=', station)
    .executeTakeFirst();
  return row === undefined ? null : { isOn: row.is_on === 1, operator: row.operator, lastSku: row.last_sku };
}

export async function saveStockTake(
  trx: Trx,
  station: string,
  { isOn, operator, lastSku }: StoredStockTake,
  at: string,
): Promise<void> {
  const values = { is_on: isOn ? 1 : 0, operator, last_sku: lastSku };
  await trx
    .insertInto('stock_takes')
    .values({ station, started_at: at, ...values })
    .onConflict((conflict) => conflict.column('station').doUpdateSet(values))
    .execute();
}

/** What was counted at this table, what was counted last first. */
export async function readCounts(db: Database | Trx, station: string): Promise<readonly StoredCount[]> {
  const rows = await db
    .selectFrom('stock_counts')
    .select(['seller_sku', 'platform_sku', 'quantity'])
    .where('station', '=', station)
    .orderBy('counted_at', 'desc')
    .orderBy('seller_sku')
    .execute();
  return rows.map((row) => ({
    sellerSku: row.seller_sku,
    platformSku: row.platform_sku,
    quantity: row.quantity,
  }));
}

export async function setCount(trx: Trx, station: string, count: StoredCount, at: string): Promise<void> {
  await trx
    .insertInto('stock_counts')
    .values({
      station,
      seller_sku: count.sellerSku,
      platform_sku: count.platformSku,
      quantity: count.quantity,
      counted_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['station', 'seller_sku']).doUpdateSet({ quantity: count.quantity, counted_at: at }),
    )
    .execute();
}

/**
 * By seller's SKU, units of counted goods that were in a pack when their last unit was counted, and have not left: they are
 * no more on the shelf, but still in the platform's quantity, which shipping lowers. Units that were packed later were counted.
 */
export async function packedNotShipped(
  db: Database | Trx,
  station: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await packedRows(db)
    .innerJoin('stock_counts as c', 'c.platform_sku', 'i.sku')
    .select('c.seller_sku as sku')
    .where('c.station', '=', station)
    .where('c.platform_sku', '!=', '')
    .whereRef('u.at', '<=', 'c.counted_at')
    .groupBy('c.seller_sku')
    .execute();
  return unitsHere(rows);
}

/** The same by the platform's SKU, of these goods, whether they are counted or not: all units in packs that have not left. */
export async function packedUnits(
  db: Database,
  platformSkus: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const chunk of inChunks(platformSkus)) {
    const rows = await packedRows(db).select('i.sku').where('i.sku', 'in', chunk).groupBy('i.sku').execute();
    for (const [sku, units] of unitsHere(rows)) found.set(sku, units);
  }
  return found;
}

/** Units in packs with all that tells whether they have left. */
function packedRows(db: Database | Trx) {
  return db
    .selectFrom('order_items as i')
    .innerJoin('pack_units as u', 'u.item_nr', 'i.item_nr')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .innerJoin('packs as p', 'p.id', 'u.pack_id')
    .leftJoin('pallets as l', 'l.barcode', 'p.pallet')
    .leftJoin('shipments as s', 's.id', 'l.shipment')
    .select(['i.cancel_asked', 'i.status as item_status', 'o.status'])
    .select((eb) => [eb.ref('s.platform_status').as('shipment_status'), eb.fn.countAll<number>().as('units')])
    .groupBy(['i.cancel_asked', 'i.status', 'o.status', 's.platform_status']);
}

type PackedRow = Parameters<typeof isHere>[0] & { readonly sku: string; readonly units: number };

function unitsHere(rows: readonly PackedRow[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { sku, units } of rows.filter(isHere)) found.set(sku, (found.get(sku) ?? 0) + Number(units));
  return found;
}

/** UITs of the marks that were counted at this table. */
export async function readMarks(db: Database, station: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('stock_marks').select('uit').where('station', '=', station).execute();
  return rows.map(({ uit }) => uit);
}

export async function addMark(
  trx: Trx,
  station: string,
  { uit, sellerSku }: { readonly uit: string; readonly sellerSku: string },
): Promise<void> {
  await trx.insertInto('stock_marks').values({ station, uit, seller_sku: sellerSku }).execute();
}

/** Which of these are being counted at other tables of the floor, too: their names, by seller's SKU. */
export async function countedElsewhere(
  db: Database | Trx,
  station: string,
  sellerSkus: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const chunk of inChunks(sellerSkus))
    for (const { seller_sku, name } of await db
      .selectFrom('stock_counts')
      .innerJoin('stations', 'stations.id', 'stock_counts.station')
      .select(['stock_counts.seller_sku', 'stations.name'])
      .where('stock_counts.station', '!=', station)
      .where('stock_counts.seller_sku', 'in', chunk)
      .orderBy('stations.name')
      .execute())
      found.set(seller_sku, [...(found.get(seller_sku) ?? []), name]);
  return found;
}

/** They were sent: what was counted beside them waits for a supervisor. */
export async function dropCounts(trx: Trx, station: string, sellerSkus: readonly string[]): Promise<void> {
  for (const table of ['stock_counts', 'stock_marks'] as const)
    for (const chunk of inChunks(sellerSkus))
      await trx.deleteFrom(table).where('station', '=', station).where('seller_sku', 'in', chunk).execute();
  if ((await readCounts(trx, station)).length === 0) await dropStockTake(trx, station);
}

/** It was sent, or a supervisor has dropped it. */
export async function dropStockTake(trx: Trx, station: string): Promise<void> {
  for (const table of ['stock_counts', 'stock_marks', 'stock_takes'] as const)
    await trx.deleteFrom(table).where('station', '=', station).execute();
}
