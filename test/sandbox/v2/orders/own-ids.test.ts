import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, orderState, signIn } from '../../partner.ts';
import { signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 5 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const v1 = await signIn(sandbox);
beforeAll(() => sandbox.control('settings', { v2OwnIds: true }));

interface Order {
  id: string;
  orderId: string;
  items: { id: number; sku: string; itemNr?: string }[];
}

const items = [{ sku: 'KD-BELT-95' }, { sku: 'KD-BELT-105' }];
const list = async () => (await partner.get<{ orders: Order[] }>('/v2/orders?limit=100')).body.orders;

/** The order under v2's names, found as a partner would: by version 1's id in it. */
async function named(v1Id: string): Promise<Order> {
  const entry = (await list()).find((order) => order.orderId === v1Id);
  return (await partner.get<Order>(`/v2/orders/${entry?.id}`)).body;
}

describe('v2 with ids of its own (POST /sandbox/settings v2OwnIds)', () => {
  it("gives each order an id of digits, with version 1's id in orderId", async () => {
    const orders = await list();
    const { orders: known } = await sandbox.state();
    expect(orders.map((order) => order.orderId).toSorted()).toEqual(known.map(({ id }) => id).toSorted());
    for (const { id } of orders) expect(id).toMatch(/^\d+$/);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  });

  it('gives each item an id that version 1 does not have, without its number', async () => {
    const id = await newOrder(sandbox, { items });
    const order = await named(id);
    const old = (await v1.get<{ items: { id: number }[] }>(`/api/v1/orders/${id}`)).body.items;
    expect(new Set([...order.items, ...old].map((item) => item.id)).size).toBe(4);
    for (const item of order.items) expect(item).not.toHaveProperty('itemNr');
  });

  it('finds an order only by its v2 id', async () => {
    const id = await newOrder(sandbox);
    expect((await partner.get(`/v2/orders/${id}`)).status).toBe(404);
    expect((await partner.get(`/v2/orders/${id.slice(2)}`)).status).toBe(404);
    expect((await named(id)).orderId).toBe(id);
  });

  it('accepts its item ids, as numbers or texts, and no item numbers', async () => {
    const id = await newOrder(sandbox, { items });
    const order = await named(id);
    const [first, second] = order.items.map((item) => item.id);
    const assemble = (...itemIds: unknown[]) =>
      partner.post(`/v2/orders/${order.id}/assembly`, { packs: [{ itemIds }] });
    expect((await assemble(`${id}-001`, `${id}-002`)).status).toBe(400);
    expect((await assemble(first, String(second))).status).toBe(200);
    expect(await orderState(sandbox, id)).toMatchObject({ assembledPacks: [[`${id}-001`, `${id}-002`]] });
  });

  it('cancels the right item', async () => {
    const id = await newOrder(sandbox, { items });
    const order = await named(id);
    const path = `/v2/orders/${order.id}/items/${order.items[1]?.id}/status`;
    expect((await partner.post(path, { status: 'CANCELED', reason: 'Брак' })).status).toBe(200);
    expect((await orderState(sandbox, id)).items.map(({ status }) => status)).toEqual([
      'confirmed',
      'canceled',
    ]);
  });

  it('leaves version 1 unchanged', async () => {
    const id = await newOrder(sandbox);
    expect((await v1.get(`/api/v1/orders/${id}`)).body).toMatchObject({
      id,
      items: [{ itemNr: `${id}-001` }],
    });
  });
});
