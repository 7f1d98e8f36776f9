import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';

/**
 * The goods of the catalog, by platform SKU. A period contains those that the platform has changed in it, and those of
 * which it does not say when.
 */
export async function* readGoods(db: Database, since: string | null) {
  const isOnFloor = isPostgres(db);
  const rows = db
    .selectFrom('goods')
    .select(['platform_sku', 'seller_sku', 'parent_sku', 'barcode', 'name', 'brand', 'size', 'color'])
    .select(['categories', 'status', 'contract_type', 'quantity', 'updated_at', 'unlisted_at'])
    .orderBy('platform_sku')
    .stream();
  for await (const row of rows) {
    const { updated_at: updatedAt } = row;
    // The platform's times have zones: texts do not compare.
    if (since !== null && updatedAt !== null && Date.parse(updatedAt) < Date.parse(since)) continue;
    yield {
      sku: row.platform_sku,
      sellerSku: row.seller_sku,
      parentSku: row.parent_sku,
      barcode: row.barcode,
      name: row.name,
      brand: row.brand,
      size: row.size,
      color: row.color,
      categories: namesIn(row.categories).join('; '),
      status: row.status,
      model: row.contract_type,
      quantity: row.quantity,
      isListed: row.unlisted_at === null,
      updatedAt,
      // They are the floor's, and no station's.
      ...(isOnFloor && { station: null }),
    };
  }
}

/** As `storeGoods` writes them. */
function namesIn(json: string): readonly string[] {
  return JSON.parse(json) as readonly string[];
}
