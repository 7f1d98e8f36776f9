import { afterAll, describe, expect, it } from 'vitest';
import { setPrice } from '#client/v1/nomenclature/price.ts';
import type { PriceChange } from '#client/v1/nomenclature/price-limits.ts';
import { must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { expectUnsent, refusedField } from './unsent.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const price = (amount: number, salePrice: number | null = null): PriceChange => ({
  price: String(amount),
  sale:
    salePrice === null
      ? null
      : { salePrice: String(salePrice), saleStart: '2026-11-20', saleEnd: '2026-11-30' },
});
const set = (change: PriceChange) => setPrice(caller, { sku: 'KD-WALT', country: 'RU' }, change);
const setPlainly = (body: object) => partner.put('/api/v1/nomenclature/KD-WALT/country/RU/price', body);
const codeOf = async (change: PriceChange) => must(await set(change))?.code;

describe('[Limits, Price step]', () => {
  it('accepts a multiple of 10', async () => {
    expect(await codeOf(price(900_010))).toBe('OK');
  });

  it.each([900_009, 900_011, 900_005, 0])('does not send %i, which the platform refuses', async (amount) => {
    await expectUnsent(sandbox, 'price', () => set(price(amount)));
    expect(await setPlainly({ price: amount })).toMatchObject(refusedField('price'));
  });
});

describe('[Limits, Discount range]', () => {
  it.each([
    [5, 855_000],
    [80, 180_000],
  ])('accepts a discount of %i percent', async (_percent, salePrice) => {
    expect(await codeOf(price(900_000, salePrice))).toBe('OK');
  });

  it.each([
    ['of less than 5 percent', 855_000.01],
    ['of more than 80 percent', 179_999.99],
    ['of nothing', 900_000],
    ['below nothing', 900_010],
  ])('does not send a discount %s, which the platform refuses', async (_name, salePrice) => {
    await expectUnsent(sandbox, 'salePrice', () => set(price(900_000, salePrice)));
    expect(await setPlainly({ price: 900_000, salePrice })).toMatchObject(refusedField('salePrice'));
  });
});

describe('[Limits, Quarantine threshold]', () => {
  it('publishes a price lowered by 70 percent, and quarantines one lowered by more', async () => {
    expect(await codeOf(price(900_000))).toBe('OK');
    expect(must(await set(price(269_990)))).toEqual({
      code: 'QUARANTINE',
      details: expect.objectContaining({ reason: 'black_price_diff' }),
    });
    expect(await codeOf(price(900_000))).toBe('OK');
    expect(await codeOf(price(270_000))).toBe('OK');
  });
});
