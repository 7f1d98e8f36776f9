import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState } from '../../partner.ts';
import { INSTANT } from '../answers.ts';
import { refusedField, signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const MOMENT = expect.stringMatching(INSTANT);

describe('GET /v2/orders/{orderId}/status-history', () => {
  it("lists the order's statuses, oldest first, with reasons", async () => {
    const id = await newOrder(sandbox, { status: 'new' });
    await sandbox.control(`orders/${id}/status`, { status: 'canceled', reason: 'Брак' });
    const { body } = await partner.get(`/v2/orders/${id}/status-history`);
    expect(body).toMatchObject({
      statuses: [
        { status: 'NEW', reason: null, createdAt: MOMENT },
        { status: 'CANCELED', reason: 'Брак', createdAt: MOMENT },
      ],
      meta: { page: 1, limit: 25, total: 2, totalPages: 1 },
    });
  });

  it('has pages of at most 100', async () => {
    const id = await newOrder(sandbox);
    expect((await partner.get(`/v2/orders/${id}/status-history?limit=1&page=2`)).body).toMatchObject({
      statuses: [{ status: 'CONFIRMED' }],
      meta: { totalPages: 2 },
    });
    expect(await partner.get(`/v2/orders/${id}/status-history?limit=101`)).toMatchObject(
      refusedField('limit'),
    );
  });
});

describe('GET /v2/orders/{orderId}/item-statuses', () => {
  it('lists the items with their statuses and reasons', async () => {
    const id = await newOrder(sandbox, { items });
    await sandbox.control(`orders/${id}/items/${id}-002/status`, { status: 'canceled', reason: 'Брак' });
    const { items: known } = await orderState(sandbox, id);
    expect((await partner.get(`/v2/orders/${id}/item-statuses`)).body).toMatchObject({
      items: [
        {
          itemId: expect.any(Number),
          itemNr: `${id}-001`,
          sku: known[0]?.sku,
          status: 'CONFIRMED',
          reason: null,
        },
        { itemNr: `${id}-002`, status: 'CANCELED', reason: 'Брак' },
      ],
      meta: { total: 2 },
    });
  });
});

interface Invoice {
  lines: { itemNr: string; sum: { amount: number } }[];
  itemsSum: { amount: number; currency: string };
  deliveryPrice: { amount: number };
  fullSum: { amount: number };
}

describe('GET /v2/orders/{orderId}/invoice', () => {
  it('has a line for each unit that is not cancelled, and sums in minor units', async () => {
    const id = await newOrder(sandbox, { items });
    await sandbox.control(`orders/${id}/items/${id}-002/status`, { status: 'canceled' });
    const { body } = await partner.get<Invoice>(`/v2/orders/${id}/invoice`);
    expect(body.lines.map((line) => line.itemNr)).toEqual([`${id}-001`]);
    const { orderId } = (await partner.get<{ orderId: string }>(`/v2/orders/${id}`)).body;
    expect(body).toMatchObject({ number: orderId, orderId, itemsSum: { currency: 'RUB' } });
    expect(body.itemsSum.amount).toBe(body.lines[0]?.sum.amount);
    expect(body.fullSum.amount).toBe(body.itemsSum.amount + body.deliveryPrice.amount);
  });

  it('does not exist for a cancelled order', async () => {
    const id = await newOrder(sandbox, { status: 'canceled' });
    expect((await partner.get(`/v2/orders/${id}/invoice`)).status).toBe(404);
  });
});
