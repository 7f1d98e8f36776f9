import { expect, it } from 'vitest';
import { packedOrders } from '#main/packs/orders-in-packs.ts';
import { keepPlan, type PlanStage } from '#main/packs/pack-plans.ts';
import { storePacked } from '../../../support/numbering-station.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, sampleOrder } from '../orders/sample-orders.ts';

it('packed orders are told to v2 until the numbers of their plan are here', async () => {
  await using kept = await temporaryDatabase();
  const { db } = kept;
  const plan = (orderId: string, stage: PlanStage) =>
    db.transaction().execute((trx) => keepPlan(trx, orderId, { packs: [], stage }, AT));
  for (const id of ['RU251120-000001', 'RU251120-000002', 'RU251120-000003'])
    await storePacked(db, sampleOrder(id, ['A', 'B']), [1, 1]);
  await plan('RU251120-000002', 'asking');
  await plan('RU251120-000003', 'numbered');
  expect((await packedOrders(db)).sort()).toEqual(['RU251120-000001', 'RU251120-000002']);
});
