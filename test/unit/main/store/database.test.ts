import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { NewerDatabaseError, openDatabase } from '#main/store/database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('the database', () => {
  it('is made with every table, synced to the disk with every commit, and opened again as it was', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const first = await openDatabase(file, now);
    await first.db.insertInto('settings').values({ name: 'language', value: '"ru"' }).execute();
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(first.db)).rows[0] ?? {},
      )[0];
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(
      ['wal', 2, 1],
    );
    await first.db.destroy();

    const again = await openDatabase(file, now);
    expect(again.setAside).toBeNull();
    expect(await again.db.selectFrom('settings').selectAll().execute()).toEqual([
      { name: 'language', value: '"ru"' },
    ]);
    await again.db.destroy();
  });

  it.each([
    ['no database at all', 'this is no database '.repeat(500)],
    ['cut off in its header', 'SQLite format 3\0'],
  ])('is set aside under a name when it is %s, byte for byte, and a new one begun', async (_, content) => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    await writeFile(file, content);
    const { db, setAside } = await openDatabase(file, now);
    expect(setAside).toBe(`${file}.damaged-2026-11-20T12-00-00-000Z`);
    expect(await readFile(setAside ?? '', 'utf8')).toBe(content);
    expect(await db.selectFrom('orders').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('keeps every damaged file, also two of one moment', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    for (const content of ['one '.repeat(400), 'two '.repeat(400)]) {
      await writeFile(file, content);
      const { db } = await openDatabase(file, now);
      await db.destroy();
    }
    const kept = (await readdir(folder.path)).filter((name) =>
      /damaged-[^-]+-\d\d-\d\dT[\d-]+Z(-2)?$/.test(name),
    );
    expect(kept).toHaveLength(2);
  });

  it('is refused, and left as it is, when a newer program wrote it', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db } = await openDatabase(file, now);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099-01-01')`.execute(
      db,
    );
    await db.destroy();
    const before = await readFile(file);
    await expect(openDatabase(file, now)).rejects.toThrow(NewerDatabaseError);
    await expect(openDatabase(file, now)).rejects.toThrow(
      /newer Packbench.*2099-01-01-later.*nothing was changed/s,
    );
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(folder.path)).not.toContainEqual(expect.stringContaining('damaged'));
  });
});
