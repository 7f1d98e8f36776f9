import { expect, it } from 'vitest';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { createGoodsChanges } from '#main/goods-changes/goods-changes.ts';
import { createGoodsDrafts } from '#main/goods-edit/goods-drafts.ts';
import { createPlatformForms } from '#main/goods-edit/platform-forms.ts';
import { createOperators } from '#main/settings/operators.ts';
import { goodsOf } from '../contracts/goods-bench.ts';
import type { TestBench } from '../support/bench.ts';
import { startFloor } from '../support/floor-benches.ts';
import { SNEAKERS, sneakers } from '../support/goods-drafts-at-bench.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';

/** Drafts of goods at one table of a floor. */
function draftsAt({ db, clock, service, station }: TestBench, sandbox: Sandbox) {
  const goods = () => goodsOf('v1', sandbox);
  const actions = createAuditedActions({ packing: service, operators: createOperators(db, false) });
  const emit = () => undefined;
  return createGoodsDrafts({
    db,
    clock,
    goods,
    actions,
    emit,
    platformForms: createPlatformForms({ goods, account: () => '', nowMs: () => 0 }),
    goodsChanges: createGoodsChanges({ db, clock, actions, station, outbox: { wake: emit }, emit }),
    nameOfOperator: async () => null,
  });
}

it('of two tables that save or send one draft at the same moment one does', async () => {
  await using sandbox = await startSandbox();
  await using floor = await startFloor({ orders: [], operator: '9' });
  const tables = [floor.one, floor.two].map((table) => draftsAt(table, sandbox));
  const [first] = tables;
  const { draft } = (await first?.start({ template: 'full', categoryId: SNEAKERS })) ?? expect.fail();
  if (draft === null) expect.fail();
  const saves = await Promise.all(
    tables.map((table, at) => table.save({ draft, version: 1, content: sneakers(`T-${at}`, ['38']) })),
  );
  expect(saves.map(({ outcome }) => (outcome.done ? 'done' : outcome.reason)).toSorted()).toEqual([
    'done',
    'draft-moved',
  ]);
  expect(await Promise.all(tables.map((table) => table.summary({ draft, version: 2 })))).toMatchObject([
    { outcome: { done: true } },
    { outcome: { done: true } },
  ]);
  const sends = await Promise.all(tables.map((table) => table.send({ draft, version: 2 })));
  expect(sends.map(({ outcome }) => (outcome.done ? 'done' : outcome.reason)).toSorted()).toEqual([
    'done',
    'draft-sent',
  ]);
  expect(await floor.one.db.selectFrom('goods_changes').select('id').execute()).toHaveLength(1);
});
