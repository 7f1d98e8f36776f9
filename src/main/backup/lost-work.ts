import type BetterSqlite3 from 'better-sqlite3';
import type { RecoveryMark } from '#main/recovery/recovery-mark.ts';
import type { LostWork, RestorePreview } from '#shared/contract/restore.ts';
import { settingsSchema } from '#shared/contract/settings.ts';

const CLOSED_SINCE = `status = 'closed' and not exists (
           select 1 from backup.packs where id = pack.id and status = 'closed')`;

/**
 * Compares the database in use with a backup, and counts what only the first one has. Reads both, changes
 * neither. Throws an error of SQLite when one of them cannot be read.
 */
export function findLostWork(current: BetterSqlite3.Database, backup: string): LostWork {
  // As read-only as the connection to the database in use.
  current.prepare('attach ? as backup').run(backup);
  const row = lastCommonRow(current);
  const scans = current
    .prepare<[number], { scans: number; firstAt: string | null; lastAt: string | null }>(
      `select count(*) as scans, min(at) as firstAt, max(at) as lastAt
         from main.journal where entry = 'scan' and id > ?`,
    )
    .get(row);
  const packs = current
    .prepare<[], { packs: number; orders: number }>(
      `select count(*) as packs, count(distinct order_id) as orders from main.packs as pack
         where ${CLOSED_SINCE}`,
    )
    .get();
  const count = (sql: string) => Number(current.prepare(sql).pluck().get());
  return {
    scans: scans?.scans ?? 0,
    firstAt: scans?.firstAt ?? null,
    lastAt: scans?.lastAt ?? null,
    orders: packs?.orders ?? 0,
    packs: packs?.packs ?? 0,
    marks: count(
      `select count(*) from main.pack_units as unit where uit is not null and not exists (
         select 1 from backup.pack_units where item_nr = unit.item_nr and uit = unit.uit)`,
    ),
    pallets: count(
      `select count(*) from main.pallets as pallet where not exists (
         select 1 from backup.pallets where barcode = pallet.barcode and status = pallet.status
           and shipment is pallet.shipment)`,
    ),
    shipments: current
      .prepare<[], string>(
        `select coalesce(platform_id, id) from main.shipments as shipment where not exists (
           select 1 from backup.shipments where id = shipment.id) order by created_at, id`,
      )
      .pluck()
      .all(),
    prints: count(
      `select count(*) from main.print_jobs as job where status in ('printed', 'sent') and not exists (
         select 1 from backup.print_jobs where id = job.id and created_at = job.created_at and reason = job.reason
           and status in ('printed', 'sent'))`,
    ),
    settings: changedSettings(current),
    operators: count(
      `select count(*) from (
         select id from (select id, name, role from main.operators
           except select id, name, role from backup.operators)
         union select id from backup.operators where id not in (select id from main.operators))`,
    ),
  };
}

/**
 * Packs that are closed in the database in use and not in a backup, by order. Changes neither. Throws an error of
 * SQLite when one of them cannot be read.
 */
export function findPackedSince(
  current: BetterSqlite3.Database,
  backup: string,
): NonNullable<RecoveryMark['packedSince']> {
  current.prepare('attach ? as backup').run(backup);
  const rows = current
    .prepare<[], { orderId: string; packNumber: string | null }>(
      `select order_id as orderId, pack_number as packNumber from main.packs as pack
         where ${CLOSED_SINCE} order by order_id, ordinal`,
    )
    .all();
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId);
  return [...byOrder].map(([orderId, packs]) => ({
    orderId,
    numbers: packs.flatMap(({ packNumber }) => packNumber ?? []),
  }));
}

/** What a backup contains. Throws an error of SQLite when it cannot be read. */
export function contentsOf(backup: BetterSqlite3.Database): Omit<RestorePreview['remains'], 'lastScanAt'> {
  const count = (sql: string) => Number(backup.prepare(sql).pluck().get());
  return {
    scans: count(`select count(*) from journal where entry = 'scan'`),
    packs: count(`select count(*) from packs where status = 'closed'`),
    shipments: count('select count(*) from shipments'),
  };
}

/**
 * Id of the last journal row that both have; 0: none. Usually the last one of the backup, but the database in
 * use may have been restored from an earlier backup: from then on the rows of both differ.
 */
function lastCommonRow(current: BetterSqlite3.Database): number {
  const found = current.prepare<[number], { id: number; at: string; raw: string }>(
    'select id, at, raw from main.journal where id <= ? order by id desc limit 1',
  );
  const inBackup = current.prepare('select 1 from backup.journal where id = ? and at = ? and raw = ?');
  // Rows that were pruned since the backup was made are not lost.
  const isCommonAt = (id: number) => {
    const row = found.get(id);
    return row === undefined || inBackup.get(row.id, row.at, row.raw) !== undefined;
  };
  let [common, end] = [0, Number(current.prepare('select max(id) from main.journal').pluck().get() ?? 0) + 1];
  while (common + 1 < end) {
    const middle = Math.floor((common + end) / 2);
    if (isCommonAt(middle)) common = middle;
    else end = middle;
  }
  return common;
}

/** Settings of the station that differ, or that only one of both has. */
function changedSettings(current: BetterSqlite3.Database): number {
  const rows = current
    .prepare<[], { name: string }>(
      `select name from (
         select * from (select name, value from main.settings except select name, value from backup.settings)
         union all
         select * from (select name, value from backup.settings except select name, value from main.settings))
       group by name`,
    )
    .all();
  return rows.filter(({ name }) => Object.hasOwn(settingsSchema.shape, name)).length;
}
