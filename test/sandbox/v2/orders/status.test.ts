import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, ship, signIn } from '../../partner.ts';
import { conflict, refusedField, signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);

const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const cancel = { status: 'CANCELED', reason: 'Брак' };
const setOrder = (id: string, change: object) => partner.post(`/v2/orders/${id}/status`, { ...change });
const setItem = (id: string, change: object, nr = '001') =>
  partner.post(`/v2/orders/${id}/items/${id}-${nr}/status`, { ...change });

/** Section "Order and item statuses": which orders may be cancelled as a whole, and item by item. */
const TABLE: readonly [status: string, whole: boolean, item: boolean][] = [
  ['new', true, true],
  ['to_be_confirmed', true, true],
  ['confirmed', false, true],
  ['Awaiting shipment', false, true],
  ['ready_for_shipment', false, false],
  ['shipped', false, false],
  ['in_delivery', false, false],
  ['delivered', false, false],
  ['canceled', false, false],
];

describe("cancelling under v2 (with version 1's table)", () => {
  it.each(TABLE)('a whole order that is %s: %s', async (status, isAllowed) => {
    const id = await newOrder(sandbox, { status, items });
    const before = await orderState(sandbox, id);
    const answer = await setOrder(id, cancel);
    if (isAllowed) {
      expect(answer).toMatchObject({
        status: 200,
        body: { id, status: 'CANCELED', items: [cancel, cancel] },
      });
    } else {
      expect(answer).toMatchObject(conflict('Order can not be canceled'));
      expect(await orderState(sandbox, id)).toEqual(before);
    }
  });

  it.each(TABLE)('an item of an order that is %s (whole: %s): %s', async (status, _whole, isAllowed) => {
    const id = await newOrder(sandbox, { status, items });
    const before = await orderState(sandbox, id);
    const answer = await setItem(id, cancel);
    if (isAllowed) {
      expect(answer).toMatchObject({ status: 200, body: { itemNr: `${id}-001`, ...cancel } });
      expect((await orderState(sandbox, id)).items.map((item) => item.status)).toEqual([
        'canceled',
        before.status,
      ]);
    } else {
      expect(answer).toMatchObject(conflict('Order can not be canceled'));
      expect(await orderState(sandbox, id)).toEqual(before);
    }
  });

  it('cancels the order with its last item', async () => {
    const id = await newOrder(sandbox, { items });
    await setItem(id, cancel, '001');
    expect((await orderState(sandbox, id)).status).toBe('confirmed');
    await setItem(id, cancel, '002');
    expect((await orderState(sandbox, id)).status).toBe('canceled');
  });

  it('is unavailable while the order is in an active out-shipment', async () => {
    const id = await newOrder(sandbox, { items });
    await ship(sandbox, v1, id);
    const unavailable = conflict('Cancel unavailable because active shipment exist');
    expect(await setItem(id, cancel)).toMatchObject(unavailable);
    expect(await setOrder(id, cancel)).toMatchObject(unavailable);
  });
});

describe('the allowed statuses of an item depend on the region (Order and item statuses)', () => {
  const CHANGES = [
    { status: 'RETURNED', from: 'delivered', regions: ['RU', 'BY'] },
    { status: 'READY_FOR_SHIPMENT', from: 'confirmed', regions: ['KZ'] },
    { status: 'SHIPPED', from: 'ready_for_shipment', regions: ['KZ'] },
    { status: 'DELIVERED', from: 'in_delivery', regions: [] },
    { status: 'NOT_DELIVERED', from: 'in_delivery', reason: 'Другое', regions: [] },
  ];

  it.each(CHANGES)('%o', async ({ status, from, reason, regions }) => {
    for (const country of ['RU', 'BY', 'KZ']) {
      const id = await newOrder(sandbox, { country, status: from });
      const answer = await setItem(id, { status, reason });
      const isOffered = regions.some((region) => region === country);
      expect({ country, answer }).toMatchObject({
        country,
        answer: isOffered ? { status: 200, body: { status } } : conflict('Status change unavailable'),
      });
    }
  });

  it.each(CHANGES)('moves a whole order of any region step by step: %o', async ({ status, from, reason }) => {
    const id = await newOrder(sandbox, { status: from });
    expect(await setOrder(id, { status, reason })).toMatchObject({ status: 200, body: { status } });
    const early = await newOrder(sandbox, { status: 'new' });
    expect(await setOrder(early, { status, reason })).toMatchObject(conflict('Status change unavailable'));
  });

  it('confirms no single item', async () => {
    const id = await newOrder(sandbox, { status: 'new' });
    expect(await setItem(id, { status: 'CONFIRMED' })).toMatchObject(conflict('Status change unavailable'));
  });
});

describe('POST /v2/orders/{orderId}/status', () => {
  it('confirms an order that waits for confirmation', async () => {
    const id = await newOrder(sandbox, { status: 'new', items });
    expect(await setOrder(id, { status: 'CONFIRMED' })).toMatchObject({
      status: 200,
      body: { status: 'CONFIRMED', items: [{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }] },
    });
  });

  it.each([
    ['confirmed', 'Already confirmed'],
    ['shipped', 'Already confirmed'],
    ['canceled', 'Order can not be confirmed'],
  ])('does not confirm an order that is %s', async (status, message) => {
    const id = await newOrder(sandbox, { status });
    expect(await setOrder(id, { status: 'CONFIRMED' })).toMatchObject(conflict(message));
  });

  it.each(['canceled', 'CANCELLED', 'AWAITING_SHIPMENT', 'ON_SHELF', '', null, 7, undefined])(
    'answers 400 for the status %o',
    async (status) => {
      const id = await newOrder(sandbox, { status: 'new' });
      expect(await setOrder(id, { status, reason: 'Брак' })).toMatchObject(refusedField('status'));
      expect(await setItem(id, { status, reason: 'Брак' })).toMatchObject(refusedField('status'));
    },
  );

  it.each(['CANCELED', 'NOT_DELIVERED'])('needs a reason for %s', async (status) => {
    const id = await newOrder(sandbox, { status: status === 'CANCELED' ? 'new' : 'in_delivery' });
    for (const reason of [undefined, null, '']) {
      expect(await setOrder(id, { status, reason })).toMatchObject(refusedField('reason'));
    }
    for (const reason of ['брак', 7, 'sold out']) {
      expect(await setOrder(id, { status, reason })).toMatchObject(refusedField('reason', 'Invalid reason'));
    }
  });

  it('does not accept a reason of another status', async () => {
    const id = await newOrder(sandbox, { status: 'new' });
    expect(await setOrder(id, { status: 'CANCELED', reason: 'Другое' })).toMatchObject(
      refusedField('reason', 'Invalid reason'),
    );
  });

  it('finds an item by its id and by its number', async () => {
    const id = await newOrder(sandbox, { items });
    const { body } = await partner.get<{ items: { id: number }[] }>(`/v2/orders/${id}`);
    expect(await partner.post(`/v2/orders/${id}/items/${body.items[1]?.id}/status`, cancel)).toMatchObject({
      status: 200,
      body: { itemNr: `${id}-002`, status: 'CANCELED' },
    });
    expect((await setItem(id, cancel, '001')).status).toBe(200);
  });

  it('answers 404 for orders and items that do not exist', async () => {
    const id = await newOrder(sandbox);
    expect(await setOrder('RU000000-000000', cancel)).toMatchObject({
      status: 404,
      body: { error: { message: 'order not found' } },
    });
    expect(await setItem(id, cancel, '009')).toMatchObject({
      status: 404,
      body: { error: { message: 'item not found' } },
    });
  });
});
