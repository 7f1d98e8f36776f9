import { sql } from 'kysely';
import { it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { openLive } from '#main/floor/live.ts';
import { connectFloor } from '#main/store/floor-database.ts';
import { createServerPulse } from '#main/store/server-pulse.ts';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { startBench } from '../support/bench.ts';
import { A, accepted, refused } from '../support/bench-answers.ts';
import { anOrder, BAG } from '../support/bench-goods.ts';
import { emptyFloor } from '../support/floor-database.ts';
import { silentWireTo } from '../support/silent-wire.ts';
import { isThorough } from '../support/thorough.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };

/** A table with an open order of two equal units, and with what asks the server every second, on a cable. */
async function tableOnWire() {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await emptyFloor());
  const wire = made.use(await silentWireTo(floor.url));
  const pulse = createServerPulse();
  const config = { connectionString: wire.url };
  const db = connectFloor(config, () => undefined, pulse.work);
  made.defer(() => db.destroy());
  const orders = [anOrder(A, [BAG, BAG])];
  const bench = made.use(await startBench({ orders, table: { station: 'table-1', db, beside: null } }));
  await bench.scan(A);
  const live = await openLive({ config, station: 'table-1', log: createLog('silent'), pulse });
  made.defer(() => live.stop());
  live.start({ isWorker: () => false, onEvents: () => undefined, onMissed: () => undefined });
  const changes: boolean[] = [];
  made.defer(pulse.watch(() => changes.push(pulse.isSilent())));
  // Whatever the test leaves: nothing ends while the cable is pulled.
  made.defer(() => wire.plug());
  const owned = made.move();
  return { bench, wire, db, pulse, changes, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

it.concurrent('a server that falls silent is noticed while nobody scans, and also that it answers again', async ({
  expect,
}) => {
  await using table = await tableOnWire();
  table.wire.pull();
  await expect.poll(() => table.changes, PATIENCE).toContain(true);
  table.wire.plug();
  await expect.poll(() => table.pulse.isSilent(), PATIENCE).toBe(false);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
});

it.concurrent('a scan that a silent server does not answer is refused, and counts when it is repeated', async ({
  expect,
}) => {
  await using table = await tableOnWire();
  table.wire.pull();
  await expect(table.bench.scan(BAG.barcode)).rejects.toThrow('does not answer');
  expect(table.pulse.isSilent()).toBe(true);
  table.wire.plug();
  await expect.poll(() => table.pulse.isSilent(), PATIENCE).toBe(false);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
  expect(await table.bench.units()).toHaveLength(1);
});

it.concurrent('nobody waits for a server that is known to be silent', async ({ expect }) => {
  await using table = await tableOnWire();
  table.wire.pull();
  const first = sql`select 1`.execute(table.db).catch(storeProblemOf);
  const waiting = sql`select 1`.execute(table.db).catch(storeProblemOf);
  expect(await Promise.all([first, waiting])).toEqual(['server-away', 'server-away']);
  expect(await sql`select 1`.execute(table.db).catch(storeProblemOf)).toBe('server-away');
});

it.concurrent('a commit that the server carried out before it fell silent is counted once', async ({
  expect,
}) => {
  await using table = await tableOnWire();
  table.wire.pullAfterCommit();
  await expect(table.bench.scan(BAG.barcode)).rejects.toThrow('does not answer');
  table.wire.plug();
  await expect.poll(() => table.pulse.isSilent(), PATIENCE).toBe(false);
  expect(await table.bench.scan(BAG.barcode)).toMatchObject(refused('earlier-scan-saved'));
  expect(await table.bench.units()).toHaveLength(1);
});

/** By real time: a server that is held up for as long would be taken for silent. `server-pulse.test.ts` has it by another clock. */
if (isThorough)
  it.concurrent('a statement that takes long is not given up while the server answers others', async ({
    expect,
  }) => {
    await using table = await tableOnWire();
    await sql`select pg_sleep(4)`.execute(table.db);
    expect(table.changes).toEqual([]);
  });

it.concurrent('a statement of a connection that is lost alone is given up, too', async ({ expect }) => {
  await using floor = await emptyFloor();
  await using wire = await silentWireTo(floor.url);
  const pulse = createServerPulse({ statementMs: 500 });
  const db = connectFloor({ connectionString: wire.url }, () => undefined, pulse.work);
  await sql`select 1`.execute(db);
  const stop = pulse.watch(() => undefined);
  wire.pull();
  expect(await sql`select 1`.execute(db).catch(storeProblemOf)).toBe('server-away');
  wire.plug();
  const answers = () =>
    sql`select 1`.execute(db).then(
      () => true,
      () => false,
    );
  // A slow machine may need longer for one of them.
  await expect.poll(answers, PATIENCE).toBe(true);
  stop();
  await db.destroy();
});
