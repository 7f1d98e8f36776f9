import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { NewerDatabaseError } from '#main/store/opening-errors.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

describe('the database', () => {
  it('is created with every table, synced with every commit, and opened again unchanged', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const first = await openDatabase(file);
    await first.db.insertInto('settings').values({ name: 'language', value: '"ru"' }).execute();
    const pragma = async (name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(first.db)).rows[0] ?? {},
      )[0];
    expect([await pragma('journal_mode'), await pragma('synchronous'), await pragma('foreign_keys')]).toEqual(
      ['wal', 2, 1],
    );
    await first.db.destroy();

    const again = await openDatabase(file);
    expect(await again.db.selectFrom('settings').selectAll().execute()).toEqual([
      { name: 'language', value: '"ru"' },
    ]);
    await again.db.destroy();
  });

  it('is for this user only, with its side files, even if it was not before', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const first = await openDatabase(file);
    await first.db.destroy();
    await chmod(file, 0o644);
    const { db } = await openDatabase(file);
    await db.insertInto('settings').values({ name: 'language', value: '"ru"' }).execute();
    const rights = async (name: string) => ((await stat(name)).mode & 0o777).toString(8);
    expect(await Promise.all([file, `${file}-wal`, `${file}-shm`].map(rights))).toEqual([
      '600',
      '600',
      '600',
    ]);
    await db.destroy();
  });

  it('is refused, and not changed, when a newer program wrote it', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const { db } = await openDatabase(file);
    await sql`insert into kysely_migration (name, timestamp) values ('2099-01-01-later', '2099-01-01')`.execute(
      db,
    );
    await db.destroy();
    const before = await readFile(file);
    await expect(openDatabase(file)).rejects.toThrow(NewerDatabaseError);
    await expect(openDatabase(file)).rejects.toThrow(
      /newer Packbench.*2099-01-01-later.*nothing was changed/s,
    );
    expect((await readFile(file)).equals(before)).toBe(true);
    expect(await readdir(folder.path)).not.toContainEqual(expect.stringContaining('damaged'));
  });
});
