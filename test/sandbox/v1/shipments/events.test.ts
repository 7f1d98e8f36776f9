import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, ship, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { autoConfirm: false });
const partner = await signIn(sandbox);

const event = (id: string, type: unknown) =>
  partner.post(`/api/v1/shipments/out/${id}/events`, { type, data: {} });
const status = async (id: string) => (await partner.get(`/api/v1/shipments/${id}`)).body.status;
const shipped = async () => {
  const order = await newOrder(sandbox);
  return { order, id: await ship(sandbox, partner, order) };
};

describe('POST /api/v1/shipments/out/{code}/events (FBS out-shipment statuses)', () => {
  it('confirms a shipment that waits for it, with its orders', async () => {
    const { order, id } = await shipped();
    expect(await event(id, 'confirm')).toMatchObject({
      status: 200,
      body: {
        name: 'confirm',
        id: expect.any(Number),
        message: expect.any(String),
        status: 'ok',
        createdAt: expect.any(String),
        errors: [],
        data: [],
        shipment: { status: 'confirmed' },
      },
    });
    expect((await orderState(sandbox, order)).status).toBe('Ready for shipment');
  });

  it('answers "Already confirmed" the second time', async () => {
    const { id } = await shipped();
    await event(id, 'confirm');
    expect(await event(id, 'confirm')).toMatchObject({
      status: 409,
      body: { message: 'Already confirmed', status: 'failed', shipment: { status: 'confirmed' } },
    });
  });

  it("cancels, and restores the orders' status", async () => {
    const order = await newOrder(sandbox, { status: 'Awaiting shipment' });
    const id = await ship(sandbox, partner, order);
    await event(id, 'confirm');
    expect(await event(id, 'cancel')).toMatchObject({
      status: 200,
      body: { status: 'ok', shipment: { status: 'cancelled' } },
    });
    expect((await orderState(sandbox, order)).status).toBe('Awaiting shipment');
    expect((await ship(sandbox, partner, order)).startsWith('PBX')).toBe(true);
  });

  it('stays in cancelPending while the warehouse has not decided', async () => {
    await sandbox.control('settings', { autoCancel: false });
    const { id } = await shipped();
    await event(id, 'cancel');
    expect(await status(id)).toBe('cancelPending');
    await sandbox.control(`shipments/${id}/status`, { status: 'cancelled' });
    expect(await status(id)).toBe('cancelled');
    await sandbox.control('settings', { autoCancel: true });
  });

  it('answers "Cannot cancel" once the shipment is sent', async () => {
    const { id } = await shipped();
    await event(id, 'confirm');
    await sandbox.control(`shipments/${id}/status`, { status: 'sent' });
    expect(await event(id, 'cancel')).toMatchObject({ status: 409, body: { message: 'Cannot cancel' } });
  });

  it('answers "Shipment not found" for a wrong code and for a cancelled shipment', async () => {
    const { id } = await shipped();
    await event(id, 'cancel');
    for (const code of [id, 'PBX999999']) {
      expect(await event(code, 'confirm')).toMatchObject({
        status: 404,
        body: { message: 'Shipment not found' },
      });
    }
  });

  it.each(['close', '', null])('answers "Invalid event type" for %o', async (type) => {
    const { id } = await shipped();
    expect(await event(id, type)).toMatchObject({ status: 400, body: { message: 'Invalid event type' } });
  });

  it('answers 400 for a code of more than 20 characters', async () => {
    expect((await event('P'.repeat(21), 'confirm')).status).toBe(400);
  });
});

describe('GET /api/v1/shipments (shipments list)', () => {
  it('counts pallets, packs and items', async () => {
    const { id } = await shipped();
    const { body } = await partner.get<{ total: number; _embedded: { shipments: { shipmentId: string }[] } }>(
      '/api/v1/shipments?limit=100',
    );
    const row = body._embedded.shipments.find(({ shipmentId }) => shipmentId === id);
    expect(row).toMatchObject({
      status: 'new',
      shippedAt: '2026-11-20',
      palletsQuantity: 1,
      packsQuantity: 1,
      itemsQuantity: 1,
      canBeCancelled: true,
    });
    expect(body.total).toBe(body._embedded.shipments.length);
  });

  it('answers 404 for an unknown code', async () => {
    expect(await partner.get('/api/v1/shipments/PBX0')).toMatchObject({
      status: 404,
      body: { message: 'Shipment not found' },
    });
  });
});
