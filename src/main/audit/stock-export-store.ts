import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';

/**
 * The stock as it was last read from the platform, by kind (`fbs`, `fbo`, `illiquid`) and seller's SKU. A period contains
 * what was read in it.
 */
export async function* readStock(db: Database, since: string | null) {
  const isOnFloor = isPostgres(db);
  const rows = db
    .selectFrom('goods_stock')
    .leftJoin('goods', 'goods.platform_sku', 'goods_stock.platform_sku')
    .select([
      'goods_stock.kind',
      'goods_stock.seller_sku',
      'goods_stock.platform_sku',
      'goods_stock.warehouse',
    ])
    .select(['goods_stock.quantity', 'goods_stock.read_at', 'goods.name', 'goods.brand', 'goods.size'])
    .$if(since !== null, (query) => query.where('goods_stock.read_at', '>=', since ?? ''))
    .orderBy('goods_stock.kind')
    .orderBy('goods_stock.seller_sku')
    .orderBy('goods_stock.warehouse')
    .stream();
  for await (const row of rows)
    yield {
      sku: row.platform_sku,
      sellerSku: row.seller_sku,
      name: row.name,
      brand: row.brand,
      size: row.size,
      model: row.kind,
      warehouse: row.warehouse,
      quantity: row.quantity,
      at: row.read_at,
      // It is the floor's, and no station's.
      ...(isOnFloor && { station: null }),
    };
}
