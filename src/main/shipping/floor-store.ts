import { isOnFloor } from '#main/packs/pack-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';

/** Pallets that are in no shipment, oldest first. */
export async function palletsOnFloor(db: Database | Trx) {
  return db
    .selectFrom('pallets')
    .select(['barcode', 'platform_barcode', 'status', 'station'])
    .where('shipment', 'is', null)
    .orderBy('opened_at')
    .orderBy('barcode')
    .execute();
}

/** Packs that are in no shipment, with their units; empty open ones are left out. */
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
    .select(['goods.seller_sku as goods_seller_sku', 'goods.categories'])
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

/** Items of these orders that lie in no pack. */
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
