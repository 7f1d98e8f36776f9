import { chmod, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { listBackups } from '#main/backup/backup-files.ts';
import { type BackupTask, carryOut, FOLDER_MARK } from '#main/backup/backup-tasks.ts';
import { backupName } from '#main/store/backup-name.ts';
import { openDatabase } from '#main/store/database.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const noRights =
  process.getuid?.() === 0 ? 'root may write to every folder; a read-only disk is tested instead' : null;

const STATION = '0123456789abcdef';
const OTHER = 'fedcba9876543210';
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));
const nameAt = (hour: number, station = STATION) => backupName(station, at(hour), 'hourly');

/** A data folder with a database, and a chosen folder beside it that was prepared. */
async function stationFolders() {
  const folder = await temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const chosen = join(folder.path, 'chosen');
  await mkdir(dataDir);
  const database = join(dataDir, 'packbench.db');
  const { db } = await openDatabase(database);
  await db.destroy();
  const local = join(dataDir, 'backups');
  const make = (hour: number): BackupTask => ({
    kind: 'make',
    database,
    folder: local,
    station: STATION,
    at: at(hour).toISOString(),
    why: 'hourly',
  });
  const store: BackupTask = { kind: 'store', from: local, folder: chosen, station: STATION };
  const prepare: BackupTask = { kind: 'prepare', folder: chosen, station: STATION, dataDir };
  return {
    dataDir,
    database,
    local,
    chosen,
    make,
    store,
    prepare,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

describe('a backup that is made', () => {
  it('is in the data folder, opens, and is for this user only', async () => {
    await using folders = await stationFolders();
    const reply = await carryOut(folders.make(9));
    expect(reply).toMatchObject({ ok: true, backups: [{ station: STATION, at: at(9).toISOString() }] });
    const path = join(folders.local, nameAt(9));
    expect(await readdir(folders.local)).toEqual([nameAt(9)]);
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600');
    const sqlite = new BetterSqlite3(path, { readonly: true });
    expect(sqlite.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(sqlite.pragma('journal_mode', { simple: true })).toBe('delete');
    sqlite.close();
  });

  it('removes what is older than the rule keeps, and nothing of another station', async () => {
    await using folders = await stationFolders();
    await mkdir(folders.local);
    const hours = Array.from({ length: 12 }, (_, hour) => hour);
    for (const hour of hours) await writeFile(join(folders.local, nameAt(hour)), '');
    for (const hour of hours) await writeFile(join(folders.local, nameAt(hour, OTHER)), '');
    await carryOut(folders.make(12));
    expect(await listBackups(folders.local, STATION)).toHaveLength(8);
    expect(await listBackups(folders.local, OTHER)).toHaveLength(hours.length);
  });

  it('is none when the database is damaged, and says so', async () => {
    await using folders = await stationFolders();
    const content = await readFile(folders.database);
    await writeFile(folders.database, content.fill(0xff, content.length - 2_048, content.length - 1_024));
    expect(await carryOut(folders.make(9))).toMatchObject({ ok: false, problem: 'damaged' });
    expect(await readdir(folders.local)).toEqual([]);
  });
});

describe('a chosen folder', () => {
  it('gets what is in the data folder, where the newest stays', async () => {
    await using folders = await stationFolders();
    expect(await carryOut(folders.prepare)).toMatchObject({ ok: true, isSameDisk: true });
    await carryOut(folders.make(9));
    await carryOut(folders.make(10));
    expect(await carryOut(folders.store)).toMatchObject({ ok: true });
    expect((await readdir(folders.chosen)).sort()).toEqual([nameAt(9), nameAt(10), FOLDER_MARK].sort());
    expect(await readdir(folders.local)).toEqual([nameAt(10)]);
    const stored = await readFile(join(folders.chosen, nameAt(10)));
    expect(stored.equals(await readFile(join(folders.local, nameAt(10))))).toBe(true);
    expect(((await stat(join(folders.chosen, nameAt(10)))).mode & 0o777).toString(8)).toBe('600');
  });

  it('loses leftovers of this station, and nothing of another station or of somebody', async () => {
    await using folders = await stationFolders();
    await carryOut(folders.prepare);
    const others = [nameAt(1, OTHER), `${nameAt(2, OTHER)}.tmp`, 'photos.tmp', 'notes.db'];
    for (const name of [...others, `${nameAt(3)}.tmp`]) await writeFile(join(folders.chosen, name), 'half');
    await carryOut(folders.make(9));
    await carryOut(folders.store);
    expect((await readdir(folders.chosen)).sort()).toEqual([...others, nameAt(9), FOLDER_MARK].sort());
  });

  it('is away when its mark is missing: an empty mount point is not filled', async () => {
    await using folders = await stationFolders();
    await mkdir(folders.chosen);
    await carryOut(folders.make(9));
    expect(await carryOut(folders.store)).toMatchObject({ ok: false, problem: 'folder-away' });
    expect(await readdir(folders.chosen)).toEqual([]);
    await rm(folders.chosen, { recursive: true });
    expect(await carryOut(folders.store)).toMatchObject({ ok: false, problem: 'folder-away' });
    expect(await readdir(folders.local)).toEqual([nameAt(9)]);
  });

  it.skipIf(whySkipped('a chosen folder without rights', noRights))(
    'that cannot be written to is refused',
    async () => {
      await using folders = await stationFolders();
      await mkdir(folders.chosen);
      await chmod(folders.chosen, 0o500);
      expect(await carryOut(folders.prepare)).toMatchObject({ ok: false, problem: 'not-writable' });
    },
  );

  it('cannot be created where a file is in the way', async () => {
    await using folders = await stationFolders();
    await writeFile(folders.chosen, '');
    const inside = { ...folders.prepare, folder: join(folders.chosen, 'inside') };
    expect(await carryOut(inside)).toMatchObject({ ok: false, problem: 'folder-away' });
  });
});

describe.skipIf(whySkipped('backups on a small disk', noSmallDisk))('on a small disk', () => {
  it('no backup is made or stored that would leave less than 1 GB', async () => {
    await using disk = await smallDisk(4);
    await using folders = await stationFolders();
    const make = { ...folders.make(9), folder: join(disk.path, 'backups') };
    expect(await carryOut(make)).toMatchObject({ ok: false, problem: 'no-space' });
    const prepare = { ...folders.prepare, folder: disk.path };
    expect(await carryOut(prepare)).toMatchObject({ ok: true, isSameDisk: false });
    await carryOut(folders.make(9));
    expect(await carryOut({ ...folders.store, folder: disk.path })).toMatchObject({
      ok: false,
      problem: 'no-space',
    });
    expect(await readdir(disk.path)).toEqual(expect.arrayContaining([FOLDER_MARK, 'backups']));
    expect(await listBackups(disk.path, null)).toEqual([]);
  });

  it('that is read-only a folder is refused', async () => {
    await using disk = await smallDisk(4);
    await using folders = await stationFolders();
    await disk.makeReadOnly();
    const prepare = { ...folders.prepare, folder: disk.path };
    expect(await carryOut(prepare)).toMatchObject({ ok: false, problem: 'not-writable' });
  });
});
