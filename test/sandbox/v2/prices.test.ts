import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { entryOf } from '../entries.ts';
import { type Json, tokenOf } from '../partner.ts';
import { INSTANT } from './answers.ts';
import { goodsRow, money } from './goods.ts';
import { refusedField, signInV2 } from './partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

const parentOf = async (sku: string) => (await goodsRow(partner, sku)).parentSku;
const setPrice = async (sku: string, body: Json) =>
  partner.post('/v2/nomenclature-price', { parentSku: await parentOf(sku), country: 'RU', ...body });
const setPrices = async (rows: readonly (readonly [string, Json])[], more: Json = {}) => {
  const prices = await Promise.all(
    rows.map(async ([sku, row]) => ({ parentSku: await parentOf(sku), ...row })),
  );
  return partner.post('/v2/nomenclatures-prices', { country: 'RU', prices, ...more });
};
const OK = { priceStatus: { code: 'OK', details: null } };
const HELD = { priceStatus: { code: 'QUARANTINE' } };
const refusedPrice = (...fields: readonly string[]) => ({
  status: 400,
  body: {
    error: {
      code: 'VALIDATION_FAILED',
      message: 'price validation error',
      details: fields.map((field) => ({ field })),
    },
  },
});

describe('POST /v2/nomenclature-price (Successor REST API v2)', () => {
  it('sets price and sale of a model in minor units, for version 1 too', async () => {
    const sale = { saleStart: '2026-12-01T00:00:00Z', saleEnd: '2026-12-31T20:59:59.000Z' };
    const answer = await setPrice('TV-TOTE', { price: money(10_000), salePrice: money(7_000), ...sale });
    const parentSku = await parentOf('TV-TOTE');
    expect(answer).toMatchObject({ status: 200, body: { parentSku, country: 'RU', ...OK } });
    expect(await goodsRow(partner, 'TV-TOTE')).toMatchObject({
      price: money(10_000),
      salePrice: money(7_000),
      saleStart: '2026-12-01T00:00:00.000Z',
      saleEnd: '2026-12-31T20:59:59.000Z',
      priceUpdateStatus: 'APPLIED',
    });
    expect(await entryOf(sandbox, await tokenOf(sandbox), 'TV-TOTE')).toMatchObject({
      price: 10_000,
      salePrice: 7_000,
    });
  });

  it('accepts Moscow dates, the last day included', async () => {
    const days = { saleStart: '2026-12-01', saleEnd: '2026-12-31' };
    await setPrice('TV-CRSB', { price: money(5_000), salePrice: money(4_000), ...days });
    expect(await goodsRow(partner, 'TV-CRSB')).toMatchObject({
      saleStart: '2026-11-30T21:00:00.000Z',
      saleEnd: '2026-12-31T20:59:59.999Z',
    });
  });

  it('accepts bare minor units, and other countries in their own currency', async () => {
    expect(await setPrice('NV-CITY', { price: 450_000 })).toMatchObject({ status: 200, body: OK });
    expect((await goodsRow(partner, 'NV-CITY')).price).toEqual(money(4_500));
    expect(await setPrice('NV-CITY', { country: 'KZ', price: money(50_000, 'KZT') })).toMatchObject({
      status: 200,
    });
    expect((await goodsRow(partner, 'NV-CITY', 'KZ')).price).toEqual(money(50_000, 'KZT'));
    expect((await goodsRow(partner, 'NV-CITY')).price).toEqual(money(4_500));
  });

  it('prices FBO goods too', async () => {
    expect(await setPrice('KD-WALT', { price: money(4_000) })).toMatchObject({ status: 200, body: OK });
  });

  it('changes only the sale without a price, and ends a sale that is not stated', async () => {
    await setPrice('NV-BELT', { price: money(2_000) });
    await setPrice('NV-BELT', { salePrice: money(1_500) });
    expect(await goodsRow(partner, 'NV-BELT')).toMatchObject({
      price: money(2_000),
      salePrice: money(1_500),
    });
    await setPrice('NV-BELT', { price: money(2_000) });
    expect(await goodsRow(partner, 'NV-BELT')).toMatchObject({ salePrice: null, saleStart: null });
  });

  it.each([
    [{ price: money(5_005) }, 'price'],
    [{ price: 500_001 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: -1_000 }, 'price'],
    [{ price: money(5_000), salePrice: money(5_000) }, 'salePrice'],
    [{ price: money(5_000), salePrice: money(4_751) }, 'salePrice'],
    [{ price: money(5_000), salePrice: money(999) }, 'salePrice'],
  ])('answers %j with "price validation error" and changes nothing', async (body, field) => {
    const before = await goodsRow(partner, 'LN-MORO');
    expect(await setPrice('LN-MORO', body)).toMatchObject(refusedPrice(field));
    expect(await goodsRow(partner, 'LN-MORO')).toEqual(before);
  });

  it.each([4_750, 1_000])('accepts a discount at the limit: 5000 down to %i', async (salePrice) => {
    expect((await setPrice('KD-DERB-42', { price: money(5_000), salePrice: money(salePrice) })).status).toBe(
      200,
    );
  });

  it.each<[Json, string]>([
    [{ country: undefined }, 'country'],
    [{ country: 'US' }, 'country'],
    [{ parentSku: undefined }, 'parentSku'],
    [{ price: undefined }, 'price'],
    [{ price: '500000' }, 'price'],
    [{ price: 500_000.5 }, 'price'],
    [{ price: money(5_000, 'KZT') }, 'price.currency'],
    [{ price: { amount: 500_000, currency: ['RUB'] } }, 'price.currency'],
    [{ force: 'yes' }, 'force'],
    [{ salePrice: money(4_000), saleStart: 'tomorrow' }, 'saleStart'],
    [{ salePrice: money(4_000), saleEnd: '2026-02-30' }, 'saleEnd'],
    [{ salePrice: money(4_000), saleStart: '2026-12-02', saleEnd: '2026-12-01' }, 'saleEnd'],
  ])('refuses %j', async (body, field) => {
    expect(await setPrice('LN-MORO', { price: money(5_000), ...body })).toMatchObject(refusedField(field));
  });

  it('answers 404 for an unknown model, 403 with a read-only token', async () => {
    expect(await setPrice('LN-MORO', { price: money(5_000), parentSku: 'NOBODY' })).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND' } },
    });
    const reader = await signInV2(sandbox, 'r_nomenclatures c_nomenclature');
    const body = { parentSku: await parentOf('LN-MORO'), country: 'RU', price: money(5_000) };
    expect(await reader.post('/v2/nomenclature-price', body)).toMatchObject({ status: 403 });
  });
});

describe('quarantine under REST v2 (Price status)', () => {
  const SKU = 'VL-LODO-37';
  const state = async () => {
    const { price, priceUpdateStatus } = await goodsRow(partner, SKU);
    return { price, priceUpdateStatus };
  };
  const hold = async () => {
    await setPrice(SKU, { price: money(10_000), force: true });
    expect((await setPrice(SKU, { price: money(2_990) })).body).toMatchObject(HELD);
  };

  it('publishes a drop of 70 percent and holds a larger one', async () => {
    await setPrice(SKU, { price: money(10_000), force: true });
    expect((await setPrice(SKU, { price: money(3_000) })).body).toMatchObject(OK);
    await setPrice(SKU, { price: money(10_000), force: true });
    expect((await setPrice(SKU, { price: money(2_990) })).body).toMatchObject({
      priceStatus: {
        code: 'QUARANTINE',
        details: {
          createdAt: expect.stringMatching(INSTANT),
          reason: 'BLACK_PRICE_DIFF',
          data: {
            dropPct: 70.1,
            newBlackPrice: money(2_990),
            oldBlackPrice: money(10_000),
            thresholdPct: 70,
          },
        },
      },
    });
    expect(await state()).toEqual({ price: money(10_000), priceUpdateStatus: 'QUARANTINE' });
  });

  it('ends with the same price and force, which is applied', async () => {
    await hold();
    expect((await setPrice(SKU, { price: money(2_990), force: true })).body).toMatchObject(OK);
    expect(await state()).toEqual({ price: money(2_990), priceUpdateStatus: 'APPLIED' });
  });

  it('ends with the previous price without force, which is restored', async () => {
    await hold();
    expect((await setPrice(SKU, { price: money(10_000) })).body).toMatchObject(OK);
    expect(await state()).toEqual({ price: money(10_000), priceUpdateStatus: 'APPLIED' });
  });

  it('ends with the previous price even if that is not a multiple of 10', async () => {
    const { price } = await goodsRow(partner, 'KD-BELT-95', 'KZ');
    expect(price.amount % 1_000).not.toBe(0);
    const inKazakhstan = (amount: number) => setPrice('KD-BELT-95', { country: 'KZ', price: amount });
    expect((await inKazakhstan(1_000)).body).toMatchObject(HELD);
    expect((await inKazakhstan(price.amount)).body).toMatchObject(OK);
  });

  it('is bypassed with force', async () => {
    await setPrice(SKU, { price: money(10_000), force: true });
    expect((await setPrice(SKU, { price: money(100), force: true })).body).toMatchObject(OK);
  });
});

describe('POST /v2/nomenclatures-prices', () => {
  it('sets several prices and answers the status of each, in order', async () => {
    await setPrice('TV-CRSB', { price: money(5_000), force: true });
    const { status, body } = await setPrices([
      ['TV-TOTE', { price: money(9_000) }],
      ['TV-CRSB', { price: money(100) }],
    ]);
    expect(status).toBe(200);
    expect(body.prices).toMatchObject([{ parentSku: await parentOf('TV-TOTE'), ...OK }, HELD]);
    expect(await goodsRow(partner, 'TV-TOTE')).toMatchObject({ price: money(9_000) });
    expect(await goodsRow(partner, 'TV-CRSB')).toMatchObject({ priceUpdateStatus: 'QUARANTINE' });
  });

  it('sets none when some are wrong, and names them', async () => {
    const before = await goodsRow(partner, 'TV-TOTE');
    const answer = await setPrices([
      ['TV-TOTE', { price: money(8_000) }],
      ['NV-CITY', { price: money(8_001) }],
      ['LN-MORO', { price: money(100), salePrice: money(100) }],
    ]);
    expect(answer).toMatchObject(refusedPrice('prices[1].price', 'prices[2].salePrice'));
    expect(await goodsRow(partner, 'TV-TOTE')).toEqual(before);
  });

  it('accepts a discount outside the range with force, but never a sale price above the price', async () => {
    const row = (salePrice: number) =>
      [['NV-BELT', { price: money(2_000), salePrice: money(salePrice) }]] as const;
    expect(await setPrices(row(1_990))).toMatchObject(refusedPrice('prices[0].salePrice'));
    expect((await setPrices(row(1_990), { force: true })).body.prices).toMatchObject([OK]);
    expect(await setPrices(row(2_000), { force: true })).toMatchObject(refusedPrice('prices[0].salePrice'));
  });

  it.each<[Json, string]>([
    [{ prices: undefined }, 'prices'],
    [{ prices: [] }, 'prices'],
    [{ prices: ['X'] }, 'prices'],
    [{ prices: [{ price: 1_000 }] }, 'prices[0].parentSku'],
    [{ country: undefined, prices: [{ parentSku: 'X', price: 1_000 }] }, 'country'],
  ])('refuses %j', async (body, field) => {
    const answer = await partner.post('/v2/nomenclatures-prices', { country: 'RU', ...body });
    expect(answer).toMatchObject(refusedField(field));
  });

  it('answers 404 when one of the models is unknown', async () => {
    const prices = [{ parentSku: 'NOBODY', price: money(1_000) }];
    expect((await partner.post('/v2/nomenclatures-prices', { country: 'RU', prices })).status).toBe(404);
  });
});

describe('read-only operations on prices', () => {
  const only = async (path: string, list: string, sku: string) => {
    const { body } = await partner.get(`/v2/${path}?parentSku=${await parentOf(sku)}`);
    return { rows: body[list], meta: body.meta };
  };

  it('sell values show what a customer pays now', async () => {
    await setPrice('LG-OXFD-S', { price: money(5_000), salePrice: money(4_000), saleStart: '2099-01-01' });
    expect(await only('nomenclatures-sell-values', 'sellValues', 'LG-OXFD-S')).toMatchObject({
      rows: [
        { externalParentSku: 'LG-OXFD', country: 'RU', sellValue: money(5_000), salePrice: money(4_000) },
      ],
      meta: { total: 1 },
    });
    await setPrice('LG-OXFD-S', { price: money(5_000), salePrice: money(4_000) });
    expect(await only('nomenclatures-sell-values', 'sellValues', 'LG-OXFD-S')).toMatchObject({
      rows: [{ sellValue: money(4_000) }],
    });
  });

  it('minimal prices are accepted as a sale price, lower ones are not', async () => {
    await setPrice('LG-MERI-M', { price: money(5_000) });
    const { rows } = await only('minimal-prices', 'minimalPrices', 'LG-MERI-M');
    expect(rows).toMatchObject([{ country: 'RU', minimalPrice: money(1_000) }]);
    expect((await setPrice('LG-MERI-M', { salePrice: money(1_000) })).status).toBe(200);
    expect(await setPrice('LG-MERI-M', { salePrice: money(999) })).toMatchObject(refusedPrice('salePrice'));
  });
});
