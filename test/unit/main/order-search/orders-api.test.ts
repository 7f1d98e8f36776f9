import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { JsonCaller } from '#client/json-caller.ts';
import type { CustomerData, OrderDetails } from '#client/order-facts.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { createLog } from '#main/base/log.ts';
import { createOrdersApi } from '#main/order-search/orders-api.ts';
import { ANY_DAY, type OrderSearch } from '#shared/domain/order-search.ts';
import { ok } from '#shared/domain/result.ts';
import { lookupFloor } from '../../../support/lookup-floor.ts';
import { ORDER } from '../../../support/stored-bench.ts';
import { answeredWith } from '../../../support/v1-caller.ts';

const QUERY: OrderSearch & { readonly after: null } = {
  text: '',
  status: null,
  created: ANY_DAY,
  changed: ANY_DAY,
  delivery: ANY_DAY,
  isOverdue: false,
  country: null,
  sort: 'created',
  after: null,
};
const CUSTOMER: CustomerData = {
  customer: { firstName: 'Мария', lastName: 'Тайная', middleName: null, phone: '+79990001122', email: null },
  address: { city: 'Тверь', street: 'Скрытая', houseNum: '1', apartment: '2', pickupPointId: null },
};
const DETAILS: OrderDetails = {
  id: ORDER,
  status: 'confirmed',
  country: 'RU',
  createdAt: null,
  updatedAt: null,
  cutOff: null,
  deliveryDate: null,
  units: 1,
  paymentMethod: null,
  sum: null,
  currency: null,
  comment: null,
  deliveryPrice: null,
  delivery: null,
  packNumbers: [],
  reached: { confirmed: null, shipped: null, delivered: null },
  items: [
    { itemNr: `${ORDER}-001`, sku: 'A', name: 'A', size: '', status: 'confirmed', reason: null, paid: null },
  ],
};

/** A station whose platform answers this, and nothing else. */
async function station(who: string, answers: Partial<PackingPlatform>, v1: JsonCaller | null = null) {
  const floor = await lookupFloor({ who });
  const traits: PackingPlatform['traits'] = {
    api: 'v1',
    requiresAssemblyFirst: false,
    namesShipmentsItself: false,
    takesMarks: true,
    hasShipmentEvents: true,
  };
  const away = refusingPlatform(traits, platformErrorOf('unavailable', 'away'));
  const { db, clock } = floor.bench;
  const api = createOrdersApi({
    db,
    clock,
    log: createLog('silent'),
    platform: () => ({ ...away, ...answers }),
    actions: floor.actions,
    v1: () => v1,
  });
  return { ...floor, api, db, [Symbol.asyncDispose]: floor[Symbol.asyncDispose] };
}

it('shows the orders of the station when the platform does not answer, and why', async () => {
  await using bench = await station('1', {});
  const { rows, next, report } = await bench.api.list(QUERY);
  expect(rows.map(({ id, isHere }) => [id, isHere])).toContainEqual([ORDER, true]);
  expect(report).toMatchObject({ source: 'cache', cause: 'unavailable', asked: [], checked: ['sort'] });
  expect(next).toBeNull();
});

it('finds nothing in the cache by what it does not keep, and says so', async () => {
  await using bench = await station('1', {});
  const days = { from: '2026-01-01', to: null };
  const { rows, report } = await bench.api.list({ ...QUERY, delivery: days });
  expect(rows).toEqual([]);
  expect(report.unanswered).toEqual(['delivery']);
});

it('keeps its place when the platform stops answering in the middle of a list', async () => {
  await using bench = await station('1', {});
  const after = { source: 'platform', at: 3 } as const;
  expect(await bench.api.list({ ...QUERY, after })).toMatchObject({
    rows: [],
    next: after,
    report: { source: 'platform', cause: 'unavailable' },
  });
});

it('shows the status and the reason of a unit from the newest of both answers', async () => {
  await using bench = await station('1', {
    readDetails: async () => ok(DETAILS),
    readHistory: async () =>
      ok({ statuses: [], items: new Map([[`${ORDER}-001`, { status: 'CANCELED', reason: 'Брак' }]]) }),
  });
  expect(await bench.api.details(ORDER)).toMatchObject({
    isKnown: true,
    order: { items: [{ status: 'CANCELED', reason: 'Брак' }] },
    history: [],
  });
});

it('shows an order without its history if only that cannot be read', async () => {
  await using bench = await station('1', { readDetails: async () => ok(DETAILS) });
  expect(await bench.api.details(ORDER)).toMatchObject({ isKnown: true, history: null });
});

it('shows the customer to a supervisor, journals the view first and stores nothing of it', async () => {
  await using bench = await station('z9', { readCustomer: async () => ok(CUSTOMER) });
  expect(await bench.api.customer(ORDER)).toEqual({
    state: 'shown',
    view: { ...CUSTOMER, pickupPoint: null },
  });
  const rows = await bench.db.selectFrom('journal').selectAll().orderBy('id', 'desc').execute();
  expect(rows[0]).toMatchObject({ operator: 'z9', order_id: ORDER, entry: 'change' });
  expect(rows[0]?.events).toContain('order-customer-viewed');
  expect(JSON.stringify(rows)).not.toMatch(/Тайная|9990001122|Скрытая/);
  const { order } = await bench.lookup.order(ORDER);
  expect(order?.timeline[0]).toMatchObject({ by: 'Ольга', steps: [{ did: 'order-customer-viewed' }] });
});

it('names the pickup point of an address by the list of v1, which is read once', async () => {
  const address = { city: null, street: null, houseNum: null, apartment: null, pickupPointId: 'PVZ1' };
  const readCustomer: PackingPlatform['readCustomer'] = async () => ok({ customer: 'hidden', address });
  await using server = await answeredWith([{ id: 'PVZ1', name: 'Точка на Тверской', city: 'Москва' }]);
  await using bench = await station('z9', { readCustomer }, server.caller);
  for (let times = 0; times < 2; times += 1)
    expect(await bench.api.customer(ORDER)).toMatchObject({
      view: { pickupPoint: { name: 'Точка на Тверской', address: 'Москва' } },
    });
  expect(server.sent()).toEqual([['GET', '/api/v1/pickup_points?page=1&limit=100']]);
});

it.each([
  ['unnamed', 200, []],
  ['in-portal', 410, {}],
  ['unanswered', 403, {}],
] as const)('says that a pickup point is %s', async (pickupPoint, status, body) => {
  const address = { city: null, street: null, houseNum: null, apartment: null, pickupPointId: 'PVZ1' };
  const readCustomer: PackingPlatform['readCustomer'] = async () => ok({ customer: 'hidden', address });
  await using server = await answeredWith(body, status);
  await using bench = await station('z9', { readCustomer }, server.caller);
  expect(await bench.api.customer(ORDER)).toMatchObject({ view: { pickupPoint } });
  await using ended = await station('z9', { readCustomer });
  expect(await ended.api.customer(ORDER)).toMatchObject({ view: { pickupPoint: 'in-portal' } });
});

it('asks the platform for no customer, and journals nothing, unless a supervisor is logged in', async () => {
  let isAsked = false;
  await using bench = await station('1', {
    readCustomer: async () => {
      isAsked = true;
      return ok(CUSTOMER);
    },
  });
  const before = await bench.db.selectFrom('journal').select('id').execute();
  expect(await bench.api.customer(ORDER)).toMatchObject({ state: 'refused', reason: 'not-allowed' });
  expect(isAsked).toBe(false);
  expect(await bench.db.selectFrom('journal').select('id').execute()).toEqual(before);
});

it('does not show a customer whose view the supervisor has logged out from meanwhile', async () => {
  const reading = Promise.withResolvers<void>();
  await using bench = await station('z9', {
    readCustomer: async () => {
      await reading.promise;
      return ok(CUSTOMER);
    },
  });
  const shown = bench.api.customer(ORDER);
  await bench.bench.scan('CMD:LOGOUT');
  reading.resolve();
  expect(await shown).toMatchObject({ state: 'refused', reason: 'no-operator' });
});

it('journals no view that the platform did not answer', async () => {
  await using bench = await station('z9', {});
  expect(await bench.api.invoice(ORDER)).toEqual({ state: 'unanswered', cause: 'unavailable' });
  const rows = await bench.db.selectFrom('journal').select('events').execute();
  expect(JSON.stringify(rows)).not.toContain('order-invoice-viewed');
});

it('journals nothing where the platform shows nobody: the portal alone has it', async () => {
  await using bench = await station('z9', {
    readInvoice: async () => ok('portal-only'),
    readCustomer: async () => ok({ customer: 'portal-only', address: 'hidden' }),
  });
  expect(await bench.api.invoice(ORDER)).toEqual({ state: 'shown', view: 'portal-only' });
  expect(await bench.api.customer(ORDER)).toMatchObject({ state: 'shown' });
  const rows = await bench.db.selectFrom('journal').select('events').execute();
  expect(JSON.stringify(rows)).not.toContain('viewed');
});
