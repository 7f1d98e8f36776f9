import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { listCopies } from '#main/store/database-copies.ts';
import { CopyFailedError } from '#main/store/opening-errors.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const BEFORE_LAST_TWO = '2026-11-28-numbers-for-ever';
const FIRST_NEW = '2026-11-28-order-age';

async function openAndClose(file: string): Promise<void> {
  const { db } = await openDatabase(file);
  await db.destroy();
}

function withSetting(sqlite: BetterSqlite3.Database): void {
  sqlite.prepare(`insert into settings (name, value) values ('language', '"en"')`).run();
}

function read<Row>(file: string, query: string): readonly Row[] {
  const sqlite = new BetterSqlite3(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.prepare<[], Row>(query).all();
  } finally {
    sqlite.close();
  }
}

const settingsIn = (file: string) => read(file, 'select name, value from settings');
const migrationsIn = (file: string) =>
  read<{ name: string }>(file, 'select name from kysely_migration order by name').map(({ name }) => name);

describe('a database that is migrated', () => {
  it('is copied before, with its rows and the tables of the earlier version, into one file for this user only', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await earlierDatabase(file, BEFORE_LAST_TWO, withSetting);
    await openAndClose(file);

    const [copy] = await listCopies(file);
    expect(copy).toMatchObject({ before: FIRST_NEW });
    const path = copy?.path ?? '';
    expect(migrationsIn(path).at(-1)).toBe(BEFORE_LAST_TWO);
    expect(migrationsIn(file)).toContain(FIRST_NEW);
    expect(settingsIn(path)).toEqual([{ name: 'language', value: '"en"' }]);
    expect(await readdir(join(folder.path, 'copies'))).toEqual([path.split('/').at(-1)]);
    expect(((await stat(path)).mode & 0o777).toString(8)).toBe('600');
  });

  it('has the content of its WAL in the copy', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await earlierDatabase(file, BEFORE_LAST_TWO);
    const other = new BetterSqlite3(file);
    other.pragma('wal_autocheckpoint = 0');
    withSetting(other);
    await openAndClose(file);
    const [copy] = await listCopies(file);
    expect(settingsIn(copy?.path ?? '')).toEqual([{ name: 'language', value: '"en"' }]);
    other.close();
  });

  it('is copied once, and a new one never', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await openAndClose(file);
    await openAndClose(file);
    expect(await listCopies(file)).toEqual([]);
  });

  it('keeps three copies, the newest, and nothing that was left unfinished', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const copies = join(folder.path, 'copies');
    await mkdir(copies);
    const name = (day: string) => `packbench-before-2026-01-01-earlier-2026-01-${day}T00-00-00-000Z.db`;
    for (const day of ['01', '02', '03']) await writeFile(join(copies, name(day)), '');
    await writeFile(join(copies, `${name('04')}.tmp`), '');
    await writeFile(join(copies, `${name('04')}.tmp-journal`), '');
    await writeFile(join(copies, 'somebody’s own.db'), '');
    await earlierDatabase(file, BEFORE_LAST_TWO);
    await openAndClose(file);
    const names = await readdir(copies);
    expect(names).toHaveLength(4);
    expect(names).toEqual(
      expect.arrayContaining([
        name('02'),
        name('03'),
        'somebody’s own.db',
        expect.stringContaining(FIRST_NEW),
      ]),
    );
  });

  it('stays unchanged if a migration fails, and its copy exists', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    // Of the two remaining migrations the first changes a row, the second cannot create its table.
    await earlierDatabase(file, BEFORE_LAST_TWO, (sqlite) => {
      withSetting(sqlite);
      sqlite.exec('create table unreadable_orders (other text)');
    });
    await expect(openDatabase(file)).rejects.toThrow(/unreadable_orders/);
    expect(migrationsIn(file).at(-1)).toBe(BEFORE_LAST_TWO);
    const [copy] = await listCopies(file);
    expect(settingsIn(copy?.path ?? '')).toEqual(settingsIn(file));
  });

  it('is not migrated if it cannot be copied', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await earlierDatabase(file, BEFORE_LAST_TWO, withSetting);
    await chmod(file, 0o600);
    await writeFile(join(folder.path, 'copies'), 'a file in the place of the folder');
    const before = await readFile(file);
    await expect(openDatabase(file)).rejects.toThrow(CopyFailedError);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it.skipIf(noSmallDisk !== null)('says that the disk is full where its copy does not fit', async () => {
    await using disk = await smallDisk(4);
    const file = join(disk.path, 'packbench.db');
    await earlierDatabase(file, BEFORE_LAST_TWO, withSetting);
    // SQLite's index of the WAL still fits on the disk.
    await disk.fill(100);
    const error: unknown = await openDatabase(file).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(CopyFailedError);
    expect(storeProblemOf(error)).toBe('disk-full');
    expect(migrationsIn(file).at(-1)).toBe(BEFORE_LAST_TWO);
    expect(await readdir(join(disk.path, 'copies'))).toEqual([]);

    await disk.free();
    await openAndClose(file);
    expect(migrationsIn(file)).toContain(FIRST_NEW);
  });
});
