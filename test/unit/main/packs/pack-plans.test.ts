import { expect, it } from 'vitest';
import { findPlan, giveToPlan, keepPlan, type PlanStage } from '#main/packs/pack-plans.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const PACK = { packId: `${ORDER}/1`, itemNrs: [`${ORDER}-001`], packNumber: null };

async function given(stage: PlanStage) {
  await using kept = await temporaryDatabase();
  await kept.db.transaction().execute(async (trx) => {
    await keepPlan(trx, ORDER, { packs: [PACK], stage }, AT);
    await giveToPlan(trx, ORDER, new Map([[PACK.packId, 'FBS1']]));
  });
  return await findPlan(kept.db, ORDER);
}

it('a plan has its numbers when they come', async () => {
  expect(await given('asking')).toEqual({ packs: [{ ...PACK, packNumber: 'FBS1' }], stage: 'numbered' });
});

it('a plan that has changed meanwhile is still to be told', async () => {
  expect(await given('changed')).toEqual({ packs: [PACK], stage: 'changed' });
});
