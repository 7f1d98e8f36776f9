import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { openCatalog, sneakers, text } from '../../catalog.ts';
import type { Json } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const priced = (...prices: readonly Json[]) => ({ ...sneakers(), prices });

describe('prices of nomenclatures.store', () => {
  it('are set by country, each with an entry in price_statuses (Nomenclature entry)', async () => {
    const item = priced({ country: 'RU', price: 5_990 }, { country: 'KZ', price: 34_990 });
    const [stored] = await catalog.store('full', item);
    expect(stored?.price_statuses).toEqual({
      RU: { code: 'OK', details: null },
      KZ: { code: 'OK', details: null },
    });
    expect(await catalog.rows(item.code, 'RU')).toMatchObject([
      { price: 5_990, priceUpdateStatus: 'APPLIED' },
    ]);
    expect(await catalog.rows(item.code, 'KZ')).toMatchObject([{ price: 34_990, ruPrice: 5_990 }]);
  });

  it('may apply to all items of the request', async () => {
    const items = [sneakers(), sneakers()];
    await catalog.result('nomenclatures.store', {
      seller_id: sandbox.sellerId,
      template: 'full',
      nomenclatures: items.map(({ product, variations }) => ({ product, variations })),
      prices: [{ country: 'RU', price: 2_990 }],
    });
    for (const { code } of items) expect(await catalog.rows(code)).toMatchObject([{ price: 2_990 }]);
  });

  it('go into quarantine when an update lowers them by more than 70 percent (Price status)', async () => {
    const item = priced({ country: 'RU', price: 10_000 });
    const [made] = await catalog.store('full', item);
    const update = (price: number) => ({
      variations: [{ sku: text(made?.variations[0]?.sku ?? '') }],
      prices: [{ country: 'RU', price }],
    });
    const [kept] = await catalog.store('full_update', update(3_000));
    expect(kept?.price_statuses).toEqual({ RU: { code: 'OK', details: null } });
    const [held] = await catalog.store('full_update', update(890));
    expect(held?.price_statuses.RU).toMatchObject({
      code: 'QUARANTINE',
      details: { reason: 'black_price_diff', data: { old_black_price: 3_000, new_black_price: 890 } },
    });
    expect(await catalog.rows(item.code)).toMatchObject([{ price: 3_000, priceUpdateStatus: 'QUARANTINE' }]);
  });

  it.each([
    [{ country: 'RU', price: 5_995 }, 50400, 'price validation error'],
    [{ country: 'RU', price: -10 }, 50400, 'price validation error'],
    [{ country: 'US', price: 10 }, -32602, 'country'],
    [{ country: 'RU', price: '5990' }, -32602, 'price'],
    [{ country: 'RU' }, -32602, 'price'],
  ])('%o is refused, and nothing is created', async (price, code, message) => {
    const item = priced(price);
    expect(await catalog.storeError('full', item)).toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    expect(await catalog.rows(item.code)).toEqual([]);
  });
});

describe('goods without prices or images (table "Filter keys and operators")', () => {
  it('are distinguished by excludeWithPriceByCountry', async () => {
    const { code, ...item } = priced({ country: 'RU', price: 990 });
    const { code: bare, ...unpriced } = sneakers();
    await catalog.store('full', item, unpriced);
    const found = async (country: string) => {
      const filter = [{ key: 'excludeWithPriceByCountry', operator: 'EQ', value: [country] }];
      const { nomenclatures } = await catalog.result<{ nomenclatures: { nomenclature: Json }[] }>(
        'nomenclatures.list',
        { country: 'RU', filter, limit: 100 },
      );
      return nomenclatures.map(({ nomenclature }) => nomenclature.sellerParentSku);
    };
    expect(await found('RU')).toContain(bare);
    expect(await found('RU')).not.toContain(code);
    expect(await found('BY')).toContain(code);
  });
});
