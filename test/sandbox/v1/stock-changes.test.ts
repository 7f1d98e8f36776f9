import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { newOrder, ship, signIn } from '../partner.ts';
import { move, readySupply, WALLET } from '../supplies.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

const SKU = 'KD-BELT-95';
const two = { items: [{ sku: SKU }, { sku: SKU }] };
const setStatus = (order: string, status: string) => sandbox.control(`orders/${order}/status`, { status });

async function stockOf(wanted = SKU) {
  const found = (await sandbox.state()).stock.find(({ sku }) => sku === wanted);
  if (found === undefined) throw new Error(`no stock of ${wanted}`);
  return found;
}

/** How the steps changed the quantity and the reserve. */
async function difference(act: () => Promise<unknown>, sku = SKU) {
  const before = await stockOf(sku);
  await act();
  const after = await stockOf(sku);
  expect(after.available).toBe(after.quantity - after.reserved);
  return [after.quantity - before.quantity, after.reserved - before.reserved];
}

describe('the reserve (Stock record (B2B REST))', () => {
  it.each(['new', 'initial'])('includes the units of an order that is %s', async (status) => {
    expect(await difference(() => newOrder(sandbox, { ...two, status }))).toEqual([0, 2]);
  });

  it('includes nothing for a confirmed order', async () => {
    expect(await difference(() => newOrder(sandbox, two))).toEqual([0, 0]);
  });

  it('ends when the order is confirmed', async () => {
    const order = await newOrder(sandbox, { ...two, status: 'new' });
    const confirm = () => partner.post(`/api/v1/orders/${order}/events`, { type: 'confirm', data: {} });
    expect(await difference(confirm)).toEqual([0, -2]);
  });

  it('is released when the order, or one of its items, is cancelled', async () => {
    const order = await newOrder(sandbox, { ...two, status: 'new' });
    const cancel = (path: string) => () =>
      partner.post(`/api/v1/orders/${path}/change_status_request`, {
        status: 'canceled',
        reason: 'Закончился товар на складе',
      });
    expect(await difference(cancel(`${order}/items/${order}-001`))).toEqual([0, -1]);
    expect(await difference(cancel(order))).toEqual([0, -1]);
  });
});

describe('the quantity (B2B REST: stock, "Stock changes")', () => {
  it('falls by the live units of an order that is shipped', async () => {
    const order = await newOrder(sandbox, two);
    await sandbox.control(`orders/${order}/items/${order}-002/status`, { status: 'canceled' });
    expect(await difference(() => setStatus(order, 'shipped'))).toEqual([-1, 0]);
  });

  it('falls once, whatever later statuses follow', async () => {
    const order = await newOrder(sandbox, two);
    const travel = async () => {
      for (const status of ['shipped', 'Arrived to Тула', 'shipped', 'in_delivery', 'delivered'])
        await setStatus(order, status);
    };
    expect(await difference(travel)).toEqual([-2, 0]);
  });

  it('falls when a partner in Kazakhstan ships item by item', async () => {
    const order = await newOrder(sandbox, { ...two, country: 'KZ' });
    await ship(sandbox, partner, order);
    const shipItem = (nr: string) => () =>
      partner.post(`/api/v1/orders/${order}/items/${order}-${nr}/change_status_request`, {
        status: 'shipped',
      });
    expect(await difference(shipItem('001'))).toEqual([-1, 0]);
    expect(await difference(shipItem('002'))).toEqual([-1, 0]);
  });

  it('falls for an order that goes straight to delivered', async () => {
    const order = await newOrder(sandbox, two);
    expect(await difference(() => setStatus(order, 'delivered'))).toEqual([-2, 0]);
  });

  it('stays when a confirmed order is cancelled', async () => {
    const order = await newOrder(sandbox, two);
    expect(await difference(() => setStatus(order, 'canceled'))).toEqual([0, 0]);
  });

  it('rises once by the units whose return is accepted', async () => {
    const order = await newOrder(sandbox, two);
    await setStatus(order, 'delivered');
    const giveBack = async () => {
      const path = `/api/v1/orders/${order}/items/${order}-001/change_status_request`;
      expect((await partner.post(path, { status: 'returned' })).status).toBe(200);
    };
    expect(await difference(giveBack)).toEqual([1, 0]);
    const again = async () => {
      await setStatus(order, 'delivered');
      await setStatus(order, 'returned');
    };
    expect(await difference(again)).toEqual([1, 0]);
  });

  it('rises by the arrivals when a supply is received, and is corrected to the accepted units when it is closed', async () => {
    const code = await readySupply(sandbox, partner);
    const at = (status: string, items?: object[]) =>
      sandbox.control(`supplies/${code}/status`, { status, ...(items === undefined ? {} : { items }) });
    expect(await difference(() => move(sandbox, code, 'unloading_needed', 'unloading'), WALLET)).toEqual([
      0, 0,
    ]);
    expect(await difference(() => move(sandbox, code, 'unloaded'), WALLET)).toEqual([3, 0]);
    expect(await difference(() => move(sandbox, code, 'processing'), WALLET)).toEqual([0, 0]);
    const damaged = () => at('closed', [{ sku: WALLET, damaged: 1 }]);
    expect(await difference(async () => void (await damaged()), WALLET)).toEqual([-1, 0]);
  });

  it('excludes units of a seeded order that is delivered already', async () => {
    await using own = await startSandbox({ orders: 40 });
    const { orders, goods, stock } = await own.state();
    const order = orders.find(({ status, items }) => status === 'delivered' && items.length > 0);
    const sku = goods.find(({ platformSku }) => platformSku === order?.items[0]?.sku)?.sku;
    const units = order?.items.filter((item) => item.sku === order.items[0]?.sku).length ?? 0;
    await own.control(`orders/${order?.id}/status`, { status: 'returned' });
    const quantity = (state: typeof stock) => state.find((row) => row.sku === sku)?.quantity ?? 0;
    expect(quantity((await own.state()).stock) - quantity(stock)).toBe(units);
  });
});
