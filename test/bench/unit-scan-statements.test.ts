import { expect, it } from 'vitest';
import type { Database } from '#main/store/database.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

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

async function countedBench(api: 'v1' | 'v2') {
  let take = () => 0;
  const bench = await storedBench({
    api,
    withDatabase(database) {
      const counter = counted(database);
      take = counter.take;
      return counter.db;
    },
  });
  return {
    scan: bench.scan,
    /** How many statements stored this scan, between the begin and the commit of its transaction. */
    async statements(code: string): Promise<number> {
      take();
      await bench.scan(code);
      return take();
    },
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  };
}

it.each(['v1', 'v2'] as const)('an accepted unit is stored in four statements under %s', async (api) => {
  await using bench = await countedBench(api);
  await bench.scan(ORDER, 'CMD:PALLET');
  expect(await bench.statements(itemNr(1))).toBe(4);
});

it('each kind of scan is stored in few statements', async () => {
  await using bench = await countedBench('v1');
  const stored: Record<string, number> = {};
  for (const [what, code] of [
    ['a badge of who is there already', 'OP:1'],
    ['an order that is opened', ORDER],
    ['a pallet that is opened', 'CMD:PALLET'],
    ['a unit', itemNr(1)],
    ['a question', 'CMD:MISSING'],
    ['a question that is left', 'CMD:BACK'],
    ['a refusal without an alarm', 'no such code'],
    ['a refusal with an alarm', itemNr(1, OTHER)],
    ['its acknowledgement', 'CMD:OK'],
    ['a unit that is taken back', 'CMD:UNDO'],
    ['a unit again', itemNr(1)],
    ['the last unit, which closes its pack', itemNr(2)],
  ] as const)
    stored[what] = await bench.statements(code);
  expect(stored).toEqual({
    'a badge of who is there already': 1,
    'an order that is opened': 7,
    'a pallet that is opened': 4,
    'a unit': 4,
    'a question': 3,
    'a question that is left': 3,
    'a refusal without an alarm': 1,
    'a refusal with an alarm': 3,
    'its acknowledgement': 2,
    'a unit that is taken back': 5,
    'a unit again': 4,
    'the last unit, which closes its pack': 12,
  });
});
