import { z } from 'zod';
import type { Database, Trx } from '#main/store/database.ts';
import { inChunks } from '#main/store/in-chunks.ts';
import { quantitiesOf } from './stock-store.ts';

/** Older reports say nothing of today's shelf. */
const MAX_REPORTS = 500;

const SOLD_OUT = 'Закончился товар на складе';

const cancellation = z.object({ orderId: z.string(), itemNr: z.string(), reason: z.string() });

export type SoldOutReport = {
  readonly sellerSku: string;
  readonly platformSku: string;
  readonly orderId: string;
  readonly reportedAt: string;
  readonly quantity: number;
};

/**
 * Goods that a packer reported as sold out since this time (ISO 8601), that the platform still shows in stock, whose
 * quantity nobody has set since, and whose report nobody has dismissed. The newest report first, each SKU once.
 */
export async function soldOutReports(db: Database, since: string): Promise<readonly SoldOutReport[]> {
  const entries = await db
    .selectFrom('outbox')
    .select(['payload', 'created_at'])
    .where('kind', '=', 'cancel-item')
    .where('created_at', '>=', since)
    .orderBy('id', 'desc')
    .limit(MAX_REPORTS)
    .execute();
  const reports = entries.flatMap(({ payload, created_at }) => {
    const read = cancellation.safeParse(JSON.parse(payload));
    return read.success && read.data.reason === SOLD_OUT ? [{ ...read.data, at: created_at }] : [];
  });
  const skus = await skusOfItems(
    db,
    reports.map(({ itemNr }) => itemNr),
  );
  const newest = new Map<string, SoldOutReport>();
  for (const { itemNr, orderId, at } of reports) {
    const found = skus.get(itemNr);
    if (found === undefined || newest.has(found.sellerSku)) continue;
    newest.set(found.sellerSku, { ...found, orderId, reportedAt: at, quantity: 0 });
  }
  const inStock = await quantitiesOf(db, 'fbs', [...newest.keys()]);
  const setAt = await setSince(db, since);
  const dismissed = await dismissals(db);
  return [...newest.values()].flatMap((report) => {
    const quantity = inStock.get(report.sellerSku) ?? 0;
    const isSet = (setAt.get(report.sellerSku) ?? '') > report.reportedAt;
    const isDismissed = (dismissed.get(report.sellerSku) ?? '') >= report.reportedAt;
    return quantity > 0 && !isSet && !isDismissed ? [{ ...report, quantity }] : [];
  });
}

/** By SKU, the time of the newest report that was dismissed. */
async function dismissals(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('sold_out_dismissals').selectAll().execute();
  return new Map(rows.map(({ seller_sku, reported_at }) => [seller_sku, reported_at]));
}

/** This report and older ones of its goods are offered no more; dismissals of reports before `since` are forgotten. */
export async function dismissReport(
  trx: Trx,
  { sellerSku, reportedAt }: Pick<SoldOutReport, 'sellerSku' | 'reportedAt'>,
  since: string,
): Promise<void> {
  await trx.deleteFrom('sold_out_dismissals').where('reported_at', '<', since).execute();
  await trx
    .insertInto('sold_out_dismissals')
    .values({ seller_sku: sellerSku, reported_at: reportedAt })
    .onConflict((conflict) => conflict.column('seller_sku').doUpdateSet({ reported_at: reportedAt }))
    .execute();
}

async function skusOfItems(
  db: Database,
  itemNrs: readonly string[],
): Promise<ReadonlyMap<string, { readonly sellerSku: string; readonly platformSku: string }>> {
  const found = new Map<string, { readonly sellerSku: string; readonly platformSku: string }>();
  for (const chunk of inChunks(itemNrs))
    for (const row of await db
      .selectFrom('order_items')
      .leftJoin('goods', 'goods.platform_sku', 'order_items.sku')
      .select(['order_items.item_nr', 'order_items.sku', 'order_items.seller_sku'])
      .select('goods.seller_sku as goods_seller_sku')
      .where('order_items.item_nr', 'in', chunk)
      .execute()) {
      // Items of REST v1 have no seller's SKU.
      const sellerSku = row.seller_sku ?? row.goods_seller_sku ?? '';
      if (sellerSku !== '') found.set(row.item_nr, { sellerSku, platformSku: row.sku });
    }
  return found;
}

/** When the quantity of each SKU was last confirmed by a person, since this time. */
async function setSince(db: Database, since: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('goods_changes')
    .innerJoin('goods_change_rows', 'goods_change_rows.change', 'goods_changes.id')
    .select(['goods_change_rows.sku', (eb) => eb.fn.max('goods_changes.created_at').as('at')])
    .where('goods_changes.kind', '=', 'stock')
    .where('goods_changes.created_at', '>=', since)
    .where('goods_change_rows.state', 'in', ['waiting', 'done'])
    .groupBy('goods_change_rows.sku')
    .execute();
  return new Map(rows.map(({ sku, at }) => [sku, at]));
}
