import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { backupName } from '#main/store/backup-name.ts';
import { copyDatabase } from '#main/store/copy-database.ts';
import { keepScanNo, writeStationCopy } from '#main/store/station-copy.ts';
import { usedFolder } from './used-folder.ts';

export const STATION = '0123456789abcdef';
const ACCOUNT = 'seller';

/** The data folder of a station that does not run: it has packed, been backed up, and packed more. */
export async function backedUpFolder() {
  const folder = await usedFolder(`
    insert into settings (name, value) values ('account', '${ACCOUNT}'), ('accountKind', 'platform'),
      ('station', '"Table 1"'), ('autoClose', 'true');
    insert into operators (id, name, role) values ('7', 'Anna', 'supervisor'), ('8', 'Pyotr', 'packer');`);
  const { file, path } = folder;
  const backups = join(path, 'backups');
  await mkdir(backups);
  pack(file, 1);
  pack(file, 2);
  const at = new Date('2026-11-23T09:00:00.000Z');
  const backup = join(backups, backupName(STATION, at, 'hourly'));
  await backUp(file, backup);
  for (const order of [3, 4, 5]) pack(file, order);
  change(
    file,
    `insert into shipments (id, platform_id, stage, shipped_at, destination, created_at, problems)
      values ('PBX5', null, 'created', '2026-11-23', 'X', '2026-11-23T11:00:00.000Z', '[]');
    update pallets set shipment = 'PBX5' where barcode = 'PAL1';
    update settings set value = 'false' where name = 'autoClose';
    insert into operators (id, name, role) values ('9', 'Vera', 'supervisor');
    delete from operators where id = '8'`,
  );
  writeStationCopy(path, {
    operators: [
      { id: '7', name: 'Anna', role: 'supervisor' },
      { id: '9', name: 'Vera', role: 'supervisor' },
    ],
    settings: { autoClose: 'false', station: '"Table 1"' },
  });
  keepScanNo(path, `platform ${ACCOUNT}`, 5);
  return { ...folder, file, backups, backup, at };
}

/** One scan closes a pack with a marked unit, puts it on a pallet of its own, and prints its label. */
export function pack(file: string, order: number): void {
  const id = `RU-${order}`;
  const at = `2026-11-23T0${order}:30:00.000Z`;
  change(
    file,
    `insert into journal (at, station, entry, scan_no, raw, kind, verdict, gs, repaired, events)
       values ('${at}', 'Table 1', 'scan', ${order}, 'scan ${order}', 'goods', 'accepted', 'none', 'none', '{"events":[],"undo":"keep"}');
     insert into packs (id, order_id, ordinal, pack_number, status, opened_at, closed_at, pallet)
       values ('${id}/1', '${id}', 1, 'FBS${order}', 'closed', '${at}', '${at}', 'PAL${order}');
     insert into pack_units (item_nr, pack_id, order_id, sku, uit, at)
       values ('${id}-1', '${id}/1', '${id}', 'S', 'UIT${order}', '${at}');
     insert into pallets (barcode, status, station, opened_at) values ('PAL${order}', 'closed', '${STATION}', '${at}');
     insert into documents (id, kind, number, size, attempts, next_at, created_at)
       values (${order}, 'pack-label', 'FBS${order}', 'm', 1, '', '${at}');
     insert into print_jobs (document_id, reason, status, printer, attempts, next_at, created_at)
       values (${order}, 'closed', 'printed', 'm', 1, '', '${at}')`,
  );
}

export async function backUp(file: string, to: string): Promise<void> {
  const sqlite = new BetterSqlite3(file);
  await copyDatabase(sqlite, to);
  sqlite.close();
}

/** Without foreign keys: the orders and goods of the packs do not matter here. */
export function change(file: string, sql: string): void {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec(sql);
  sqlite.close();
}

/** Of a database that is not in use. */
export function rowsOf(file: string, sql: string): readonly unknown[] {
  const sqlite = new BetterSqlite3(file, { readonly: true });
  const rows = sqlite.prepare(sql).all();
  sqlite.close();
  return rows;
}

/** Backs up the database of a running station to its data folder, as it does itself. Returns the name. */
export async function backUpRunning(dataDir: string): Promise<string> {
  const station = (await readFile(join(dataDir, 'station-id'), 'utf8')).trim();
  const folder = join(dataDir, 'backups');
  await mkdir(folder, { recursive: true });
  const name = backupName(station, new Date(), 'hourly');
  const sqlite = new BetterSqlite3(join(dataDir, 'packbench.db'), { readonly: true });
  await copyDatabase(sqlite, join(folder, name));
  sqlite.close();
  return name;
}
