import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectFloor } from '#main/store/floor-database.ts';
import { createServerPulse } from '#main/store/server-pulse.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { emptyFloor } from '../support/floor-database.ts';

const AT = '2026-11-23T08:00:00.000Z';

it('two tables that change different rows of a small table do not have to repeat it', async () => {
  await using floor = await emptyFloor();
  const labels = ['PACK1', 'PACK2'].map((number) => ({
    kind: 'label',
    number,
    size: '58x40',
    attempts: 0,
    next_at: AT,
    created_at: AT,
  }));
  await floor.db.insertInto('documents').values(labels).execute();
  // As the server does by itself after a while: then it knows how small the table is.
  await sql`analyze documents`.execute(floor.db);
  let runs = 0;
  let reading = labels.length;
  const allRead = Promise.withResolvers<void>();
  const changes = labels.map(async ({ number }) => {
    const station = connectFloor({ connectionString: floor.url }, () => undefined, createServerPulse().work);
    await inTransaction(station, async (trx) => {
      runs += 1;
      const { id, attempts } = await trx
        .selectFrom('documents')
        .select(['id', 'attempts'])
        .where('number', '=', number)
        .where('kind', '=', 'label')
        .executeTakeFirstOrThrow();
      reading -= 1;
      if (reading <= 0) allRead.resolve();
      await allRead.promise;
      await trx
        .updateTable('documents')
        .set({ attempts: attempts + 1 })
        .where('id', '=', id)
        .execute();
    });
    await station.destroy();
  });
  await Promise.all(changes);
  expect(runs).toBe(2);
});
