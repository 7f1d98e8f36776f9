import { expect, it } from 'vitest';
import {
  assignNumbersToPlan,
  findPlan,
  type PlanStage,
  packedOrders,
  storePlan,
} from '#main/packs/pack-plan-store.ts';
import { storePacked } from '../../../support/numbering-station.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, sampleOrder } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const PACK = { packId: `${ORDER}/1`, itemNrs: [`${ORDER}-001`], packNumber: null };

async function given(stage: PlanStage) {
  await using kept = await temporaryDatabase();
  await kept.db.transaction().execute(async (trx) => {
    await storePlan(trx, ORDER, { packs: [PACK], stage }, AT);
    await assignNumbersToPlan(trx, ORDER, new Map([[PACK.packId, 'FBS1']]));
  });
  return await findPlan(kept.db, ORDER);
}

it('a plan has its numbers when they come', async () => {
  expect(await given('asking')).toEqual({ packs: [{ ...PACK, packNumber: 'FBS1' }], stage: 'numbered' });
});

it('a plan that has changed meanwhile is still to be told', async () => {
  expect(await given('changed')).toEqual({ packs: [PACK], stage: 'changed' });
});

it('packed orders are told to v2 until the numbers of their plan are here', async () => {
  await using kept = await temporaryDatabase();
  const { db } = kept;
  const plan = (orderId: string, stage: PlanStage) =>
    db.transaction().execute((trx) => storePlan(trx, orderId, { packs: [], stage }, AT));
  for (const id of ['RU251120-000001', 'RU251120-000002', 'RU251120-000003'])
    await storePacked(db, sampleOrder(id, ['A', 'B']), [1, 1]);
  await plan('RU251120-000002', 'asking');
  await plan('RU251120-000003', 'numbered');
  expect((await packedOrders(db)).sort()).toEqual(['RU251120-000001', 'RU251120-000002']);
});
