import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { notDone } from '#main/base/outcome.ts';
import { addRows, beginChange, hasEarlierOpen } from '#main/goods-changes/goods-change-store.ts';
import type { Database } from '#main/store/database.ts';
import { BAG } from '../../../support/bench-goods.ts';
import { goodsChangesAtBench, manyRows } from '../../../support/goods-changes-at-bench.ts';

const storedRows = async (db: Database) => {
  const { rows } = await db
    .selectFrom('goods_change_rows')
    .select((eb) => eb.fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
};

const LOST = platformErrorOf('unavailable', 'the connection was cut', { mayHaveHappened: true });

it('sends confirmed rows by the hundred and says what became of them', async () => {
  await using goods = await goodsChangesAtBench();
  const { outcome, change } = await goods.confirm(manyRows(250));
  expect(outcome).toEqual({ done: true });
  await goods.carryOut();
  expect(goods.world.calls.map((call) => call.length)).toEqual([100, 100, 50]);
  expect(goods.world.kept.size).toBe(250);
  expect(await goods.api.list('stock')).toMatchObject([
    {
      id: change,
      total: 250,
      rows: { done: 250, waiting: 0 },
      operator: 'Ольга',
      endedAt: expect.any(String),
    },
  ]);
});

it('stores who changed what from what to what in the audit', async () => {
  await using goods = await goodsChangesAtBench();
  await goods.confirm([['A001', 7]]);
  const row = await goods.db
    .selectFrom('journal')
    .select(['operator', 'events'])
    .where('kind', '=', 'stock-changed')
    .executeTakeFirstOrThrow();
  expect(row.operator).toBe('9');
  expect(row.events).toContain('A001: 1 → 7');
});

it('stores in the audit how the rows came about, and whether they are forced', async () => {
  await using goods = await goodsChangesAtBench();
  await goods.goodsChanges.confirm({
    kind: 'prices',
    country: 'RU',
    source: 'quarantine',
    isForced: true,
    rows: [{ sku: 'M', oldValue: null, newValue: 1 }],
  });
  const row = await goods.db
    .selectFrom('journal')
    .select('events')
    .where('kind', '=', 'prices-changed')
    .executeTakeFirstOrThrow();
  expect(row.events).toContain('"about":"quarantine RU force"');
});

it('lets no packer change anything', async () => {
  await using goods = await goodsChangesAtBench('1');
  expect((await goods.confirm(manyRows(1))).outcome).toMatchObject({ done: false, reason: 'not-allowed' });
  expect(await goods.api.list('stock')).toEqual([]);
});

it('refuses exactly the rows that the platform names, with its words', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.wrong = new Set(['A002', 'A150']);
  const { change } = await goods.confirm(manyRows(200));
  await goods.carryOut();
  const refused = (await goods.rowsOf(change ?? 0)).filter(({ state }) => state !== 'done');
  expect(refused).toEqual([
    { sku: 'A002', state: 'refused', problem: 'unknown 1' },
    { sku: 'A150', state: 'refused', problem: expect.stringMatching(/^unknown/) },
  ]);
  expect(goods.world.kept.size).toBe(198);
});

it('finds the wrong rows by halving if the platform names none', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.namesRows = false;
  goods.world.wrong = new Set(['A001', 'A037', 'A100', 'A120']);
  const { change } = await goods.confirm(manyRows(120));
  await goods.carryOut();
  const refused = (await goods.rowsOf(change ?? 0)).filter(({ state }) => state === 'refused');
  expect(refused.map(({ sku }) => sku)).toEqual(['A001', 'A037', 'A100', 'A120']);
  expect(goods.world.kept.size).toBe(116);
});

it('sends rows whose answer was lost again', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.failures = [LOST];
  await goods.confirm(manyRows(3));
  await goods.carryOut();
  expect(goods.world.calls).toHaveLength(2);
  expect(await goods.api.list('stock')).toMatchObject([{ rows: { done: 3 } }]);
});

it('sends fewer rows at a time to a platform that is too slow for many', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.duringCall = async () => {
    if ((goods.world.calls.at(-1)?.length ?? 0) > 30) goods.world.failures = [LOST];
  };
  await goods.confirm(manyRows(60));
  await goods.carryOut();
  expect(goods.world.calls.map((call) => call.length)).toEqual([60, 30, 30]);
  expect(await goods.api.list('stock')).toMatchObject([{ rows: { done: 60, waiting: 0 } }]);
});

it('does not send what a person cancels, but waits for what is on its way', async () => {
  await using goods = await goodsChangesAtBench();
  const { change } = await goods.confirm(manyRows(250));
  goods.world.duringCall = async () => {
    goods.world.duringCall = async () => {};
    expect(await goods.goodsChanges.cancel(change ?? 0)).toEqual({ done: true });
  };
  await goods.carryOut();
  expect(goods.world.calls).toHaveLength(1);
  expect(await goods.api.list('stock')).toMatchObject([
    { rows: { done: 100, cancelled: 150 }, cancelledAt: expect.any(String), endedAt: expect.any(String) },
  ]);
});

it.each([60, 5])(
  'says of %i rows whose answer was lost that nobody knows, and sends them no more once they are cancelled',
  async (count) => {
    await using goods = await goodsChangesAtBench();
    const { change } = await goods.confirm(manyRows(count));
    goods.world.failures = [LOST];
    goods.world.duringCall = async () => {
      expect(await goods.goodsChanges.cancel(change ?? 0)).toEqual({ done: true });
    };
    await goods.carryOut();
    expect(goods.world.calls).toHaveLength(1);
    expect(await goods.rowsOf(change ?? 0)).toEqual(
      manyRows(count).map(([sku]) => ({ sku, state: 'cancelled', problem: 'unsure' })),
    );
    expect(await goods.api.list('stock')).toMatchObject([{ endedAt: expect.any(String) }]);
  },
);

it('says of rows that were not sent yet nothing but that, when others are not known', async () => {
  await using goods = await goodsChangesAtBench();
  const { change } = await goods.confirm(manyRows(102));
  goods.world.failures = [LOST, platformErrorOf('unavailable', 'busy')];
  await goods.carryOut(0);
  expect(goods.world.calls.map((call) => call.length)).toEqual([100, 50]);
  expect(await goods.goodsChanges.cancel(change ?? 0)).toEqual({ done: true });
  await goods.carryOut();
  expect(goods.world.calls).toHaveLength(2);
  const rows = await goods.rowsOf(change ?? 0);
  expect(rows.map(({ state }) => state)).toEqual(Array(102).fill('cancelled'));
  expect(rows.filter(({ problem }) => problem === null).map(({ sku }) => sku)).toEqual(['A101', 'A102']);
});

it('sends nothing again at once that waits for a person', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.failures = [platformErrorOf('forbidden', 'Forbidden', { mayHaveHappened: true })];
  await goods.confirm(manyRows(60));
  await goods.carryOut(0);
  expect(goods.world.calls).toHaveLength(1);
  await goods.carryOut();
  expect(await goods.api.list('stock')).toMatchObject([{ rows: { done: 60 } }]);
});

it('cancels everything before the first call', async () => {
  await using goods = await goodsChangesAtBench();
  const { change } = await goods.confirm(manyRows(5));
  await goods.goodsChanges.cancel(change ?? 0);
  await goods.carryOut();
  expect(goods.world.calls).toEqual([]);
  expect(await goods.api.list('stock')).toMatchObject([{ rows: { cancelled: 5 } }]);
});

it('carries out a later change after the earlier one, so that the later value stays', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.failures = [platformErrorOf('unavailable', 'busy')];
  await goods.confirm(manyRows(150));
  await goods.confirm([['A150', 9]]);
  await goods.carryOut();
  expect(goods.world.kept.get('A150')).toBe(9);
  expect(goods.world.kept.get('A149')).toBe(7);
});

it('carries out a later change of other goods before the earlier one has ended', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.failures = [platformErrorOf('unavailable', 'busy')];
  await goods.confirm(manyRows(150));
  await goods.confirm([['B1', 9]]);
  await goods.carryOut();
  const last = goods.world.calls.findIndex((skus) => skus.includes('A150'));
  expect(goods.world.calls.findIndex((skus) => skus.includes('B1'))).toBeLessThan(last);
});

it('lets only those rows of a later change wait that an earlier one has, too', async () => {
  await using goods = await goodsChangesAtBench();
  const first = await goods.confirm([['A150', 5]]);
  const { change } = await goods.confirm(manyRows(150));
  const id = change ?? 0;
  expect(await hasEarlierOpen(goods.db, 'stock', { change: id, from: 1, to: 100 })).toBe(false);
  expect(await hasEarlierOpen(goods.db, 'stock', { change: id, from: 101, to: 150 })).toBe(true);
  await goods.goodsChanges.cancel(first.change ?? 0);
  expect(await hasEarlierOpen(goods.db, 'stock', { change: id, from: 101, to: 150 })).toBe(false);
});

it('goes on where it was after the station has ended in the middle of a call', async () => {
  await using goods = await goodsChangesAtBench();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: called, resolve: call } = Promise.withResolvers<void>();
  await goods.confirm(manyRows(150));
  goods.world.duringCall = () => {
    call();
    return ended;
  };
  goods.outbox.start();
  await called;
  const stopped = goods.outbox.stop();
  end();
  await stopped;
  goods.world.duringCall = async () => {};
  const next = goods.newOutbox();
  next.start();
  for (let minute = 0; minute < 3; minute += 1) {
    await next.idle();
    goods.clock.advance(60);
  }
  await next.stop();
  expect(await goods.api.list('stock')).toMatchObject([{ rows: { done: 150 } }]);
});

it('gives the table of results as a file for Excel', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.wrong = new Set(['A002']);
  const { change } = await goods.confirm(manyRows(2));
  await goods.carryOut();
  const file = await goods.api.file(change ?? 0);
  expect(file?.text.split('\r\n')).toEqual([
    '\uFEFFNo.;SKU;Before;After;Result;Why',
    '1;A001;1;7;done;',
    '2;A002;1;7;refused;unknown 1',
    '',
  ]);
});

it('names the goods of a change of one row, and shows a change with refusals until a supervisor has looked at it', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.wrong = new Set(['A002']);
  await goods.confirm([[BAG.sellerSku, 7]]);
  await goods.confirm(manyRows(3));
  await goods.carryOut();
  const wrong = { total: 3, rows: { refused: 1 }, about: null, isUnseen: true };
  const summary = () => goods.api.summary('stock');
  expect(await summary()).toMatchObject({ ended: 2, unseen: 1, toReview: [wrong] });
  const { changes } = await goods.api.ended('stock', null);
  expect(changes).toMatchObject([wrong, { about: { sku: BAG.sellerSku, name: BAG.name }, isUnseen: false }]);
  const id = changes[0]?.id ?? 0;
  await goods.bench.scan('OP:1');
  await goods.api.review(id);
  expect(await summary()).toMatchObject({ unseen: 1 });
  await goods.bench.scan('OP:9');
  await goods.api.review(id);
  expect(await summary()).toEqual({ ended: 2, unseen: 0, toReview: [] });
});

it('shows a change of which nobody knows what was taken until a supervisor has looked at it', async () => {
  await using goods = await goodsChangesAtBench();
  goods.world.failures = Array.from({ length: 100 }, () => LOST);
  const { change } = await goods.confirm(manyRows(3));
  await goods.carryOut(1);
  await goods.goodsChanges.cancel(change ?? 0);
  await goods.carryOut();
  expect(await goods.api.summary('stock')).toMatchObject({
    unseen: 1,
    toReview: [{ rows: { cancelled: 3 }, unsure: 3 }],
  });
});

it('lists all changes that the station still has, page by page', async () => {
  await using goods = await goodsChangesAtBench();
  for (let at = 0; at < 21; at += 1) await goods.confirm(manyRows(1));
  await goods.carryOut(40);
  const ids: number[] = [];
  for (let before: number | null = null, isMore = true; isMore; isMore = before !== null) {
    const page = await goods.api.ended('stock', before);
    ids.push(...page.changes.map(({ id }) => id));
    before = page.next;
  }
  expect(ids).toHaveLength(21);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
});

it('answers a scan while 50,000 rows are being stored', async () => {
  await using goods = await goodsChangesAtBench();
  const order: string[] = [];
  const confirming = goods.confirm(manyRows(50_000)).then(() => order.push('confirmed'));
  await expect.poll(() => storedRows(goods.db)).toBeGreaterThan(0);
  await goods.bench.scan('OP:9').then(() => order.push('scanned'));
  await confirming;
  expect(order).toEqual(['scanned', 'confirmed']);
  expect(await goods.api.list('stock')).toMatchObject([{ total: 50_000, rows: { waiting: 50_000 } }]);
});

it('shows and sends nothing of a change whose rows are still being stored', async () => {
  await using goods = await goodsChangesAtBench();
  const confirming = goods.confirm(manyRows(50_000));
  await expect.poll(() => storedRows(goods.db)).toBeGreaterThan(0);
  expect(await goods.api.list('stock')).toEqual([]);
  await goods.outbox.idle();
  expect(goods.world.calls).toEqual([]);
  expect((await confirming).outcome).toEqual({ done: true });
});

it('keeps nothing of a change that is refused when its rows are stored', async () => {
  await using goods = await goodsChangesAtBench();
  const { outcome } = await goods.goodsChanges.confirm({
    kind: 'stock',
    country: null,
    source: 'csv',
    isForced: false,
    rows: manyRows(700).map(([sku, newValue]) => ({ sku, oldValue: null, newValue })),
    refuse: async () => notDone('preview-gone'),
  });
  expect(outcome).toMatchObject({ reason: 'preview-gone' });
  expect(await storedRows(goods.db)).toBe(0);
  expect(await goods.db.selectFrom('goods_changes').selectAll().execute()).toEqual([]);
});

it('removes what an earlier run has begun to store, and nothing of another table', async () => {
  await using goods = await goodsChangesAtBench();
  const begun = async (station: string) => {
    const rows = manyRows(700).map(([sku, newValue]) => ({ sku, oldValue: null, newValue }));
    return goods.db.transaction().execute(async (trx) => {
      const id = await beginChange(trx, { station, at: '2026-11-20T10:00:00.000Z' });
      await addRows(trx, id, 0, rows);
      return id;
    });
  };
  await begun(goods.bench.station);
  const theirs = await begun('another table');
  await goods.goodsChanges.removeUnconfirmed();
  const { change } = await goods.confirm(manyRows(3));
  const left = await goods.db.selectFrom('goods_changes').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual([theirs, change]);
  expect(await storedRows(goods.db)).toBe(703);
});
