import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { storeProblemOf } from '#main/store/store-problem.ts';
import { A, accepted } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';
import { startFloor } from '../support/floor-benches.ts';

it('a connection that was cut between two scans is opened again', async () => {
  await using floor = await startFloor({ orders: [anOrder(A, [BAG, SCARF])] });
  const { one, two } = floor;
  expect(await one.scan(A)).toMatchObject(accepted('order-opened'));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(two.db);
  const reach = () =>
    sql`select 1`.execute(one.db).then(
      () => true,
      () => false,
    );
  await expect.poll(reach).toBe(true);
  expect(await one.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
});

it('what a cut connection stops is reported as the server that is away', async () => {
  await using floor = await startFloor({ orders: [] });
  const { one, two } = floor;
  const failed = one.db.transaction().execute(async (trx) => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(two.db);
    await sql`select 1`.execute(trx);
  });
  expect(await failed.catch(storeProblemOf)).toBe('server-away');
});
