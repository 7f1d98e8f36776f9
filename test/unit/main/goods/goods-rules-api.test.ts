import { expect, it } from 'vitest';
import type { ActionDone, JournaledChange } from '#main/audit/audited-actions.ts';
import { DONE, notDone } from '#main/base/outcome.ts';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { createGoodsRulesApi } from '#main/goods/goods-rules-api.ts';
import { teachBarcode } from '#main/goods/taught-barcode-store.ts';
import { shiftedClock } from '../../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { platformGoods } from './platform-goods.ts';

const AT = '2026-11-24T09:00:00.000Z';

async function rules(role: 'packer' | 'supervisor') {
  const store = await temporaryDatabase();
  const { db } = store;
  await db.transaction().execute((trx) => storeFullGoods(trx, [platformGoods('BAG1')], AT));
  await db
    .transaction()
    .execute((trx) => teachBarcode(trx, { barcode: 'CARTON-7', platformSku: 'BAG1', by: '9', at: AT }));
  const audited: string[] = [];
  let announced = 0;
  const api = createGoodsRulesApi({
    db,
    clock: shiftedClock(),
    nameOfOperator: async (id) => (id === '9' ? 'Ольга' : null),
    emit: () => {
      announced += 1;
    },
    actions: {
      async run(decide, needed = 'operator') {
        if (needed === 'supervisor' && role !== 'supervisor') return notDone('not-allowed');
        const change = await decide({ operator: { id: '9' } });
        if (change === null) return DONE;
        if ('done' in change) return change;
        await db.transaction().execute(async (trx) => change.also?.(trx));
        audited.push(...(change as JournaledChange<ActionDone>).events.map(({ about }) => about));
        return DONE;
      },
    },
  });
  return {
    api,
    audited,
    announced: () => announced,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

it('a supervisor decides whether a SKU needs a mark, with an audit of before and after', async () => {
  await using at = await rules('supervisor');
  expect(await at.api.setMarkRule('BAG1', 'due')).toEqual(DONE);
  expect(await at.api.setMarkRule('BAG1', 'due')).toEqual(DONE);
  expect(await at.api.markRules()).toMatchObject([{ sku: 'BAG1', rule: 'due', by: 'Ольга' }]);
  expect(await at.api.setMarkRule('BAG1', null)).toEqual(DONE);
  expect(await at.api.markRules()).toEqual([]);
  expect(at.audited).toEqual(['BAG1: by category → due', 'BAG1: due → by category']);
  expect(at.announced()).toBe(3);
});

it('refuses goods that the catalog does not have', async () => {
  await using at = await rules('supervisor');
  expect(await at.api.setMarkRule('NOBODY', 'due')).toMatchObject({ done: false, reason: 'goods-unknown' });
});

it('a supervisor withdraws a taught barcode', async () => {
  await using at = await rules('supervisor');
  expect(await at.api.taught('BAG1')).toEqual([{ barcode: 'CARTON-7', sku: 'BAG1', by: 'Ольга', at: AT }]);
  expect(await at.api.withdraw('CARTON-7')).toEqual(DONE);
  expect(await at.api.taught()).toEqual([]);
  expect(at.audited).toEqual(['CARTON-7: BAG1']);
});

it('a packer reads what was decided and decides nothing', async () => {
  await using at = await rules('packer');
  expect(await at.api.setMarkRule('BAG1', 'due')).toEqual(notDone('not-allowed'));
  expect(await at.api.withdraw('CARTON-7')).toEqual(notDone('not-allowed'));
  expect(await at.api.taught()).toHaveLength(1);
  expect(at.announced()).toBe(0);
});
