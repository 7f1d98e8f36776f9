import { expect, it } from 'vitest';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { createWorkerLease } from '#main/floor/worker-lease.ts';
import { ABSENT, taskMaker } from '#main/outbox/handler.ts';
import { createOutbox } from '#main/outbox/outbox.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import type { Database } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { oneTaskHandlers } from '../support/one-task-handlers.ts';
import { steppedClock } from '../support/stepped-clock.ts';

/** A station with an outbox that works while it is the worker. */
function stationOn(db: Database, name: string, send: () => Promise<Result<null, PlatformError>>) {
  const clock = steppedClock();
  const log = createLog('silent');
  const steps: string[] = [];
  const lease = createWorkerLease({
    db,
    log,
    station: name,
    report: () => '{}',
    onReport: () => {},
    onChange: () => outbox.wake(),
    onRenewed: () => {},
  });
  const task = taskMaker('confirm-order', {
    async carryOut() {
      steps.push('sent');
      return send();
    },
    async settle() {
      steps.push('settled');
      return ok(ABSENT);
    },
    onDone: async () => void steps.push('stored'),
    onRefused: async () => {},
  });
  const handlers = oneTaskHandlers(task);
  const outbox = createOutbox({ db, clock, log, handlers, tenure: lease.tenure, emit: () => {} });
  return {
    steps,
    start() {
      outbox.start();
      lease.start();
    },
    enqueue: (orderId: string) =>
      db.transaction().execute((trx) => {
        const at = clock.now().toISOString();
        return enqueue(trx, { kind: 'confirm-order', lane: orderId, payload: { orderId }, at });
      }),
    isWorker: () => lease.tenure() !== null,
    wake: outbox.wake,
    async stop() {
      await outbox.stop();
      await lease.stop();
    },
  };
}

/** As if the worker had been paused for longer than its lease lasts, and another station had taken it over. */
function giveLeaseTo(db: Database, station: string) {
  return db.updateTable('leases').set({ station }).execute();
}

const statuses = async (db: Database) =>
  (await db.selectFrom('outbox').select('status').execute()).map(({ status }) => status);

it('carries a change out at one of two stations, whoever enqueued it', async () => {
  await using floor = await emptyFloor();
  const other = connectFloor({ connectionString: floor.url });
  const first = stationOn(floor.db, 'first', async () => ok(null));
  const second = stationOn(other, 'second', async () => ok(null));
  first.start();
  await expect.poll(first.isWorker).toBe(true);
  second.start();
  await second.enqueue('RU1');
  second.wake();
  first.wake();
  await expect.poll(() => statuses(floor.db)).toEqual(['done']);
  expect([first.steps, second.steps]).toEqual([['sent', 'stored'], []]);
  await Promise.all([first.stop(), second.stop()]);
  await other.destroy();
});

it('settles what the former worker was sending, and the former worker stores nothing of it', async () => {
  await using floor = await emptyFloor();
  const other = connectFloor({ connectionString: floor.url });
  const answer = Promise.withResolvers<Result<null, PlatformError>>();
  const first = stationOn(floor.db, 'first', () => answer.promise);
  const second = stationOn(other, 'second', async () => ok(null));
  await first.enqueue('RU1');
  first.start();
  await expect.poll(() => first.steps).toEqual(['sent']);
  await giveLeaseTo(other, 'second');
  second.start();
  await expect.poll(() => second.steps).toEqual(['settled', 'sent', 'stored']);
  expect(await statuses(other)).toEqual(['done']);
  answer.resolve(ok(null));
  await first.stop();
  expect(first.steps).toEqual(['sent']);
  await second.stop();
  await other.destroy();
});
