import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '#main/store/database.ts';
import { probeDisk, storeProblemOf } from '#main/store/store-problem.ts';
import { noSmallDisk, smallDisk } from '../../../support/small-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { whySkipped } from '../../../support/why-skipped.ts';

const write = (db: Database, value: string) =>
  db.transaction().execute(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ name: 'x', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  });

const problemOf = (work: Promise<unknown>) => work.then(() => null, storeProblemOf);

/** Another program that writes to the file. */
function holdLock(file: string): Disposable {
  const other = new BetterSqlite3(file);
  other.exec('begin immediate');
  return { [Symbol.dispose]: () => other.close() };
}

describe('a lock of another program', () => {
  it('is waited for without blocking, and waiting writes run in order', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db } = await openDatabase(file);
    let turns = 0;
    const timer = setInterval(() => turns++, 5);
    const written: string[] = [];
    const lock = holdLock(file);
    const writes = ['1', '2', '3'].map((value) => write(db, value).then(() => written.push(value)));
    // A process that SQLite blocks runs no timer, and gives up before it has run so many.
    await vi.waitUntil(() => turns > 20, { timeout: 30_000 });
    expect(written).toEqual([]);
    lock[Symbol.dispose]();
    await Promise.all(writes);
    clearInterval(timer);
    expect(written).toEqual(['1', '2', '3']);
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: '3' }]);
    await db.destroy();
  });

  it('that returns repeatedly, with writes in between, is waited for each time', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db } = await openDatabase(file);
    // Longer in total than the limit for one lock.
    for (let round = 0; round < 11; round += 1) {
      const lock = holdLock(file);
      const writing = write(db, String(round));
      await pause(400);
      lock[Symbol.dispose]();
      await writing;
    }
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: '10' }]);
    await db.destroy();
  });

  it('that lasts is reported as the cause, and later writes do not wait for it', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db } = await openDatabase(file);
    using _lock = holdLock(file);
    expect(await problemOf(write(db, '1'))).toBe('store-busy');
    const since = performance.now();
    expect(await problemOf(Promise.all([write(db, '2'), write(db, '3')]))).toBe('store-busy');
    expect(performance.now() - since).toBeLessThan(1_000);
    await db.destroy();
  });
});

describe.skipIf(whySkipped('a full disk', noSmallDisk))('a full disk', () => {
  it('is reported as the cause, not hidden by a rollback of SQLite, and goes away', async () => {
    await using disk = await smallDisk();
    const failures: unknown[] = [];
    const { db } = await openDatabase(join(disk.path, 'packbench.db'), (error) => failures.push(error));
    expect(await probeDisk(disk.path)).toBeNull();
    await disk.fill();
    expect(await probeDisk(disk.path)).toBe('disk-full');
    const failed = write(db, 'x'.repeat(200_000));
    await expect(failed).rejects.toThrow('database or disk is full');
    expect(await problemOf(failed)).toBe('disk-full');
    expect(failures.map(storeProblemOf)).toEqual(['disk-full']);
    await disk.free();
    await write(db, 'room again');
    expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'room again' }]);
    await db.destroy();
  });

  it('that is read-only is reported as such', async () => {
    await using disk = await smallDisk();
    await disk.makeReadOnly();
    expect(await probeDisk(disk.path)).toBe('disk-read-only');
  });
});

describe('a database that was deleted while it was open', () => {
  it('is noticed, saved completely, and no longer written to; a new file in its place is not touched', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db, guard } = await openDatabase(file);
    await write(db, 'before');
    expect(await guard.check()).toBe('same');
    const other = new BetterSqlite3(join(folder.path, 'other.db'));
    other.pragma('journal_mode = wal');
    other.exec('create table t (x); insert into t values (1)');
    for (const side of ['', '-wal', '-shm']) rmSync(file + side);
    expect(await guard.check()).toBe('deleted');
    await write(db, 'after');
    for (const side of ['', '-wal', '-shm']) renameSync(join(folder.path, `other.db${side}`), file + side);
    expect(await guard.check()).toBe('replaced');

    const copy = join(folder.path, 'copy.db');
    expect(await guard.giveUp(copy)).toBe(true);
    expect(await problemOf(write(db, 'too late'))).toBe('database-damaged');
    await db.destroy();
    expect(await guard.check()).toBe('replaced');
    expect(new BetterSqlite3(file).prepare('select x from t').pluck().get()).toBe(1);
    const saved = await openDatabase(copy);
    expect(await saved.db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'after' }]);
    await saved.db.destroy();
    other.close();
  });

  it('can be saved later if it failed at first, even after its station has stopped', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db, guard } = await openDatabase(file);
    await write(db, 'the day');
    for (const side of ['', '-wal', '-shm']) rmSync(file + side);
    const copy = join(folder.path, 'away', 'copy.db');
    expect(await guard.giveUp(copy)).toBe(false);
    await db.destroy();
    expect(guard.saveAgain(copy)).toBe(false);
    mkdirSync(join(folder.path, 'away'));
    expect(guard.saveAgain(copy)).toBe(true);
    const saved = await openDatabase(copy);
    expect(await saved.db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'the day' }]);
    await saved.db.destroy();
  });

  it('is given up, and its WAL stays, if one of its files cannot be moved', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db, guard } = await openDatabase(file);
    await write(db, 'the day');
    const wal = readFileSync(`${file}-wal`);
    // As Windows refuses it for an open file.
    mkdirSync(`${file}.held-wal`);
    expect(await guard.giveUp(null)).toBe(true);
    await db.destroy();
    expect(readFileSync(`${file}-wal`).equals(wal)).toBe(true);
  });
});
