import type { Database, Trx } from '../database.ts';
import { inChunks } from './in-chunks.ts';

/** Platform SKUs that these orders name and the catalog does not know, by country. */
export async function unknownGoodsOf(
  db: Database | Trx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, Set<string>>();
  for (const chunk of inChunks(orderIds)) {
    const rows = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
      .select(['orders.country', 'order_items.sku'])
      .distinct()
      .where('order_items.order_id', 'in', chunk)
      .where('goods.platform_sku', 'is', null)
      .execute();
    for (const row of rows) found.set(row.country, (found.get(row.country) ?? new Set()).add(row.sku));
  }
  return new Map([...found].map(([country, skus]) => [country, [...skus]]));
}
