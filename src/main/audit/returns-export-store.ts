import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';

/** Units that come back, the oldest first. A period contains what has changed at the platform or was received in it. */
export async function* readReturns(db: Database, since: string | null) {
  const rows = selectReturns(db)
    .$if(since !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('returns.updated_at', '>=', since ?? ''), eb('returns.received_at', '>=', since ?? '')]),
      ),
    )
    .stream();
  const isOnFloor = isPostgres(db);
  for await (const row of rows) yield exported(row, isOnFloor);
}

/** These returns, each with its id. */
export async function returnsToExport(db: Database, ids: readonly string[]) {
  const rows = await selectReturns(db).where('returns.id', 'in', ids).execute();
  const isOnFloor = isPostgres(db);
  return rows.map((row) => ({ id: row.id, ...exported(row, isOnFloor) }));
}

function selectReturns(db: Database) {
  return db
    .selectFrom('returns')
    .leftJoin('goods', 'goods.platform_sku', 'returns.sku')
    .leftJoin('return_boxes', 'return_boxes.id', 'returns.box_id')
    .leftJoin('stations', 'stations.id', 'returns.station')
    .select(['returns.id', 'returns.updated_at', 'returns.order_id', 'returns.item_nr', 'returns.sku'])
    .select(['returns.seller_sku', 'returns.name', 'returns.size', 'returns.status', 'returns.condition'])
    .select([
      'returns.found',
      'returns.taken_at',
      'returns.box_id',
      'returns.uit',
      'returns.mark_check',
      'returns.received_at',
    ])
    .select(['returns.received_by', 'returns.stocked_at', 'return_boxes.barcode'])
    .select(['goods.name as goods_name', 'goods.size as goods_size', 'goods.seller_sku as goods_seller_sku'])
    .select('stations.name as station_name')
    .orderBy('returns.updated_at')
    .orderBy('returns.id');
}

type ReturnRow = Awaited<ReturnType<ReturnType<typeof selectReturns>['execute']>>[number];

function exported(row: ReturnRow, isOnFloor: boolean) {
  return {
    updatedAt: row.updated_at,
    orderId: row.order_id,
    itemNr: row.item_nr,
    sku: row.sku,
    sellerSku: row.seller_sku || row.goods_seller_sku,
    name: row.goods_name || row.name,
    size: row.goods_size || row.size,
    status: row.status,
    condition: row.condition,
    found: row.found,
    box: row.barcode || row.box_id,
    uit: row.uit,
    markCheck: row.mark_check,
    receivedAt: row.received_at,
    operator: row.received_by,
    stockedAt: row.stocked_at,
    takenAt: row.taken_at,
    ...(isOnFloor && { station: row.station_name }),
  };
}
