import type { Selectable } from 'kysely';
import { auditRows, journalRow, packsOfOrders, shipmentToExport } from '#main/audit/export-store.ts';
import { returnsToExport } from '#main/audit/returns-export-store.ts';
import type { Database } from '#main/store/database.ts';
import { isPostgres } from '#main/store/engine.ts';
import type { UsedMarksTable } from '#main/store/schema.ts';
import type { Archive } from './archive.ts';

/** Appends what of the oldest rows of the journal, up to this one, is exported: scans and actions. */
export async function archiveJournal(
  db: Database,
  archive: Archive,
  { upTo, max }: { readonly upTo: number; readonly max: number },
): Promise<void> {
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(max)
    .execute();
  const scans = rows.filter(({ entry }) => entry === 'scan');
  const actions = rows.filter(({ entry }) => entry === 'change');
  await archive.append(
    'journal',
    scans.map((row) => ({ id: String(row.id), ...journalRow(row) })),
  );
  await archive.append(
    'audit',
    actions.flatMap((row) => auditRows(row).map((action, at) => ({ id: `${row.id}.${at}`, ...action }))),
  );
}

/** Appends the packs of these orders. */
export async function archivePacks(
  db: Database,
  archive: Archive,
  orderIds: readonly string[],
): Promise<void> {
  if (orderIds.length > 0) await archive.append('packs', await packsOfOrders(db, orderIds));
}

/** Appends a shipment. */
export async function archiveShipment(db: Database, archive: Archive, id: string): Promise<void> {
  const shipment = await shipmentToExport(db, id);
  if (shipment !== null) await archive.append('shipments', [{ ...shipment, at: shipment.createdAt }]);
}

/** Appends these returns. */
export async function archiveReturns(db: Database, archive: Archive, ids: readonly string[]): Promise<void> {
  const rows = await returnsToExport(db, ids);
  await archive.append(
    'returns',
    rows.map((row) => ({ ...row, at: row.updatedAt })),
  );
}

/** Appends marks that will count as new. */
export async function archiveMarks(
  db: Database,
  archive: Archive,
  marks: readonly Selectable<UsedMarksTable>[],
): Promise<void> {
  const stationOf = isPostgres(db) ? await stationNames(db) : null;
  await archive.append(
    'marks',
    marks.map(({ id, uit, item_nr: itemNr, order_id: orderId, pack_number: packNumber, at, station }) => {
      const mark = { id: String(id), uit, itemNr, orderId, packNumber, at };
      return stationOf === null ? mark : { ...mark, station: stationOf(station) };
    }),
  );
}

/** Appends the first `max` rows of a change of goods, those that `pruneGoodsChange` deletes next. */
export async function archiveGoodsChange(
  db: Database,
  archive: Archive,
  change: number,
  max: number,
): Promise<void> {
  const rows = await db
    .selectFrom('goods_change_rows')
    .innerJoin('goods_changes', 'goods_changes.id', 'goods_change_rows.change')
    .select(['no', 'sku', 'old_value', 'new_value', 'state', 'problem', 'goods_change_rows.ended_at'])
    .select(['kind', 'country', 'source', 'is_forced', 'operator', 'station', 'created_at'])
    .where('change', '=', change)
    .orderBy('no')
    .limit(max)
    .execute();
  const stationOf = isPostgres(db) ? await stationNames(db) : null;
  await archive.append(
    'goods-changes',
    rows.map((row) => ({
      id: `${change}.${row.no}`,
      at: row.created_at,
      operator: row.operator,
      kind: row.kind,
      country: row.country,
      source: row.source,
      isForced: row.is_forced === 1,
      sku: row.sku,
      before: row.old_value,
      after: row.new_value,
      state: row.state,
      problem: row.problem,
      endedAt: row.ended_at,
      ...(stationOf !== null && { station: stationOf(row.station) }),
    })),
  );
}

/** The present names of the floor's stations by id. */
async function stationNames(db: Database): Promise<(id: string | null) => string | null> {
  const rows = await db.selectFrom('stations').select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? id));
}
