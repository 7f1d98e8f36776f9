import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);
const event = (id: string, type: string) => partner.post(`/api/v1/orders/${id}/events`, { type, data: {} });

describe('POST /api/v1/orders/{orderNr}/events', () => {
  it('confirms an order that waits for confirmation', async () => {
    const id = await newOrder(sandbox, { status: 'to_be_confirmed' });
    expect((await orderState(sandbox, id)).status).toBe('new');
    expect(await event(id, 'confirm')).toMatchObject({
      status: 200,
      body: { name: 'confirm', status: 'ok', errors: [] },
    });
    expect((await orderState(sandbox, id)).status).toBe('confirmed');
  });

  it('answers "Already confirmed" the second time', async () => {
    const id = await newOrder(sandbox);
    expect(await event(id, 'confirm')).toMatchObject({
      status: 409,
      body: { message: 'Already confirmed', status: 'failed' },
    });
  });

  it('cancels only an order that waits for confirmation', async () => {
    const id = await newOrder(sandbox, { status: 'new' });
    expect((await event(id, 'cancel')).status).toBe(200);
    expect((await orderState(sandbox, id)).status).toBe('canceled');
    expect(await event(await newOrder(sandbox), 'cancel')).toMatchObject({
      status: 409,
      body: { message: 'Order can not be canceled' },
    });
  });

  it('answers "Invalid event type" for any other', async () => {
    expect(await event(await newOrder(sandbox), 'ship')).toMatchObject({
      status: 400,
      body: { message: 'Invalid event type' },
    });
  });

  it.each([
    ['items', { items: [{ itemNr: '001' }] }],
    ['data', { data: { reason: 'Брак' } }],
    ['data', { data: { items: ['001'] } }],
    ['data', { data: null }],
    ['status', { status: 'canceled' }],
  ])('refuses any other body (%s) and changes nothing', async (field, body) => {
    const id = await newOrder(sandbox, { status: 'new' });
    const before = await orderState(sandbox, id);
    const answer = await partner.post(`/api/v1/orders/${id}/events`, { type: 'cancel', data: {}, ...body });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect(await orderState(sandbox, id)).toEqual(before);
  });
});
