import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { storeOrders } from '#main/orders/order-store.ts';
import { startPack } from '#main/packs/pack-store.ts';
import { packUnit } from '#main/packs/pack-unit-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { anOrder, goodsOf, markOf, SHOES } from './bench-goods.ts';

export const ORDER = 'RU261120-000001';
export const MARK = markOf(SHOES);

const AT = '2026-11-23T06:00:00.000Z';

/** An order of two pairs of shoes, which need a mark; `statuses` by item number, else `confirmed`. */
export function orderOf(
  statuses: Readonly<Record<string, string>> = {},
  id = ORDER,
  over: Partial<PlatformOrder> = {},
): PlatformOrder {
  const { items, unknownSkus: _, ...order } = anOrder(id, [SHOES, SHOES]);
  return {
    ...order,
    items: items.map((item) => ({ ...item, status: statuses[item.itemNr] ?? item.status })),
    ...over,
  };
}

/** Stores an order of a station that was restored, with its goods. */
export async function recoveredOrder(db: Database, order = orderOf()): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await storeOrders(trx, [{ order, at: AT }]);
    await storeGoods(trx, [goodsOf(SHOES)]);
  });
}

/** Its first pack is open on the bench, without a number, with one unit. */
export async function packedOrder(
  db: Database,
  unit: { readonly itemNr: string; readonly uit: string | null; readonly code: string | null },
  orderId = ORDER,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const packId = `${orderId}/1`;
    await startPack(trx, { id: packId, orderId, ordinal: 1, packNumber: null, operator: '1', at: AT });
    await packUnit(trx, { ...unit, packId, orderId, sku: SHOES.sku, operator: '1', at: AT });
    await trx.updateTable('orders').set({ claimed_by: 'bench-1' }).where('id', '=', orderId).execute();
  });
}
