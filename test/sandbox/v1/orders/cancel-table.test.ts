import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, ship, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

const cancel = { status: 'canceled', reason: 'Брак' };
const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const cancelOrder = (id: string) => partner.post(`/api/v1/orders/${id}/change_status_request`, cancel);
const cancelItem = (id: string, nr: string) =>
  partner.post(`/api/v1/orders/${id}/items/${id}-${nr}/change_status_request`, cancel);
const refused = { status: 409, body: { message: 'Order can not be canceled' } };

describe('cancellation (Order and item statuses)', () => {
  it.each(['new', 'initial'])('is allowed for a whole order that is %s', async (status) => {
    const id = await newOrder(sandbox, { status, items });
    expect((await cancelOrder(id)).status).toBe(200);
    expect(await orderState(sandbox, id)).toMatchObject({
      status: 'canceled',
      items: [{ status: 'canceled' }, { status: 'canceled' }],
    });
  });

  it.each([
    'confirmed',
    'Awaiting shipment',
    'ready_for_shipment',
    'shipped',
    'in_delivery',
    'delivered',
    'canceled',
  ])('is refused for a whole order that is %s', async (status) => {
    const id = await newOrder(sandbox, { status, items });
    expect(await cancelOrder(id)).toMatchObject(refused);
    expect((await orderState(sandbox, id)).status).not.toBe(status === 'canceled' ? 'new' : 'canceled');
  });

  it.each(['initial', 'new', 'confirmed', 'awaiting_shipment'])(
    'is allowed for an item of an order that is %s',
    async (status) => {
      const id = await newOrder(sandbox, { status, items });
      expect((await cancelItem(id, '001')).status).toBe(200);
      const order = await orderState(sandbox, id);
      expect(order.items).toMatchObject([
        { status: 'canceled', statusChangeReason: 'Брак' },
        { statusChangeReason: null },
      ]);
      expect(order.status).not.toBe('canceled');
    },
  );

  it.each(['ready_for_shipment', 'shipped', 'in_delivery', 'delivered'])(
    'is refused for an item of an order that is %s',
    async (status) => {
      const id = await newOrder(sandbox, { status, items });
      expect(await cancelItem(id, '001')).toMatchObject(refused);
    },
  );

  it('cancels the order with its last item', async () => {
    const id = await newOrder(sandbox, { items });
    await cancelItem(id, '001');
    await cancelItem(id, '002');
    expect((await orderState(sandbox, id)).status).toBe('canceled');
  });

  it('accepts every item only once', async () => {
    const id = await newOrder(sandbox, { items });
    await cancelItem(id, '001');
    expect(await cancelItem(id, '001')).toMatchObject(refused);
  });

  it('is unavailable while the order is in an active out-shipment, and available again afterwards', async () => {
    const id = await newOrder(sandbox, { items });
    const shipment = await ship(sandbox, partner, id);
    const unavailable = {
      status: 409,
      body: { message: 'Cancel unavailable because active shipment exist' },
    };
    expect(await cancelItem(id, '001')).toMatchObject(unavailable);
    expect(await cancelOrder(id)).toMatchObject(unavailable);
    await partner.post(`/api/v1/shipments/out/${shipment}/events`, { type: 'cancel', data: {} });
    expect((await cancelItem(id, '001')).status).toBe(200);
  });

  it('answers 404 for an item or order that does not exist', async () => {
    const id = await newOrder(sandbox);
    expect((await cancelItem(id, '009')).status).toBe(404);
    expect((await cancelOrder('RU000000-000000')).status).toBe(404);
  });
});
