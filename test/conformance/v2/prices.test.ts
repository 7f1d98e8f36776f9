import { afterAll, describe, expect, it } from 'vitest';
import { searchNomenclatures } from '#client/v2/catalog/nomenclatures.ts';
import type { V2PriceChange } from '#client/v2/prices/price-change.ts';
import { readMinimalPrices, readSellValues, setPrice, setPrices } from '#client/v2/prices/prices.ts';
import { must } from '../../contracts/platform-bench.ts';
import { refusedField, signInV2 } from '../../sandbox/v2/partner.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { startV2Caller } from './caller.ts';
import { rubles } from './subjects.ts';

const bench = await startV2Caller();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;
const partner = await signInV2(sandbox);

const kopecks = (amount: number) => ({ amount, currency: 'RUB' });
const START = new Date('2026-03-01T00:00:00.000Z');
const END = new Date('2026-03-31T00:00:00.000Z');

const goodsOf = async (externalSku: string) => {
  const filter = { externalSkus: [externalSku] };
  const { rows } = must(await searchNomenclatures(caller, { country: 'RU', page: 1, limit: 1, filter }));
  return rows[0] ?? expect.fail(`no goods ${externalSku}`);
};
const [{ parentSku }, { parentSku: other }] = [await goodsOf('KD-WALT'), await goodsOf('TV-TOTE')];
const change = (amount: number, salePrice: number | null = null): V2PriceChange => ({
  parentSku,
  price: kopecks(amount),
  sale: salePrice === null ? null : { salePrice: kopecks(salePrice), saleStart: START, saleEnd: END },
});
const set = (one: V2PriceChange, options = {}) => setPrice(caller, 'RU', one, options);
const codeOf = async (one: V2PriceChange, options = {}) => must(await set(one, options))?.code;
const setPlainly = (body: object) =>
  partner.post('/v2/nomenclature-price', { country: 'RU', parentSku, ...body });

const HIGH = 90_000_000;

describe('[v2, prices] a price', () => {
  it('is published with its sale, in minor units', async () => {
    expect(await codeOf(change(HIGH, 60_000_000))).toBe('OK');
    expect(await goodsOf('KD-WALT')).toMatchObject({
      price: kopecks(HIGH),
      salePrice: kopecks(60_000_000),
      saleStart: START.toISOString(),
      saleEnd: END.toISOString(),
    });
  });

  it('is of the country, in its currency', async () => {
    const price = { parentSku, price: { amount: 500_000_000, currency: 'KZT' }, sale: null };
    expect(must(await setPrice(caller, 'KZ', price))?.code).toBe('OK');
    await expectUnsent(sandbox, 'price.currency', () => setPrice(caller, 'BY', price));
  });

  it('of unknown goods is not found', async () => {
    expect(await set({ ...change(HIGH), parentSku: 'NOTHING' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found', fields: [{ field: 'parentSku' }] },
    });
  });

  it.each([
    ['that ends as it begins', START],
    ['that ends before it begins', new Date(START.getTime() - 1)],
  ])('with a sale %s is not sent', async (_name, saleEnd) => {
    const sale = { salePrice: kopecks(60_000_000), saleStart: START, saleEnd };
    await expectUnsent(sandbox, 'saleEnd', () => set({ ...change(HIGH), sale }));
  });
});

describe('[Limits, Price step] in minor units', () => {
  it('accepts a multiple of 1000', async () => {
    expect(await codeOf(change(HIGH + 1000))).toBe('OK');
  });

  it.each([HIGH + 999, HIGH + 1001, HIGH + 100, 0])(
    'does not send %i, which the platform refuses',
    async (amount) => {
      await expectUnsent(sandbox, 'price', () => set(change(amount)));
      expect(await setPlainly({ price: kopecks(amount) })).toMatchObject(
        refusedField('price', 'price validation error'),
      );
    },
  );
});

describe('[Limits, Discount range]', () => {
  it.each([
    [5, HIGH * 0.95],
    [80, HIGH * 0.2],
  ])('accepts a discount of %i percent', async (_percent, salePrice) => {
    expect(await codeOf(change(HIGH, salePrice))).toBe('OK');
  });

  it.each([
    ['of less than 5 percent', HIGH * 0.95 + 1],
    ['of more than 80 percent', HIGH * 0.2 - 1],
    ['of nothing', HIGH],
    ['below nothing', HIGH + 1000],
  ])('does not send a discount %s, which the platform refuses', async (_name, salePrice) => {
    await expectUnsent(sandbox, 'salePrice', () => set(change(HIGH, salePrice)));
    expect(await setPlainly({ price: kopecks(HIGH), salePrice: kopecks(salePrice) })).toMatchObject(
      refusedField('salePrice', 'price validation error'),
    );
  });
});

describe('[Limits, Quarantine threshold]', () => {
  it('a price lowered by more than 70 percent is held, and published with force', async () => {
    expect(await codeOf(change(HIGH))).toBe('OK');
    expect(must(await set(change(HIGH * 0.3 - 1000)))).toEqual({
      code: 'QUARANTINE',
      details: expect.objectContaining({ reason: expect.any(String) }),
    });
    expect(await codeOf(change(HIGH * 0.3 - 1000), { force: true })).toBe('OK');
    expect(await codeOf(change(HIGH))).toBe('OK');
    expect(await codeOf(change(HIGH * 0.3))).toBe('OK');
  });
});

describe('[v2, prices] a list of prices', () => {
  it('is set as a whole, and returns the status of each', async () => {
    const prices = [change(HIGH), { ...change(HIGH), parentSku: other }];
    expect(must(await setPrices(caller, 'RU', prices))).toEqual(
      [parentSku, other].map((sku) => ({ parentSku: sku, status: { code: 'OK', details: null } })),
    );
    expect((await goodsOf('TV-TOTE')).price).toEqual(kopecks(HIGH));
  });

  it('with one that breaks a limit is not sent', async () => {
    const prices = [change(HIGH), { ...change(HIGH + 1), parentSku: other }];
    await expectUnsent(sandbox, 'prices[1].price', () => setPrices(caller, 'RU', prices));
    await expectUnsent(sandbox, 'prices', () => setPrices(caller, 'RU', []));
  });

  it('confirms a discount outside the range by force, never a sale above the price', async () => {
    const deep = change(HIGH, HIGH * 0.1);
    await expectUnsent(sandbox, 'prices[0].salePrice', () => setPrices(caller, 'RU', [deep]));
    expect(must(await setPrices(caller, 'RU', [deep], { force: true }))?.[0]?.status?.code).toBe('OK');
    await expectUnsent(sandbox, 'prices[0].salePrice', () =>
      setPrices(caller, 'RU', [change(HIGH, HIGH)], { force: true }),
    );
  });
});

it('[v2, prices] sell values and minimal prices answer with JSON', async () => {
  must(await set(change(HIGH)));
  const query = { country: 'RU', parentSku };
  expect(must(await readSellValues(caller, query))).toMatchObject({
    sellValues: [{ sellValue: rubles(900_000) }],
  });
  expect(must(await readMinimalPrices(caller, query))).toMatchObject({
    minimalPrices: [{ minimalPrice: rubles(180_000) }],
  });
});
