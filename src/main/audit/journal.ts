import type { Database } from '#main/store/database.ts';

const MAX_RAW_LENGTH = 512;

/** A row a scan. Changes that came without a scan are kept for replay and are no part of the export. */
export async function* readJournal(db: Database, since: string | null) {
  const rows = db
    .selectFrom('journal')
    .select(['at', 'station', 'operator', 'source', 'raw', 'kind', 'verdict', 'reason', 'order_id'])
    .select(['item_nr', 'sku', 'pack_number', 'uit', 'gs', 'repaired'])
    .where('entry', '=', 'scan')
    .$if(since !== null, (query) => query.where('at', '>=', since ?? ''))
    .orderBy('id')
    .stream();
  for await (const row of rows) {
    yield {
      at: row.at,
      station: row.station,
      operator: row.operator,
      source: row.source,
      raw: row.raw.slice(0, MAX_RAW_LENGTH),
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
    };
  }
}
