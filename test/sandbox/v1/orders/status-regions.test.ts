import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

/** The status from which each change is tried, and the reason that it needs (table "Status change body rules"). */
const CHANGES = [
  { status: 'canceled', from: 'confirmed', reason: 'Брак' },
  { status: 'returned', from: 'delivered', reason: undefined },
  { status: 'ready_for_shipment', from: 'confirmed', reason: undefined },
  { status: 'shipped', from: 'ready_for_shipment', reason: undefined },
  { status: 'delivered', from: 'in_delivery', reason: undefined },
  { status: 'not_delivered', from: 'in_delivery', reason: 'Другое' },
];

/**
 * Section "Order and item statuses": the allowed statuses of an item depend on the region; BY is assumed to
 * be like RU.
 */
const REGIONS: readonly [country: string, offered: readonly string[]][] = [
  ['RU', ['canceled', 'returned']],
  ['BY', ['canceled', 'returned']],
  ['KZ', ['canceled', 'ready_for_shipment', 'shipped']],
];

describe.each(REGIONS)('item status changes of %s orders', (country, offered) => {
  it.each(CHANGES)('%o', async ({ status, from, reason }) => {
    const id = await newOrder(sandbox, { country, status: from });
    const path = `/api/v1/orders/${id}/items/${id}-001/change_status_request`;
    const answer = await partner.post(path, { status, reason });
    if (offered.includes(status)) {
      expect(answer).toMatchObject({
        status: 200,
        body: { itemNr: `${id}-001`, reason: reason ?? null },
      });
    } else {
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 50409, message: 'Status change unavailable' },
      });
    }
  });

  it.each(CHANGES.filter(({ status }) => status !== 'canceled' && offered.includes(status)))(
    'is only possible from the previous status: %o',
    async ({ status, from }) => {
      for (const other of ['new', 'confirmed', 'Ready for shipment', 'in_delivery', 'canceled']) {
        const id = await newOrder(sandbox, { country, status: other });
        const answer = await partner.post(`/api/v1/orders/${id}/change_status_request`, { status });
        const isBefore = other.toLowerCase().replaceAll(' ', '_') === from;
        expect({ other, status: answer.status }).toEqual({ other, status: isBefore ? 200 : 409 });
      }
    },
  );
});

/** The same section is about items; its table allows a delivered order its return in any region. */
describe.each(['RU', 'BY', 'KZ'])('status changes of a whole %s order', (country) => {
  it.each(CHANGES.filter(({ status }) => status !== 'canceled'))('%o', async ({ status, from, reason }) => {
    const id = await newOrder(sandbox, { country, status: from });
    const answer = await partner.post(`/api/v1/orders/${id}/change_status_request`, { status, reason });
    expect(answer).toMatchObject({ status: 200, body: { orderNr: id, reason: reason ?? null } });
    const { status: reached } = await orderState(sandbox, id);
    expect(reached.toLowerCase().replaceAll(' ', '_')).toBe(status);
  });

  it.each(CHANGES.filter(({ status }) => status !== 'canceled'))(
    'skips no step: %o',
    async ({ status, reason }) => {
      const id = await newOrder(sandbox, { country, status: 'new' });
      const answer = await partner.post(`/api/v1/orders/${id}/change_status_request`, { status, reason });
      expect(answer).toMatchObject({ status: 409, body: { message: 'Status change unavailable' } });
    },
  );
});

it('is only done by the operator for an FBO order', async () => {
  const id = await newOrder(sandbox, { shippingType: 'fulfilment', status: 'confirmed' });
  const path = `/api/v1/orders/${id}/change_status_request`;
  expect((await partner.post(path, { status: 'ready_for_shipment' })).status).toBe(409);
});

describe('a status change', () => {
  it('accepts a status in any case and either spelling', async () => {
    for (const status of ['CANCELED', 'Cancelled']) {
      const id = await newOrder(sandbox, { status: 'new' });
      const path = `/api/v1/orders/${id}/change_status_request`;
      expect((await partner.post(path, { status, reason: 'Брак' })).body.status).toBe('canceled');
    }
  });

  it.each(['', null, 7, 'другое'])('accepts no reason %o for not_delivered', async (reason) => {
    const id = await newOrder(sandbox, { status: 'in_delivery' });
    const path = `/api/v1/orders/${id}/change_status_request`;
    const { status, body } = await partner.post(path, { status: 'not_delivered', reason });
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field: 'reason' }] });
  });
});
