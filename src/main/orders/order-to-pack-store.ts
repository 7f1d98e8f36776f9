import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { OrderItemRow, OrderRow, PackRow } from '#main/store/schema.ts';
import { awaitsFirstRead, goodsJoined, type StoredItem } from './order-store.ts';

/** What a bench knows of an order that it packs: a part of `StoredOrder`. */
export type OrderToPack = {
  readonly row: Pick<
    OrderRow,
    'id' | 'order_nr' | 'country' | 'cut_off' | 'created_at' | 'status' | 'address_stamp' | 'claimed_by'
  >;
  /** By item number. */
  readonly items: readonly ItemToPack[];
  /** By ordinal. */
  readonly packs: readonly Pick<PackRow, 'id' | 'ordinal' | 'pack_number' | 'status' | 'pallet'>[];
};

export type ItemToPack = Pick<OrderItemRow, 'item_nr' | 'sku' | 'seller_sku' | 'name' | 'size'> &
  Pick<OrderItemRow, 'status' | 'can_be_cancelled' | 'platform_uit' | 'cancel_asked'> &
  Pick<StoredItem, 'goods' | 'packId' | 'uit'>;

/** A row for each unit with each pack: an order has few of both, and one of them is mostly single. */
const rowsOf = compiledOnce((db, { id }: { readonly id: string }) =>
  db
    .selectFrom('orders')
    .leftJoin('order_items as item', 'item.order_id', 'orders.id')
    .leftJoin('goods', 'goods.platform_sku', 'item.sku')
    .leftJoin('pack_units as unit', 'unit.item_nr', 'item.item_nr')
    .leftJoin('packs', 'packs.order_id', 'orders.id')
    .select(['orders.id', 'orders.order_nr', 'orders.country', 'orders.cut_off', 'orders.created_at'])
    .select(['orders.status', 'orders.address_stamp', 'orders.claimed_by'])
    .select(['orders.read_at', 'orders.needs_read'])
    .select(['item.item_nr', 'item.sku', 'item.seller_sku', 'item.name', 'item.size'])
    .select(['item.status as item_status', 'item.can_be_cancelled', 'item.platform_uit'])
    .select(['item.cancel_asked', 'unit.pack_id as unit_pack', 'unit.uit'])
    .select(['goods.platform_sku', 'goods.seller_sku as goods_seller_sku', 'goods.barcode', 'goods.brand'])
    .select(['goods.name as goods_name', 'goods.size as goods_size', 'goods.categories', 'goods.image_url'])
    .select(['goods.mark_rule', 'goods.marked_since'])
    .select(['packs.id as pack_id', 'packs.ordinal', 'packs.pack_number', 'packs.status as pack_status'])
    .select('packs.pallet')
    .where('orders.id', '=', id)
    .orderBy('packs.ordinal')
    .orderBy('item.item_nr'),
);

type JoinedRow = Awaited<ReturnType<typeof rowsOf>>[number];

/**
 * An order as a bench packs it, read by one statement before every scan: nothing of it changes meanwhile. null: not
 * in the cache, or not read yet.
 */
export async function loadOrderToPack(db: Database | Trx, id: string): Promise<OrderToPack | null> {
  const rows = await rowsOf(db, { id });
  const [first] = rows;
  if (first === undefined || awaitsFirstRead(first)) return null;
  // By pack first: the rows of one pack are all units, and the first row of each pack is the pack.
  const units = rows.filter(({ pack_id }) => pack_id === first.pack_id);
  const packs = rows.filter(({ item_nr }) => item_nr === first.item_nr);
  return { row: first, items: units.flatMap(itemOf), packs: packs.flatMap(packOf) };
}

function itemOf(row: JoinedRow): ItemToPack[] {
  const { item_nr, sku, name, size, item_status: status, can_be_cancelled, cancel_asked } = row;
  if (item_nr === null || sku === null || name === null || size === null || status === null) return [];
  if (can_be_cancelled === null || cancel_asked === null) return [];
  const { seller_sku, platform_uit, unit_pack: packId, uit } = row;
  return [
    {
      item_nr,
      sku,
      seller_sku,
      name,
      size,
      status,
      can_be_cancelled,
      platform_uit,
      cancel_asked,
      goods: goodsJoined(row),
      packId,
      uit,
    },
  ];
}

function packOf(row: JoinedRow): OrderToPack['packs'][number][] {
  const { pack_id: id, ordinal, pack_number, pack_status: status, pallet } = row;
  return id === null || ordinal === null || status === null
    ? []
    : [{ id, ordinal, pack_number, status, pallet }];
}
