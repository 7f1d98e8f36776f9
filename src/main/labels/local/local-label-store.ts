import { isPrintedAt } from '#main/printing/print-place.ts';
import type { Database } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import type { DocumentRow } from '#main/store/schema.ts';
import type { DocumentKind } from '#shared/contract/prints.ts';
import type { PaperSize } from '#shared/domain/label-size.ts';
import { isTemporaryItemNr } from '#shared/domain/station-codes.ts';
import { isDeadStatus } from '#shared/domain/status.ts';

/*
 * Stored data for locally drawn labels, without customer data.
 */

export type ItemFacts = {
  readonly orderNr: string;
  readonly name: string;
  readonly size: string;
  /** SKU of the seller, or of the platform if unknown. */
  readonly sku: string;
};

/**
 * null: no live unit has this item number, or it is a temporary number of the station, which the platform
 * does not know.
 */
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
  /** Position among the pallets of the shipment, from 1. */
  readonly place: { readonly at: number; readonly of: number };
  readonly packs: number;
  readonly units: number;
};

/** Facts about a pallet by the barcode that the platform uses. null: not in a live shipment. */
export async function palletFacts(db: Database, barcode: string): Promise<PalletFacts | null> {
  const shipments = await db
    .selectFrom('shipments as s')
    .innerJoin('shipment_units as u', 'u.shipment', 's.id')
    .select(['s.id', 's.platform_id', 's.platform_status', 's.destination', 's.shipped_at', 'u.pallet'])
    // PostgreSQL sorts only by what is selected.
    .select('s.created_at')
    .distinct()
    .where('s.stage', '=', 'created')
    .where((eb) =>
      eb.or([
        eb('u.platform_pallet', '=', barcode),
        // If the platform gave the pallet another barcode, the tag of the station means nothing to it.
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

/** By the barcode of the station; null: there is no such pallet. */
export async function tagFacts(db: Database, barcode: string): Promise<TagFacts | null> {
  const row = await db
    .selectFrom('pallets')
    .select(['opened_at', 'operator', 'station'])
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  return row === undefined ? null : { openedAt: row.opened_at, operator: row.operator, station: row.station };
}

export type GoodsFacts = {
  readonly name: string;
  readonly size: string;
  readonly brand: string;
  /** SKU of the seller, or of the platform if unknown. */
  readonly sku: string;
  /** What the bench finds the goods by: their barcode, else their platform SKU. */
  readonly code: string;
};

/** By platform SKU; null: the catalog does not have them. */
export async function goodsFacts(db: Database, platformSku: string): Promise<GoodsFacts | null> {
  const row = await db
    .selectFrom('goods')
    .select(['platform_sku', 'seller_sku', 'barcode', 'name', 'size', 'brand'])
    .where('platform_sku', '=', platformSku)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, size, brand, platform_sku } = row;
  return { name, size, brand, sku: row.seller_sku || platform_sku, code: row.barcode || platform_sku };
}

/** Papers that the station draws from what it has stored, whenever a print waits for one without a file. */
export const DRAWN_KINDS = [
  'pallet-tag',
  'handover-list',
  'supply-list',
  'goods-label',
] as const satisfies readonly DocumentKind[];

export type DrawnPaper = {
  readonly kind: (typeof DRAWN_KINDS)[number];
  /** Our tag of a pallet, the platform's id of a shipment, the code of a supply, or the platform SKU of goods. */
  readonly number: string;
  readonly size: PaperSize;
};

/** Those without a file that a print of this station waits for, the longest due first. */
export async function missingDrawnFiles(
  db: Database,
  station: string,
): Promise<readonly Pick<DocumentRow, 'id' | 'kind' | 'number' | 'size' | 'attempts' | 'next_at'>[]> {
  return (
    db
      .selectFrom('documents as d')
      .select(['d.id', 'd.kind', 'd.number', 'd.size', 'd.attempts', 'd.next_at'])
      .where('d.id', 'in', (eb) =>
        eb
          .selectFrom('print_jobs as j')
          .select('j.document_id')
          .where('j.status', '=', 'waiting')
          .where(isPrintedAt(db, station)),
      )
      // `+` keeps SQLite from using the index on kind, which would read all papers ever made.
      .where(unindexed('d.kind'), 'in', [...DRAWN_KINDS])
      .where('d.file', 'is', null)
      .orderBy('d.next_at')
      .orderBy('d.id')
      .execute()
  );
}
