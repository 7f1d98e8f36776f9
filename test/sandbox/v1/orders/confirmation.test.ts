import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, newOrder, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 40 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const detail = async (id: string) => (await partner.get(`/api/v1/orders/${id}`)).body;
const history = async (id: string) => {
  const { body } = await partner.get<{ _embedded: { statuses: Json[] } }>(`/api/v1/orders/${id}/statuses`);
  return body._embedded.statuses.map(({ statusName }) => statusName);
};
const change = (id: string, body: Json) => partner.post(`/api/v1/orders/${id}/change_status_request`, body);

describe('an order that was not confirmed (Order (detail))', () => {
  it('shows it, with the reason, after it was cancelled', async () => {
    const id = await newOrder(sandbox, { status: 'new' });
    await change(id, { status: 'canceled', reason: 'Техническое ограничение при подтверждении' });
    expect(await detail(id)).toMatchObject({
      isConfirmed: false,
      confirmationFailedCode: 'canceled_before_confirmation',
      confirmationFailedReason: 'Техническое ограничение при подтверждении',
    });
  });

  it('is not an order that was cancelled later', async () => {
    const id = await newOrder(sandbox, { status: 'new' });
    await partner.post(`/api/v1/orders/${id}/events`, { type: 'confirm', data: {} });
    await sandbox.control(`orders/${id}/status`, { status: 'canceled' });
    expect(await detail(id)).toMatchObject({ status: 'canceled', isConfirmed: true });
    expect(await detail(id)).not.toHaveProperty('confirmationFailedCode');
  });

  it.each(['new', 'confirmed', 'shipped', 'delivered'])('is not an order that is %s', async (status) => {
    const order = await detail(await newOrder(sandbox, { status }));
    expect(order).not.toHaveProperty('confirmationFailedCode');
    expect(order).not.toHaveProperty('confirmationFailedReason');
    expect(order.isConfirmed).toBe(status !== 'new');
  });

  it('is in the seed', async () => {
    const { orders } = await sandbox.state();
    expect(orders).toContainEqual(
      expect.objectContaining({ confirmationFailedReason: expect.any(String), isConfirmed: false }),
    );
  });
});

describe('the way to a status (Order and item statuses)', () => {
  it('of an FBO order skips new, even when it was requested', async () => {
    for (const status of ['new', 'confirmed']) {
      const id = await newOrder(sandbox, {
        items: [{ sku: 'KD-WALT' }],
        shippingType: 'fulfilment',
        status,
      });
      expect(await detail(id)).toMatchObject({ status: 'confirmed', isConfirmed: true });
      expect(await history(id)).toEqual(['confirmed']);
    }
  });

  it('of an order of FBO goods is that of an FBS order, as for any without a shipping type', async () => {
    const id = await newOrder(sandbox, { items: [{ sku: 'KD-WALT' }], status: 'new' });
    expect(await detail(id)).toMatchObject({ shippingType: 'crossdocking', status: 'new' });
  });

  it('of an FBS order leads from new to confirmed', async () => {
    expect(await history(await newOrder(sandbox, { status: 'initial' }))).toEqual(['initial']);
    expect(await history(await newOrder(sandbox, { status: 'new' }))).toEqual(['new']);
    expect(await history(await newOrder(sandbox))).toEqual(['new', 'confirmed']);
    expect(await history(await newOrder(sandbox, { status: 'delivered' }))).toEqual([
      'new',
      'confirmed',
      'delivered',
    ]);
  });
});

describe('canBeCancelled (cancellation availability)', () => {
  it.each([
    ['initial', true, true],
    ['new', true, true],
    ['confirmed', false, true],
    ['Awaiting shipment', false, true],
    ['ready_for_shipment', false, false],
    ['shipped', false, false],
    ['in_delivery', false, false],
    ['delivered', false, false],
    ['canceled', false, false],
  ])('of an order that is %s matches the answer to a cancellation', async (status, whole, single) => {
    const id = await newOrder(sandbox, { status });
    expect(await detail(id)).toMatchObject({ canBeCancelled: whole, items: [{ canBeCancelled: single }] });
    const cancel = { status: 'canceled', reason: 'Брак' };
    expect((await change(id, cancel)).status).toBe(whole ? 200 : 409);
    const fresh = await newOrder(sandbox, { status });
    expect((await change(`${fresh}/items/${fresh}-001`, cancel)).status).toBe(single ? 200 : 409);
  });
});
