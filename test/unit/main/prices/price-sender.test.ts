import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PriceAnswer } from '#client/goods-platform.ts';
import { listPrices } from '#main/prices/price-list.ts';
import { priceSender } from '#main/prices/price-sender.ts';
import { err, ok } from '#shared/domain/result.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { memoryDatabase } from '../../../support/memory-database.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';
import { platformGoods } from '../goods/platform-goods.ts';
import { HELD, samplePrice, storeModel } from './priced-goods.ts';

const NONE = { salePrice: null, saleStart: null, saleEnd: null };

async function answered(outcome: PriceAnswer['outcome']) {
  const sender = priceSender({
    goods: () => ({
      setPrices: async () => ok([{ parentSku: 'M', outcome }]),
      listFullGoods: async () => ok({ rows: [], pages: 0, total: 0 }),
    }),
    clock: steppedClock(),
    onAnswered: () => undefined,
  });
  const row = { no: 1, sku: 'M', oldValue: null, newValue: { price: '1000', ...NONE } };
  const change = { id: 1, kind: 'prices', country: 'RU', source: 'typed', isForced: false } as const;
  return must(await sender.send([row], change))[0];
}

it.each([
  [
    'an error that the platform states',
    'error',
    'ERROR',
    { state: 'refused', problem: 'ERROR', isStated: true },
  ],
  ['a code that nobody has seen yet', null, 'FROZEN', { state: 'done', problem: 'FROZEN' }],
  ['no word', null, '', { state: 'done', problem: null }],
  ['a price that is published', 'applied', 'OK', { state: 'done', problem: null }],
  ['a price that is held', 'quarantine', 'QUARANTINE', { state: 'quarantine', problem: null }],
] as const)('makes of %s the result of the row', async (_name, state, statusText, result) => {
  expect(await answered(ok({ state, statusText }))).toEqual(result);
});

it('does not speak of stock when a price is refused', async () => {
  const error = platformErrorOf('validation', 'price validation error', { code: 50400 });
  expect(await answered(err(error))).toEqual({ state: 'refused', problem: 'price validation error' });
});

it('awaits the state of a price of which the platform states an error at once', async () => {
  await using store = await memoryDatabase();
  await storeModel(store.db, 'M', [samplePrice()]);
  let asked = 0;
  const sender = priceSender({
    goods: () => ({
      setPrices: async () => ok([]),
      listFullGoods: async () => ok({ rows: [], pages: 0, total: 0 }),
    }),
    clock: steppedClock(),
    onAnswered() {
      asked += 1;
    },
  });
  const change = { id: 1, kind: 'prices', country: 'RU', source: 'typed', isForced: false } as const;
  const row = {
    ...({ no: 1, sku: 'M', state: 'refused', problem: 'ERROR' } as const),
    oldValue: { price: '1000', ...NONE },
    newValue: { price: '1200', ...NONE },
  };
  const storeRow = (isStated: boolean) =>
    store.db
      .transaction()
      .execute(async (trx) =>
        sender.store?.(trx, [{ ...row, isStated }], change, '2026-11-20T10:00:00.000Z'),
      );
  const shown = async () => {
    const list = await listPrices(store.db, { country: 'RU', text: '', filter: 'all', after: null });
    return list.models.map(({ price }) => [price?.price, price?.state]);
  };
  await storeRow(false);
  expect([asked, await shown()]).toEqual([0, [['1000', 'applied']]]);
  await storeRow(true);
  expect([asked, await shown()]).toEqual([1, [['1000', 'processing']]]);
});

it('finds a held price behind a page without rows, and publishes it', async () => {
  const sent: string[] = [];
  const held = platformGoods('M-1', { parentSku: 'M', price: HELD });
  const sender = priceSender({
    goods: () => ({
      async setPrices(_country, changes) {
        sent.push(...changes.map(({ price }) => price));
        return ok([{ parentSku: 'M', outcome: ok({ state: 'applied', statusText: 'OK' }) }]);
      },
      listFullGoods: async ({ page }) => ok({ rows: page === 1 ? [] : [held], pages: 2, total: 101 }),
    }),
    clock: steppedClock(),
    onAnswered: () => undefined,
  });
  const row = { no: 1, sku: 'M', oldValue: null, newValue: { price: '1990', ...NONE } };
  const change = { id: 1, kind: 'prices', country: 'RU', source: 'quarantine', isForced: true } as const;
  expect(must(await sender.send([row], change))).toMatchObject([{ state: 'done' }]);
  expect(sent).toEqual(['1990']);
});
