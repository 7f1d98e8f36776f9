import { open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { copyDatabase, DamagedCopyError } from '#main/store/copy-database.ts';
import { openDatabase } from '#main/store/database.ts';
import { NewerDatabaseError } from '#main/store/opening-errors.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

async function stationDatabase(file: string): Promise<BetterSqlite3.Database> {
  const { db } = await openDatabase(file);
  await db.destroy();
  return new BetterSqlite3(file);
}

const ADD = `insert into settings (name, value) values (?, '""')`;
const countSettings = (sqlite: BetterSqlite3.Database) =>
  sqlite.prepare('select count(*) from settings').pluck().get();

describe('a copy of a database', () => {
  it('has what was there when it began, in one file for this user only, although others go on writing', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    using writer = closing(await stationDatabase(file));
    const add = writer.sqlite.prepare(ADD);
    // More than a step of the copy, so that it is at work while the writer goes on.
    writer.sqlite.transaction(() => {
      for (let n = 0; n < 50; n++) add.run(`old ${n} ${'x'.repeat(400_000)}`);
    })();
    using reader = closing(new BetterSqlite3(file, { readonly: true }));
    const target = join(folder.path, 'copy.db');
    let isCopied = false;
    const copying = copyDatabase(reader.sqlite, target).finally(() => {
      isCopied = true;
    });
    let written = 0;
    while (!isCopied) {
      add.run(`new ${written++}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await copying;
    expect(written).toBeGreaterThan(1);
    using copy = closing(new BetterSqlite3(target, { readonly: true }));
    const before = copy.sqlite.prepare(`select count(*) from settings where name like 'old %'`).pluck().get();
    expect(before).toBe(50);
    // Whatever was written before it began, and a prefix of what came later.
    const later = copy.sqlite
      .prepare(`select name from settings where name like 'new %' order by rowid`)
      .pluck()
      .all();
    expect(later.length).toBeLessThan(written);
    expect(later).toEqual(later.map((_, n) => `new ${n}`));
    expect(((await stat(target)).mode & 0o777).toString(8)).toBe('600');
    expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db']);
  });

  it('is refused, and leaves nothing, when the database is damaged inside', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const sqlite = await stationDatabase(file);
    for (let n = 0; n < 500; n++) sqlite.prepare(ADD).run(`setting ${n} ${'x'.repeat(100)}`);
    sqlite.close();
    await damageLastPage(file);
    using reader = closing(new BetterSqlite3(file, { readonly: true }));
    const target = join(folder.path, 'copy.db');
    await expect(copyDatabase(reader.sqlite, target)).rejects.toThrow(DamagedCopyError);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual([]);
  });

  it('is refused when it has a migration that this version does not know', async () => {
    await using folder = await temporaryFolder();
    using source = closing(await stationDatabase(join(folder.path, 'packbench.db')));
    source.sqlite.exec(`insert into kysely_migration (name, timestamp) values ('2999-01-01-later', '')`);
    await expect(copyDatabase(source.sqlite, join(folder.path, 'copy.db'))).rejects.toThrow(
      NewerDatabaseError,
    );
  });

  it('replaces what a killed copy left', async () => {
    await using folder = await temporaryFolder();
    using source = closing(await stationDatabase(join(folder.path, 'packbench.db')));
    const target = join(folder.path, 'copy.db');
    await writeFile(`${target}.tmp`, 'half of a copy');
    await copyDatabase(source.sqlite, target);
    using copy = closing(new BetterSqlite3(target, { readonly: true }));
    expect(countSettings(copy.sqlite)).toBe(countSettings(source.sqlite));
  });
});

async function damageLastPage(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  await opened.write(Buffer.alloc(1_000, 0xff), 0, 1_000, (await opened.stat()).size - 2_048);
  await opened.close();
}

function closing(sqlite: BetterSqlite3.Database): { readonly sqlite: BetterSqlite3.Database } & Disposable {
  return { sqlite, [Symbol.dispose]: () => sqlite.close() };
}
