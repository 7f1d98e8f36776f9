import { expect, it } from 'vitest';
import { startFloor } from '../../support/floor.ts';
import { startFloorStation } from '../../support/floor-station.ts';
import { startPostgres } from '../../support/postgres.ts';
import { COUNTS_STATEMENTS, countStatements, statementsOf } from '../../support/statements.ts';

/** What a table that is not the worker asks the server while nothing happens, and what that is for. */
const OF_AN_IDLE_TABLE = [
  'select floor_events', // what the others did
  'select leases', // who is the worker
  'update stations', // that it is alive
  'select documents', // papers to draw for its prints
  'select print_jobs', // its prints
  'select journal', // whether the database was restored
  // What its screen counts every half minute.
  'select packs',
  'with orders',
  'select queue_lines',
  'select outbox',
];

it('a table at which nothing happens asks the server nothing but these', async () => {
  await using server = await startPostgres({ settings: COUNTS_STATEMENTS });
  await using floor = await startFloor();
  const url = await server.createDatabase('packbench');
  await server.query('postgres', 'create role worker superuser login; create role idle superuser login');
  const start = (role: string) =>
    startFloorStation({
      url: url.replace('owner@', `${role}@`),
      account: floor.account,
      env: { PACKBENCH_STATION: role },
    });
  await using _worker = await start('worker');
  await using _idle = await start('idle');

  // A window with three looks at the worker's lease: what the start still had to do is over by then.
  await expect
    .poll(
      async () => {
        await countStatements(server);
        await expect
          .poll(async () => (await statementsOf(server, 'idle'))['select leases'])
          .toBeGreaterThan(2);
        return Object.keys(await statementsOf(server, 'idle')).filter(
          (kind) => !OF_AN_IDLE_TABLE.includes(kind),
        );
      },
      { timeout: 100_000 },
    )
    .toEqual([]);
  const counted = await statementsOf(server, 'idle');
  // Notifications come, so it does not poll for events.
  expect(counted['select floor_events'] ?? 0).toBeLessThan(counted['select leases'] ?? 0);
});
