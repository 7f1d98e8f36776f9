import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createOutboxTidying } from '#main/outbox/tidying.ts';
import type { Database } from '#main/store/database.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const DAY_MS = 86_400_000;

type Entry = { readonly status: string; readonly days: number; readonly dueDays?: number };

/** An outbox with entries that were due, and ended, this many days ago. */
async function tidied(db: Database, entries: readonly Entry[]): Promise<readonly string[]> {
  const clock = steppedClock();
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString();
  const isOver = (status: string) => !['waiting', 'sending'].includes(status);
  const rows = entries.map(({ status, days, dueDays = days }) => ({
    kind: 'confirm-order',
    lane: 'order:1',
    payload: `${status} ${days}`,
    status,
    attempts: 1,
    next_at: ago(dueDays),
    unsettled: 0,
    error: null,
    created_at: ago(dueDays),
    ended_at: isOver(status) ? ago(days) : null,
  }));
  await db.insertInto('outbox').values(rows).execute();
  const tidying = createOutboxTidying({ db, clock, log: createLog('silent') });
  await tidying.start();
  await tidying.stop();
  const left = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return left.map(({ payload }) => payload);
}

it('deletes changes that were done more than 30 days ago', async () => {
  await using store = await temporaryDatabase();
  const entries = [
    { status: 'done', days: 31 },
    { status: 'done', days: 29 },
  ] as const;
  expect(await tidied(store.db, entries)).toEqual(['done 29']);
});

it('keeps a change that was due long ago and done recently', async () => {
  await using store = await temporaryDatabase();
  expect(await tidied(store.db, [{ status: 'done', days: 2, dueDays: 40 }])).toEqual(['done 2']);
});

it('keeps unfinished and refused changes, however old', async () => {
  await using store = await temporaryDatabase();
  const statuses = ['waiting', 'sending', 'failed', 'settled'];
  const left = await tidied(
    store.db,
    statuses.map((status) => ({ status, days: 400 })),
  );
  expect(left).toEqual(statuses.map((status) => `${status} 400`));
});

it('deletes until nothing old is left', async () => {
  await using store = await temporaryDatabase();
  const entries = Array.from({ length: 250 }, () => ({ status: 'done', days: 45 }));
  expect(await tidied(store.db, entries)).toEqual([]);
});

it('never reuses the id of a deleted change', async () => {
  await using store = await temporaryDatabase();
  await tidied(store.db, [{ status: 'done', days: 45 }]);
  await tidied(store.db, [{ status: 'failed', days: 0 }]);
  expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([{ id: 2 }]);
});
