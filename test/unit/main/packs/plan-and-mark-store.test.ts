import { expect, it } from 'vitest';
import { storePlan } from '#main/packs/pack-plan-store.ts';
import { startPack } from '#main/packs/pack-store.ts';
import { packUnit } from '#main/packs/pack-unit-store.ts';
import { findPlanAndMark } from '#main/packs/plan-and-mark-store.ts';
import { markOf } from '../../../support/marks.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { AT, sampleOrder, store } from '../orders/sample-orders.ts';

const ORDER = 'RU251120-000001';
const OTHER = 'RU251120-000002';
const { uit: UIT } = markOf({ barcode: '4607000000021' }, 1);
const { uit: PRUNED } = markOf({ barcode: '4607000000021' }, 2);

it('finds the plan of the order and the unit with the mark, each without the other', async () => {
  await using memory = await memoryDatabase();
  const { db } = memory;
  await store(db, sampleOrder(ORDER, ['A']), sampleOrder(OTHER, ['A']));
  expect(await findPlanAndMark(db, ORDER, UIT)).toEqual({ plan: null, use: null });

  const plan = { packs: [{ packId: `${ORDER}/1`, itemNrs: [`${ORDER}-001`], packNumber: null }] };
  const unit = { itemNr: `${OTHER}-001`, packId: `${OTHER}/1`, orderId: OTHER, sku: 'A', code: null };
  await db.transaction().execute(async (trx) => {
    await storePlan(trx, ORDER, { ...plan, stage: 'sending' }, AT);
    await startPack(trx, {
      id: `${OTHER}/1`,
      orderId: OTHER,
      ordinal: 1,
      packNumber: null,
      operator: null,
      at: AT,
    });
    await packUnit(trx, { ...unit, uit: `${UIT}2406403`, operator: null, at: AT });
    const pruned = { uit: PRUNED, item_nr: 'RU251001-000003-001', order_id: 'RU251001-000003' };
    await trx
      .insertInto('used_marks')
      .values({ ...pruned, pack_number: 'FBS1', at: AT })
      .execute();
  });

  const use = { itemNr: `${OTHER}-001`, orderId: OTHER };
  expect(await findPlanAndMark(db, ORDER, UIT)).toEqual({ plan: { ...plan, stage: 'sending' }, use });
  expect(await findPlanAndMark(db, OTHER, UIT)).toEqual({ plan: null, use });
  expect((await findPlanAndMark(db, OTHER, PRUNED)).use).toEqual({
    itemNr: 'RU251001-000003-001',
    orderId: 'RU251001-000003',
  });
});
