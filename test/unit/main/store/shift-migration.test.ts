import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#main/store/database.ts';
import { earlierDatabase } from '../../../support/earlier-database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

it('queue lines of an earlier version know the units of their whole order', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'packbench.db');
  await earlierDatabase(file, '2026-12-03-pictures', (sqlite) => {
    sqlite.pragma('foreign_keys = OFF');
    sqlite.exec(`insert into queue_lines (order_id, sku, open_units, completes, urgency, created_on, is_first)
      values ('1', 'A', 3, 0, '1', '2026-11-20', 1), ('1', 'B', 1, 0, '1', '2026-11-20', 0),
        ('2', 'A', 1, 1, '2', '2026-11-20', 1)`);
  });
  const { db } = await openDatabase(file);
  const lines = await db.selectFrom('queue_lines').select(['order_id', 'sku', 'order_units']).execute();
  await db.destroy();
  expect(lines).toEqual([
    { order_id: '1', sku: 'A', order_units: 4 },
    { order_id: '1', sku: 'B', order_units: 4 },
    { order_id: '2', sku: 'A', order_units: 1 },
  ]);
});
