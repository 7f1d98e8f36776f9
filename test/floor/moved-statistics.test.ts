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
    const counting = createCounting({ db, log: createLog('silent'), scanNo: () => 0 });
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

const PRINTED_LABEL = `
insert into documents (id, kind, number, size, attempts, next_at, created_at)
  values (90003, 'pallet-label', 'PALPBX-counted', 'l', 1, '', '');
insert into print_jobs (document_id, reason, status, printer, attempts, next_at, created_at, ended_at, is_counted)
  values (90003, 'close', 'printed', 'folder:/prints', 1, '', '2026-03-05T09:31:00.000Z', '2026-03-05T09:32:00.000Z', 1)`;

it('what a table that works on the floor already has printed is counted there with its journal', async () => {
  await using floor = await emptyFloor();
  await using first = await folderToMove();
  await using second = await folderToMove({
    station: OTHER,
    name: 'Стол 2',
    order: 'more',
    change: PRINTED_LABEL,
  });
  const { db } = floor;
  await moveStation({ folder: first.path, floor: addressOf(floor.url), isMerge: false, clock });
  const state = JSON.stringify({ order: null, pallet: null, undo: null });
  await db.insertInto('station_state').values({ station: OTHER, state, updated_at: '' }).execute();
  expect(
    await moveStation({ folder: second.path, floor: addressOf(floor.url), isMerge: true, clock }),
  ).toMatchObject({ ok: true });
  const counting = createCounting({ db, log: createLog('silent'), scanNo: () => 0 });
  await counting.all();
  await counting.stop();
  const sums = await db
    .selectFrom('statistics_hours')
    .select((eb) => [eb.fn.sum('labels').as('labels'), eb.fn.sum('scans').as('scans')])
    .where('station', '=', OTHER)
    .executeTakeFirstOrThrow();
  expect([Number(sums.labels), Number(sums.scans)]).toEqual([1, 3]);
});
