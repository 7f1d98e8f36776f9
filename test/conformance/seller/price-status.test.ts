import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlatformResult } from '#client/packing-platform.ts';
import type { RpcPrice } from '#client/seller/price-checks.ts';
import { setModelPrice, setModelPrices, updateGoodsPrice } from '#client/seller/prices.ts';
import type { PriceStatus } from '#client/v1/nomenclature/price.ts';
import type { GoodsCountry } from '#shared/domain/platform-goods.ts';
import { read, goodsOf as readable } from '../../contracts/goods-bench.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { sellerOf } from './goods.ts';
import { FBO, FBS, subjectsOf } from './methods.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const seller = sellerOf(sandbox);
const { parentSku } = await subjectsOf(sandbox);
const goods = readable('v1', sandbox);

type Set = (price: RpcPrice, force?: boolean, country?: GoodsCountry) => PlatformResult<PriceStatus | null>;

/** Each method that sets prices, with goods for which it is meant. */
const METHODS: readonly { readonly name: string; readonly sku: string; readonly set: Set }[] = [
  {
    name: 'nomenclature.set-price',
    sku: FBS,
    set: (price, force = false, country = 'RU') =>
      setModelPrice(seller, { parentSku, country }, price, { force }),
  },
  {
    name: 'nomenclatures.set-prices',
    sku: FBS,
    async set(price, force = false, country = 'RU') {
      const answer = await setModelPrices(seller, country, [{ parentSku, ...price }], { force });
      return answer.ok ? { ok: true, value: answer.value.get(parentSku) ?? null } : answer;
    },
  },
  {
    name: 'nomenclature.update-price',
    sku: FBO,
    set: (price, force = false, country = 'RU') =>
      updateGoodsPrice(seller, { sellerSku: FBO, country }, price, { force }),
  },
];

const OLD = '10000';
const LOW = '2990';
const base = (price: string): RpcPrice => ({ price, sale: null });

describe.each(METHODS)('[Price status] by $name', ({ sku, set }) => {
  const code = async (...args: Parameters<Set>) => must(await set(...args))?.code;
  const shown = async (country: GoodsCountry = 'RU') => (await read(goods, sku, country)).price;
  const hold = async () => expect(await code(base(LOW))).toBe('QUARANTINE');

  beforeEach(async () => {
    must(await set(base(OLD), true));
  });

  it('any → QUARANTINE: lowered by more than 70 percent without force, and not published', async () => {
    expect(must(await set(base(LOW)))).toMatchObject({
      code: 'QUARANTINE',
      details: { reason: 'black_price_diff', data: { old_black_price: 10_000, new_black_price: 2990 } },
    });
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
