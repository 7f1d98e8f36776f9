import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('marks of supplies that an earlier version has made are known, but for those that were refused', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const unit = '010460406000600021K4FNP6WPM93DH';
  await earlierDatabase(file, '2026-12-23-pins', (sqlite) => {
    const add = sqlite.prepare(`insert into supply_drafts (id, code, day, state, body, created_at)
      values (?, 'PBX1', '2026-12-01', ?, ?, '2026-11-28')`);
    const body = JSON.stringify({ items: [{ datamatrixes: [`${unit}2401234`, unit] }], pallets: [] });
    for (const state of ['done', 'waiting', 'refused']) add.run(state, state, body);
  });
  const { db } = await openDatabase(file);
  const marks = await db.selectFrom('supply_marks').select(['mark', 'draft']).orderBy('draft').execute();
  await db.destroy();
  expect(marks).toEqual([
    { mark: unit, draft: 'done' },
    { mark: unit, draft: 'waiting' },
  ]);
});
