import { expect, it } from 'vitest';
import type { Database } from '#main/store/database.ts';
import { startBench } from '../support/bench.ts';
import { A } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SHOES } from '../support/bench-goods.ts';
import { receivingBench } from '../support/returns-at-bench.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../support/stored-bench.ts';

/** Counts what a bench asks of its database, on either engine. */
function counted(db: Database) {
  let stored = 0;
  let all = 0;
  const counting = (count: () => void) =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        count();
        return result;
      },
    });
  const reading = counting(() => {
    all += 1;
  });
  const storing = counting(() => {
    stored += 1;
    all += 1;
  });
  const whole = new Proxy(reading, {
    get(target, name) {
      // Its begin and its commit.
      if (name === 'transaction') all += 2;
      const owner = name === 'transaction' ? storing : target;
      const value: unknown = Reflect.get(owner, name, owner);
      return typeof value === 'function' ? value.bind(owner) : value;
    },
  });
  return {
    db: whole,
    /** `stored`: those between the begin and the commit of a transaction. */
    take() {
      const taken = { stored, all };
      stored = 0;
      all = 0;
      return taken;
    },
  };
}

async function countedBench(api: 'v1' | 'v2') {
  let take = () => ({ stored: 0, all: 0 });
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
      return take().stored;
    },
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  };
}

it.each(['v1', 'v2'] as const)('an accepted unit is stored in four statements under %s', async (api) => {
  await using bench = await countedBench(api);
  await bench.scan(ORDER, 'CMD:PALLET');
  expect(await bench.statements(itemNr(1))).toBe(4);
});

// Issue 18, "Speed": on a floor each of them goes to the server and back.
it.each([
  ['a barcode', BAG.barcode],
  ['a mark', markOf(SHOES)],
])('%s of the open order takes eight statements, from the scan to its durable verdict', async (_, code) => {
  let take = () => ({ stored: 0, all: 0 });
  await using bench = await startBench({
    orders: [anOrder(A, [BAG, SHOES, BAG])],
    withDatabase(database) {
      const counter = counted(database);
      take = counter.take;
      return counter.db;
    },
  });
  await bench.scan(A);
  take();
  expect(await bench.scan(code)).toMatchObject({ verdict: 'accepted', situation: 'unit-taken' });
  expect(take().all).toBe(8);
});

// Issue 20, "Speed": a return's scan costs as much as a unit's.
it('a returned unit takes no more than eight statements by its mark, however many were received before', async () => {
  let counter: ReturnType<typeof counted> | null = null;
  await using table = await receivingBench({
    orders: [anOrder(A, [SHOES, SHOES])],
    withDatabase(database) {
      counter ??= counted(database);
      return counter.db;
    },
  });
  const taken = () => (counter as ReturnType<typeof counted> | null)?.take().all;
  for (const letter of ['A', 'B']) await table.scan(markOf(SHOES, letter));
  await table.announceBox('40', 'RETPBX40');
  const unit = { orderId: A, sku: SHOES.sku, boxId: '40' };
  await table.announce(
    { ...unit, id: 'r1', itemNr: itemOf(A, 1) },
    { ...unit, id: 'r2', itemNr: itemOf(A, 2) },
  );
  for (const code of ['CMD:RETURNS', 'RETPBX40', markOf(SHOES, 'A')]) await table.scan(code);
  taken();
  expect(await table.scan(markOf(SHOES, 'B'))).toMatchObject({ verdict: 'accepted' });
  expect(taken()).toBeLessThanOrEqual(8);
});

it('the last unit of an order takes 27 statements besides the read of the order', async () => {
  let take = () => ({ stored: 0, all: 0 });
  await using bench = await startBench({
    orders: [anOrder(A, [BAG, BAG])],
    withDatabase(database) {
      const counter = counted(database);
      take = counter.take;
      return counter.db;
    },
  });
  await bench.scanAll(A, BAG.barcode);
  take();
  expect(await bench.scan(BAG.barcode)).toMatchObject({ verdict: 'accepted', situation: 'order-done' });
  expect(take().all).toBe(27);
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
