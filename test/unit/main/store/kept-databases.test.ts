import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exchangeDatabase, finishExchange } from '#main/store/kept-databases.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('leaves the new database in its place when the power was cut after it, and there was none before', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const next = join(folder.path, 'packbench.db.restoring');
  await writeFile(next, 'new');
  const note = JSON.stringify({ keepAs: 'packbench.db.replaced-T', takeBack: 'packbench.db.restoring' });
  await writeFile(`${file}.exchange`, note);
  await rename(next, file);
  finishExchange(file);
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readdir(folder.path)).toEqual(['packbench.db']);
});

it('keeps all files of the replaced database together, and gives the station the id of the new one', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  for (const side of ['', '-wal', '-shm', '-journal']) await writeFile(file + side, `old${side}`);
  const next = `${file}.restoring`;
  await writeFile(next, 'new');
  exchangeDatabase(file, `${file}.replaced-T`, next, 'fedcba9876543210');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect(await readFile(join(folder.path, 'station-id'), 'utf8')).toBe('fedcba9876543210\n');
  expect((await readdir(folder.path)).sort()).toEqual([
    'packbench.db',
    'packbench.db.replaced-T',
    'packbench.db.replaced-T-journal',
    'packbench.db.replaced-T-shm',
    'packbench.db.replaced-T-wal',
    'station-id',
  ]);
});
