import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PriceCountry } from '#client/v1/nomenclature/price-limits.ts';
import { checkPriceChange, type V2PriceChange } from '#client/v2/prices/price-change.ts';
import { setPrice, setPrices } from '#client/v2/prices/prices.ts';
import { v2AnsweredWith, words } from '../v2-caller.ts';

type Sale = NonNullable<V2PriceChange['sale']>;

const rub = (amount: number) => ({ amount, currency: 'RUB' });
const START = new Date('2026-11-20T00:00:00Z');
const END = new Date('2026-11-30T00:00:00Z');
const sale = (over: Partial<Sale> = {}): Sale => ({
  salePrice: rub(50_000),
  saleStart: START,
  saleEnd: END,
  ...over,
});
const change = (over: Partial<V2PriceChange> = {}): V2PriceChange => ({
  parentSku: 'P-1',
  price: rub(100_000),
  sale: null,
  ...over,
});
const withSale = (over: Partial<Sale>) => change({ sale: sale(over) });
const breaches = (price: V2PriceChange, country: PriceCountry = 'RU') =>
  words(checkPriceChange(price, country));

const STEP = 'price: a multiple of 1000 minor units';
const WHOLE = 'a whole number of minor units from 0 to 999999999999';
const DISCOUNT = 'salePrice: a discount of 5 to 80 percent of the price of 100000';
const NEVER = new Date('never');

describe('a price of REST v2 before it is sent', () => {
  it.each([
    ['10 rubles', change({ price: rub(1000) })],
    ['the price before a quarantine', change({ price: rub(100_100), previous: rub(100_100) })],
    ['a discount of 5 percent', withSale({ salePrice: rub(95_000) })],
    ['a discount of 80 percent', withSale({ salePrice: rub(20_000) })],
    ['a sale of a moment', withSale({ saleEnd: new Date(START.getTime() + 1) })],
    ['a sale without moments', withSale({ saleStart: null, saleEnd: null })],
    ['a sale with an end alone', withSale({ saleStart: null })],
  ])('of %s passes', (_name, price) => {
    expect(breaches(price)).toEqual([]);
  });

  it.each<[string, V2PriceChange, string]>([
    ['10 rubles and a kopeck', change({ price: rub(1001) }), STEP],
    ['11 rubles', change({ price: rub(1100) }), STEP],
    ['11 rubles, and not as before', change({ price: rub(1100), previous: rub(1200) }), STEP],
    ['9.99 rubles', change({ price: rub(999) }), STEP],
    ['nothing', change({ price: rub(0) }), STEP],
    ['less than nothing', change({ price: rub(-1000) }), `price: ${WHOLE}`],
    ['half a kopeck', change({ price: rub(1000.5) }), `price: ${WHOLE}`],
    ['more than we reckon with', change({ price: rub(1_000_000_000_000) }), `price: ${WHOLE}`],
    ['another currency', change({ price: { amount: 1000, currency: 'KZT' } }), 'price.currency: RUB'],
    [
      'a sale of another currency',
      withSale({ salePrice: { amount: 50_000, currency: 'rub' } }),
      'salePrice.currency: RUB',
    ],
    ['a sale of half a kopeck', withSale({ salePrice: rub(50_000.5) }), `salePrice: ${WHOLE}`],
    ['a discount below 5 percent', withSale({ salePrice: rub(95_001) }), DISCOUNT],
    ['a discount above 80 percent', withSale({ salePrice: rub(19_999) }), DISCOUNT],
    ['a sale at the price', withSale({ salePrice: rub(100_000) }), 'salePrice: below the price of 100000'],
    ['a sale above the price', withSale({ salePrice: rub(100_001) }), 'salePrice: below the price of 100000'],
    ['a sale for nothing', withSale({ salePrice: rub(0) }), 'salePrice: above 0'],
    [
      'a sale that ends as it begins',
      withSale({ saleEnd: START }),
      'saleEnd: after saleStart (2026-11-20T00:00:00.000Z)',
    ],
    [
      'a sale that ends before it begins',
      withSale({ saleStart: END, saleEnd: START }),
      'saleEnd: after saleStart (2026-11-30T00:00:00.000Z)',
    ],
    ['a sale from never', withSale({ saleStart: NEVER }), 'saleStart: a valid time'],
    ['a sale until never', withSale({ saleEnd: NEVER }), 'saleEnd: a valid time'],
    ['a SKU with a star', change({ parentSku: 'P*' }), 'parentSku: ? and * are forbidden'],
    ['no SKU', change({ parentSku: '' }), 'parentSku: must not be empty'],
  ])('of %s is refused', (_name, price, breach) => {
    expect(breaches(price)).toEqual([breach]);
  });

  it.each([
    ['BY', 'BYN'],
    ['KZ', 'KZT'],
  ] as const)('is in the currency of %s', (country, currency) => {
    expect(breaches(change({ price: { amount: 1000, currency } }), country)).toEqual([]);
    expect(breaches(change(), country)).toEqual([`price.currency: ${currency}`]);
  });

  it('accepts discounts from 5 to 80 percent only', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tens, part) => {
          const full = tens * 1000;
          const reduced = Math.min(Math.max(1, Math.round(full * part)), full - 1);
          const isAllowed = reduced * 100 <= full * 95 && reduced * 100 >= full * 20;
          expect(breaches({ ...withSale({ salePrice: rub(reduced) }), price: rub(full) }).length === 0).toBe(
            isAllowed,
          );
        },
      ),
    );
  });
});

describe('setting a price by REST v2', () => {
  const BODY = { parentSku: 'P-1', price: rub(100_000) };

  it('sends country, money and moments, and no field of its own', async () => {
    await using server = await v2AnsweredWith({});
    const odd = { ...change({ sale: sale() }), price: { ...rub(100_000), note: 'x' } };
    await setPrice(server.caller, 'RU', odd, { force: true });
    const sent = {
      sellerId: 77,
      country: 'RU',
      ...BODY,
      force: true,
      salePrice: rub(50_000),
      saleStart: START.toISOString(),
      saleEnd: END.toISOString(),
    };
    expect(server.sent()).toEqual([['POST', '/v2/nomenclature-price', sent]]);
  });

  it('sends neither a sale nor force that there is not', async () => {
    await using server = await v2AnsweredWith({});
    await setPrice(server.caller, 'RU', change());
    expect(server.sent()[0]?.[2]).toEqual({ sellerId: 77, country: 'RU', ...BODY });
  });

  it.each([
    [{ priceStatus: { code: 'OK' } }, { code: 'OK', details: null }],
    [
      { price_status: { code: 'QUARANTINE', details: { drop_pct: 80 } } },
      { code: 'QUARANTINE', details: { drop_pct: 80 } },
    ],
    [{ data: { priceStatus: { code: 'WAITING', details: null } } }, { code: 'WAITING', details: null }],
    [{ priceStatus: 'odd' }, null],
    [{}, null],
    [undefined, null],
  ])('reads %j', async (body, value) => {
    await using server = await v2AnsweredWith(body);
    expect(await setPrice(server.caller, 'RU', change())).toEqual({ ok: true, value });
  });

  it.each([
    [
      { prices: [{ parentSku: 'P-1', priceStatus: { code: 'OK' } }] },
      [{ parentSku: 'P-1', status: { code: 'OK', details: null } }],
    ],
    [{ data: [{ parentSku: 'P-1' }] }, [{ parentSku: 'P-1', status: null }]],
    [{ prices: 'odd' }, null],
    [undefined, null],
  ])('of a list reads %j', async (body, value) => {
    await using server = await v2AnsweredWith(body);
    expect(await setPrices(server.caller, 'RU', [change()])).toEqual({ ok: true, value });
    expect(server.sent()).toEqual([
      ['POST', '/v2/nomenclatures-prices', { sellerId: 77, country: 'RU', prices: [BODY] }],
    ]);
  });

  it.each([
    ['a country that there is not', 'UZ', [change()], 'country'],
    ['a model twice', 'RU', [change(), change()], 'prices[1].parentSku'],
  ])('of %s is not sent', async (_name, country, changes, field) => {
    await using server = await v2AnsweredWith({});
    // A country from an untyped source.
    expect(await setPrices(server.caller, country as 'RU', changes)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field }] },
    });
    expect(server.sent()).toEqual([]);
  });
});
