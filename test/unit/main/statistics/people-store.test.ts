import { expect, it } from 'vitest';
import { forgetPeople, hoursWithPeople } from '#main/statistics/people-store.ts';
import { sumHours, sumRefusals } from '#main/statistics/statistics-store.ts';
import type { Database } from '#main/store/database.ts';
import { startBench } from '../../../support/bench.ts';
import { seedStatistics } from '../../../support/counted-days.ts';

const ALL = { from: '', until: '9999', person: null, table: null };

async function sumsWithoutPeople(db: Database) {
  const [hours, tables] = [await sumHours(db, 'hour', ALL), await sumHours(db, 'station', ALL)];
  return { hours, tables, refusals: await sumRefusals(db, ALL) };
}

it('forgets who did the work before a time, and keeps what was done', async () => {
  await using bench = await startBench({ orders: [] });
  await seedStatistics(bench.db, new Date('2026-11-28T15:00:00Z'));
  const sums = await sumsWithoutPeople(bench.db);
  const before = '2026-11-20T10:00:00.000Z';
  const hours = await hoursWithPeople(bench.db, { from: '', before, max: 10_000 });
  expect(hours.at(-1)).toBe('2026-11-20T10');
  expect(hours).toEqual(
    (await sumHours(bench.db, 'hour', { ...ALL, until: '2026-11-20T11' })).map(({ key }) => key),
  );
  expect(await hoursWithPeople(bench.db, { from: hours[1] ?? '', before, max: 2 })).toEqual(
    hours.slice(1, 3),
  );
  for (const hour of hours) await bench.db.transaction().execute((trx) => forgetPeople(trx, hour));
  expect(await hoursWithPeople(bench.db, { from: '', before, max: 1 })).toEqual([]);
  expect(await sumsWithoutPeople(bench.db)).toEqual(sums);
  const of = async (query: Partial<typeof ALL>) =>
    (await sumHours(bench.db, 'operator', { ...ALL, ...query })).map(({ key }) => key);
  expect(await of({ until: '2026-11-20T11' })).toEqual(['']);
  expect(await of({ from: '2026-11-20T11' })).toEqual(['1', '3', '4', '6']);
});
