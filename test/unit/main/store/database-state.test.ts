import { copyFile, rm, stat, truncate, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import {
  endedCleanly,
  lostWal,
  noteClosed,
  noteDamaged,
  noteOpened,
  noteRunning,
  readDatabaseState,
} from '#main/store/database-state.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

function openWal(file: string): BetterSqlite3.Database {
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = WAL');
  sqlite.exec('create table if not exists scans (raw text)');
  return sqlite;
}

const isClean = (file: string) => endedCleanly(file, readDatabaseState(file));

/** A database whose station has noted its WAL, and runs. */
async function runningDatabase(folder: string) {
  const file = join(folder, 'packbench.db');
  const sqlite = openWal(file);
  noteOpened(file);
  sqlite.prepare('insert into scans values (?)').run('x'.repeat(20_000));
  noteRunning(file, 'platform client');
  return { file, sqlite };
}

describe('a database', () => {
  it('has ended cleanly when it was closed, until somebody writes to it or exchanges it', async () => {
    await using folder = await temporaryFolder();
    const { file, sqlite } = await runningDatabase(folder.path);
    expect(isClean(file)).toBe(false);
    sqlite.close();
    expect(isClean(file)).toBe(false);
    noteClosed(file);
    expect(isClean(file)).toBe(true);
    expect(readDatabaseState(file)?.account).toBe('platform client');

    const other = openWal(file);
    other.exec('delete from scans');
    other.close();
    expect(isClean(file)).toBe(false);
  });

  it('has not ended cleanly without a note, with a WAL, or when a check has found damage', async () => {
    await using folder = await temporaryFolder();
    const { file, sqlite } = await runningDatabase(folder.path);
    // Another connection keeps the WAL.
    noteClosed(file);
    expect(readDatabaseState(file)?.isOpen).toBe(true);
    sqlite.close();
    noteDamaged(file);
    noteClosed(file);
    expect(isClean(file)).toBe(false);
    await rm(join(folder.path, 'database-state.json'));
    expect(isClean(file)).toBe(false);
  });

  it('of a station that died has lost its WAL when it is gone or shorter, and the file was not written to since', async () => {
    await using folder = await temporaryFolder();
    const { file, sqlite } = await runningDatabase(folder.path);
    await using copies = await temporaryFolder();
    const copied = join(copies.path, 'packbench.db');
    for (const name of ['packbench.db', 'packbench.db-wal'])
      await copyFile(join(folder.path, name), join(copies.path, name));
    const noted = readDatabaseState(file);
    sqlite.close();
    if (noted === null) throw new Error('nothing was noted');
    expect(noted.walBytes).toBeGreaterThan(20_000);
    const state = { ...noted, changedAt: (await stat(copied)).mtimeMs };
    expect(lostWal(copied, state)).toBeNull();
    await truncate(`${copied}-wal`, noted.walBytes - 100);
    expect(lostWal(copied, state)).toBe('wal-torn');
    await rm(`${copied}-wal`);
    expect(lostWal(copied, state)).toBe('wal-missing');
    // Another program has moved the WAL's content into the file.
    await utimes(copied, new Date(), new Date(noted.changedAt + 60_000));
    expect(lostWal(copied, state)).toBeNull();
  });
});
