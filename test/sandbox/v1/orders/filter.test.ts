import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { newOrder, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-11-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
await sandbox.control('settings', { tokenSeconds: 86_400 });
const partner = await signIn(sandbox);

const old = await newOrder(sandbox, {
  createdAt: '2026-11-08T09:00:00+03:00',
  cutOff: '2026-11-09T09:00:00+03:00',
});
const fresh = await newOrder(sandbox, {
  createdAt: '2026-11-10T11:00:00+03:00',
  status: 'ready_for_shipment',
});
const cancelled = await newOrder(sandbox, {
  createdAt: '2026-11-09T10:30:15+03:00',
  status: 'cancelled',
  cutOff: null,
});

async function filtered(...filters: readonly string[]): Promise<unknown[]> {
  const query = new URLSearchParams(filters.map((filter) => ['filter', filter]));
  const answer = await partner.get<{ _embedded: { orders: { id: string }[] } }>(`/api/v1/orders?${query}`);
  return answer.body._embedded.orders.map((order) => order.id);
}

describe('filter of GET /api/v1/orders (B2B REST: orders)', () => {
  it.each(['status=confirmed', 'status=CONFIRMED'])('compares statuses without case: %s', async (filter) => {
    expect(await filtered(filter)).toEqual([old]);
  });

  it.each(['status=canceled', 'status=cancelled'])('accepts both spellings: %s', async (filter) => {
    expect(await filtered(filter)).toEqual([cancelled]);
  });

  it('finds "Ready for shipment" as ready_for_shipment too', async () => {
    expect(await filtered('status=Ready for shipment')).toEqual([fresh]);
    expect(await filtered('status=ready_for_shipment')).toEqual([fresh]);
  });

  it.each([
    ['createdAt>=20261109000000', () => [cancelled, fresh]],
    ['createdAt<=20261109000000', () => [old]],
    ['createdAt=20261109103015', () => [cancelled]],
    ['createdAt>=<20261108000000,20261109235959', () => [old, cancelled]],
    ['updatedAt>=20261110110000', () => [fresh]],
    ['isOverdue=true', () => [old]],
    ['isOverdue=false', () => [cancelled, fresh]],
    ['deliveryDate>=2026-11-01', () => [old, cancelled, fresh]],
  ])('selects by %s', async (filter, ids) => {
    expect(await filtered(filter)).toEqual(ids());
  });

  it('finds an order by its number, and by surname, phone or e-mail of the customer', async () => {
    const customer = (await partner.get<Record<string, string>>(`/api/v1/orders/${old}/customer`)).body;
    for (const text of [old, old.slice(2), customer.lastName, customer.phone, customer.email]) {
      expect(await filtered(`fullSearch=${text}`)).toContain(old);
    }
  });

  it('combines several filters', async () => {
    expect(await filtered('createdAt>=20261109000000', 'status=canceled')).toEqual([cancelled]);
  });

  it('finds orders that a status change has updated', async () => {
    const order = await newOrder(sandbox, { createdAt: '2026-11-07T09:00:00+03:00' });
    await sandbox.control('clock', { now: '2026-11-10T13:00:00+03:00' });
    await sandbox.control(`orders/${order}/status`, { status: 'shipped' });
    expect(await filtered('updatedAt>=20261110130000')).toEqual([order]);
  });

  it.each([
    'filter=status',
    'filter=colour%3Dred',
    'filter=status%3E%3Dnew',
    'filter=status%3D%3Dnew',
    'filter=status%3D%3Enew',
    'filter=updatedAt%3E%3D2026-11-10',
    'filter=updatedAt%3E%3D20261310000000',
    'filter=createdAt%3E%3D%3C20261108000000',
    'filter=isOverdue%3Dmaybe',
    'filter=',
    'createdAt[from]=20261108000000',
    'createdAt%5Bfrom%5D=20261108000000',
    'filter[]=status%3Dnew',
  ])('answers 400 for the malformed %s', async (query) => {
    expect(await partner.get(`/api/v1/orders?${query}`)).toMatchObject({
      status: 400,
      body: { code: 50400 },
    });
  });
});
