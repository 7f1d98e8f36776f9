import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { CATALOG_COLUMNS, type CatalogRow, catalogGoodsFromRow } from './catalog-goods.ts';
import { indexGoods } from './goods-search-store.ts';

const AT_ONCE = 500;

/**
 * Marks the stored goods that are not among these platform SKUs as not listed since `at` (the station's time). They are
 * not deleted, because an order may need them; when they are listed again, storing them takes the mark off. Returns how
 * many.
 */
export async function markUnlisted(db: Database, listed: ReadonlySet<string>, at: string): Promise<number> {
  let marked = 0;
  let after = '';
  for (;;) {
    const stored = await db
      .selectFrom('goods')
      .select('platform_sku')
      .where('platform_sku', '>', after)
      .where('unlisted_at', 'is', null)
      .orderBy('platform_sku')
      .limit(AT_ONCE)
      .execute();
    const last = stored.at(-1);
    if (last === undefined) return marked;
    after = last.platform_sku;
    const gone = stored.map((row) => row.platform_sku).filter((sku) => !listed.has(sku));
    if (gone.length === 0) continue;
    marked += gone.length;
    await cacheTransaction(db, async (trx) => {
      const { rows } = await sql<CatalogRow>`update goods set unlisted_at = ${at}
        where platform_sku in (${sql.join(gone)})
        returning ${sql.join(CATALOG_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx);
      await indexGoods(trx, rows.map(catalogGoodsFromRow));
    });
  }
}
