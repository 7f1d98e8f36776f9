import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { taskMaker } from '#main/outbox/handler.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { countOutbox, enqueue } from '#main/outbox/outbox-store.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
import { ENGINE } from '../../../support/engine.ts';
import { oneTaskHandlers } from '../../../support/one-task-handlers.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

type Send = (orderId: string) => Promise<Result<null, PlatformError>>;

function outboxOn(db: Database, send: Send, onDone: () => Promise<void> = async () => undefined) {
  const clock = steppedClock();
  const task = taskMaker('confirm-order', {
    carryOut: ({ orderId }) => send(orderId),
    settle: async () => ok({ state: 'done', value: null }),
    onDone,
    onRefused: async () => undefined,
  });
  const handlers = oneTaskHandlers(task);
  const outbox = createOutbox({ db, clock, log: createLog('silent'), handlers, emit: () => undefined });
  const add = (
    orderId: string,
    lane = orderId,
    kind: 'confirm-order' | 'prefetch-numbers' = 'confirm-order',
  ) =>
    db.transaction().execute((trx) => {
      const at = clock.now().toISOString();
      return enqueue(trx, { kind, lane, payload: { orderId }, at });
    });
  return {
    outbox,
    clock,
    enqueue: add,
    rows: () => db.selectFrom('outbox').selectAll().orderBy('id').execute(),
  };
}

it('starts a change at once, however many prefetches run', async () => {
  await using store = await temporaryDatabase();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const station = outboxOn(store.db, async (orderId) => {
    begun.push(orderId);
    if (orderId.startsWith('prefetch')) await answered;
    return ok(null);
  });
  for (const id of ['prefetch1', 'prefetch2', 'prefetch3', 'prefetch4', 'prefetch5'])
    await station.enqueue(id, id, 'prefetch-numbers');
  station.outbox.start();
  await expect.poll(() => begun).toEqual(['prefetch1', 'prefetch2', 'prefetch3', 'prefetch4']);
  await station.enqueue('wanted');
  station.outbox.wake();
  await expect.poll(() => begun).toContain('wanted');
  expect(begun).not.toContain('prefetch5');
  answer();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(begun).toHaveLength(6);
});

it('never lets a postponed prefetch delay its lane, whenever the next change is enqueued', async () => {
  await using store = await temporaryDatabase();
  if (ENGINE === 'sqlite') await sql`pragma synchronous = off`.execute(store.db);
  const lost = err(platformErrorOf('unavailable', 'lost', { mayHaveHappened: true }));
  for (let turns = 0; turns < 40; turns += 1) {
    let wanted: Promise<void> = Promise.resolve();
    const station = outboxOn(store.db, async (orderId) => {
      if (orderId === 'prefetch') wanted = afterTurns(turns).then(() => station.enqueue('wanted', 'lane'));
      return orderId === 'prefetch' ? lost : ok(null);
    });
    await station.enqueue('prefetch', 'lane', 'prefetch-numbers');
    station.outbox.start();
    await station.outbox.idle();
    await wanted;
    station.outbox.wake();
    await station.outbox.idle();
    await station.outbox.stop();
    const left = (await station.rows()).filter(({ status }) => status !== 'done');
    expect([turns, left.map(({ kind }) => kind)]).toEqual([turns, []]);
    await store.db.deleteFrom('outbox').execute();
  }
});

async function afterTurns(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await null;
}

it('withdraws a waiting prefetch when its lane gets another change', async () => {
  await using store = await temporaryDatabase();
  const station = outboxOn(store.db, async () => ok(null));
  await station.enqueue('order', 'lane', 'prefetch-numbers');
  await station.enqueue('other', 'other', 'prefetch-numbers');
  await station.enqueue('order', 'lane');
  expect((await station.rows()).map(({ kind, lane }) => `${kind} ${lane}`)).toEqual([
    'prefetch-numbers other',
    'confirm-order lane',
  ]);
});

it('drops a failed prefetch if another change waits behind it', async () => {
  await using store = await temporaryDatabase();
  const station = outboxOn(store.db, async (orderId) => {
    if (orderId !== 'prefetch') return ok(null);
    await station.enqueue('wanted', 'lane');
    return err(platformErrorOf('unavailable', 'nothing was sent'));
  });
  await station.enqueue('prefetch', 'lane', 'prefetch-numbers');
  station.outbox.start();
  await station.outbox.idle();
  await station.outbox.stop();
  expect((await station.rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'confirm-order done',
  ]);
});

it('runs four lanes in parallel, and one entry of each', async () => {
  await using store = await temporaryDatabase();
  const busy = new Set<string>();
  let most = 0;
  const station = outboxOn(store.db, async (orderId) => {
    const lane = orderId.slice(0, 1);
    expect(busy.has(lane)).toBe(false);
    busy.add(lane);
    most = Math.max(most, busy.size);
    // The first four wait for each other, however slow the store is.
    await vi.waitUntil(() => most >= 4, { interval: 1, timeout: 30_000 });
    busy.delete(lane);
    return ok(null);
  });
  for (const id of ['a1', 'a2', 'b1', 'c1', 'd1', 'e1', 'f1', 'a3'])
    await station.enqueue(id, id.slice(0, 1));
  station.outbox.start();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(most).toBe(4);
  expect((await station.rows()).every((row) => row.status === 'done')).toBe(true);
});

it('waits until a person corrects the account, and tries at once on retryNow', async () => {
  await using store = await temporaryDatabase();
  let isMended = false;
  const station = outboxOn(store.db, async () =>
    isMended ? ok(null) : err(platformErrorOf('unauthorized', 'token')),
  );
  await station.enqueue('a');
  station.outbox.start();
  await station.outbox.idle();
  expect(await countOutbox(store.db)).toEqual({ waiting: 1, failed: 0 });
  isMended = true;
  await station.outbox.retryNow();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await countOutbox(store.db)).toEqual({ waiting: 0, failed: 0 });
});

it('does not sleep for a day because the clock was set back', async () => {
  await using store = await temporaryDatabase();
  const station = outboxOn(store.db, async () => ok(null));
  await station.enqueue('a');
  station.clock.advance(-86_400);
  station.outbox.start();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await station.rows()).toMatchObject([{ status: 'done' }]);
});

it('does not send again if the outcome could not be stored', async () => {
  await using store = await temporaryDatabase();
  let sent = 0;
  let isFull = true;
  const station = outboxOn(
    store.db,
    async () => {
      sent += 1;
      return ok(null);
    },
    async () => {
      if (isFull) throw new Error('disk full');
    },
  );
  await station.enqueue('a');
  station.outbox.start();
  await station.outbox.idle();
  expect(await station.rows()).toMatchObject([{ status: 'sending' }]);
  isFull = false;
  station.clock.advance(10);
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await station.rows()).toMatchObject([{ status: 'done' }]);
  expect(sent).toBe(1);
});

it('writes nothing after stop, so that the database may be closed', async () => {
  await using store = await temporaryDatabase();
  const { promise, resolve } = Promise.withResolvers<Result<null, PlatformError>>();
  const station = outboxOn(store.db, () => promise);
  await station.enqueue('a');
  station.outbox.start();
  await expect.poll(async () => (await station.rows())[0]?.status).toBe('sending');
  const stopping = station.outbox.stop();
  resolve(ok(null));
  await stopping;
  expect(await station.rows()).toMatchObject([{ status: 'sending', ended_at: null }]);
});

it('ends an unreadable entry as failed', async () => {
  await using store = await temporaryDatabase();
  const station = outboxOn(store.db, async () => ok(null));
  await station.enqueue('a');
  await store.db.updateTable('outbox').set({ payload: '{"orderId":' }).execute();
  station.outbox.start();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await countOutbox(store.db)).toEqual({ waiting: 0, failed: 1 });
});

it('retries on retryNow also what was being sent', async () => {
  await using store = await temporaryDatabase();
  const answer = Promise.withResolvers<void>();
  let sent = 0;
  const station = outboxOn(store.db, async () => {
    sent += 1;
    if (sent > 1) return ok(null);
    await answer.promise;
    return err(platformErrorOf('version-ended', 'gone'));
  });
  await station.enqueue('a');
  station.outbox.start();
  await expect.poll(() => sent).toBe(1);
  const retried = station.outbox.retryNow();
  answer.resolve();
  await retried;
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await station.rows()).toMatchObject([{ status: 'done', attempts: 2 }]);
});
