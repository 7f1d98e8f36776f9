import { compiledOnce } from '#main/store/compiled-once.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { unindexed } from '#main/store/engine.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { nameWithoutBrand } from '#shared/domain/goods.ts';
import { isDeadStatus } from '#shared/domain/status.ts';
import { isOnFloor } from './pack-store.ts';

/**
 * A unit that the platform has cancelled while it is in a closed pack that has not left: the pack must be
 * opened again.
 */
export type CancelledUnit = {
  readonly orderId: string;
  readonly packId: string;
  /** null: the pack waits for its number. */
  readonly packNumber: string | null;
  readonly pallet: string | null;
  readonly itemNr: string;
  readonly name: string;
  readonly size: string;
};

type PackedCancelledUnit = CancelledUnit & {
  /** An alarm was raised for it. */
  readonly isReported: boolean;
};

/** A pack of a cancelled order that has not left. */
type PackOfCancelledOrder = {
  readonly orderId: string;
  readonly packId: string;
  readonly packNumber: string | null;
  readonly pallet: string | null;
};

type OrderScope = { readonly orderId: string } | 'all';

/**
 * Cancelled units in closed packs that are in no shipment: of one pack, of one order, or all. Units of orders
 * that are cancelled as a whole are left out: see `cancelledOnPallets`.
 */
export async function cancelledUnits(
  db: Database | Trx,
  of: { readonly packId: string } | OrderScope,
): Promise<readonly PackedCancelledUnit[]> {
  const rows = await unitsOf(db, of);
  return rows.flatMap((row): PackedCancelledUnit[] => {
    if (isDeadStatus(row.order_status) || row.hold_reason === 'order-cancelled') return [];
    if (!isDeadStatus(row.status) && row.cancel_asked === 0) return [];
    return [
      {
        orderId: row.order_id,
        packId: row.id,
        packNumber: row.pack_number,
        pallet: row.pallet,
        itemNr: row.item_nr,
        isReported: row.cancel_reported === 1,
        name: nameWithoutBrand(row.name || (row.goods_name ?? row.sku), row.brand ?? ''),
        size: row.size || (row.goods_size ?? ''),
      },
    ];
  });
}

function packedUnits(db: Database | Trx) {
  return (
    db
      .selectFrom('packs')
      .innerJoin('pack_units', 'pack_units.pack_id', 'packs.id')
      .innerJoin('order_items', 'order_items.item_nr', 'pack_units.item_nr')
      .innerJoin('orders', 'orders.id', 'packs.order_id')
      .leftJoin('goods', 'goods.platform_sku', 'pack_units.sku')
      .select(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.pallet'])
      .select(['pack_units.item_nr', 'pack_units.sku', 'pack_units.cancel_reported'])
      .select(['order_items.name', 'order_items.size', 'order_items.status', 'order_items.cancel_asked'])
      .select(['orders.status as order_status', 'orders.hold_reason'])
      .select(['goods.name as goods_name', 'goods.size as goods_size', 'goods.brand'])
      // With the index on `status` SQLite would read every pack that ever existed.
      .where(unindexed('packs.status'), '=', 'closed')
      .where(isOnFloor)
      .orderBy('packs.id')
      .orderBy('pack_units.item_nr')
  );
}

const ofPack = compiledOnce((db, { packId }: { readonly packId: string }) =>
  packedUnits(db).where('packs.id', '=', packId),
);
const ofOrder = compiledOnce((db, { orderId }: { readonly orderId: string }) =>
  packedUnits(db).where('packs.order_id', '=', orderId),
);
const ofAll = compiledOnce(packedUnits);

function unitsOf(db: Database | Trx, of: Parameters<typeof cancelledUnits>[1]) {
  if (of === 'all') return ofAll(db, {});
  return 'packId' in of ? ofPack(db, of) : ofOrder(db, of);
}

/**
 * Orders that are on the hold shelf because the platform has cancelled them, and for which no alarm was
 * raised.
 */
export async function unreportedCancelledOrders(
  db: Database | Trx,
  of: OrderScope,
): Promise<readonly string[]> {
  const held = db
    .selectFrom('orders')
    .select('id')
    .where('hold_reason', '=', 'order-cancelled')
    .where('cancel_reported', '=', 0)
    .orderBy('hold_at')
    .orderBy('id');
  const rows = await (of === 'all' ? held : held.where('id', '=', of.orderId)).execute();
  return rows.map(({ id }) => id);
}

/** Packs of these orders that are in no shipment, with their pallets. */
export async function packsToHold(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<readonly PackOfCancelledOrder[]> {
  const found: PackOfCancelledOrder[] = [];
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('packs')
      .leftJoin('pallets', 'pallets.barcode', 'packs.pallet')
      .select(['packs.id', 'packs.order_id', 'packs.pack_number', 'packs.pallet'])
      .where('packs.order_id', 'in', chunk)
      .where('pallets.shipment', 'is', null)
      .orderBy('packs.id')
      .execute();
    for (const row of rows)
      found.push({
        orderId: row.order_id,
        packId: row.id,
        packNumber: row.pack_number,
        pallet: row.pallet,
      });
  }
  return found;
}

/** Packs of cancelled orders on a pallet that has not left: they must be taken off. */
export async function cancelledOnPallets(db: Database | Trx): Promise<readonly PackOfCancelledOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('hold_reason', '=', 'order-cancelled')
    .execute();
  const packs = await packsToHold(
    db,
    rows.map(({ id }) => id),
  );
  return packs.filter(({ pallet }) => pallet !== null);
}

/** Stores that an alarm was raised for this unit or, with `itemNr` null, for the whole order. */
export async function markCancelReported(trx: Trx, orderId: string, itemNr: string | null): Promise<void> {
  await (itemNr === null
    ? trx.updateTable('orders').set({ cancel_reported: 1 }).where('id', '=', orderId).execute()
    : trx.updateTable('pack_units').set({ cancel_reported: 1 }).where('item_nr', '=', itemNr).execute());
}
