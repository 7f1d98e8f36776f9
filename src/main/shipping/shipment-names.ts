import type { Database, Trx } from '#main/store/database.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { findShipment } from './shipments.ts';

/** A shipment by our id or by the platform's. */
export async function findShipmentNamed(db: Database | Trx, name: string) {
  const own = await findShipment(db, name);
  if (own !== null) return own;
  const row = await db.selectFrom('shipments').selectAll().where('platform_id', '=', name).executeTakeFirst();
  return row ?? null;
}

export type PalletOfShipment = {
  /** Our own tag. */
  readonly barcode: string;
  /** The platform's name for it in this shipment; null: none was told. */
  readonly platformBarcode: string | null;
  readonly packNumbers: readonly string[];
};

/** The pallets of a shipment as they were sent, in the order in which they were sent. */
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

/** The platform has told what it calls this pallet of the shipment; the pallet keeps our tag beside it. */
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

/** Shipments that may travel, that the platform has named and of which it has not named every pallet yet; oldest first. */
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
