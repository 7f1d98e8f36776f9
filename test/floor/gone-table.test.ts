import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { assertLease, takeLease } from '#main/floor/lease-store.ts';
import type { Database, Trx } from '#main/store/database.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { createServerPulse } from '#main/store/server-pulse.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { silentWireTo } from '../support/silent-wire.ts';
import { isThorough } from '../support/thorough.ts';

/** A station's connection, as its bench has it. */
const connectStation = (url: string) =>
  connectFloor({ connectionString: url }, () => undefined, createServerPulse().work);

/** How long the server waits for the next statement of a transaction. */
async function patience(db: Database | Trx): Promise<string | undefined> {
  const { rows } = await sql<{ patience: string }>`
    select current_setting('idle_in_transaction_session_timeout') as patience`.execute(db);
  return rows[0]?.patience;
}

it("the server waits ten seconds for the next statement of a station's transaction, and for no other's", async () => {
  await using floor = await emptyFloor();
  const station = connectStation(floor.url);
  expect(await inTransaction(station, patience)).toBe('10s');
  expect(await patience(station)).toBe('0');
  expect(await inTransaction(floor.db, patience)).toBe('0');
  await station.destroy();
});

it('to a station that the server has not waited for it is away, and then there again', async () => {
  await using floor = await emptyFloor();
  const station = connectStation(floor.url);
  const late = inTransaction(station, async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = '1ms'`.execute(trx);
    const running = () =>
      sql`select 1 from pg_stat_activity where pid = ${rows[0]?.pid}`
        .execute(floor.db)
        .then((found) => found.rows);
    await expect.poll(running).toEqual([]);
    await sql`select 1`.execute(trx);
  });
  expect(await late.catch(storeProblemOf)).toBe('server-away');
  expect(await patience(station)).toBe('0');
  await station.destroy();
});

/** By the server's clock: it takes those ten seconds. */
if (isThorough)
  it('a PC that is lost in the middle of a transaction of the worker keeps nobody from going on', async () => {
    await using floor = await emptyFloor();
    await using wire = await silentWireTo(floor.url);
    const station = connectStation(wire.url);
    // Long enough for a slow machine to begin the transaction under it.
    const taken = await takeLease(station, { name: 'worker', station: 'first', seconds: 3 });
    if (taken.state !== 'taken') throw new Error('the lease was not free');
    const storing = Promise.withResolvers<void>();
    const lost = inTransaction(station, async (trx) => {
      await assertLease(trx, taken.tenure);
      wire.pull();
      storing.resolve();
      await sql`select 1`.execute(trx);
    }).catch(() => undefined);
    await storing.promise;
    const request = { name: 'worker', station: 'second', seconds: 10 };
    const takingOver = () => takeLease(floor.db, request).then(({ state }) => state);
    await expect.poll(takingOver, { timeout: 50_000 }).toBe('taken');
    wire.plug();
    await lost;
    await station.destroy();
  });
