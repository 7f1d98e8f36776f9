import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PriceAnswer } from '#client/goods-platform.ts';
import { priceSender } from '#main/prices/price-sender.ts';
import { err, ok } from '#shared/domain/result.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { steppedClock } from '../../../support/stepped-clock.ts';

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
  ['an error that the platform states', 'error', 'ERROR', { state: 'refused', problem: 'ERROR' }],
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
