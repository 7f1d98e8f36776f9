import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { type FloorAddress, parseFloorAddress } from '#main/floor/floor-address.ts';
import { openDatabase } from '#main/store/database.ts';
import { stationOfDays } from './days-of-work.ts';
import { temporaryFolder } from './temporary-folder.ts';

export const CLIENT = 'seller-1';
/** Id of the station whose folder it is, unless another is given. */
export const STATION = '0123456789abcdef';

/**
 * The data folder of a station that has worked and is closed: with a label, settings of both kinds, an operator, an open
 * order at its bench (`RU${order}`), a request that waits, and texts of every kind. `days`: with days of other work
 * before. `change`: SQL on its file.
 */
export async function folderToMove({
  station = STATION,
  name = 'Стол 1',
  order = 'open',
  days = false,
  change = '',
} = {}) {
  const folder = days ? await folderOfDays() : await emptyFolder();
  const sqlite = new BetterSqlite3(folder.file);
  const content = CONTENT.replaceAll('@@', order).replaceAll(STATION, station);
  sqlite.exec(`${content}; ${change}`);
  sqlite.prepare('insert into settings (name, value) values (?, ?)').run('station', JSON.stringify(name));
  sqlite
    .prepare(`insert into station_state values (?, ?, '2026-03-05T10:00:00.000Z', 2)`)
    .run(station, BENCH.replaceAll('@@', order));
  sqlite.prepare(`update journal set station = ?`).run(name);
  sqlite.close();
  await writeFile(join(folder.path, 'station-id'), `${station}\n`);
  await writeFile(join(folder.path, 'station.lock'), '');
  await mkdir(join(folder.path, 'labels'));
  for (const ending of ['', '-held-0123456789ab'])
    await writeFile(
      join(folder.path, 'labels', `pack-label-FBS${order}-m-90001${ending}.pdf`),
      `%PDF ${ending}\0\u00ff`,
    );
  return folder;
}

async function folderOfDays() {
  const days = await stationOfDays();
  await days.db.destroy();
  return { path: days.folder, file: days.file, [Symbol.asyncDispose]: () => days[Symbol.asyncDispose]() };
}

/** Making the tables takes longer than most tests. */
let empty: Promise<Buffer> | null = null;

async function emptyFolder() {
  empty ??= emptyFile();
  const folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await writeFile(file, await empty);
  return { path: folder.path, file, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

async function emptyFile(): Promise<Buffer> {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await (await openDatabase(file)).db.destroy();
  return readFile(file);
}

const BENCH = JSON.stringify({
  operator: { id: '7', name: 'Вера', role: 'supervisor' },
  order: { orderId: 'RU@@', waiting: null, addressStamp: null, isAddressChanged: false },
  alarmsRaised: 0,
  pallet: null,
  lastPack: 'RU@@/1',
  lastItem: 'RU@@-001',
  undo: { row: 2, end: 1 },
});

const CONTENT = `
insert into settings (name, value) values ('account', '${CLIENT}'), ('accountKind', 'platform'), ('language', '"en"'),
  ('destination', '"Москва 🚚"'), ('clock', '{"platformLeadMs":5,"zone":"Europe/Moscow"}'),
  ('sync.watermark', '2026-03-05T10:00:00.000Z');
insert into operators values ('7', 'Вера', 'supervisor');
insert into orders (id, order_nr, status, country, created_at, updated_at, model, read_at, needs_read, claimed_by)
  values ('RU@@', '@@', 'Confirmed', 'RU', '2026-03-05', '2026-03-05T09:00:00.000Z', 'fbs', '2026-03-05T09:00:00.000Z', 0, '${STATION}');
insert into order_items (item_nr, order_id, item_id, sku, name, size, status, can_be_cancelled, cancel_asked)
  values ('RU@@-001', 'RU@@', '1', 's1', 'Платье ''миди'' «Сирень» {"a",\\}', '44', 'Confirmed', 1, 0),
         ('RU@@-002', 'RU@@', '2', 's1', char(233, 0, 10, 9, 92) || '👗', '44', 'Confirmed', 1, 0);
insert into packs (id, order_id, ordinal, pack_number, status, opened_at)
  values ('RU@@/1', 'RU@@', 1, 'FBS@@', 'open', '2026-03-05T09:30:00.000Z');
insert into pack_units (item_nr, pack_id, order_id, sku, uit, code, operator, at)
  values ('RU@@-001', 'RU@@/1', 'RU@@', 's1', '01046000000000152112345678_@@', '01046000000000152112345678_@@' || char(29) || '93abcd', '7', '2026-03-05T09:31:00.000Z');
insert into pack_numbers values ('FBS@@', 'RU@@', 'RU@@/1', '2026-03-05T09:00:00.000Z'), ('FBSspare', 'RU@@', null, '2026-03-05T09:00:00.000Z');
insert into outbox (kind, lane, payload, status, attempts, next_at, unsettled, created_at)
  values ('prefetch-numbers', 'order:RU@@', '{"orderId":"RU@@"}', 'waiting', 0, '2026-03-05T09:00:00.000Z', 1, '2026-03-05T09:00:00.000Z');
insert into documents (id, kind, number, size, file, held_file, held_detail, attempts, next_at, created_at) values
  (90001, 'pack-label', 'FBS@@', 'm', 'pack-label-FBS@@-m-90001.pdf', 'pack-label-FBS@@-m-90001-held-0123456789ab.pdf', 'x', 1, '', ''),
  (90002, 'pack-label', 'FBSgone', 'm', 'pack-label-FBSgone-m-90002.pdf', null, null, 3, '', '');
insert into print_jobs (document_id, reason, status, printer, attempts, next_at, created_at)
  values (90001, 'close', 'waiting', 'folder:/prints', 0, '', '2026-03-05T09:31:00.000Z');
insert into used_marks (uit, item_nr, order_id, at) values ('01046000000000152199999999_@@', 'RUold-@@', 'RUold', '2025-03-05T09:31:00.000Z');
insert into spent_numbers values ('PALPBX-@@');
insert into freed_codes values ('u-@@', 'c');
insert into take_off_tasks (id, pack_id, order_id, pallet, station) values (17, 'RU@@/1', 'RU@@', 'PALPBX-@@', '${STATION}');
insert into bench_alarms values ('${STATION}', 1, '{"reason":"wrong-goods"}');
insert into scanner_reports values ('', 'keyboard', '2026-03-05T09:31:00.000Z', '{}');
insert into pictures values ('http://a', 'a.webp', 9007199254740991, '2026-03-05', null, 0, null);
insert into taught_barcodes values ('04607000000999', 's1', '9', '2026-03-05T09:31:00.000Z');
insert into goods_search (platform_sku, tokens, codes) values ('s1', 'сирень', 's1');
insert into unreadable_orders values ('RUbad-@@', 'k', 'd', 1, '', '');
insert into journal (at, station, entry, scan_no, operator, raw, kind, verdict, order_id, gs, repaired, events, takes_back, step_before)
  values ('2026-03-05T09:30:00.000Z', '', 'scan', 1, '7', 'a', 'item', 'accepted', 'RU@@', 'none', 'none', '{"events":[],"undo":"push"}', null, null),
         ('2026-03-05T09:31:00.000Z', '', 'scan', 2, '7', 'b', 'item', 'accepted', 'RU@@', 'none', 'none', '{"events":[],"undo":"push"}', null, 1),
         ('2026-03-05T09:32:00.000Z', '', 'scan', 3, '7', 'CMD:UNDO', 'command', 'accepted', null, 'none', 'none', '{"events":[],"undo":"pop"}', 2, null);
insert into journal_orders values ('RU@@', 3);
insert into statistics_hours (hour, station, operator, units, orders) values ('2026-01-05T09', '', '7', 40, 20), ('2026-03-05T09', '', '7', 1, 0);
insert into statistics_refusals values ('2026-01-05T09', '', '7', 'too-many', 3);
insert into statistics_tables values ('', 'Стол 1', 2, '2026-03-05T09:31:00.000Z', '7')`;

/** The address of a floor of a test, as IT types it. */
export function addressOf(url: string): FloorAddress {
  const address = parseFloorAddress(url);
  if (!address.ok) throw new Error(address.error);
  return address.value;
}
