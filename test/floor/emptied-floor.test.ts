import { expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { emptyFloor } from '../support/floor-database.ts';

const DAY = 86_400;

/** The time of the last row in the journal of a bench whose clock is so many seconds ahead. */
async function lastAt(seconds: number): Promise<string> {
  await using floor = await emptyFloor();
  const table = { station: 'table-1', db: floor.db, beside: null };
  await using bench = await startBench({ orders: [], table });
  bench.clock.advance(seconds);
  await bench.scan('NO-SUCH-CODE');
  const row = await floor.db
    .selectFrom('journal')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.at;
}

it('the floor of a test knows nothing of the times of the test before', async () => {
  const late = await lastAt(DAY);
  expect(Date.parse(late) - Date.parse(await lastAt(0))).toBe(DAY * 1_000);
});
