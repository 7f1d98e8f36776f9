import { sql } from 'kysely';
import type { Database } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { CATALOG_COLUMNS, type CatalogRow, catalogGoodsFromRow } from './catalog-goods.ts';
import { indexGoods } from './goods-search-store.ts';

const AT_ONCE = 500;

/** Platform SKUs of the stored goods that count as listed, and are not among these. */
export async function listedOnlyHere(db: Database, listed: ReadonlySet<string>): Promise<readonly string[]> {
  const missing: string[] = [];
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
    if (last === undefined) return missing;
    after = last.platform_sku;
    for (const { platform_sku: sku } of stored) if (!listed.has(sku)) missing.push(sku);
  }
}

/**
 * Marks goods as not listed since `at` (the station's time). They are not deleted, because an order may need them; when
 * they are listed again, storing them takes the mark off. Returns how many.
 */
export async function markUnlisted(
  db: Database,
  platformSkus: readonly string[],
  at: string,
): Promise<number> {
  let marked = 0;
  for (const skus of inChunks(platformSkus)) {
    marked += await cacheTransaction(db, async (trx) => {
      const { rows } = await sql<CatalogRow>`update goods set unlisted_at = ${at}
        where platform_sku in (${sql.join(skus)}) and unlisted_at is null
        returning ${sql.join(CATALOG_COLUMNS.map((column) => sql.ref(column)))}`.execute(trx);
      await indexGoods(trx, rows.map(catalogGoodsFromRow));
      return rows.length;
    });
  }
  return marked;
}
