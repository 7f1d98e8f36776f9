import { afterAll, describe, expect, it } from 'vitest';
import { listOrderStatuses, readCustomer, readShippingAddress } from '#client/v1/orders/order-parts.ts';
import { readFullOrder } from '#client/v1/orders/orders.ts';
import { addOrder, must } from '../../contracts/platform-bench.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

describe.each(['RU', 'BY', 'KZ'])('[B2B REST: orders] an order from %s', (country) => {
  it('returns its shipping address, the same as in the detail', async () => {
    const id = await addOrder(sandbox, 1, { country });
    const address = must(await readShippingAddress(caller, id));
    expect(address).toEqual((await partner.get(`/api/v1/orders/${id}/shipping_address`)).body);
    expect(must(await readFullOrder(caller, id)).shippingAddress).toEqual(address);
  });

  it('returns its customer, the same as in the detail', async () => {
    const id = await addOrder(sandbox, 1, { country });
    const customer = must(await readCustomer(caller, id));
    expect(customer).toEqual((await partner.get(`/api/v1/orders/${id}/customer`)).body);
    expect(must(await readFullOrder(caller, id)).customer).toEqual(customer);
  });
});

describe('[B2B REST: orders] the history of an order', () => {
  it('has each status with its time and its reason', async () => {
    const id = await addOrder(sandbox, 1, { status: 'new', createdAt: '2026-03-10T10:00:00+03:00' });
    await sandbox.control('clock', { now: '2026-03-10T13:00:00+03:00' });
    await sandbox.control(`orders/${id}/status`, { status: 'canceled', reason: 'Брак' });
    const { updatedAt } = must(await readFullOrder(caller, id));
    expect(updatedAt).toMatch(/^2026-03-10T10:0/);
    expect(must(await listOrderStatuses(caller, id, { page: 1, limit: 100 }))).toEqual({
      rows: [
        { createdAt: '2026-03-10T07:00:00.000Z', statusName: 'new', reasonName: null, location: null },
        {
          createdAt: updatedAt,
          statusName: 'canceled',
          reasonName: 'Брак',
          location: null,
        },
      ],
      page: 1,
      limit: 100,
      pages: 1,
      total: 2,
      hasNext: false,
      leftOut: [],
    });
  });

  it('is returned page by page', async () => {
    const id = await addOrder(sandbox, 1, { status: 'new' });
    for (const status of ['confirmed', 'Awaiting shipment']) {
      await sandbox.control(`orders/${id}/status`, { status });
    }
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(must(await listOrderStatuses(caller, id, { page, limit: 1 })));
    expect(pages.map(({ page, pages: all, rows }) => [page, all, rows[0]?.statusName])).toEqual([
      [1, 3, 'new'],
      [2, 3, 'confirmed'],
      [3, 3, 'Awaiting shipment'],
    ]);
  });

  it.each([
    [{ page: 1, limit: 101 }, 'limit'],
    [{ page: 0, limit: 100 }, 'page'],
  ])('is not requested by %j', async (paging, field) => {
    const id = await addOrder(sandbox);
    const sent = (await sandbox.log()).length;
    expect(await listOrderStatuses(caller, id, paging)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field }], httpStatus: null },
    });
    expect((await sandbox.log()).length).toBe(sent);
  });
});
