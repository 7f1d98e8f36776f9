import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectFloor } from '#main/store/floor-database.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { cutConnections, emptyFloor } from '../../../support/floor-database.ts';

test('a connection cut between two statements fails its transaction, and the next one works', async () => {
  await using floor = await emptyFloor();
  const db = connectFloor({ connectionString: floor.url });
  const row = { name: 'cut', station: 'first', since: '', until: '' };

  const work = inTransaction(db, async (trx) => {
    await trx.insertInto('leases').values(row).execute();
    await cutConnections(floor.url);
    // The cut is noticed while nothing waits for an answer.
    await pause(100);
    await trx.updateTable('leases').set({ since: '1' }).execute();
  });

  await expect(work).rejects.toThrow();
  expect(await db.selectFrom('leases').selectAll().execute()).toEqual([]);
  await db.destroy();
});
