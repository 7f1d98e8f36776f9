import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { filePages, releaseFreePages } from '#main/store/free-pages.ts';
import { makeShrinkable } from '#main/store/make-shrinkable.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('gives empty pages back in steps, until none is left', async () => {
  await using at = await temporaryDatabase();
  const values = Array.from({ length: 20 }, (_, n) => ({ name: `x${n}`, value: 'y'.repeat(20_000) }));
  await at.db.insertInto('settings').values(values).execute();
  await at.db.deleteFrom('settings').execute();
  const full = await filePages(at.db);
  expect(full.freeBytes).toBeGreaterThan(300_000);
  expect(await releaseFreePages(at.db, 50)).toBe(50);
  while ((await releaseFreePages(at.db, 50)) > 0);
  const { bytes, freeBytes } = await filePages(at.db);
  expect(freeBytes).toBe(0);
  expect(bytes).toBe(full.bytes - (full.freeBytes ?? 0));
});

it('rebuilds the file of an earlier version once, with everything in it', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await earlierDatabase(file, '2026-12-05-goods-words', (sqlite) =>
    sqlite.exec(`insert into settings (name, value) values ('station', '"Table 4"')`),
  );
  const { db } = await openDatabase(file);
  expect(await db.selectFrom('settings').select('value').executeTakeFirst()).toEqual({ value: '"Table 4"' });
  await db.destroy();
  const sqlite = new BetterSqlite3(file);
  expect(sqlite.pragma('auto_vacuum', { simple: true })).toBe(2);
  expect(makeShrinkable(sqlite)).toBe('shrinks');
  sqlite.close();
});

it('rebuilds it at the next start if the first one was cut off after its migrations', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const { db } = await openDatabase(file);
  await db.destroy();
  const sqlite = new BetterSqlite3(file);
  sqlite.pragma('journal_mode = DELETE');
  sqlite.pragma('auto_vacuum = NONE');
  sqlite.exec('vacuum');
  expect(sqlite.pragma('auto_vacuum', { simple: true })).toBe(0);
  sqlite.close();
  const { db: again } = await openDatabase(file);
  await again.destroy();
  const opened = new BetterSqlite3(file);
  expect(opened.pragma('auto_vacuum', { simple: true })).toBe(2);
  opened.close();
});
