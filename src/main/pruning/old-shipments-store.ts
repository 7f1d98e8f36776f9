import type { Database, Trx } from '#main/store/database.ts';
import { deleteDocuments } from './old-orders-store.ts';
import { isShipmentOver, type OldShipment } from './pruning-rules.ts';

/** Ids of shipments that were made before this time, the oldest first. A station has a few hundred. */
export async function oldShipments(db: Database, before: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('shipments')
    .select('id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether nobody needs this shipment any more. */
export async function mayPruneShipment(
  db: Database,
  id: string,
  isNamed: (name: string) => boolean,
): Promise<boolean> {
  const row = await db
    .selectFrom('shipments')
    .select(['stage', 'platform_status', 'pending', 'platform_id'])
    .select((eb) =>
      eb
        .selectFrom('packs')
        .innerJoin('pallets', 'pallets.barcode', 'packs.pallet')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('pallets.shipment', '=', 'shipments.id')
        .as('packs'),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return false;
  const shipment: OldShipment = {
    stage: row.stage,
    platformStatus: row.platform_status,
    isPending: row.pending !== null,
    isNamed: isNamed(id),
    packs: Number(row.packs ?? 0),
  };
  return isShipmentOver(shipment);
}

/**
 * Deletes up to `max` units of the shipment, then it and its pallets. Their numbers are kept, since none is ever sent
 * again. Units need no number kept: theirs are their item numbers, and their orders are too old for any shipment.
 * Returns whether it is gone.
 */
export async function pruneShipment(trx: Trx, id: string, max: number): Promise<boolean> {
  const units = await trx
    .selectFrom('shipment_units')
    .select(['unitload', 'pallet', 'platform_pallet'])
    .where('shipment', '=', id)
    .limit(max)
    .execute();
  await keepNumbers(
    trx,
    // A pallet may be on the floor again, because the shipment was cancelled.
    units.flatMap(({ pallet, platform_pallet }) => [pallet, platform_pallet]),
  );
  const unitloads = units.map(({ unitload }) => unitload);
  if (unitloads.length > 0)
    await trx
      .deleteFrom('shipment_units')
      .where('shipment', '=', id)
      .where('unitload', 'in', unitloads)
      .execute();
  if (units.length === max) return false;
  const pallets = await trx
    .selectFrom('pallets')
    .select(['barcode', 'platform_barcode'])
    .where('shipment', '=', id)
    .execute();
  const barcodes = pallets.flatMap(({ barcode, platform_barcode }) => [barcode, platform_barcode ?? barcode]);
  await keepNumbers(trx, [id, ...barcodes]);
  for (const kind of ['pallet-label', 'pallet-tag'] as const) await deleteDocuments(trx, kind, barcodes);
  await trx.deleteFrom('pallets').where('shipment', '=', id).execute();
  await trx.deleteFrom('shipments').where('id', '=', id).execute();
  return true;
}

async function keepNumbers(trx: Trx, numbers: readonly (string | null)[]): Promise<void> {
  for (const number of new Set(numbers))
    if (number !== null)
      await trx
        .insertInto('spent_numbers')
        .values({ number })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}
