import { sql } from 'kysely';
import { awaitedDocuments } from '#main/printing/document-store.ts';
import type { Database } from '#main/store/database.ts';
import type { DocumentRow } from '#main/store/schema.ts';
import { isTemporaryItemNr } from '#shared/domain/station-codes.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/*
 * What the labels that the station draws itself tell, from what is stored. Nothing here is about the customer. Tags of pallets are
 * drawn when a print waits for one, as often as that is so.
 */

export type ItemFacts = {
  readonly orderNr: string;
  readonly name: string;
  readonly size: string;
  /** The seller's; the platform's where that is not known. */
  readonly sku: string;
};

/** null: no live unit has this item number, or the number is a name of our own, which the platform does not know. */
export async function itemFacts(db: Database, itemNr: string): Promise<ItemFacts | null> {
  if (isTemporaryItemNr(itemNr)) return null;
  const row = await db
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('goods as g', 'g.platform_sku', 'i.sku')
    .select(['i.sku', 'i.seller_sku', 'i.name', 'i.size', 'i.status', 'i.cancel_asked', 'o.id'])
    .select(['o.status as order_status', 'g.seller_sku as goods_sku', 'g.name as goods_name'])
    .select('g.size as goods_size')
    .where('i.item_nr', '=', itemNr)
    .executeTakeFirst();
  if (row === undefined || row.cancel_asked === 1) return null;
  if (isDeadStatus(row.status) || isDeadStatus(row.order_status)) return null;
  return {
    orderNr: row.id,
    name: row.goods_name || row.name,
    size: row.goods_size || row.size,
    sku: row.goods_sku || row.seller_sku || row.sku,
  };
}

export type PalletFacts = {
  readonly destination: string;
  readonly shipment: string;
  /** `YYYY-MM-DD`. */
  readonly shippedAt: string;
  /** Among the pallets of its shipment, from 1. */
  readonly place: { readonly at: number; readonly of: number };
  readonly packs: number;
  readonly units: number;
};

/** Of a pallet by the barcode that the platform knows it by. null: it is in no shipment that travels. */
export async function palletFacts(db: Database, barcode: string): Promise<PalletFacts | null> {
  const shipments = await db
    .selectFrom('shipments as s')
    .innerJoin('shipment_units as u', 'u.shipment', 's.id')
    .select(['s.id', 's.platform_id', 's.platform_status', 's.destination', 's.shipped_at', 'u.pallet'])
    .distinct()
    .where('s.stage', '=', 'created')
    .where((eb) =>
      eb.or([
        eb('u.platform_pallet', '=', barcode),
        // Where the pallet has another name in the shipment, our tag says nothing to the platform.
        eb.and([
          eb('u.pallet', '=', barcode),
          eb('u.platform_pallet', 'is', null),
          eb('s.platform_id', 'is', null),
        ]),
      ]),
    )
    .orderBy('s.created_at', 'desc')
    .execute();
  const found = shipments.find((row) => row.platform_status === null || !isDeadStatus(row.platform_status));
  if (found === undefined) return null;
  const units = await db
    .selectFrom('shipment_units')
    .select(['pallet', 'pack_number'])
    .where('shipment', '=', found.id)
    .orderBy('pallet')
    .execute();
  const pallets = [...new Set(units.map((unit) => unit.pallet))];
  const palletUnits = units.filter((unit) => unit.pallet === found.pallet);
  return {
    destination: found.destination,
    shipment: found.platform_id ?? found.id,
    shippedAt: found.shipped_at,
    place: { at: pallets.indexOf(found.pallet) + 1, of: pallets.length },
    packs: new Set(palletUnits.map((unit) => unit.pack_number)).size,
    units: palletUnits.length,
  };
}

export type TagFacts = {
  readonly openedAt: string;
  /** Id of the operator. */
  readonly operator: string | null;
  /** Id of the station that opened it. */
  readonly station: string;
};

/** By our own barcode; null: there is no such pallet. */
export async function tagFacts(db: Database, barcode: string): Promise<TagFacts | null> {
  const row = await db
    .selectFrom('pallets')
    .select(['opened_at', 'operator', 'station'])
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  return row === undefined ? null : { openedAt: row.opened_at, operator: row.operator, station: row.station };
}

/** Tags that a print waits for and that have no file, the longest due first. */
export async function missingTags(
  db: Database,
): Promise<readonly Pick<DocumentRow, 'id' | 'number' | 'size' | 'attempts' | 'next_at'>[]> {
  return (
    db
      .selectFrom('documents as d')
      .select(['d.id', 'd.number', 'd.size', 'd.attempts', 'd.next_at'])
      .where('d.id', 'in', awaitedDocuments(db))
      // SQLite would go through all tags that there ever were.
      .where(sql<string>`+d.kind`, '=', 'pallet-tag')
      .where('d.file', 'is', null)
      .orderBy('d.next_at')
      .orderBy('d.id')
      .execute()
  );
}
