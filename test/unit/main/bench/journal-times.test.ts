import { expect, it } from 'vitest';
import { writeJournal } from '#main/bench/bench-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const ROW = {
  station: 'A',
  entry: 'scan',
  operator: null,
  source: 'keyboard',
  raw: 'x',
  kind: 'unknown',
  verdict: 'refused',
  reason: 'unknown-code',
  order_id: null,
  item_nr: null,
  sku: null,
  pack_number: null,
  uit: null,
  gs: 'none',
  repaired: 'none',
  events: '[]',
} as const;

/** The times in the journal for rows written at these times, in this order. */
async function storedTimes(times: readonly string[]): Promise<readonly string[]> {
  await using database = await temporaryDatabase();
  const { db } = database;
  for (const [place, at] of times.entries())
    await db.transaction().execute((trx) => writeJournal(trx, { ...ROW, at, scan_no: place + 1 }));
  const rows = await db.selectFrom('journal').select('at').orderBy('id').execute();
  return rows.map(({ at }) => at);
}

it('gives no row of the journal an earlier time than the row before it', async () => {
  const times = ['2026-11-20T12:00:00.000Z', '2026-11-01T11:00:00.000Z', '2026-11-20T12:00:01.000Z'] as const;
  expect(await storedTimes(times)).toEqual([times[0], times[0], times[2]]);
});

it('keeps the times of later rows when one was written by a clock that was years fast', async () => {
  const times = ['2035-01-01T00:00:00.000Z', '2026-11-20T11:00:00.000Z', '2026-11-21T12:00:01.000Z'];
  expect(await storedTimes(times)).toEqual(times);
});
