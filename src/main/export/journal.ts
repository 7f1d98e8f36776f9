import type { Database } from '#main/store/database.ts';

const LONGEST_RAW = 512;

/** A row a scan. Changes that came without a scan are kept for replay and are no part of the export. */
export async function readJournal(db: Database, since: string | null): Promise<readonly object[]> {
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('entry', '=', 'scan')
    .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.at,
    station: row.station,
    operator: row.operator,
    source: row.source,
    raw: row.raw.slice(0, LONGEST_RAW),
    kind: row.kind,
    verdict: row.verdict,
    reason: row.reason,
    orderId: row.order_id,
    itemNr: row.item_nr,
    sku: row.sku,
    packNumber: row.pack_number,
    uit: row.uit,
    gs: row.gs,
    repaired: row.repaired,
  }));
}
