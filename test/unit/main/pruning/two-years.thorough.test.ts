import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findMark } from '#main/packs/pack-unit-store.ts';
import { openDatabase } from '#main/store/database.ts';
import { makePrunedYears } from '../../../benchmarks/years/pruned-years.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const MAX_BYTES = 500 * 2 ** 20;

it('two years at 3,500 scans a day stay under 500 MB, and every mark of them is known', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  const { bytes, runs } = await makePrunedYears(file, 730);
  expect(bytes).toBeLessThan(MAX_BYTES);
  expect(runs.map(({ refusal }) => refusal)).toEqual([null, null, null]);
  expect(runs.every(({ pruned }) => pruned.orders > 1_000 && pruned.journal > 3_000)).toBe(true);
  const { db } = await openDatabase(file);
  try {
    const marks = await db.selectFrom('used_marks').select(['uit', 'item_nr']).limit(2_000).execute();
    for (const { uit, item_nr } of marks) expect(await findMark(db, uit)).toMatchObject({ itemNr: item_nr });
  } finally {
    await db.destroy();
  }
}, 900_000);
