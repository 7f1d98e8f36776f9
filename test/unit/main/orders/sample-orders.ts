import type { Database } from '#main/store/database.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformItem, PlatformOrder } from '#shared/domain/platform-order.ts';
import { storeOrder } from '../../../support/store-rows.ts';

export const AT = '2025-11-20T10:00:00.000Z';

export function sampleItem(itemNr: string, sku: string, over: Partial<PlatformItem> = {}): PlatformItem {
  return {
    itemNr,
    itemId: itemNr,
    sku,
    sellerSku: null,
    name: `Goods ${sku}`,
    size: '42',
    status: 'confirmed',
    canBeCancelled: true,
    uit: null,
    ...over,
  };
}

/** A packable FBS order with one unit of each SKU. */
export function sampleOrder(
  id: string,
  skus: readonly string[],
  over: Partial<PlatformOrder> = {},
): PlatformOrder {
  return {
    id,
    orderNr: id.slice(2),
    status: 'confirmed',
    country: id.slice(0, 2),
    createdAt: '2025-11-20',
    updatedAt: '2025-11-20T09:00:00.000Z',
    cutOff: null,
    model: 'fbs',
    allowedForAssembly: null,
    addressStamp: null,
    packNumbers: [],
    items: skus.map((sku, at) => sampleItem(`${id}-00${at + 1}`, sku)),
    ...over,
  };
}

export function sampleGoods(sku: string, over: Partial<Goods> = {}): Goods {
  return {
    platformSku: sku,
    sellerSku: `S-${sku}`,
    barcode: '4607000000016',
    name: `Goods ${sku}`,
    size: '42',
    brand: 'Brand',
    categories: ['Shoes', 'Обувь'],
    imageUrl: null,
    ...over,
  };
}

export function store(db: Database, ...orders: readonly PlatformOrder[]) {
  return db.transaction().execute(async (trx) => {
    const stored = [];
    for (const order of orders) stored.push(await storeOrder(trx, order, AT));
    return stored;
  });
}

/** Puts a unit into a pack of its order, as the bench does. */
export async function pack(db: Database, orderId: string, itemNr: string, sku: string): Promise<void> {
  const id = `${orderId}/1`;
  await db
    .insertInto('packs')
    .values({
      id,
      order_id: orderId,
      ordinal: 1,
      pack_number: null,
      status: 'open',
      operator: null,
      opened_at: AT,
      closed_at: null,
      pallet: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('pack_units')
    .values({
      item_nr: itemNr,
      pack_id: id,
      order_id: orderId,
      sku,
      uit: null,
      code: null,
      operator: null,
      at: AT,
    })
    .execute();
}

export function queueLines(db: Database, orderId: string) {
  return db
    .selectFrom('queue_lines')
    .select(['sku', 'open_units', 'completes', 'is_first'])
    .where('order_id', '=', orderId)
    .orderBy('sku')
    .execute();
}
