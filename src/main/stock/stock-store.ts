import type { Trx } from '#main/store/database.ts';

/** What the platform was told: its list shows it later. Goods that were never listed stay unknown. */
export async function storeSentQuantities(
  trx: Trx,
  rows: readonly { readonly sellerSku: string; readonly quantity: number }[],
): Promise<void> {
  for (const { sellerSku, quantity } of rows)
    await trx
      .updateTable('goods_stock')
      .set({ quantity })
      .where('kind', '=', 'fbs')
      .where('seller_sku', '=', sellerSku)
      .execute();
}
