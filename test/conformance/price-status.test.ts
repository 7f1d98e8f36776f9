import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { RpcPrice } from '#client/seller/price-checks.ts';
import { setModelPrice, setModelPrices, updateGoodsPrice } from '#client/seller/prices.ts';
import type { PriceStatus } from '#client/v1/nomenclature/price.ts';
import { connectV2 } from '#client/v2/connect.ts';
import * as v2 from '#client/v2/prices/prices.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import { hundredthsOf } from '#shared/domain/money.ts';
import { CURRENCY_OF, type GoodsCountry } from '#shared/domain/platform-goods.ts';
import { type Api, goodsOf, read } from '../contracts/goods-bench.ts';
import { must } from '../contracts/platform-bench.ts';
import { startSandbox } from '../support/sandbox.ts';
import { sellerOf } from './seller/goods.ts';
import { FBO, FBS, subjectsOf } from './seller/methods.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const seller = sellerOf(sandbox);
const { parentSku } = await subjectsOf(sandbox);
const caller = must(
  connectV2({
    sellerUrl: sandbox.seller,
    sellerId: sandbox.sellerId,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    fetch,
    clock: systemClock(),
    log: createLog('silent'),
  }),
);

type Set = (price: RpcPrice, force?: boolean, country?: GoodsCountry) => PlatformResult<PriceStatus | null>;

function v2PriceOf({ price, previous }: RpcPrice, country: GoodsCountry) {
  const money = (text: string) => ({ amount: hundredthsOf(text), currency: CURRENCY_OF[country] });
  const before = previous === undefined ? {} : { previous: money(previous) };
  return { parentSku, price: money(price), sale: null, ...before };
}

type Method = { readonly name: string; readonly api: Api; readonly sku: string; readonly set: Set };

/** Each method that sets prices and takes `force`, with goods for which it is meant. */
const METHODS: readonly Method[] = [
  {
    name: 'nomenclature.set-price',
    api: 'v1',
    sku: FBS,
    set: (price, force = false, country = 'RU') =>
      setModelPrice(seller, { parentSku, country }, price, { force }),
  },
  {
    name: 'nomenclatures.set-prices',
    api: 'v1',
    sku: FBS,
    async set(price, force = false, country = 'RU') {
      const answer = await setModelPrices(seller, country, [{ parentSku, ...price }], { force });
      return answer.ok ? { ok: true, value: answer.value.get(parentSku) ?? null } : answer;
    },
  },
  {
    name: 'nomenclature.update-price',
    api: 'v1',
    sku: FBO,
    set: (price, force = false, country = 'RU') =>
      updateGoodsPrice(seller, { sellerSku: FBO, country }, price, { force }),
  },
  {
    name: 'POST /v2/nomenclature-price',
    api: 'v2',
    sku: FBS,
    set: (price, force = false, country = 'RU') =>
      v2.setPrice(caller, country, v2PriceOf(price, country), { force }),
  },
  {
    name: 'POST /v2/nomenclatures-prices',
    api: 'v2',
    sku: FBS,
    async set(price, force = false, country = 'RU') {
      const answer = await v2.setPrices(caller, country, [v2PriceOf(price, country)], { force });
      return answer.ok ? { ok: true, value: answer.value?.[0]?.status ?? null } : answer;
    },
  },
];

/** The details of a held price, as each interface spells them. */
const HELD = {
  v1: { reason: 'black_price_diff', data: { old_black_price: 10_000, new_black_price: 2990 } },
  v2: {
    reason: 'BLACK_PRICE_DIFF',
    data: {
      oldBlackPrice: { amount: 1_000_000, currency: 'RUB' },
      newBlackPrice: { amount: 299_000, currency: 'RUB' },
    },
  },
} as const satisfies Record<Api, object>;

const OLD = '10000';
const LOW = '2990';
const base = (price: string): RpcPrice => ({ price, sale: null });

describe.each(METHODS)('[Price status] by $name', ({ api, sku, set }) => {
  const goods = goodsOf(api, sandbox);
  const code = async (...args: Parameters<Set>) => must(await set(...args))?.code;
  const shown = async (country: GoodsCountry = 'RU') => (await read(goods, sku, country)).price;
  const hold = async () => expect(await code(base(LOW))).toBe('QUARANTINE');

  beforeEach(async () => {
    must(await set(base(OLD), true));
  });

  it('any → QUARANTINE: lowered by more than 70 percent without force, and not published', async () => {
    expect(must(await set(base(LOW)))).toMatchObject({ code: 'QUARANTINE', details: HELD[api] });
    expect(await shown()).toMatchObject({
      price: OLD,
      state: 'quarantine',
      quarantine: {
        oldPrice: OLD,
        newPrice: LOW,
        dropPercent: '70.1',
        thresholdPercent: '70',
        approveLink: expect.stringContaining('/portal/prices/'),
      },
    });
  });

  it('any → applied: lowered by 70 percent', async () => {
    expect(await code(base('3000'))).toBe('OK');
    expect(await shown()).toMatchObject({ price: '3000', state: 'applied' });
  });

  it('any → applied: lowered by more with force', async () => {
    expect(await code(base(LOW), true)).toBe('OK');
    expect(await shown()).toMatchObject({ price: LOW, state: 'applied', quarantine: null });
  });

  it('any → applied: raised by any amount', async () => {
    expect(await code(base('900000'))).toBe('OK');
    expect(await shown()).toMatchObject({ price: '900000', state: 'applied' });
  });

  it('QUARANTINE → applied: the same price with force', async () => {
    await hold();
    expect(await code(base(LOW), true)).toBe('OK');
    expect(await shown()).toMatchObject({ price: LOW, state: 'applied' });
  });

  it('QUARANTINE → QUARANTINE: the same price again without force', async () => {
    await hold();
    await hold();
    expect(await shown()).toMatchObject({ price: OLD, state: 'quarantine' });
  });

  it('QUARANTINE → applied: confirmed in the web portal', async () => {
    await hold();
    const link = (await shown()).quarantine?.approveLink ?? '';
    expect((await fetch(link, { method: 'POST' })).ok).toBe(true);
    expect(await shown()).toMatchObject({ price: LOW, state: 'applied' });
  });

  it('QUARANTINE → the old price: the previous price without force', async () => {
    await hold();
    expect(await code({ ...base(OLD), previous: OLD })).toBe('OK');
    expect(await shown()).toMatchObject({ price: OLD, state: 'applied', quarantine: null });
  });

  it('QUARANTINE → the old price, which is no multiple of ten', async () => {
    const previous = (await shown('BY')).price ?? '';
    expect(Number(previous) % 10).not.toBe(0);
    expect(await code(base('10'), false, 'BY')).toBe('QUARANTINE');
    expect(await code({ ...base(previous), previous }, false, 'BY')).toBe('OK');
    expect(await shown('BY')).toMatchObject({ price: previous, state: 'applied' });
  });

  it('QUARANTINE → applied: another price that is not too low', async () => {
    await hold();
    expect(await code(base('5000'))).toBe('OK');
    expect(await shown()).toMatchObject({ price: '5000', state: 'applied' });
  });

  it.each([
    ['PROCESSING', 'processing', null],
    ['OK', 'applied', null],
    ['APPLIED', 'applied', null],
    ['ERROR', 'error', 'Цена не опубликована'],
  ])('shows %s as %s', async (priceUpdateStatus, state, errorText) => {
    await sandbox.control('settings', { priceUpdateStatus });
    expect(await shown()).toMatchObject({ state, statusText: priceUpdateStatus, errorText });
    await sandbox.control('settings', { priceUpdateStatus: 'APPLIED' });
  });
});
