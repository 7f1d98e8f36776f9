import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../support/not-empty.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { entryOf } from '../entries.ts';
import { type Json, newOrder, signIn, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const token = await tokenOf(sandbox);

const put = (sku: string, body: Json, country = 'RU') =>
  partner.put(`/api/v1/nomenclature/${sku}/country/${country}/price`, body);

const shown = (sku: string, country = 'RU') => entryOf(sandbox, token, sku, country);

describe('PUT /api/v1/nomenclature/{sku}/country/{country}/price (B2B REST: other)', () => {
  it('sets price, sale and its days, and answers the price status', async () => {
    const body = { price: 5_000, salePrice: 4_000, saleStart: '2026-12-01', saleEnd: '2026-12-31' };
    expect(await put('TV-TOTE', body)).toMatchObject({
      status: 200,
      body: { price_status: { code: 'OK', details: null } },
    });
    expect(await shown('TV-TOTE')).toMatchObject({
      price: 5_000,
      ruPrice: 5_000,
      salePrice: 4_000,
      ruSalePrice: 4_000,
      saleStartDate: '2026-12-01T00:00:00+03:00',
      saleEndDate: '2026-12-31T23:59:59+03:00',
      priceUpdateStatus: 'APPLIED',
    });
  });

  it('ends the sale when none is stated', async () => {
    await put('LN-MORO', { price: 4_000 });
    expect(await shown('LN-MORO')).toMatchObject({
      price: 4_000,
      salePrice: null,
      saleStartDate: null,
      saleEndDate: null,
    });
  });

  it('accepts the platform SKU too, and prices all sizes of the model', async () => {
    const goods = (await sandbox.state()).goods.filter(({ sku }) => sku.startsWith('KD-BELT-'));
    await put(goods[0]?.platformSku ?? '', { price: 3_330 });
    for (const { sku } of some(goods)) expect(await shown(sku)).toMatchObject({ price: 3_330 });
  });

  it('prices each country separately', async () => {
    const before = await shown('NV-CITY');
    await put('NV-CITY', { price: 40_000 }, 'KZ');
    expect(await shown('NV-CITY', 'KZ')).toMatchObject({ price: 40_000, ruPrice: before.price });
    expect(await shown('NV-CITY')).toMatchObject({ price: before.price });
  });

  it('is the price in new orders', async () => {
    await put('TV-CRSB', { price: 6_000, salePrice: 4_500 });
    const id = await newOrder(sandbox, { items: [{ sku: 'TV-CRSB' }] });
    const { body } = await partner.get<{ items: Json[] }>(`/api/v1/orders/${id}`);
    expect(body.items[0]).toMatchObject({ basePrice: '6000.00', salePrice: '4500.00' });
  });

  it.each([
    ['TV-TOTE', 'US', 400],
    ['TV-TOTE', 'ru', 400],
    ['NOBODY-HAS-IT', 'RU', 404],
  ])('answers for %s in %s with %i', async (sku, country, status) => {
    expect((await put(sku, { price: 5_000 }, country)).status).toBe(status);
  });

  it.each([
    [{}, 'price'],
    [{ price: '5000' }, 'price'],
    [{ price: 5_000, saleStart: '01.12.2026' }, 'saleStart'],
    [{ price: 5_000, salePrice: 4_000, saleEnd: '2026-02-30' }, 'saleEnd'],
    [{ price: 5_000, salePrice: 4_000, saleStart: '2026-12-02', saleEnd: '2026-12-01' }, 'saleEnd'],
  ])('refuses %o and names the field', async (body, field) => {
    expect(await put('TV-TOTE', body)).toMatchObject({
      status: 400,
      body: { code: 50400, errors: [{ field }] },
    });
  });

  it('needs the scope u_nomenclature', async () => {
    const reader = await signIn(sandbox, 'r_nomenclatures c_nomenclature');
    const answer = await reader.put('/api/v1/nomenclature/TV-TOTE/country/RU/price', { price: 5_000 });
    expect(answer).toMatchObject({ status: 403, body: { code: 50403 } });
  });
});

describe('price validation error (Errors, Limits)', () => {
  it.each([
    [{ price: 5_005 }, 'price'],
    [{ price: 5_000.5 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: -10 }, 'price'],
    [{ price: 5_000, salePrice: 5_000 }, 'salePrice'],
    [{ price: 5_000, salePrice: 5_010 }, 'salePrice'],
    [{ price: 5_000, salePrice: 4_751 }, 'salePrice'],
    [{ price: 5_000, salePrice: 999 }, 'salePrice'],
  ])('refuses %o and changes nothing', async (body, field) => {
    const before = await shown('NV-BELT');
    expect(await put('NV-BELT', body)).toMatchObject({
      status: 400,
      body: { code: 50400, message: 'price validation error', errors: [{ field }] },
    });
    expect(await shown('NV-BELT')).toEqual(before);
  });

  it.each([4_750, 1_000])('accepts a discount at the limit: 5000 down to %i', async (salePrice) => {
    expect((await put('NV-BELT', { price: 5_000, salePrice })).status).toBe(200);
  });
});

describe('price quarantine (Price status)', () => {
  it('publishes a drop of 70 percent and holds a larger one', async () => {
    await put('KD-WALT', { price: 10_000 });
    expect((await put('KD-WALT', { price: 3_000 })).body).toMatchObject({ price_status: { code: 'OK' } });
    await put('KD-WALT', { price: 10_000 });
    const details = {
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+03:00$/),
      reason: 'black_price_diff',
      data: { drop_pct: 70.1, new_black_price: 2_990, old_black_price: 10_000, threshold_pct: 70 },
    };
    const { status, body } = await put('KD-WALT', { price: 2_990 });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { price_status: { code: 'QUARANTINE', details } },
    });
    expect(await shown('KD-WALT')).toMatchObject({
      price: 10_000,
      priceUpdateStatus: 'QUARANTINE',
      approve_price_link: expect.stringContaining('http'),
      price_details: details,
    });
  });

  it('is confirmed in the portal behind the link', async () => {
    const { approve_price_link: link } = await shown('TV-SHOP');
    expect((await fetch(String(link))).headers.get('content-type')).toContain('text/html');
    expect(await shown('TV-SHOP')).toMatchObject({ price: 7_990, priceUpdateStatus: 'QUARANTINE' });
    expect((await fetch(String(link), { method: 'POST' })).status).toBe(200);
    const entry = await shown('TV-SHOP');
    expect(entry).toMatchObject({ price: 1_990, priceUpdateStatus: 'APPLIED' });
    expect(entry).not.toHaveProperty('price_details');
  });
});
