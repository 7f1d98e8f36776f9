import { expect, it } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { takeLease } from '#main/floor/lease-store.ts';
import { openLive } from '#main/floor/live.ts';
import { connectFloor, migrateFloor } from '#main/store/floor-database.ts';
import { createServerPulse } from '#main/store/server-pulse.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { startBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, markOf, SHOES } from '../support/bench-goods.ts';
import { bareFloor, emptyFloor } from '../support/floor-database.ts';
import { listenToPostgres, stateOfSession } from '../support/postgres-wire.ts';

it('says nothing to the server that needs the state of a session', async () => {
  await using floor = await emptyFloor();
  await using wire = await listenToPostgres(floor.url);
  const db = connectFloor({ connectionString: wire.url });
  const live = await openLive({
    config: { connectionString: wire.url },
    station: 'table-1',
    log: createLog('silent'),
    pulse: createServerPulse(),
  });
  const orders = [anOrder(A, [SHOES, BAG])];
  const bench = await startBench({ orders, table: { station: 'table-1', db, beside: null } });
  await bench.scanAll(
    'CMD:PALLET',
    A,
    markOf(SHOES),
    'CMD:UNDO',
    markOf(SHOES),
    BAG.barcode,
    'CMD:CLOSEPALLET',
  );
  await takeLease(db, { name: 'worker', station: 'table-1', seconds: 10 });
  await cacheTransaction(db, (trx) => trx.deleteFrom('pictures').execute());
  for await (const _ of db.selectFrom('journal').select('id').stream(2));
  live.tell({ name: 'missed', payload: [] });
  await live.stop();
  await bench[Symbol.asyncDispose]();
  await db.destroy();
  expect(wire.statements.length).toBeGreaterThan(50);
  expect(wire.statements.filter((statement) => stateOfSession(statement) !== null)).toEqual([]);
});

it('migrates without a lock of the session', async () => {
  await using bare = await bareFloor();
  await using wire = await listenToPostgres(bare.url);
  const db = connectFloor({ connectionString: wire.url });
  await migrateFloor(db, 'floor');
  await db.destroy();
  expect(wire.statements.filter((statement) => stateOfSession(statement) !== null)).toEqual([]);
});

it.each([
  [{ name: 's1', text: 'select 1' }],
  [{ name: '', text: "set synchronous_commit to 'off'" }],
  [{ name: '', text: 'select pg_advisory_lock(1)' }],
  [{ name: '', text: 'create temp table t (id int)' }],
  [{ name: '', text: "select currval('journal_id_seq')" }],
])('would notice %j', (statement) => {
  expect(stateOfSession(statement)).not.toBeNull();
});
