import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, B, C } from '../support/bench-answers.ts';
import { anOrder, BAG, markOf, SCARF, SHOES } from '../support/bench-goods.ts';
import { bareFloor } from '../support/floor-database.ts';

/** The SQL that the page gives: to partition the journal, and for each new month. */
function printedSql(): readonly string[] {
  const page = readFileSync(new URL('../../docs/floor-sizes.md', import.meta.url), 'utf8');
  return [...page.matchAll(/^```sql\n(begin;.*?)^```/gms)].map(([, text = '']) => text);
}

it('goes on with a journal in parts by month, undoes a scan of the month before, and prunes', async () => {
  await using bare = await bareFloor();
  const db = connectFloor({ connectionString: bare.url });
  await migrateFloor(db, 'floor');
  const owner = new pg.Client({ connectionString: bare.url });
  await owner.connect();
  const orders = [anOrder(A, [SHOES, BAG]), anOrder(B, [SCARF, BAG]), anOrder(C, [BAG])];
  const bench: TestBench = await startBench({ orders, table: { station: 'table-1', db, beside: null } });
  await bench.scanAll('CMD:PALLET', A, markOf(SHOES));
  const [first = '', month = ''] = printedSql();
  await owner.query(first);
  expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted' });
  await bench.scanAll(markOf(SHOES), BAG.barcode, B, SCARF.barcode);
  await owner.query(month);
  expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted' });
  await bench.scanAll(SCARF.barcode, BAG.barcode);
  const { rows } = await owner.query<{ part: string; rows: number }>(
    'select tableoid::regclass::text as part, count(*)::int as rows from journal group by 1 order by min(id)',
  );
  expect(rows.map(({ part }) => part)).toEqual([
    'journal_until_2026_12',
    'journal_2026_12',
    'journal_2027_01',
  ]);
  const ids = await db.selectFrom('journal').select('id').orderBy('id').execute();
  expect(ids.map(({ id }) => id)).toEqual(ids.map((_, at) => at + 1));
  // What the bench asks of the journal reads one part of it.
  const plan = await owner.query('explain select at from journal where id = 3');
  expect(JSON.stringify(plan.rows)).not.toContain('journal_2026_12');
  await owner.query('drop table journal_until_2026_12');
  expect(await bench.scan(C)).toMatchObject({ verdict: 'accepted' });
  await bench[Symbol.asyncDispose]();
  await owner.end();
  await db.destroy();
});
