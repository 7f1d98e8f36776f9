import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';

/**
 * The supplies as they were last read, a row an item, the oldest supply first. Of a supply whose items were not read there
 * is one row with the figures of all. A period contains what was created in it.
 */
export async function* readSupplies(db: Database, since: string | null) {
  const isOnFloor = isPostgres(db);
  const rows = db
    .selectFrom('supplies')
    .leftJoin('supply_items as i', 'i.code', 'supplies.code')
    .select(['supplies.code', 'supplies.status', 'supplies.day', 'supplies.created_at', 'supplies.warehouse'])
    .select(['i.sku', 'i.ean', 'supplies.read_at'])
    .select((eb) => [
      eb.ref('supplies.quantity').as('all_quantity'),
      eb.ref('supplies.receipt').as('all_receipt'),
      eb.ref('supplies.accepted').as('all_accepted'),
      eb.ref('supplies.surplus').as('all_surplus'),
      eb.ref('supplies.missing').as('all_missing'),
      eb.ref('supplies.damaged').as('all_damaged'),
    ])
    .select(['i.quantity', 'i.receipt', 'i.accepted', 'i.surplus', 'i.missing', 'i.damaged'])
    .$if(since !== null, (query) => query.where('supplies.created_at', '>=', since ?? ''))
    .orderBy('supplies.created_at')
    .orderBy('supplies.code')
    .orderBy('i.no')
    .stream();
  for await (const row of rows) {
    const isWhole = row.sku === null;
    yield {
      supply: row.code,
      status: row.status,
      day: row.day,
      createdAt: row.created_at,
      warehouse: row.warehouse,
      sku: row.sku,
      barcode: row.ean,
      declared: isWhole ? row.all_quantity : row.quantity,
      receipt: isWhole ? row.all_receipt : row.receipt,
      accepted: isWhole ? row.all_accepted : row.accepted,
      surplus: isWhole ? row.all_surplus : row.surplus,
      missing: isWhole ? row.all_missing : row.missing,
      damaged: isWhole ? row.all_damaged : row.damaged,
      at: row.read_at,
      // It is the floor's, and no station's.
      ...(isOnFloor && { station: null }),
    };
  }
}
