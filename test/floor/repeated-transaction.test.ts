import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inTransaction } from '#main/store/transaction.ts';
import { emptyFloor } from '../support/floor-database.ts';

/** More than fit into the time of one transaction of another station. */
const CONFLICTS = 15;

it('repeats a transaction as long as other stations are in its way, and stores it once', async () => {
  await using floor = await emptyFloor();
  let tries = 0;
  await inTransaction(floor.db, async (trx) => {
    tries += 1;
    await trx
      .insertInto('settings')
      .values({ name: 'n', value: String(tries) })
      .execute();
    if (tries <= CONFLICTS)
      await sql`do $$ begin raise exception 'another was first' using errcode = '40001'; end $$`.execute(trx);
  });
  const rows = await floor.db.selectFrom('settings').select('value').execute();
  expect(rows).toEqual([{ value: String(CONFLICTS + 1) }]);
});
