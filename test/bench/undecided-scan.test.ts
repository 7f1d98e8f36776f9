import { expect, it } from 'vitest';
import { ORDER, storedBench } from '../support/stored-bench.ts';

it('answers a scan that cannot be decided, and journals it', async () => {
  const given = { fails: false };
  await using bench = await storedBench({
    findOperator: async () => {
      if (given.fails) throw new RangeError('Invalid time value');
      return { id: '1', name: 'Анна', role: 'packer' };
    },
  });
  given.fails = true;
  expect(await bench.scan('OP:2')).toMatchObject({ verdict: 'refused', reason: 'scan-failed', scanNo: 2 });
  expect(await bench.scan(ORDER)).toMatchObject({ verdict: 'accepted', scanNo: 3 });
  const rows = await bench.db
    .selectFrom('journal')
    .select(['scan_no', 'raw', 'verdict', 'reason'])
    .where('entry', '=', 'scan')
    .where('scan_no', '>', 1)
    .orderBy('id')
    .execute();
  expect(rows).toMatchObject([
    { scan_no: 2, raw: 'OP:2', verdict: 'refused', reason: 'scan-failed' },
    { scan_no: 3, raw: ORDER, verdict: 'accepted' },
  ]);
});
