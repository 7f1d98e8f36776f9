import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { taskMaker } from '#main/outbox/handler.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { countOutbox, enqueue } from '#main/outbox/outbox-store.ts';
import type { Database } from '#main/store/database.ts';
import { err, ok, type Result } from '#shared/domain/result.ts';
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

it('lets what somebody waits for begin at once, whatever is asked ahead', async () => {
  await using store = await temporaryDatabase();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const station = outboxOn(store.db, async (orderId) => {
    begun.push(orderId);
    if (orderId.startsWith('ahead')) await answered;
    return ok(null);
  });
  for (const id of ['ahead1', 'ahead2', 'ahead3', 'ahead4', 'ahead5'])
    await station.enqueue(id, id, 'prefetch-numbers');
  station.outbox.start();
  await expect.poll(() => begun).toEqual(['ahead1', 'ahead2', 'ahead3', 'ahead4']);
  await station.enqueue('wanted');
  station.outbox.wake();
  await expect.poll(() => begun).toContain('wanted');
  expect(begun).not.toContain('ahead5');
  answer();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(begun).toHaveLength(6);
});

it('never puts off what was asked ahead before what is wanted in its lane, whenever that comes', async () => {
  await using store = await temporaryDatabase();
  await sql`pragma synchronous = off`.execute(store.db);
  const lost = err(platformErrorOf('unavailable', 'lost', { mayHaveHappened: true }));
  for (let turns = 0; turns < 40; turns += 1) {
    let wanted: Promise<void> = Promise.resolve();
    const station = outboxOn(store.db, async (orderId) => {
      if (orderId === 'ahead') wanted = afterTurns(turns).then(() => station.enqueue('wanted', 'lane'));
      return orderId === 'ahead' ? lost : ok(null);
    });
    await station.enqueue('ahead', 'lane', 'prefetch-numbers');
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

it('takes out what is asked ahead and waits in a lane when something else is wanted there', async () => {
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

it('drops what was asked ahead and failed, if something else waits behind it', async () => {
  await using store = await temporaryDatabase();
  const station = outboxOn(store.db, async (orderId) => {
    if (orderId !== 'ahead') return ok(null);
    await station.enqueue('wanted', 'lane');
    return err(platformErrorOf('unavailable', 'nothing was sent'));
  });
  await station.enqueue('ahead', 'lane', 'prefetch-numbers');
  station.outbox.start();
  await station.outbox.idle();
  await station.outbox.stop();
  expect((await station.rows()).map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'confirm-order done',
  ]);
});

it('carries out four lanes at once, and one entry of a lane', async () => {
  await using store = await temporaryDatabase();
  const busy = new Set<string>();
  let most = 0;
  const station = outboxOn(store.db, async (orderId) => {
    const lane = orderId.slice(0, 1);
    expect(busy.has(lane)).toBe(false);
    busy.add(lane);
    most = Math.max(most, busy.size);
    await new Promise((resolve) => setTimeout(resolve, 5));
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

it('waits for a person to mend the account, and tries at once when told to retryNow', async () => {
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

it('sends nothing again when the outcome could not be stored', async () => {
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

it('writes nothing after it was stopped, so that the database may be closed', async () => {
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

it('ends an entry that nobody can read as failed', async () => {
  await using store = await temporaryDatabase();
  const station = outboxOn(store.db, async () => ok(null));
  await station.enqueue('a');
  await store.db.updateTable('outbox').set({ payload: '{"orderId":' }).execute();
  station.outbox.start();
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await countOutbox(store.db)).toEqual({ waiting: 0, failed: 1 });
});

it('tries again at once what was on its way when it was told to retryNow', async () => {
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
  const hurried = station.outbox.retryNow();
  answer.resolve();
  await hurried;
  await station.outbox.idle();
  await station.outbox.stop();
  expect(await station.rows()).toMatchObject([{ status: 'done', attempts: 2 }]);
});
