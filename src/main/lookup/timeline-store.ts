import type { Database } from '#main/store/database.ts';

/** An order with hundreds of units has fewer; the newest are kept. */
const MAX_ROWS = 1_000;

function entries(db: Database) {
  return db
    .selectFrom('journal')
    .select([
      'journal.id',
      'at',
      'station',
      'entry',
      'operator',
      'raw',
      'verdict',
      'reason',
      'item_nr',
      'events',
    ])
    .orderBy('journal.id', 'desc')
    .limit(MAX_ROWS);
}

export type JournalEntryRow = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/**
 * What the journal has of an order and its packs, the newest first. A code that was looked up while the order
 * was open is not about it.
 */
export async function journalOfOrder(
  db: Database,
  orderId: string,
  packNumbers: readonly string[],
): Promise<readonly JournalEntryRow[]> {
  const found = [
    ...(await entries(db).where('order_id', '=', orderId).execute()),
    ...(packNumbers.length === 0 ? [] : await entries(db).where('pack_number', 'in', packNumbers).execute()),
    ...(await entries(db)
      .innerJoin('journal_orders', 'journal_orders.row', 'journal.id')
      .where('journal_orders.order_id', '=', orderId)
      .execute()),
  ];
  const rows = new Map(found.map((row) => [row.id, row]));
  return [...rows.values()].filter(({ reason }) => reason !== 'looked-up').sort((a, b) => b.id - a.id);
}

/** The shipments in which these units are or were, with who sent them. */
export async function shipmentsOfItems(db: Database, itemNrs: readonly string[]) {
  if (itemNrs.length === 0) return [];
  return db
    .selectFrom('shipments')
    .select(['id', 'platform_id', 'stage', 'platform_status', 'operator', 'created_at'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('shipment_units').select('shipment').where('item_nr', 'in', itemNrs),
    )
    .execute();
}

/** Who packed the units of an order that are in a pack now, and when. */
export async function unitScans(db: Database, orderId: string) {
  return db
    .selectFrom('pack_units')
    .innerJoin('packs', 'packs.id', 'pack_units.pack_id')
    .select(['pack_units.item_nr', 'pack_units.operator', 'pack_units.at'])
    .where('packs.order_id', '=', orderId)
    .execute();
}
