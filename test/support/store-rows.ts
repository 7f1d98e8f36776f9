import { type StoreOutcome, storeOrders } from '#main/orders/order-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import type { DocumentRow } from '#main/store/schema.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';

/** Stores one order in the platform's form; the station stores them by the page. */
export async function storeOrder(trx: Trx, order: PlatformOrder, at: string): Promise<StoreOutcome> {
  const [stored = 'same'] = await storeOrders(trx, [{ order, at }]);
  return stored;
}

/** A stored document; null: there is none with this id. */
export async function findDocument(db: Database, id: number): Promise<DocumentRow | null> {
  const row = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
