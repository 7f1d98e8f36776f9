import { expect, it } from 'vitest';
import { writeJournal } from '#main/store/repositories/bench.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

it('gives no row of the journal an earlier time than the row before it', async () => {
  await using database = await temporaryDatabase();
  const { db } = database;
  const row = {
    ...{ station: 'A', entry: 'scan', operator: null, source: 'keyboard', raw: 'x', kind: 'unknown' },
    ...{ verdict: 'refused', reason: 'unknown-code', order_id: null, item_nr: null, sku: null },
    ...{ pack_number: null, uit: null, gs: 'none', repaired: 'none', events: '[]' },
  } as const;
  const times = ['2026-11-20T12:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-20T12:00:01.000Z'];
  for (const [place, at] of times.entries())
    await db.transaction().execute((trx) => writeJournal(trx, { ...row, at, scan_no: place + 1 }));
  const rows = await db.selectFrom('journal').select(['scan_no', 'at']).orderBy('id').execute();
  expect(rows.map(({ at }) => at.slice(11, 19))).toEqual(['12:00:00', '12:00:00', '12:00:01']);
});
