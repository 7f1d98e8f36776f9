import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { storeOrders } from '#main/orders/order-store.ts';
import { storeNumbers } from '#main/packs/pack-number-store.ts';
import { type Database, openDatabase } from '#main/store/database.ts';
import { checkDigitOf } from '#shared/domain/barcode.ts';
import type { Goods } from '#shared/domain/goods.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';

/** As many kinds of goods as a small seller has. */
const KINDS = 400;
/** Orders at the bench: first unit opens, three barcodes and marks follow, the last one closes. */
const UNITS = 6;
/** Orders a transaction: one by one the disk would take a minute. */
const AT_ONCE = 500;
const HOUR_MS = 3_600_000;

export const GOODS: readonly Goods[] = Array.from({ length: KINDS }, (_, n) => goodsOf(n));

/** Fills a new database with so many orders that may be packed, as polling leaves it; each has a spare pack number. */
export async function seedOrders(file: string, orders: number): Promise<void> {
  const { db } = await openDatabase(file);
  await fillWithOrders(db, orders);
  await db.destroy();
}

/** The same for an empty database. */
export async function fillWithOrders(db: Database, orders: number): Promise<void> {
  const now = new Date();
  const at = now.toISOString();
  await db.transaction().execute((trx) => storeGoods(trx, GOODS));
  for (let first = 0; first < orders; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, orders - first);
    const reads = Array.from({ length: count }, (_, n) => ({ order: orderOf(first + n, now), at }));
    await db.transaction().execute(async (trx) => {
      await storeOrders(trx, reads);
      for (const { order } of reads) await storeNumbers(trx, order.id, order.packNumbers, at);
    });
  }
}

/** Half of them need a mark. */
function goodsOf(n: number): Goods {
  const digits = `460${String(1_000_000 + n * 37)}`.padEnd(12, '0');
  return {
    platformSku: `PL${String(n).padStart(6, '0')}A`,
    sellerSku: `seller-${n}`,
    barcode: `${digits}${checkDigitOf(digits)}`,
    name: `Товар для сборки номер ${n}`,
    size: n % 3 === 0 ? '' : String(36 + (n % 10)),
    brand: 'Packbench',
    categories: n % 2 === 0 ? ['Accessories', 'Аксессуары'] : ['Shoes', 'Обувь'],
    imageUrl: `https://img.example.com/goods/${n}.jpg`,
  };
}

function orderOf(n: number, now: Date): PlatformOrder {
  const created = new Date(now.getTime() - (n % 3) * 24 * HOUR_MS).toISOString();
  const orderNr = `${created.slice(2, 10).replaceAll('-', '')}-${String(n).padStart(6, '0')}`;
  return {
    id: `RU${orderNr}`,
    orderNr,
    status: 'Confirmed',
    country: 'RU',
    createdAt: created.slice(0, 10),
    updatedAt: created,
    cutOff: n % 5 === 0 ? null : new Date(now.getTime() + (1 + (n % 96)) * HOUR_MS).toISOString(),
    model: 'fbs',
    allowedForAssembly: null,
    addressStamp: null,
    packNumbers: [`FBS${n.toString(16).toUpperCase().padStart(9, '0')}`],
    items: Array.from({ length: UNITS }, (_, place) => itemOf(orderNr, n, place)),
  };
}

/** Goods of an order differ from one another, plain and marked in turn. */
function itemOf(orderNr: string, n: number, place: number): PlatformOrder['items'][number] {
  const goods = GOODS[(n * UNITS + place) % KINDS];
  if (goods === undefined) throw new Error('there are no goods');
  return {
    itemNr: `RU${orderNr}-${String(place + 1).padStart(3, '0')}`,
    itemId: String(n * UNITS + place),
    sku: goods.platformSku,
    sellerSku: goods.sellerSku,
    name: goods.name,
    size: goods.size,
    status: 'Confirmed',
    canBeCancelled: true,
    uit: null,
  };
}
