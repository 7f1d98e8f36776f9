import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { listBackups } from '#main/backup/backup-files.ts';
import { backupName } from '#main/store/backup-name.ts';
import { openDatabase } from '#main/store/database.ts';
import { CopyFailedError } from '#main/store/opening-errors.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import type { BackupReason } from '#shared/domain/backup.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const BEFORE_LAST_TWO = '2026-11-28-numbers-for-ever';
const STATION = '0123456789abcdef';
const OTHER = 'fedcba9876543210';
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

const backupsIn = (folder: string) => listBackups(join(folder, 'backups'), null);
const settingsIn = (file: string) => read(file, 'select name, value from settings');
const migrationsIn = (file: string) =>
  read<{ name: string }>(file, 'select name from kysely_migration order by name').map(({ name }) => name);

describe('a database that is migrated', () => {
  it('is copied before, with its rows and the tables of the earlier version, into one file for this user only', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await earlierDatabase(file, BEFORE_LAST_TWO, withSetting);
    await openAndClose(file);

    const [backup] = await backupsIn(folder.path);
    const station = await readFile(join(folder.path, 'station-id'), 'utf8');
    expect(backup).toMatchObject({ why: 'before-migration', station: station.trim() });
    const path = backup?.path ?? '';
    expect(migrationsIn(path).at(-1)).toBe(BEFORE_LAST_TWO);
    expect(migrationsIn(file)).toContain(FIRST_NEW);
    expect(settingsIn(path)).toEqual([{ name: 'language', value: '"en"' }]);
    expect(await readdir(join(folder.path, 'backups'))).toEqual([path.split('/').at(-1)]);
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
    const [copy] = await backupsIn(folder.path);
    expect(settingsIn(copy?.path ?? '')).toEqual([{ name: 'language', value: '"en"' }]);
    other.close();
  });

  it('is copied once, and a new one never', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await openAndClose(file);
    await openAndClose(file);
    expect(await backupsIn(folder.path)).toEqual([]);
  });

  it('keeps the newest three of these, all other backups, and nothing that was left unfinished', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const backups = join(folder.path, 'backups');
    await mkdir(backups);
    await writeFile(join(folder.path, 'station-id'), `${STATION}\n`);
    const name = (day: number, why: BackupReason = 'before-migration', station = STATION) =>
      backupName(station, new Date(Date.UTC(2026, 0, day)), why);
    const kept = [name(2), name(3), name(1, 'hourly'), name(1, 'before-migration', OTHER)];
    const unfinishedOfOther = `${name(4, 'hourly', OTHER)}.tmp`;
    const others = [unfinishedOfOther, 'somebody’s own.db', 'somebody’s own.db.tmp'];
    const unfinished = [`${name(4)}.tmp`, `${name(4)}.tmp-journal`];
    for (const one of [name(1), ...kept, ...others, ...unfinished]) await writeFile(join(backups, one), '');
    await earlierDatabase(file, BEFORE_LAST_TWO);
    await openAndClose(file);
    const names = await readdir(backups);
    expect(names).toHaveLength(kept.length + others.length + 1);
    expect(names).toEqual(expect.arrayContaining([...kept, ...others]));
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
    const [copy] = await backupsIn(folder.path);
    expect(settingsIn(copy?.path ?? '')).toEqual(settingsIn(file));
  });

  it('is not migrated if it cannot be copied', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await earlierDatabase(file, BEFORE_LAST_TWO, withSetting);
    await chmod(file, 0o600);
    await writeFile(join(folder.path, 'backups'), 'a file in the place of the folder');
    const before = await readFile(file);
    await expect(openDatabase(file)).rejects.toThrow(CopyFailedError);
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  it.skipIf(whySkipped('a backup on a full disk', noSmallDisk))(
    'says that the disk is full where its copy does not fit',
    async () => {
      await using disk = await smallDisk(4);
      const file = join(disk.path, 'packbench.db');
      await earlierDatabase(file, BEFORE_LAST_TWO, withSetting);
      // SQLite's index of the WAL still fits on the disk.
      await disk.fill(100);
      const error: unknown = await openDatabase(file).catch((cause: unknown) => cause);
      expect(error).toBeInstanceOf(CopyFailedError);
      expect(storeProblemOf(error)).toBe('disk-full');
      expect(migrationsIn(file).at(-1)).toBe(BEFORE_LAST_TWO);
      expect(await readdir(join(disk.path, 'backups'))).toEqual([]);

      await disk.free();
      await openAndClose(file);
      expect(migrationsIn(file)).toContain(FIRST_NEW);
    },
  );
});
