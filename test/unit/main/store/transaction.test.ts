import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Database, Trx } from '#main/store/database.ts';
import { cacheTransaction } from '#main/store/transaction.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const [NORMAL, FULL] = [1, 2];

async function synchronous(db: Database | Trx): Promise<number | undefined> {
  const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
  return rows[0]?.synchronous;
}

const insert = (trx: Trx, name: string) => trx.insertInto('settings').values({ name, value: '1' }).execute();

it('does not wait for the disk, although commits before and after it do', async () => {
  await using store = await temporaryDatabase();
  for (let time = 0; time < 3; time += 1) {
    expect(await synchronous(store.db)).toBe(FULL);
    expect(await cacheTransaction(store.db, synchronous)).toBe(NORMAL);
  }
  expect(await store.db.transaction().execute(synchronous)).toBe(FULL);
});

it('is atomic, and leaves the next commit durable', async () => {
  await using store = await temporaryDatabase();
  const failing = cacheTransaction(store.db, async (trx) => {
    await insert(trx, 'half');
    throw new Error('the other half is missing');
  });
  await expect(failing).rejects.toThrow('half');
  expect(await synchronous(store.db)).toBe(FULL);
  await cacheTransaction(store.db, (trx) => insert(trx, 'whole'));
  expect(await store.db.selectFrom('settings').select('name').execute()).toEqual([{ name: 'whole' }]);
});

it('shares the connection with other transactions, one after the other', async () => {
  await using store = await temporaryDatabase();
  const seen = await Promise.all(
    [1, 2, 3, 4].map((n) =>
      n % 2 === 0 ? cacheTransaction(store.db, synchronous) : store.db.transaction().execute(synchronous),
    ),
  );
  expect(seen).toEqual([FULL, NORMAL, FULL, NORMAL]);
});
