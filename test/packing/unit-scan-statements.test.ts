import { expect, it } from 'vitest';
import type { Database } from '#main/store/database.ts';
import { itemNr, ORDER, storedBench } from '../support/stored-bench.ts';

/** Counts what runs between the begin and the commit of a transaction. */
function counted(db: Database) {
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  const transactions = new Proxy(db, {
    get(target, name) {
      const owner = name === 'transaction' ? counting : target;
      const value: unknown = Reflect.get(owner, name, owner);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
  const take = () => {
    const taken = statements;
    statements = 0;
    return taken;
  };
  return { db: transactions, take };
}

it.each(['v1', 'v2'] as const)('an accepted unit is stored in four statements under %s', async (api) => {
  let take = () => 0;
  await using bench = await storedBench({
    api,
    withDatabase(database) {
      const counter = counted(database);
      take = counter.take;
      return counter.db;
    },
  });
  await bench.scan(ORDER, 'CMD:PALLET');
  take();
  expect(await bench.scan(itemNr(1))).toMatchObject({ told: 'unit-taken' });
  expect(take()).toBe(4);
});
