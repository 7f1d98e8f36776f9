import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createReceivedCounts } from '#main/orders/notifications/received-counts.ts';
import { temporaryDatabase } from '../../../../support/temporary-database.ts';

async function counting() {
  const store = await temporaryDatabase();
  const { db } = store;
  let now = new Date('2026-11-20T12:00:00Z');
  const open = () =>
    createReceivedCounts({
      db,
      clock: { platformNow: () => now },
      log: createLog('silent'),
      onChange: () => undefined,
    });
  return {
    db,
    open,
    at: (time: string) => {
      now = new Date(time);
    },
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

it('counts by kind and day of Moscow, over restarts', async () => {
  await using station = await counting();
  const counts = station.open();
  // 23:30 in Moscow, and half past midnight.
  station.at('2026-11-19T20:30:00Z');
  counts.note('order', '');
  station.at('2026-11-19T21:30:00Z');
  counts.note('order', '');
  counts.note('unreadable', 'json');
  await counts.stop();
  const again = station.open();
  station.at('2026-11-20T12:00:00Z');
  again.note('order', '');
  again.note('other', 'priceChanged');
  const { days, rows } = await again.view();
  expect(days.slice(0, 2)).toEqual(['2026-11-20', '2026-11-19']);
  expect(
    rows.map(({ kind, detail, lastAt, counts: [today, before] }) => [kind, detail, lastAt, today, before]),
  ).toEqual([
    ['order', '', '2026-11-20T12:00:00.000Z', 2, 1],
    ['other', 'priceChanged', '2026-11-20T12:00:00.000Z', 1, 0],
    ['unreadable', 'json', '2026-11-19T21:30:00.000Z', 1, 0],
  ]);
});

it('shows a week and keeps a month', async () => {
  await using station = await counting();
  const counts = station.open();
  for (const day of ['2026-10-01', '2026-10-25', '2026-11-13', '2026-11-14', '2026-11-20']) {
    station.at(`${day}T12:00:00Z`);
    counts.note('supply', '');
    await counts.view();
  }
  const { days, rows } = await counts.view();
  expect([days.at(-1), rows[0]?.counts]).toEqual(['2026-11-14', [1, 0, 0, 0, 0, 0, 1]]);
  const kept = await station.db.selectFrom('received_notifications').select('day').orderBy('day').execute();
  expect(kept.map(({ day }) => day)).toEqual(['2026-10-25', '2026-11-13', '2026-11-14', '2026-11-20']);
});

it('keeps the names of thirty types a day, and counts the others together', async () => {
  await using station = await counting();
  const counts = station.open();
  for (let at = 0; at < 500; at += 1) counts.note('other', `type${at}`);
  const { rows } = await counts.view();
  expect(rows).toHaveLength(31);
  expect(rows.find(({ detail }) => detail === '')?.counts[0]).toBe(470);
});

it('counts what could not be stored when it can', async () => {
  await using station = await counting();
  const counts = station.open();
  await station.db.schema.alterTable('received_notifications').renameTo('away').execute();
  counts.note('order', '');
  await expect(counts.view()).rejects.toThrow();
  await station.db.schema.alterTable('away').renameTo('received_notifications').execute();
  expect((await counts.view()).rows[0]?.counts[0]).toBe(1);
});
