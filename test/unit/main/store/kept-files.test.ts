import { copyFile, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeSettings } from '#main/settings/settings-store.ts';
import { listKeptFiles, readKept, removeKept, sizeOfKept } from '#main/store/kept-files.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const STAMP = '2026-11-20T10-00-00-000Z';

describe('databases that are kept next to the one in use', () => {
  it('are read including their WAL, and not changed', async () => {
    await using store = await temporaryDatabase();
    await using folder = await temporaryFolder();
    await writeSettings(store.db, new Map([['account', 'acme']]));
    const path = join(folder.path, `packbench.db.damaged-${STAMP}`);
    for (const side of ['', '-wal']) await copyFile(store.file + side, path + side);
    const before = await Promise.all(['', '-wal'].map((side) => readFile(path + side)));

    expect(readKept(path)).toEqual({ settings: new Map([['account', 'acme']]), unsent: 0 });
    expect((await readdir(folder.path)).length).toBe(2);
    const after = await Promise.all(['', '-wal'].map((side) => readFile(path + side)));
    expect(after.every((bytes, at) => bytes.equals(before[at] ?? Buffer.alloc(0)))).toBe(true);
  });

  it('are found by their names, even a WAL without its file, and removed with their side files', async () => {
    await using folder = await temporaryFolder();
    const file = join(folder.path, 'packbench.db');
    const names = [
      'packbench.db',
      'packbench.db-wal',
      `packbench.db.damaged-${STAMP}-wal`,
      `packbench.db.saved-${STAMP}`,
      `packbench.db.saved-${STAMP}-2`,
      `packbench.db.other-account-${STAMP}`,
      'packbench.db.saved-yesterday',
      'packbench.db.begun',
    ];
    for (const name of names) await writeFile(join(folder.path, name), name);
    await mkdir(join(folder.path, 'packbench.db.damaged-2026-11-19T10-00-00-000Z'));
    const link = join(folder.path, 'packbench.db.saved-2026-11-19T10-00-00-000Z');
    await symlink(join(folder.path, 'packbench.db'), link);
    await mkdir(join(folder.path, 'copies'));
    const copy = `packbench-before-2026-11-28-order-age-${STAMP}.db`;
    await writeFile(join(folder.path, 'copies', copy), '');

    const found = await listKeptFiles(file);
    expect(found.map(({ path, kind }) => [path.slice(folder.path.length + 1), kind]).sort()).toEqual([
      [`copies/${copy}`, 'before-migration'],
      [`packbench.db.damaged-${STAMP}`, 'damaged'],
      [`packbench.db.other-account-${STAMP}`, 'other-account'],
      [`packbench.db.saved-${STAMP}`, 'saved'],
      [`packbench.db.saved-${STAMP}-2`, 'saved'],
    ]);
    expect(found.every(({ keptAt }) => keptAt === '2026-11-20T10:00:00.000Z')).toBe(true);
    const damaged = found.find(({ kind }) => kind === 'damaged')?.path ?? '';
    expect(sizeOfKept(damaged)).toBeGreaterThan(0);
    expect(readKept(damaged)).toBeNull();
    for (const { path } of found) removeKept(path);
    expect((await readdir(folder.path)).sort()).toEqual([
      'copies',
      'packbench.db',
      'packbench.db-wal',
      'packbench.db.begun',
      'packbench.db.damaged-2026-11-19T10-00-00-000Z',
      'packbench.db.saved-2026-11-19T10-00-00-000Z',
      'packbench.db.saved-yesterday',
    ]);
  });
});
