import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../../partner.ts';
import { refusedField, signInV2 } from '../partner.ts';
import { bodyOf, created, packedOrder, preparedBody, TWO } from '../shipments.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-20T06:00:00Z' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);

interface Listed {
  shipments: { shipmentId: string; status: string; createdAt: string; shipAt: string }[];
  meta: { page: number; limit: number; total: number; totalPages: number };
}
const list = async (query = '') => (await partner.get<Listed>(`/v2/fbs/shipments${query}`)).body;
const ids = async (query = '') => (await list(query)).shipments.map(({ shipmentId }) => shipmentId);

const big = await packedOrder(sandbox, partner, TWO, [1, 1]);
const { packs: single } = await packedOrder(sandbox, partner);
const first = await created(partner, bodyOf(big.packs, single));
await sandbox.control('clock', { advanceSeconds: 60 });
const second = await created(partner, await preparedBody(sandbox, partner));
await sandbox.control('clock', { advanceSeconds: 60 });
const ofV1 = await ship(sandbox, v1, await newOrder(sandbox));

describe('GET /v2/fbs/shipments (assumptions, "REST v2", lists)', () => {
  it('lists the newest first, those of version 1 too, without their pallets', async () => {
    const { shipments, meta } = await list();
    expect(shipments.map(({ shipmentId }) => shipmentId)).toEqual([
      ofV1,
      second.shipmentId,
      first.shipmentId,
    ]);
    expect(meta).toEqual({ page: 1, limit: 25, total: 3, totalPages: 1 });
    expect(shipments[2]).toEqual({
      shipmentId: first.shipmentId,
      status: 'CONFIRMED',
      createdAt: first.createdAt,
      shipAt: '2026-11-20T09:00:00.000Z',
      palletsQuantity: 2,
      packsQuantity: 3,
      itemsQuantity: 3,
    });
  });

  it('gives a shipment of version 1 the start of its Moscow day', async () => {
    expect((await list()).shipments[0]?.shipAt).toBe('2026-11-19T21:00:00.000Z');
  });

  it('is also visible in version 1', async () => {
    const { body } = await v1.get(`/api/v1/shipments/${first.shipmentId}`);
    expect(body).toMatchObject({
      shipmentId: first.shipmentId,
      status: 'confirmed',
      shippedAt: '2026-11-20',
    });
    expect((await v1.get('/api/v1/shipments')).body.total).toBe(3);
  });

  it('is paged, up to 100 rows a page', async () => {
    expect(await ids('?limit=2&page=2')).toEqual([first.shipmentId]);
    expect((await list('?limit=2')).meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect(await ids('?limit=100')).toHaveLength(3);
    expect(await partner.get('/v2/fbs/shipments?limit=101')).toMatchObject(refusedField('limit'));
    expect(await partner.get('/v2/fbs/shipments?page=0')).toMatchObject(refusedField('page'));
  });

  it('filters by createdAtFrom, inclusive', async () => {
    expect(await ids(`?createdAtFrom=${second.createdAt}`)).toEqual([ofV1, second.shipmentId]);
    const later = new Date(Date.parse(second.createdAt) + 1).toISOString();
    expect(await ids(`?createdAtFrom=${later}`)).toEqual([ofV1]);
    expect(await partner.get('/v2/fbs/shipments?createdAtFrom=yesterday')).toMatchObject(
      refusedField('createdAtFrom'),
    );
  });

  it('filters by status', async () => {
    await sandbox.control(`shipments/${second.shipmentId}/status`, { status: 'sent' });
    expect(await ids('?status=SENT')).toEqual([second.shipmentId]);
    expect(await ids('?status=CANCEL_PENDING')).toEqual([]);
    for (const wrong of ['LOST', 'sent', 'cancelPending'])
      expect(await partner.get(`/v2/fbs/shipments?status=${wrong}`)).toMatchObject(refusedField('status'));
  });
});

describe('GET /v2/fbs/shipments/{shipmentId} and its items', () => {
  it('shows the pallets as in the answer to the create', async () => {
    const { status, body } = await partner.get(`/v2/fbs/shipments/${first.shipmentId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...first, status: 'CONFIRMED', packsQuantity: 3 });
  });

  it('lists the items with their orders, packs and pallets, in pages', async () => {
    const order = await partner.get<{ orderId: string; items: { id: number; sku: string }[] }>(
      `/v2/orders/${big.id}`,
    );
    const items = `/v2/fbs/shipments/${first.shipmentId}/items`;
    const { body } = await partner.get<{ items: object[]; meta: object }>(`${items}?limit=2`);
    const pallet = first.pallets.find(({ packs }) => packs[0]?.packId === big.packs[0]?.packId);
    expect(body.items[0]).toEqual({
      itemId: order.body.items[0]?.id,
      itemNr: `${big.id}-001`,
      orderId: order.body.orderId,
      sku: order.body.items[0]?.sku,
      externalSku: 'KD-BELT-95',
      unitload: `${big.id}-001`,
      packId: big.packs[0]?.packId,
      palletBarcode: pallet?.palletBarcode,
    });
    expect(body.meta).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 });
    expect((await partner.get<{ items: object[] }>(`${items}?limit=2&page=2`)).body.items).toHaveLength(1);
  });

  it('answers 404 for an unknown shipment, and still reads a cancelled one', async () => {
    const unknown = { status: 404, body: { error: { code: 'NOT_FOUND', message: 'Shipment not found' } } };
    expect(await partner.get('/v2/fbs/shipments/PBX0')).toMatchObject(unknown);
    expect(await partner.get('/v2/fbs/shipments/PBX0/items')).toMatchObject(unknown);
    const { shipmentId } = await created(partner, await preparedBody(sandbox, partner));
    await v1.post(`/api/v1/shipments/out/${shipmentId}/events`, { type: 'cancel', data: {} });
    expect((await partner.get(`/v2/fbs/shipments/${shipmentId}`)).body.status).toBe('CANCELLED');
  });

  it('needs the right to read shipments', async () => {
    const writer = await signInV2(sandbox, 'c_shipments');
    for (const path of ['', `/${first.shipmentId}`, `/${first.shipmentId}/items`]) {
      expect((await writer.get(`/v2/fbs/shipments${path}`)).status).toBe(403);
    }
  });
});
