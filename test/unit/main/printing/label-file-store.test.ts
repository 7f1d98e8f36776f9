import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { labelFileName } from '#main/labels/label-folder.ts';
import { keepLabelFile, readLabelFile } from '#main/printing/label-file-store.ts';
import { ENGINE } from '../../../support/engine.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('a single station keeps its files in its folder alone; on a floor they are in the table, too', async () => {
  await using store = await memoryDatabase();
  await using folder = await temporaryFolder();
  const place = { db: store.db, folder: folder.path };
  const bytes = Buffer.from('%PDF');
  const name = labelFileName(store.db, { id: 7, kind: 'pack-label', number: 'FBS1', size: 'm' }, bytes);
  await keepLabelFile(place, { name, bytes, at: '2026-11-23T09:00:00.000Z' });
  expect(await readdir(folder.path)).toEqual([name]);
  expect(await readLabelFile(place, name)).toEqual(bytes);
  const rows = await store.db.selectFrom('label_files').select(['file', 'size']).execute();
  await rm(join(folder.path, name));
  const found = await readLabelFile(place, name);
  if (ENGINE === 'sqlite') {
    expect({ name, rows, found }).toEqual({ name: 'pack-label-FBS1-m-7.pdf', rows: [], found: null });
  } else {
    expect(name).toMatch(/^pack-label-FBS1-m-7-[0-9a-f]{12}\.pdf$/);
    expect({ rows, found }).toEqual({ rows: [{ file: name, size: 4 }], found: bytes });
  }
});
