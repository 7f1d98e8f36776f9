import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { ANY_DAY, type OrderSearch } from '#shared/domain/order-search.ts';
import { err } from '#shared/domain/result.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { type V2Client, v2ClientOf } from '../conformance/v2/client.ts';
import { some } from '../support/not-empty.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { addOrder, must, platformOf } from './platform-bench.ts';

const EVERYTHING: OrderSearch = {
  text: '',
  status: null,
  created: ANY_DAY,
  changed: ANY_DAY,
  delivery: ANY_DAY,
  isOverdue: false,
  country: null,
  sort: 'created',
};
const PAGE = { page: 1, limit: 100 };
const UNKNOWN = 'RU000000-000000';

let sandbox: Sandbox;
let v1: PackingPlatform;
let v2: V2Client;

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 40, now: '2026-03-10T12:00:00+03:00' });
  v1 = platformOf(sandbox);
  v2 = await v2ClientOf(sandbox);
});
afterAll(async () => {
  await v2[Symbol.asyncDispose]();
  await sandbox[Symbol.asyncDispose]();
});

describe.each([
  ['v1', () => v1],
  ['v2', () => v2.platform],
] as const)('through %s', (_api, platform) => {
  it('orders are found by status, without those of another', async () => {
    const { orders, asked } = must(
      await platform().searchOrders({ ...EVERYTHING, status: 'confirmed' }, PAGE),
    );
    expect(asked).toContain('status');
    expect(new Set(some(orders).map(({ status }) => normalStatus(status)))).toEqual(new Set(['confirmed']));
  });

  it('orders are found by the days on which they were created and changed, both included', async () => {
    const id = await addOrder(sandbox, 1, { createdAt: '2026-02-01T23:30:00+03:00' });
    const days = { from: '2026-02-01', to: '2026-02-01' };
    const found = must(await platform().searchOrders({ ...EVERYTHING, created: days }, PAGE));
    expect(found.orders.map((order) => order.id)).toContain(id);
    const other = { from: '2026-02-02', to: '2026-02-03' };
    const none = must(await platform().searchOrders({ ...EVERYTHING, created: other }, PAGE));
    expect(none.orders.map((order) => order.id)).not.toContain(id);
  });

  it('an order is found by its number', async () => {
    const id = await addOrder(sandbox, 2);
    const { orders } = must(await platform().searchOrders({ ...EVERYTHING, text: id }, PAGE));
    expect(orders).toMatchObject([{ id, country: 'RU', units: 2, currency: 'RUB' }]);
    expect(orders[0]?.sum).toMatch(/^\d+(\.\d+)?$/);
    expect(must(await platform().searchOrders({ ...EVERYTHING, text: UNKNOWN }, PAGE)).orders).toEqual([]);
  });

  it('pages go on until the end, and have each order once', async () => {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const found = must(await platform().searchOrders(EVERYTHING, { page, limit: 7 }));
      ids.push(...found.orders.map(({ id }) => id));
      if (!found.hasNext) break;
    }
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(20);
  });

  it('an order is read with its delivery, its comment and its units', async () => {
    const id = await addOrder(sandbox, 2);
    const raw = (await sandbox.state()).orders.find((order) => order.id === id);
    const order = must(await platform().readDetails(id));
    expect(order).toMatchObject({ id, comment: raw?.comment, delivery: { from: '10:00', to: '18:00' } });
    expect(order.deliveryDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(order.items.map(({ itemNr }) => itemNr)).toEqual([`${id}-001`, `${id}-002`]);
    expect(await platform().readDetails(UNKNOWN)).toMatchObject({ ok: false, error: { kind: 'not-found' } });
  });

  it('the history has the reason of a cancelled unit', async () => {
    const id = await addOrder(sandbox, 2);
    const [unit] = must(await platform().readOrder(id)).items;
    if (unit === undefined) throw new Error('the order has no unit');
    must(await platform().cancelItem(id, unit, 'Брак'));
    const { statuses, items } = must(await platform().readHistory(id));
    expect(statuses.map(({ at }) => at)).not.toContain(null);
    expect(statuses.map(({ status }) => normalStatus(status))).toContain('confirmed');
    const details = must(await platform().readDetails(id));
    const seen = items?.get(unit.itemNr) ?? details.items.find(({ itemNr }) => itemNr === unit.itemNr);
    expect(seen).toMatchObject({ reason: 'Брак' });
  });
});

it('v1 is asked for everything but the country', async () => {
  const search: OrderSearch = {
    text: 'RU',
    status: 'confirmed',
    created: { from: '2026-01-01', to: null },
    changed: { from: null, to: '2026-12-31' },
    delivery: { from: '2026-01-01', to: '2026-12-31' },
    isOverdue: true,
    country: 'RU',
    sort: 'cut-off',
  };
  const { asked } = must(await v1.searchOrders(search, PAGE));
  expect(asked).toEqual(['text', 'status', 'created', 'changed', 'delivery', 'overdue', 'sort']);
  const [read] = (await sandbox.log()).filter(({ path }) => path === '/api/v1/orders').slice(-1);
  expect(new URLSearchParams(read?.query).getAll('filter')).toEqual([
    'fullSearch=RU',
    'status=confirmed',
    'createdAt>=20260101000000',
    'updatedAt<=20261231235959',
    'deliveryDate>=<2026-01-01,2026-12-31',
    'isOverdue=true',
  ]);
});

it('v1 sorts, and finds orders by the surname of the customer', async () => {
  const found = must(await v1.searchOrders({ ...EVERYTHING, sort: 'changed' }, PAGE));
  const times = found.orders.map(({ updatedAt }) => updatedAt ?? '');
  expect(times).toEqual(times.toSorted().toReversed());
  const raw = (await sandbox.state()).orders.at(-1);
  const text = raw?.customer.lastName ?? '';
  const byName = must(await v1.searchOrders({ ...EVERYTHING, text }, PAGE));
  expect(byName.orders.map(({ id }) => id)).toContain(raw?.id);
});

it.each([1, 2, 3, 4])('v2 is read in the spelling %d, too', async (v2Variant) => {
  const id = await addOrder(sandbox, 2);
  await sandbox.control('settings', { v2Variant });
  const { platform } = v2;
  expect(must(await platform.searchOrders({ ...EVERYTHING, text: id }, PAGE)).orders).toMatchObject([{ id }]);
  const confirmed = must(await platform.searchOrders({ ...EVERYTHING, status: 'confirmed' }, PAGE));
  expect(confirmed.orders.map((order) => order.id)).toContain(id);
  const order = must(await platform.readDetails(id));
  expect(order.items.map(({ itemNr }) => itemNr)).toEqual([`${id}-001`, `${id}-002`]);
  expect(some(must(await platform.readHistory(id)).statuses)).toHaveLength(2);
  await sandbox.control('settings', { v2Variant: 0 });
});

it('v2 is asked by its own ids for an order that the station knows by another', async () => {
  await sandbox.control('settings', { v2OwnIds: true });
  await using fresh = await v2ClientOf(sandbox);
  const { orders } = must(await fresh.platform.searchOrders({ ...EVERYTHING, status: 'confirmed' }, PAGE));
  const [first] = some(orders);
  expect(first?.id).toMatch(/^[A-Z]{2}\d{6}-/);
  expect(must(await fresh.platform.readDetails(first?.id ?? '')).id).toBe(first?.id);
  await sandbox.control('settings', { v2OwnIds: false });
});

it('v2 is not asked for a text that is no order number', async () => {
  expect(must(await v2.platform.searchOrders({ ...EVERYTHING, text: 'Иванова' }, PAGE))).toEqual({
    orders: [],
    hasNext: false,
    total: 0,
    asked: [],
  });
});

it('v1 shows customer and address; v2 shows the address, and the customer as long as v1 does', async () => {
  const id = await addOrder(sandbox, 1);
  const byV1 = must(await v1.readCustomer(id));
  expect(byV1).toMatchObject({
    customer: { lastName: expect.any(String) },
    address: { city: expect.any(String) },
  });
  expect(must(await v2.platform.readCustomer(id))).toEqual({ ...byV1, customer: 'portal-only' });
  await using withV1 = await v2ClientOf(sandbox, { olderCustomer: (order) => v1.readCustomer(order) });
  expect(must(await withV1.platform.readCustomer(id))).toEqual(byV1);
  const away = err(platformErrorOf('unavailable', 'away'));
  await using withoutV1 = await v2ClientOf(sandbox, { olderCustomer: async () => away });
  expect(must(await withoutV1.platform.readCustomer(id))).toEqual({ ...byV1, customer: 'no-answer' });
});

it('only v2 has the invoice', async () => {
  const id = await addOrder(sandbox, 1);
  expect(must(await v1.readInvoice(id))).toBe('portal-only');
  const invoice = must(await v2.platform.readInvoice(id));
  expect(invoice).toMatchObject({ contentType: expect.stringContaining('application/json') });
});
