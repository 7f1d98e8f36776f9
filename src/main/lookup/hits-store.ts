import { goodsInCatalog, goodsOfItem } from '#main/bench/goods-view.ts';
import { findGoodsByBarcode, goodsOf } from '#main/goods/goods-store.ts';
import { isOfUnit } from '#main/packs/pack-unit-store.ts';
import { stageOf } from '#main/shipping/overview.ts';
import type { Database } from '#main/store/database.ts';
import type {
  GoodsHit,
  MarkHit,
  OrderHit,
  PackHit,
  PalletHit,
  ShipmentHit,
} from '#shared/contract/lookup.ts';
import type { OrderPack } from '#shared/contract/order-page.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { parseMark, unitOfMark } from '#shared/domain/mark.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import type { FoundKey } from './find-store.ts';

/** The name of an operator by id; the id of one who was removed; null: nobody. */
export type NameOf = (id: string | null) => string | null;

/** In the order of `found`. */
export async function orderHits(db: Database, found: readonly FoundKey[]): Promise<readonly OrderHit[]> {
  const ids = found.map(({ key }) => key);
  if (ids.length === 0) return [];
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const items = await db
    .selectFrom('order_items')
    .leftJoin('pack_units', 'pack_units.item_nr', 'order_items.item_nr')
    .select(['order_items.order_id', 'order_items.status', 'order_items.cancel_asked', 'pack_units.pack_id'])
    .where('order_items.order_id', 'in', ids)
    .execute();
  return inOrder(found, orders, ({ id }) => id).map(({ row, isExact }) => {
    const live = items.filter(
      (item) => item.order_id === row.id && !isDeadStatus(item.status) && item.cancel_asked === 0,
    );
    return {
      isExact,
      target: { page: 'order', orderId: row.id },
      orderId: row.id,
      status: row.status,
      country: row.country,
      cutOff: row.cut_off,
      createdAt: row.created_at,
      units: live.length,
      packed: live.filter((item) => item.pack_id !== null).length,
      isOnHold: row.hold_reason !== null,
      isOpen: row.claimed_by !== null,
    };
  });
}

/** Packs with their number of units, and their pallet and shipment as the platform names them. */
export function packs(db: Database) {
  return db
    .selectFrom('packs')
    .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .select(['packs.id', 'packs.pack_number', 'packs.order_id', 'packs.ordinal', 'packs.status'])
    .select(['packs.operator', 'packs.opened_at', 'packs.closed_at', 'packs.awaits_proof'])
    .select((eb) => [
      eb.fn.coalesce('pallets.platform_barcode', 'packs.pallet').as('pallet'),
      eb.fn.coalesce('shipments.platform_id', 'pallets.shipment').as('shipment'),
      eb
        .selectFrom('pack_units')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('pack_units.pack_id', '=', 'packs.id')
        .as('units'),
    ]);
}

export type PackFacts = Awaited<ReturnType<ReturnType<typeof packs>['execute']>>[number];

/** By ids of packs. */
export async function packHits(
  db: Database,
  found: readonly FoundKey[],
  nameOf: NameOf,
): Promise<readonly PackHit[]> {
  const ids = found.map(({ key }) => key);
  if (ids.length === 0) return [];
  const rows = await packs(db).where('packs.id', 'in', ids).execute();
  return inOrder(found, rows, ({ id }) => id).map(({ row, isExact }) => packHit(row, isExact, nameOf));
}

/** By pack numbers; a spare one is on no pack yet. */
export async function numberHits(
  db: Database,
  found: readonly FoundKey[],
  nameOf: NameOf,
): Promise<readonly PackHit[]> {
  const numbers = found.map(({ key }) => key);
  if (numbers.length === 0) return [];
  const rows = await packs(db).where('packs.pack_number', 'in', numbers).execute();
  const spare = await db
    .selectFrom('pack_numbers')
    .select(['pack_number', 'order_id'])
    .where('pack_number', 'in', numbers)
    .where('pack_id', 'is', null)
    .execute();
  const known = inOrder(found, rows, ({ pack_number }) => pack_number ?? '');
  const unused = inOrder(found, spare, ({ pack_number }) => pack_number);
  return [
    ...known.map(({ row, isExact }) => packHit(row, isExact, nameOf)),
    ...unused.map(({ row, isExact }) => spareHit(row, isExact)),
  ];
}

/** The stored status of a pack, as the screens know it. */
export function packStatusOf(stored: string): OrderPack['status'] {
  return stored === 'closed' || stored === 'taken-apart' ? stored : 'open';
}

function packHit(row: PackFacts, isExact: boolean, nameOf: NameOf): PackHit {
  const { pack_number: packNumber, order_id: orderId } = row;
  return {
    isExact,
    target: packNumber === null ? { page: 'order', orderId } : { page: 'pack', packNumber },
    packNumber,
    orderId,
    ordinal: row.ordinal,
    status: packStatusOf(row.status),
    by: nameOf(row.operator),
    closedAt: row.closed_at,
    units: Number(row.units ?? 0),
    pallet: row.pallet,
    shipment: row.shipment,
  };
}

function spareHit(
  row: { readonly pack_number: string; readonly order_id: string },
  isExact: boolean,
): PackHit {
  const { pack_number: packNumber, order_id: orderId } = row;
  return {
    isExact,
    target: { page: 'order', orderId },
    packNumber,
    orderId,
    ordinal: null,
    status: 'spare',
    by: null,
    closedAt: null,
    units: 0,
    pallet: null,
    shipment: null,
  };
}

/** By our tags. */
export async function palletHits(db: Database, found: readonly FoundKey[]): Promise<readonly PalletHit[]> {
  const tags = found.map(({ key }) => key);
  if (tags.length === 0) return [];
  const rows = await db
    .selectFrom('pallets')
    .leftJoin('shipments', 'shipments.id', 'pallets.shipment')
    .select(['pallets.barcode', 'pallets.platform_barcode', 'pallets.status', 'pallets.opened_at'])
    .select((eb) => [
      eb.fn.coalesce('shipments.platform_id', 'pallets.shipment').as('shipment'),
      eb
        .selectFrom('packs')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('packs.pallet', '=', 'pallets.barcode')
        .as('packs'),
    ])
    .where('pallets.barcode', 'in', tags)
    .execute();
  return inOrder(found, rows, ({ barcode }) => barcode).map(({ row, isExact }) => {
    const barcode = row.platform_barcode ?? row.barcode;
    return {
      isExact,
      target: { page: 'shipments', search: row.shipment ?? barcode },
      barcode,
      tag: barcode === row.barcode ? null : row.barcode,
      status: row.status === 'open' ? 'open' : 'closed',
      packs: Number(row.packs ?? 0),
      openedAt: row.opened_at,
      shipment: row.shipment,
    };
  });
}

/** By our ids. */
export async function shipmentHits(
  db: Database,
  found: readonly FoundKey[],
  nameOf: NameOf,
): Promise<readonly ShipmentHit[]> {
  const ids = found.map(({ key }) => key);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('shipments')
    .select(['id', 'platform_id', 'stage', 'platform_status', 'operator', 'created_at'])
    .select((eb) =>
      eb
        .selectFrom('pallets')
        .select((of) => of.fn.countAll<number>().as('n'))
        .whereRef('pallets.shipment', '=', 'shipments.id')
        .as('pallets'),
    )
    .where('id', 'in', ids)
    .execute();
  return inOrder(found, rows, ({ id }) => id).map(({ row, isExact }) => {
    const id = row.platform_id ?? row.id;
    return {
      isExact,
      target: { page: 'shipments', search: id },
      id,
      stage: stageOf(row.stage),
      status: row.platform_status,
      createdAt: row.created_at,
      by: nameOf(row.operator),
      pallets: Number(row.pallets ?? 0),
    };
  });
}

/** The unit that has this mark now, also if its order was pruned. */
export async function markHits(db: Database, uit: string, nameOf: NameOf): Promise<readonly MarkHit[]> {
  const row = await db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .leftJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
    .select(['pack_units.item_nr', 'pack_units.order_id', 'pack_units.sku', 'pack_units.operator'])
    .select(['pack_units.at', 'packs.pack_number'])
    .select(['order_items.seller_sku', 'order_items.name', 'order_items.size'])
    .where(isOfUnit('pack_units.uit', unitOfMark(uit)))
    .where('pack_units.uit', '=', uit)
    .executeTakeFirst();
  if (row === undefined) return markHitsOfPruned(db, uit);
  const { pack_number: packNumber, order_id: orderId, sku, seller_sku } = row;
  const goods = (await goodsOf(db, [sku])).get(sku) ?? null;
  return [
    {
      isExact: true,
      target: packNumber === null ? { page: 'order', orderId } : { page: 'pack', packNumber },
      uit,
      goods: goodsOfItem({ sku, seller_sku, name: row.name ?? '', size: row.size ?? '' }, goods),
      itemNr: row.item_nr,
      orderId,
      packNumber,
      by: nameOf(row.operator),
      at: row.at,
    },
  ];
}

async function markHitsOfPruned(db: Database, uit: string): Promise<readonly MarkHit[]> {
  const row = await db.selectFrom('used_marks').selectAll().where('uit', '=', uit).executeTakeFirst();
  if (row === undefined) return [];
  const mark = parseMark(uit);
  const goods = mark.ok ? await findGoodsByBarcode(db, mark.value.gtin14) : null;
  return [
    {
      isExact: true,
      target: null,
      uit,
      goods: goodsOfItem({ sku: goods?.platformSku ?? '', seller_sku: null, name: '', size: '' }, goods),
      itemNr: row.item_nr,
      orderId: row.order_id,
      packNumber: row.pack_number,
      by: null,
      at: row.at,
    },
  ];
}

/** Goods with their number of orders in the queue. */
export async function goodsHits(
  db: Database,
  found: readonly { readonly goods: Goods; readonly isExact: boolean }[],
): Promise<readonly GoodsHit[]> {
  const skus = found.map(({ goods }) => goods.platformSku);
  if (skus.length === 0) return [];
  const counts = await db
    .selectFrom('queue_lines')
    .select(['sku', (eb) => eb.fn.countAll<number>().as('orders')])
    .where('sku', 'in', skus)
    .groupBy('sku')
    .execute();
  return found.map(({ goods, isExact }) => {
    const orders = Number(counts.find(({ sku }) => sku === goods.platformSku)?.orders ?? 0);
    const search = goods.sellerSku || goods.platformSku;
    return {
      isExact,
      target: orders === 0 ? null : { page: 'queue', search },
      goods: goodsInCatalog(goods),
      orders,
    };
  });
}

/** The rows in the order in which they were found; what is gone since is left out. */
function inOrder<Row>(
  found: readonly FoundKey[],
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly { readonly row: Row; readonly isExact: boolean }[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return found.flatMap(({ key, isExact }) => {
    const row = byKey.get(key);
    return row === undefined ? [] : [{ row, isExact }];
  });
}
