import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { assertLease, LeaseLostError, takeLease } from '#main/floor/lease-store.ts';
import { createWorkerLease } from '#main/floor/worker-lease.ts';
import type { Database } from '#main/store/database.ts';
import { databaseTime } from '#main/store/engine.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { ENGINE } from '../../../support/engine.ts';
import { emptyFloor } from '../../../support/floor-database.ts';
import { inOtherTransaction } from '../../../support/locks.ts';

type Candidate = ReturnType<typeof candidateOn>;

/** A station that would be the worker; its own clock moves only when `clock.ms` is set. */
function candidateOn(db: Database, station: string, report = '{}') {
  const clock = { ms: 0 };
  const events: string[] = [];
  const lease = createWorkerLease({
    db,
    log: createLog('silent'),
    station,
    report: () => report,
    onReport: (text) => events.push(`report ${text}`),
    onChange: () => events.push(lease.tenure() === null ? 'lost' : 'gained'),
    onRenewed: () => events.push('renewed'),
    elapsedMs: () => clock.ms,
  });
  return { lease, clock, events };
}

async function becomeWorker({ lease, events }: Candidate): Promise<void> {
  lease.start();
  await expect.poll(() => events).toContain('gained');
}

/** As if the holder had not renewed the lease in time. */
function endLease(db: Database) {
  return db
    .updateTable('leases')
    .set({ until: databaseTime(db) })
    .execute();
}

async function hasEnded(db: Database): Promise<boolean> {
  const found = await db
    .selectFrom('leases')
    .select('name')
    .where('until', '<=', databaseTime(db))
    .executeTakeFirst();
  return found !== undefined;
}

const holders = (db: Database) => db.selectFrom('leases').select(['name', 'station']).execute();

describe.runIf(ENGINE === 'postgres')('the worker of a floor', () => {
  it('is one of eight stations that start at once', async () => {
    await using floor = await emptyFloor();
    const dbs = Array.from({ length: 8 }, () => connectFloor({ connectionString: floor.url }));
    const candidates = dbs.map((db, at) => candidateOn(db, `station${at}`));
    for (const { lease } of candidates) lease.start();
    await expect.poll(() => candidates.filter(({ lease }) => lease.tenure() !== null)).toHaveLength(1);
    // Long enough for the others to have asked, too.
    await pause(200);
    expect(candidates.filter(({ events }) => events.includes('gained'))).toHaveLength(1);
    await Promise.all(candidates.map(({ lease }) => lease.stop()));
    await Promise.all(dbs.map((db) => db.destroy()));
  });

  it('gives its lease back when it stops', async () => {
    await using floor = await emptyFloor();
    const first = candidateOn(floor.db, 'first');
    await becomeWorker(first);
    expect(await holders(floor.db)).toEqual([{ name: 'worker', station: 'first' }]);
    await first.lease.stop();
    expect(first.lease.tenure()).toBeNull();
    expect(await holders(floor.db)).toEqual([]);
    const second = candidateOn(floor.db, 'second');
    await becomeWorker(second);
    await second.lease.stop();
  });

  it('keeps its lease while a request is still running that began under it', async () => {
    await using floor = await emptyFloor();
    const first = candidateOn(floor.db, 'first');
    const { lease } = first;
    await becomeWorker(first);
    const sent = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    const request = lease.during(10_000, () => {
      sent.resolve();
      return answer.promise;
    });
    await sent.promise;
    await lease.stop();
    expect(await holders(floor.db)).toEqual([{ name: 'worker', station: 'first' }]);
    answer.resolve('answered');
    expect(await request).toBe('answered');
  });

  it('begins no request that may outlast its lease, and renews the lease for one that need not', async () => {
    await using floor = await emptyFloor();
    const { lease, clock, events } = candidateOn(floor.db, 'first');
    await becomeWorker({ lease, clock, events });
    clock.ms = 4_000;
    expect(await lease.during(10_000, async () => 'sent')).toBe('sent');
    expect(events).toContain('renewed');
    expect(await lease.during(20_000, async () => 'sent')).toBeNull();
    await lease.stop();
  });

  it('sends nothing after a pause, whether or not another has taken over', async () => {
    await using floor = await emptyFloor();
    const { lease, clock, events } = candidateOn(floor.db, 'first');
    await becomeWorker({ lease, clock, events });
    clock.ms = 30_000;
    expect(lease.tenure()).toBeNull();
    expect(await lease.during(1, async () => 'sent')).toBeNull();
    await lease.stop();
  });

  it('ends its work when another station has taken over, and stores nothing more', async () => {
    await using floor = await emptyFloor();
    const other = connectFloor({ connectionString: floor.url });
    const first = candidateOn(floor.db, 'first');
    const second = candidateOn(other, 'second');
    await becomeWorker(first);
    const tenure = first.lease.tenure();
    await endLease(floor.db);
    await becomeWorker(second);
    const storing = floor.db.transaction().execute(async (trx) => tenure?.assertHeld(trx));
    await expect(storing).rejects.toThrow(LeaseLostError);
    first.clock.ms = 5_000;
    expect(await first.lease.during(10_000, async () => 'sent')).toBeNull();
    expect(first.lease.tenure()).toBeNull();
    await other.transaction().execute(async (trx) => second.lease.tenure()?.assertHeld(trx));
    await Promise.all([first.lease.stop(), second.lease.stop()]);
    await other.destroy();
  });

  it('is not replaced before a transaction that it began under its lease has ended', async () => {
    await using floor = await emptyFloor();
    const other = connectFloor({ connectionString: floor.url });
    // Long enough for a slow machine to begin the transaction under it.
    const taken = await takeLease(floor.db, { name: 'worker', station: 'first', seconds: 3 });
    if (taken.state !== 'taken') throw new Error('the lease was not free');
    const { takingOver } = await inOtherTransaction(floor.url, async ({ trx, untilWaiting }) => {
      await assertLease(trx, taken.tenure);
      await expect.poll(() => hasEnded(floor.db)).toBe(true);
      const takingOver = takeLease(other, { name: 'worker', station: 'second', seconds: 10 });
      await untilWaiting(1);
      return { takingOver };
    });
    expect(await takingOver).toMatchObject({ state: 'taken' });
    expect(await holders(other)).toEqual([{ name: 'worker', station: 'second' }]);
    await other.destroy();
  });

  it('reports to the others, with each renewal', async () => {
    await using floor = await emptyFloor();
    const other = connectFloor({ connectionString: floor.url });
    const first = candidateOn(floor.db, 'first', '{"platform":"online"}');
    await becomeWorker(first);
    first.clock.ms = 4_000;
    await first.lease.during(10_000, async () => 'sent');
    const second = candidateOn(other, 'second');
    second.lease.start();
    await expect.poll(() => second.events).toEqual(['report {"platform":"online"}']);
    await Promise.all([first.lease.stop(), second.lease.stop()]);
    await other.destroy();
  });
});
