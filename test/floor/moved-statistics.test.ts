import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { moveStation } from '#main/move/move.ts';
import { createCounting } from '#main/statistics/counting.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { addressOf, folderToMove } from '../support/folder-to-move.ts';

const clock = { now: () => new Date() };
const OTHER = 'fedcba9876543210';

/** Counted in the file: 41 units, two of three scans. */
it('statistics come along to a floor, and what was not counted yet is counted there once', async () => {
  await using floor = await emptyFloor();
  await using first = await folderToMove();
  await using second = await folderToMove({ station: OTHER, name: 'Стол 2', order: 'more' });
  for (const [folder, isMerge] of [
    [first.path, false],
    [second.path, true],
  ] as const)
    expect(await moveStation({ folder, floor: addressOf(floor.url), isMerge, clock })).toMatchObject({
      ok: true,
    });
  const { db } = floor;
  for (let times = 0; times < 2; times += 1) {
    const counting = createCounting({ db, log: createLog('silent') });
    await counting.all();
    await counting.stop();
    const sums = await db
      .selectFrom('statistics_hours')
      .select((eb) => ['station', eb.fn.sum('units').as('units'), eb.fn.sum('scans').as('scans')])
      .groupBy('station')
      .execute();
    expect(sums.map(({ units, scans }) => [Number(units), Number(scans)])).toEqual([
      [41, 1],
      [41, 1],
    ]);
    expect(new Set(sums.map(({ station }) => station)).has(OTHER)).toBe(true);
  }
});
