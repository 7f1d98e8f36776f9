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

it('a plan gets its numbers when they arrive', async () => {
  expect(await given('asking')).toEqual({ packs: [{ ...PACK, packNumber: 'FBS1' }], stage: 'numbered' });
});

it('a plan that has changed meanwhile must be sent again', async () => {
  expect(await given('changed')).toEqual({ packs: [PACK], stage: 'changed' });
});

it('lists packed orders for v2 until the numbers of their plan have arrived', async () => {
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
