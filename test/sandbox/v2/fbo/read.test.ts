import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, signIn } from '../../partner.ts';
import { move, newSupply, reject, SUPPLIES, supplyOf, WALLET } from '../../supplies.ts';
import { fieldsOf, INSTANT, type V2Meta } from '../answers.ts';
import { signInV2, type V2Error } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);

interface Items {
  readonly items: readonly { readonly sku: string; readonly name: string; readonly ean: string }[];
  readonly meta: V2Meta;
}
interface History {
  readonly statuses: readonly { readonly id: number; readonly status: string; readonly createdAt: string }[];
  readonly meta: V2Meta;
}

const itemsOf = async (code: string, query = '') =>
  (await partner.get<Items>(`/v2/fbo/shipments/${code}/items${query}`)).body;
const historyOf = async (code: string, query = '') =>
  (await partner.get<History>(`/v2/fbo/shipments/${code}/status-history${query}`)).body;

describe('GET /v2/fbo/shipments', () => {
  it('lists the supplies of version 1 under their plural name, with meta', async () => {
    const { body } = await partner.get<{ shipments: Json[]; meta: V2Meta }>('/v2/fbo/shipments?limit=100');
    const rows = body.shipments.map(({ shipmentId, status }) => [shipmentId, status]);
    const { supplies } = await sandbox.state();
    expect(rows).toEqual(supplies.map(({ code, status }) => [code, status.toUpperCase()]));
    expect(body.meta).toEqual({ page: 1, limit: 100, total: rows.length, totalPages: 1 });
  });

  it('has pages without overlaps and gaps', async () => {
    const page = async (n: number) =>
      (await partner.get<{ shipments: Json[] }>(`/v2/fbo/shipments?limit=3&page=${n}`)).body.shipments;
    const { body } = await partner.get<{ shipments: Json[] }>('/v2/fbo/shipments?limit=6');
    expect([...(await page(1)), ...(await page(2))]).toEqual(body.shipments);
    expect(await page(99)).toEqual([]);
  });

  it.each(['limit=101', 'limit=0', 'page=0', 'page=x'])(
    'refuses %s, and accepts limit=100',
    async (query) => {
      const { status, body } = await partner.get<V2Error>(`/v2/fbo/shipments?${query}`);
      expect({ status, fields: fieldsOf(body) }).toEqual({ status: 400, fields: [query.split('=')[0]] });
      expect((await partner.get('/v2/fbo/shipments?limit=100')).status).toBe(200);
    },
  );
});

describe('GET /v2/fbo/shipments/{shipmentId}', () => {
  it('shows the record of version 1 in the form of version 2', async () => {
    const old = (await v1.get(`${SUPPLIES}/PBX90006`)).body;
    expect((await partner.get('/v2/fbo/shipments/PBX90006')).body).toMatchObject({
      shipmentId: 'PBX90006',
      status: 'CLOSED',
      date: String(old.date).split('.').reverse().join('-'),
      createdAt: expect.stringMatching(INSTANT),
      itemsQuantity: old.itemsQuantity,
      priceSum: { amount: Number(old.priceSum) * 100, currency: 'RUB' },
      accepted: old.accepted,
      receipt: old.receipt,
      damaged: 1,
      canChangeWarehouse: false,
      pallets: [{ palletBarcode: 'PALPBX90006' }],
    });
  });

  it.each(['', '/items', '/status-history'])('answers 404 for an unknown one%s', async (path) => {
    expect(await partner.get(`/v2/fbo/shipments/PBX000${path}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: 'Shipment not found' } },
    });
  });

  it('answers 400 for an id of 21 characters', async () => {
    const { status, body } = await partner.get<V2Error>(`/v2/fbo/shipments/${'1'.repeat(21)}`);
    expect({ status, fields: fieldsOf(body) }).toEqual({ status: 400, fields: ['shipmentId'] });
    expect((await partner.get(`/v2/fbo/shipments/${'1'.repeat(20)}`)).status).toBe(404);
  });

  it('needs the scope r_shipments', async () => {
    const [reader, other] = [await signInV2(sandbox, 'r_shipments'), await signInV2(sandbox, 'r_orders')];
    for (const path of ['', '/PBX90001', '/PBX90001/items', '/PBX90001/status-history']) {
      expect((await reader.get(`/v2/fbo/shipments${path}`)).status).toBe(200);
      expect((await other.get(`/v2/fbo/shipments${path}`)).status).toBe(403);
    }
  });
});

describe('GET /v2/fbo/shipments/{shipmentId}/items', () => {
  it('shows goods, declared price and the counters', async () => {
    const { items, meta } = await itemsOf(await newSupply(v1));
    expect(items).toMatchObject([
      {
        sku: WALLET,
        ean: expect.stringMatching(/^\d{13}$/),
        price: { amount: 349_000, currency: 'RUB' },
        quantity: 3,
        receipt: 0,
        accepted: 0,
        surplus: 0,
        missing: 0,
        damaged: 0,
      },
    ]);
    expect(meta).toEqual({ page: 1, limit: 25, total: 1, totalPages: 1 });
  });

  it('shows what the warehouse counted', async () => {
    const code = await newSupply(v1);
    await move(sandbox, code, 'validation', 'ready_for_shipment', 'unloading_needed', 'unloading');
    const found = [{ sku: WALLET, receipt: 2 }];
    await sandbox.control(`supplies/${code}/status`, { status: 'unloaded', items: found });
    expect((await itemsOf(code)).items).toMatchObject([{ quantity: 3, receipt: 2, missing: 1 }]);
  });

  it('is paged', async () => {
    const all = (await itemsOf('PBX90001')).items;
    expect(all.length).toBeGreaterThan(2);
    const second = await itemsOf('PBX90001', '?page=2&limit=2');
    expect(second.items).toEqual(all.slice(2, 4));
    expect(second.meta).toMatchObject({ page: 2, limit: 2, total: all.length });
    expect((await partner.get('/v2/fbo/shipments/PBX90001/items?limit=101')).status).toBe(400);
  });

  it('searches in SKU, barcode and name, in any case', async () => {
    const { items } = await itemsOf('PBX90001');
    const wallet = items.find(({ sku }) => sku === WALLET);
    for (const text of ['kd-walt', wallet?.ean, wallet?.name.slice(1).toUpperCase()]) {
      const found = await itemsOf('PBX90001', `?search=${encodeURIComponent(String(text))}`);
      expect(found.items).toEqual([wallet]);
      expect(found.meta.total).toBe(1);
    }
    expect((await itemsOf('PBX90001', '?search=NOTHING')).items).toEqual([]);
    expect((await itemsOf('PBX90001', '?search=')).items).toEqual(items);
  });
});

describe('GET /v2/fbo/shipments/{shipmentId}/status-history', () => {
  it('is that of version 1, oldest first', async () => {
    const { statuses, meta } = await historyOf('PBX90005');
    const old = await v1.get<{ id: number; statusName: string }[]>(`${SUPPLIES}/PBX90005/statuses`);
    expect(statuses.map(({ id, status }) => ({ id, statusName: status.toLowerCase() }))).toMatchObject(
      old.body.map(({ id, statusName }) => ({ id, statusName })),
    );
    for (const { createdAt } of statuses) expect(createdAt).toMatch(INSTANT);
    expect(meta.total).toBe(old.body.length);
    const names = (await historyOf('PBX90005', '?limit=2&page=2')).statuses.map(({ status }) => status);
    expect(names).toEqual(['READY_FOR_SHIPMENT', 'UNLOADING_NEEDED']);
  });

  it('includes the previous versions only with includeLinked', async () => {
    const code = await newSupply(v1);
    await reject(v1, code);
    const older = (await historyOf(code)).statuses;
    await v1.post(SUPPLIES, supplyOf({ id: code }));
    const names = async (query: string) =>
      (await historyOf(code, query)).statuses.map(({ status }) => status);
    expect(await names('')).toEqual(['DRAFT']);
    for (const no of ['false', '0']) expect(await names(`?includeLinked=${no}`)).toEqual(['DRAFT']);
    for (const yes of ['true', '1'])
      expect(await names(`?includeLinked=${yes}`)).toEqual(['DRAFT', 'REJECTED', 'DRAFT']);
    expect((await historyOf(code, '?includeLinked=true')).statuses.slice(0, 2)).toEqual(older);
  });

  it.each(['2', 'yes', ''])('refuses includeLinked=%s', async (value) => {
    const { status, body } = await partner.get<V2Error>(
      `/v2/fbo/shipments/PBX90001/status-history?includeLinked=${value}`,
    );
    expect({ status, fields: fieldsOf(body) }).toEqual({ status: 400, fields: ['includeLinked'] });
  });
});
