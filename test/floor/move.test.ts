import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moveStation } from '#main/move/move.ts';
import { lockDataFolder } from '#main/store/data-folder.ts';
import type { Database } from '#main/store/database.ts';
import { earlierDatabase } from '../support/earlier-database.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { folderContents } from '../support/folder-contents.ts';
import { addressOf, folderToMove, STATION } from '../support/folder-to-move.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { changeDatabase, NEWER } from '../support/used-folder.ts';

const clock = { now: () => new Date() };

function move(folder: string, url: string, isMerge = false) {
  return moveStation({ folder, floor: addressOf(url), isMerge, clock });
}

async function rowsOf(db: Database, table: string, order: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} order by ${sql.ref(order)}`.execute(db);
  return rows;
}

function rowsInFile(file: string, table: string, order: string): readonly object[] {
  const sqlite = new BetterSqlite3(file, { readonly: true });
  const rows = sqlite.prepare<[], object>(`select * from "${table}" order by "${order}"`).all();
  sqlite.close();
  return rows;
}

it('brings every row of the file to the floor as it was, and leaves the folder alone', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove({ days: true });
  const before = await folderContents(folder.path);
  const changedAt = (await stat(folder.file)).mtimeMs;
  const moved = await move(folder.path, floor.url);

  expect(moved).toMatchObject({
    ok: true,
    value: { status: 'moved', name: 'Стол 1', found: [], missingFiles: 1 },
  });
  expect(await folderContents(folder.path)).toEqual(before);
  expect((await stat(folder.file)).mtimeMs).toBe(changedAt);
  for (const [table, key] of [
    ['orders', 'id'],
    ['goods', 'platform_sku'],
    ['pack_units', 'item_nr'],
    ['outbox', 'id'],
    ['station_state', 'station'],
    ['pictures', 'url'],
    ['shipment_units', 'unitload'],
  ] as const)
    expect(await rowsOf(floor.db, table, key), table).toEqual(rowsInFile(folder.file, table, key));
  const scans = rowsInFile(folder.file, 'journal', 'id').map((row) => ({ ...row, station_id: STATION }));
  expect(await rowsOf(floor.db, 'journal', 'id')).toEqual(scans);
  const items = await rowsOf(floor.db, 'order_items', 'item_nr');
  expect(items).toContainEqual(
    expect.objectContaining({ item_nr: 'RUopen-001', name: `Платье 'миди' «Сирень» {"a",\\}` }),
  );
  // A text of PostgreSQL cannot have NUL.
  expect(items).toContainEqual(expect.objectContaining({ item_nr: 'RUopen-002', name: 'é\u2400\n\t\\👗' }));
});

it('keeps the settings of the table apart from those of the floor, and stamps what is the station’s', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  await move(folder.path, floor.url);
  const settings = await rowsOf(floor.db, 'settings', 'name');
  expect(settings).toContainEqual({ name: 'destination', value: '"Москва 🚚"' });
  expect(settings).toContainEqual({ name: 'sync.watermark', value: '2026-03-05T10:00:00.000Z' });
  expect(settings.map(({ name }) => name)).not.toContain('language');
  const own = await floor.db
    .selectFrom('station_settings')
    .select(['station', 'name'])
    .orderBy('name')
    .execute();
  expect(own).toEqual(['clock', 'language', 'moved', 'station'].map((name) => ({ station: STATION, name })));
  for (const table of ['packs', 'used_marks', 'print_jobs', 'scanner_reports'] as const) {
    const { rows } = await sql<{ station: string }>`select distinct station from ${sql.table(table)}`.execute(
      floor.db,
    );
    expect(rows, table).toEqual([{ station: STATION }]);
  }
  expect(await floor.db.selectFrom('stations').select(['id', 'name']).execute()).toEqual([
    { id: STATION, name: 'Стол 1' },
  ]);
});

it('puts the label files into the table of the floor, and has what is gone fetched again', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  await move(folder.path, floor.url);
  const documents = await floor.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '>', 90_000)
    .orderBy('id')
    .execute();
  expect(documents).toMatchObject([
    { file: expect.stringMatching(/^pack-label-FBSopen-m-90001-[0-9a-f]{12}\.pdf$/), attempts: 1 },
    { file: null, attempts: 0 },
  ]);
  const { file, held_file } = documents[0] ?? {};
  for (const [name, source] of [
    [file, 'pack-label-FBSopen-m-90001.pdf'],
    [held_file, 'pack-label-FBSopen-m-90001-held-0123456789ab.pdf'],
  ] as const) {
    const stored = await floor.db
      .selectFrom('label_files')
      .selectAll()
      .where('file', '=', name ?? '')
      .executeTakeFirst();
    expect(stored?.bytes).toEqual(await readFile(join(folder.path, 'labels', source)));
  }
});

it('lets the floor go on numbering where the file has ended', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  await move(folder.path, floor.url);
  const { last } = await floor.db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const [row] = await floor.db.selectFrom('journal').selectAll().limit(1).execute();
  const { id: _, ...values } = row ?? expect.fail('the journal is empty');
  const added = await floor.db.insertInto('journal').values(values).returning('id').executeTakeFirstOrThrow();
  expect(added.id).toBe(last + 1);
  const task = await floor.db
    .insertInto('take_off_tasks')
    .values({ pack_id: 'p', order_id: 'o', pallet: 'x', station: STATION })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(task.id).toBeGreaterThan(17);
});

it('does nothing again, and refuses a file that was worked with since', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  const first = await move(folder.path, floor.url);
  const journal = await rowsOf(floor.db, 'journal', 'id');
  for (const isMerge of [false, true])
    expect(await move(folder.path, floor.url, isMerge)).toMatchObject({
      ok: true,
      value: { status: 'already-moved', at: first.ok && first.value.at },
    });
  expect(await rowsOf(floor.db, 'journal', 'id')).toEqual(journal);
  changeDatabase(folder.file, "insert into operators values ('8', 'Олег', 'packer')");
  expect(await move(folder.path, floor.url)).toMatchObject({
    ok: false,
    error: { kind: 'worked-since', params: { tables: 'operators' } },
  });
});

it.each([
  ['the connection is cut', 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1)'],
  ['the server’s disk is full', `raise exception 'no room' using errcode = '53100'`],
])('writes nothing when %s in the middle, and all of it when it is repeated', async (_, plpgsql) => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  await sql`create function break_off() returns trigger language plpgsql as $$ begin ${sql.raw(plpgsql)}; return new; end $$`.execute(
    floor.db,
  );
  await sql`create trigger break_off before insert on print_jobs for each row execute function break_off()`.execute(
    floor.db,
  );
  expect(await move(folder.path, floor.url)).toMatchObject({
    ok: false,
    error: { kind: 'server-lost', params: { server: addressOf(floor.url).shown } },
  });
  for (const table of ['orders', 'journal', 'settings', 'stations'] as const)
    expect(await floor.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  await sql`drop function break_off() cascade`.execute(floor.db);
  expect(await move(folder.path, floor.url)).toMatchObject({ ok: true, value: { status: 'moved' } });
});

it('writes nothing when the floor stores something else than the file has', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  await sql`create function garble() returns trigger language plpgsql as $$ begin new.name = 'x'; return new; end $$`.execute(
    floor.db,
  );
  await sql`create trigger garble before insert on operators for each row execute function garble()`.execute(
    floor.db,
  );
  const refused = await move(folder.path, floor.url);
  await sql`drop function garble() cascade`.execute(floor.db);
  expect(refused).toEqual({ ok: false, error: { kind: 'not-the-same', params: { tables: 'operators' } } });
  expect(await floor.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

it.each([
  ['a newer version has written it', NEWER, 'newer-version'],
  ['a recovery is not finished', `insert into settings values ('recovery', '{}')`, 'unfinished'],
  ['it is the demo’s', `update settings set value = 'demo' where name = 'accountKind'`, 'no-account'],
  ['it has no account', `delete from settings where name like 'account%'`, 'no-account'],
  [
    'another station has used it',
    `insert into settings values ('boundTo', '{"station":"ffffffffffffffff","machine":"m","folder":"f"}')`,
    'other-station',
  ],
] as const)('is refused when %s', async (_, change, kind) => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove({ change });
  const before = await folderContents(folder.path);
  expect(await move(folder.path, floor.url)).toMatchObject({ ok: false, error: { kind } });
  expect(await folderContents(folder.path)).toEqual(before);
  expect(await floor.db.selectFrom('orders').selectAll().execute()).toEqual([]);
});

it('brings the data of an older version up to date in the copy', async () => {
  await using floor = await emptyFloor();
  await using folder = await temporaryFolder();
  await earlierDatabase(join(folder.path, 'packbench.db'), '2026-12-06-used-marks', (sqlite) =>
    sqlite.exec(`insert into settings values ('account', 'seller-1'), ('accountKind', 'platform');
      insert into scanner_reports values ('keyboard', '2026-03-05T09:31:00.000Z', '{}')`),
  );
  await writeFile(join(folder.path, 'station-id'), `${STATION}\n`);
  await writeFile(join(folder.path, 'station.lock'), '');
  const before = await folderContents(folder.path);
  expect(await move(folder.path, floor.url)).toMatchObject({ ok: true });
  expect(await folderContents(folder.path)).toEqual(before);
  const reports = await floor.db.selectFrom('scanner_reports').select(['station', 'scanner']).execute();
  expect(reports).toEqual([{ station: STATION, scanner: 'keyboard' }]);
});

it('brings what an unclean end has left in the WAL', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  const sqlite = new BetterSqlite3(folder.file);
  sqlite.pragma('wal_autocheckpoint = 0');
  sqlite.exec("insert into operators values ('8', 'Олег', 'packer')");
  const [file, wal] = await Promise.all([readFile(folder.file), readFile(`${folder.file}-wal`)]);
  sqlite.close();
  await Promise.all([writeFile(folder.file, file), writeFile(`${folder.file}-wal`, wal)]);
  const before = await folderContents(folder.path);
  expect(await move(folder.path, floor.url)).toMatchObject({ ok: true });
  expect(await folderContents(folder.path)).toEqual(before);
  expect(await floor.db.selectFrom('operators').select('id').orderBy('id').execute()).toEqual([
    { id: '7' },
    { id: '8' },
  ]);
});

it('is refused while a station has the folder, and when the file is damaged or missing', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  const unlock = lockDataFolder(folder.path);
  expect(await move(folder.path, floor.url)).toMatchObject({ ok: false, error: { kind: 'station-running' } });
  unlock();
  expect(await move(join(folder.path, 'labels'), floor.url)).toMatchObject({
    ok: false,
    error: { kind: 'no-station' },
  });
  const bytes = await readFile(folder.file);
  await writeFile(folder.file, bytes.fill(7, 4_096, 100_000));
  expect(await move(folder.path, floor.url)).toMatchObject({ ok: false, error: { kind: 'damaged' } });
});

it('is refused with the role of the stations, which does not own the tables', async () => {
  await using floor = await emptyFloor();
  await using folder = await folderToMove();
  const role = `stations_${process.pid}`;
  await sql`create role ${sql.ref(role)} login`.execute(floor.db);
  await sql`grant select, insert, update, delete on all tables in schema public to ${sql.ref(role)}`.execute(
    floor.db,
  );
  const refused = await move(folder.path, floor.url.replace('owner@', `${role}@`));
  await sql`drop owned by ${sql.ref(role)}`.execute(floor.db);
  await sql`drop role ${sql.ref(role)}`.execute(floor.db);
  expect(refused).toEqual({ ok: false, error: { kind: 'role-not-owner', params: { role } } });
});
