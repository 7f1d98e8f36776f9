import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { type Json, newOrder, orderState, postJson } from '../partner.ts';
import { refusedField, signInV2 } from './partner.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-28T09:00:00Z' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const items = [{ sku: 'KD-BELT-95' }];
const { platformSku } = (await sandbox.state()).goods.find(({ sku }) => sku === 'KD-BELT-95') ?? {};

const play = (v2Variant: number) => sandbox.control('settings', { v2Variant });
const ask = async (path: string) => (await partner.get<Json>(path)).body;
const goodsRow = async () => {
  const { nomenclatures } = (await ask('/v2/nomenclatures?externalSku=KD-BELT-95')) as {
    nomenclatures: Json[];
  };
  return nomenclatures[0];
};
const search = (body: Json) => partner.post('/v2/nomenclatures-search', body);

beforeEach(() => play(0));

describe('goods', () => {
  it.each([
    [
      0,
      { sku: platformSku, externalSku: 'KD-BELT-95', barcode: expect.any(String), name: expect.any(String) },
    ],
    [
      1,
      {
        platformSku,
        sellerSku: 'KD-BELT-95',
        barcodes: [expect.any(String)],
        title: expect.any(String),
        supplierSize: expect.any(String),
        brand: { name: expect.any(String) },
      },
    ],
    [2, { id: platformSku, supplierSku: 'KD-BELT-95', names: { ru: expect.any(String) } }],
  ])('have the names of variant %i', async (variant, row) => {
    await play(variant);
    expect(await goodsRow()).toMatchObject(row);
  });

  it('have their SKU and neither name nor barcode in variant 5', async () => {
    await play(5);
    const row = await goodsRow();
    expect(row).toMatchObject({ sku: platformSku });
    for (const name of ['externalSku', 'name', 'barcode']) expect(row).not.toHaveProperty(name);
  });

  const FILTERS: readonly [number, Json, string][] = [
    [0, { filter: { skus: [platformSku] } }, 'skus'],
    [1, { skus: [platformSku] }, 'filter'],
    [2, { filter: { externalSkus: ['KD-BELT-95'] } }, 'filter.skus'],
  ];
  it.each(FILTERS)('are only searched with the body of variant %i', async (variant, body, refused) => {
    await play(variant);
    expect((await search(body)).body).toMatchObject({ meta: { total: 1 } });
    const others = FILTERS.filter(([other]) => other !== variant && !(variant === 0 && other === 2));
    const answers = await Promise.all(others.map(([, other]) => search(other)));
    expect(answers[0]).toMatchObject(refusedField(refused));
    expect(answers.map(({ status }) => status)).toEqual(others.map(() => 400));
  });
});

describe('orders', () => {
  it('have statuses in another case and other times in variants 1 and 2', async () => {
    const id = await newOrder(sandbox, { items, createdAt: '2026-11-28T08:00:00Z' });
    const order = () => ask(`/v2/orders/${id}`);
    expect(await order()).toMatchObject({ status: 'CONFIRMED', createdAt: '2026-11-28T08:00:00.000Z' });
    await play(1);
    expect(await order()).toMatchObject({
      status: 'confirmed',
      createdAt: '2026-11-28T08:00:00Z',
      items: [{ itemId: expect.any(Number), status: 'confirmed' }],
    });
    await play(2);
    expect(await order()).toMatchObject({ status: 'Confirmed', createdAt: '2026-11-28T11:00:00+03:00' });
  });

  it('are in `data` in variant 3, without `meta` in 4, and without the name of their list in 5', async () => {
    await newOrder(sandbox, { items });
    expect(Object.keys(await ask('/v2/orders'))).toEqual(['orders', 'meta']);
    await play(3);
    expect(await ask('/v2/orders')).toMatchObject({ data: { orders: expect.any(Array), meta: { page: 1 } } });
    await play(4);
    expect(Object.keys(await ask('/v2/orders'))).toEqual(['orders']);
    await play(5);
    expect(await ask('/v2/orders')).toEqual({});
  });

  const CONFIRMED = { status: 'CONFIRMED' };
  const CONFIRM = { type: 'CONFIRM' };
  it.each([
    [0, CONFIRMED, CONFIRM],
    [1, CONFIRM, CONFIRMED],
  ])('are only confirmed with the body of variant %i', async (variant, body, other) => {
    await play(variant);
    const id = await newOrder(sandbox, { items, status: 'new' });
    const path = `/v2/orders/${id}/status`;
    expect((await partner.post(path, other)).status).toBe(400);
    expect((await orderState(sandbox, id)).status).toBe('new');
    expect((await partner.post(path, body)).status).toBe(200);
    expect((await orderState(sandbox, id)).status).toBe('confirmed');
  });

  it('need no confirmation in variant 2', async () => {
    await play(2);
    const id = await newOrder(sandbox, { items, status: 'new' });
    expect(await ask(`/v2/orders/${id}`)).toMatchObject({ allowedForAssembly: true });
    expect((await partner.post(`/v2/orders/${id}/status`, CONFIRMED)).status).toBe(405);
  });
});

it('wraps the token, too, but no refusal', async () => {
  await play(3);
  const credentials = { client_id: sandbox.clientId, client_secret: sandbox.clientSecret };
  const token = await postJson(`${sandbox.seller}/api/v2/auth-token`, {
    ...credentials,
    grant_type: 'client_credentials',
  });
  expect(token).toMatchObject({ status: 201, body: { data: { expires_in: 900 } } });
  expect((await partner.get('/v2/orders/RU1')).body).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
