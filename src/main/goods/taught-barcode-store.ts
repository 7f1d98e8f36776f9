import type { Database, Trx } from '#main/store/database.ts';

/** A barcode that a supervisor has taught to a SKU. `by`: id of the operator; `at`: the platform's time, ISO 8601 UTC. */
export type TaughtBarcode = {
  /** A GTIN-14, or the text of another code as it was scanned. */
  readonly barcode: string;
  readonly platformSku: string;
  readonly by: string | null;
  readonly at: string;
};

/** Platform SKU to which a barcode was taught; null: to none. */
export async function findTaught(db: Database | Trx, barcode: string): Promise<string | null> {
  const row = await db
    .selectFrom('taught_barcodes')
    .select('platform_sku')
    .where('barcode', '=', barcode)
    .executeTakeFirst();
  return row?.platform_sku ?? null;
}

/** False: it is taught to another SKU already. */
export async function teachBarcode(
  trx: Trx,
  { barcode, platformSku, by, at }: TaughtBarcode,
): Promise<boolean> {
  await trx
    .insertInto('taught_barcodes')
    .values({ barcode, platform_sku: platformSku, taught_by: by, taught_at: at })
    .onConflict((conflict) => conflict.column('barcode').doNothing())
    .execute();
  return (await findTaught(trx, barcode)) === platformSku;
}

/** Returns what it was taught to; null: it was not taught. */
export async function withdrawBarcode(trx: Trx, barcode: string): Promise<string | null> {
  const taught = await findTaught(trx, barcode);
  if (taught !== null) await trx.deleteFrom('taught_barcodes').where('barcode', '=', barcode).execute();
  return taught;
}

/** The newest first; of one SKU if it is given. */
export async function taughtBarcodes(db: Database, platformSku?: string): Promise<readonly TaughtBarcode[]> {
  const rows = await db
    .selectFrom('taught_barcodes')
    .selectAll()
    .$if(platformSku !== undefined, (query) => query.where('platform_sku', '=', platformSku ?? ''))
    .orderBy('taught_at', 'desc')
    .orderBy('barcode')
    .execute();
  return rows.map((row) => ({
    barcode: row.barcode,
    platformSku: row.platform_sku,
    by: row.taught_by,
    at: row.taught_at,
  }));
}
