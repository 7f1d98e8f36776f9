import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, rpc, signIn, tokenOf } from '../../partner.ts';
import { historyOf, move, newSupply, readySupply, SUPPLIES, statusOf, WALLET } from '../../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const token = await tokenOf(sandbox);
const items = async (code: string) =>
  (await partner.get<{ items: Json[] }>(`${SUPPLIES}/${code}/items`)).body.items;
const ask = async (method: string, params: Json) =>
  (await rpc(sandbox, `shipments-fulfilment${method}`, params, token)).body;

describe('reading FBO supplies', () => {
  it('lists them in a HAL envelope, the newest last', async () => {
    const code = await newSupply(partner);
    const { body } = await partner.get<{ total: number; _embedded: { shipments: Json[] } }>(
      `${SUPPLIES}?limit=100`,
    );
    expect(body).toMatchObject({ limit: 100, page: 1, pages: 1, _links: { self: {} } });
    expect(body.total).toBe(body._embedded.shipments.length);
    expect(body._embedded.shipments.at(-1)).toMatchObject({ code, shipmentId: code, status: 'draft' });
    const first = await partner.get(`${SUPPLIES}?limit=1`);
    expect(first.body).toMatchObject({ pages: body.total, _links: { next: { href: expect.any(String) } } });
  });

  it('has every interesting status in the seed', async () => {
    const statuses = (await sandbox.state()).supplies.map(({ status }) => status);
    expect(statuses.slice(0, 7).sort()).toEqual(
      [
        'cancel_pending',
        'closed',
        'draft',
        'ready_for_shipment',
        'rejected',
        'unloaded',
        'validation_error',
      ].sort(),
    );
  });

  it('shows nothing missing in the seed before the warehouse has counted', async () => {
    expect((await partner.get(`${SUPPLIES}/PBX90001`)).body).toMatchObject({ receipt: 0, missing: 0 });
    const closed = (await partner.get(`${SUPPLIES}/PBX90006`)).body;
    expect(closed).toMatchObject({ receipt: closed.itemsQuantity, damaged: 1, missing: 0 });
    expect(closed.accepted).toBe(Number(closed.itemsQuantity) - 1);
  });

  it('answers 404 for an unknown code', async () => {
    for (const path of ['', '/items', '/statuses']) {
      expect(await partner.get(`${SUPPLIES}/PBX000${path}`)).toMatchObject({
        status: 404,
        body: { code: 50404, message: 'Shipment not found' },
      });
    }
  });

  it('keeps out-shipments and supplies separate', async () => {
    expect((await partner.get('/api/v1/shipments/PBX90001')).status).toBe(404);
  });

  it('shows the declared goods, not counted yet', async () => {
    const goods = (await sandbox.state()).goods.find(({ sku }) => sku === WALLET);
    expect(await items(await newSupply(partner))).toEqual([
      {
        sku: WALLET,
        ean: goods?.barcode,
        quantity: 3,
        receipt: 0,
        accepted: 0,
        surplus: 0,
        missing: 0,
        damaged: 0,
      },
    ]);
  });
});

describe('what the warehouse counts (FBO supply)', () => {
  it('is the declared quantity by default, and goes into stock when it has arrived', async () => {
    const stock = async () => (await sandbox.state()).stock.find(({ sku }) => sku === WALLET)?.quantity ?? 0;
    const before = await stock();
    const code = await readySupply(sandbox, partner);
    await move(sandbox, code, 'unloading_needed', 'unloading');
    expect(await items(code)).toMatchObject([{ receipt: 0, accepted: 0, missing: 0 }]);
    await move(sandbox, code, 'unloaded', 'processing');
    expect(await items(code)).toMatchObject([{ receipt: 3, accepted: 0 }]);
    expect(await stock()).toBe(before + 3);
    await move(sandbox, code, 'closed');
    expect(await items(code)).toMatchObject([
      { receipt: 3, accepted: 3, surplus: 0, missing: 0, damaged: 0 },
    ]);
    expect(await stock()).toBe(before + 3);
    expect((await partner.get(`${SUPPLIES}/${code}`)).body).toMatchObject({ receipt: 3, accepted: 3 });
    expect((await historyOf(partner, code)).at(-1)).toMatchObject({ userName: 'warehouse' });
  });

  it.each([
    ['too little', { receipt: 2 }, {}, { receipt: 2, accepted: 2, missing: 1, surplus: 0, damaged: 0 }],
    ['too much', { receipt: 5 }, {}, { receipt: 5, accepted: 5, missing: 0, surplus: 2, damaged: 0 }],
    ['damage', {}, { damaged: 1 }, { receipt: 3, accepted: 2, missing: 0, surplus: 0, damaged: 1 }],
  ])('shows %s', async (_, atUnloaded, atClosed, counted) => {
    const code = await readySupply(sandbox, partner);
    await move(sandbox, code, 'unloading_needed', 'unloading');
    const count = (status: string, found: Json) =>
      sandbox.control(`supplies/${code}/status`, { status, items: [{ sku: WALLET, ...found }] });
    await count('unloaded', atUnloaded);
    await move(sandbox, code, 'processing');
    await count('closed', atClosed);
    expect(await items(code)).toMatchObject([counted]);
  });

  it.each([
    ['too early', 'unloading', [{ sku: WALLET, receipt: 1 }]],
    ['of goods that the supply has not', 'unloaded', [{ sku: 'NOTHING', receipt: 1 }]],
    ['in a counter of its own invention', 'unloaded', [{ sku: WALLET, lost: 1 }]],
  ])('is refused %s', async (_, status, found) => {
    const code = await readySupply(sandbox, partner);
    await move(sandbox, code, 'unloading_needed');
    if (status === 'unloaded') await move(sandbox, code, 'unloading');
    await expect(sandbox.control(`supplies/${code}/status`, { status, items: found })).rejects.toThrow('400');
  });
});

describe('the seller twins (shipments-fulfilment.*)', () => {
  it('answer the same as REST', async () => {
    const code = await newSupply(partner);
    const rest = `${SUPPLIES}/${code}`;
    expect((await ask('.get', { code })).result).toEqual((await partner.get(rest)).body);
    expect((await ask('-items.list', { code })).result).toEqual((await partner.get(`${rest}/items`)).body);
    expect((await ask('-statuses.list', { code })).result).toEqual(await historyOf(partner, code));
    const { total, shipments } = (await ask('.list', { limit: 100 })).result as {
      total: number;
      shipments: Json[];
    };
    expect(shipments).toHaveLength(total);
    expect(shipments.at(-1)).toMatchObject({ code, status: 'draft' });
    expect((await ask('.list', { limit: 1, page: 2 })).result).toMatchObject({
      page: 2,
      limit: 1,
      pages: total,
    });
  });

  it.each(['.get', '-items.list', '-statuses.list'])('%s accepts the code as id too', async (method) => {
    const code = await newSupply(partner);
    const { result } = await ask(method, { code });
    expect(result).toBeDefined();
    expect((await ask(method, { id: code })).result).toEqual(result);
    for (const wrong of [{ code, id: 'PBX90001' }, { id: 410_146 }])
      expect(await ask(method, wrong)).toMatchObject({ error: { code: -32602 } });
  });

  it.each(['id', 'code'])('reject a supply that is named by %s', async (name) => {
    const code = await newSupply(partner);
    const event = { [name]: code, type: 'reject', rejectReasonId: 'size' };
    expect(await ask('.update-events', event)).toMatchObject({
      result: { status: 'ok', shipment: { status: 'rejected' } },
    });
    expect(await statusOf(partner, code)).toBe('rejected');
  });

  it('refuse with the texts of REST', async () => {
    const id = await newSupply(partner);
    const event = (params: Json) => ask('.update-events', { id, type: 'reject', ...params });
    expect(await event({})).toMatchObject({ error: { code: 50400, message: 'Invalid reason' } });
    expect(await event({ type: 'cancel' })).toMatchObject({ error: { message: 'Invalid event type' } });
    expect(await ask('.get', { code: 'PBX000' })).toMatchObject({
      error: { code: 50404, message: 'Shipment not found' },
    });
    expect(await ask('.get', {})).toMatchObject({ error: { code: -32602 } });
    const closed = { id: 'PBX90006', type: 'reject', rejectReasonId: 'size' };
    expect(await ask('.update-events', closed)).toMatchObject({
      error: { code: 50409, message: 'Cannot cancel' },
    });
  });
});
