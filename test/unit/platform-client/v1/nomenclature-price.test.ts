import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setPrice } from '#client/v1/nomenclature/price.ts';
import { checkPrice, type PriceChange } from '#client/v1/nomenclature/price-limits.ts';
import { answeredWith } from '../../../support/v1-caller.ts';

type Sale = NonNullable<PriceChange['sale']>;

const sale = (over: Partial<Sale> = {}): Sale => ({
  salePrice: '500',
  saleStart: '2025-11-20',
  saleEnd: '2025-11-30',
  ...over,
});
const change = (over: Partial<PriceChange> = {}): PriceChange => ({ price: '1000', sale: null, ...over });
const breaches = (price: PriceChange) => checkPrice(price).map(({ field, limit }) => `${field}: ${limit}`);
const withSale = (over: Partial<Sale>) => change({ sale: sale(over) });
const DISCOUNT = 'salePrice: a discount of 5 to 80 percent of the price of 1000';

describe('a price before it is sent', () => {
  it.each([
    ['10', change({ price: '10' })],
    ['10.00', change({ price: '10.00' })],
    ['the price before a quarantine', change({ price: '1001.5', previous: '1001.50' })],
    ['a discount of 5 percent', withSale({ salePrice: '950' })],
    ['a discount of 80 percent', withSale({ salePrice: '200' })],
    ['a sale price with kopecks', withSale({ salePrice: '949.99' })],
    ['a sale of one day', withSale({ saleEnd: '2025-11-20' })],
    ['a sale without days', withSale({ saleStart: null, saleEnd: null })],
  ])('of %s passes', (_name, price) => {
    expect(breaches(price)).toEqual([]);
  });

  it.each([
    ['11', change({ price: '11' }), 'price: a multiple of 10'],
    ['0', change({ price: '0' }), 'price: a multiple of 10'],
    ['0 as before', change({ price: '0', previous: '0' }), 'price: a multiple of 10'],
    ['11 and not as before', change({ price: '11', previous: '12' }), 'price: a multiple of 10'],
    ['-10', change({ price: '-10' }), 'price: a multiple of 10'],
    ['10.5', change({ price: '10.5' }), 'price: a multiple of 10'],
    ['nothing', change({ price: '' }), 'price: a multiple of 10'],
    ['a discount of less than 5 percent', withSale({ salePrice: '950.01' }), DISCOUNT],
    ['a discount of more than 80 percent', withSale({ salePrice: '199.99' }), DISCOUNT],
    ['a sale price that is the price', withSale({ salePrice: '1000' }), 'salePrice: below the price of 1000'],
    ['a sale price above the price', withSale({ salePrice: '1010' }), 'salePrice: below the price of 1000'],
    ['nothing, with a sale', change({ price: '', sale: sale() }), 'price: a multiple of 10'],
    [
      'a sale price of mills',
      withSale({ salePrice: '500.001' }),
      'salePrice: an amount of at most 10 digits and two decimals',
    ],
    [
      'a sale that ends before it begins',
      withSale({ saleEnd: '2025-11-19' }),
      'saleEnd: not before saleStart (2025-11-20)',
    ],
    [
      'a sale from no day',
      withSale({ saleStart: '2025-02-31', saleEnd: null }),
      'saleStart: a date YYYY-MM-DD',
    ],
    ['a sale to a time', withSale({ saleEnd: '2025-11-30 10:00' }), 'saleEnd: a date YYYY-MM-DD'],
  ])('of %s is refused', (_name, price, breach) => {
    expect(breaches(price)).toEqual([breach]);
  });

  it('accepts discounts from 5 to 80 percent only', () => {
    const hundredths = fc.integer({ min: 1, max: 99_999 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), hundredths, (tens, part) => {
        const price = tens * 10;
        // In hundredths of the currency's unit, as whole numbers.
        const reduced = Math.min(part, price * 100 - 1);
        const isAllowed = reduced <= price * 95 && reduced >= price * 20;
        const salePrice = (reduced / 100).toFixed(2);
        expect(breaches({ price: String(price), sale: sale({ salePrice }) }).length === 0).toBe(isAllowed);
      }),
    );
  });
});

describe('setting a price', () => {
  const goods = { sku: 'MP002XW/1 a', country: 'KZ' } as const;
  const path = '/api/v1/nomenclature/MP002XW%2F1%20a/country/KZ/price';

  it('sends the price alone', async () => {
    await using server = await answeredWith({});
    expect(await setPrice(server.caller, goods, change())).toEqual({ ok: true, value: null });
    expect(server.sent()).toEqual([['PUT', path, { price: 1000 }]]);
  });

  it('sends the sale with its days', async () => {
    await using server = await answeredWith({});
    await setPrice(server.caller, goods, change({ sale: sale() }));
    const body = { price: 1000, salePrice: 500, saleStart: '2025-11-20', saleEnd: '2025-11-30' };
    expect(server.sent()).toEqual([['PUT', path, body]]);
  });

  it.each([
    [{ price_status: { code: 'OK', details: null } }, { code: 'OK', details: null }],
    [
      { price_status: { code: 'QUARANTINE', details: { drop_pct: 80 } }, more: 1 },
      { code: 'QUARANTINE', details: { drop_pct: 80 } },
    ],
    [{ price_status: { code: 'WAITING' } }, { code: 'WAITING', details: null }],
    [{ price_status: 'odd' }, null],
  ])('reads %j', async (body, status) => {
    await using server = await answeredWith(body);
    expect(await setPrice(server.caller, goods, change())).toEqual({ ok: true, value: status });
  });

  it('succeeds with an empty response', async () => {
    await using server = await answeredWith(null, 204);
    expect(await setPrice(server.caller, goods, change())).toEqual({ ok: true, value: null });
  });

  it.each([
    [{ sku: 'A', country: 'UZ' }, 'country: RU, BY, KZ, got "UZ"'],
    [{ sku: 'A?', country: 'RU' }, 'sku: ? and * are forbidden, got "A?"'],
    [{ sku: '..', country: 'RU' }, 'sku: a SKU, got ".."'],
    [{ sku: '', country: 'RU' }, 'sku: must not be empty, got ""'],
  ])('of %j is not sent', async (target, detail) => {
    await using server = await answeredWith({});
    // @ts-expect-error a country from an untyped source
    expect(await setPrice(server.caller, target, change())).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail },
    });
    expect(server.sent()).toEqual([]);
  });

  it('that breaks a limit is not sent', async () => {
    await using server = await answeredWith({});
    expect(await setPrice(server.caller, goods, change({ price: '15' }))).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: 'price: a multiple of 10, got "15"' },
    });
    expect(server.sent()).toEqual([]);
  });
});
