import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { OrderFilter } from '#client/v1/orders/order-filter.ts';
import { listOrderEntries, listOrders } from '#client/v1/orders/order-list.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';

const NOW = Date.parse('2026-03-10T12:00:00+03:00');
const DAY = 86_400_000;
const STATUSES = ['new', 'confirmed', 'Awaiting shipment', 'ready_for_shipment', 'Shipped', 'canceled'];

const sandbox = await startSandbox({ orders: 0, now: new Date(NOW).toISOString() });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);

/** Orders of the last days to the second; cut-offs far enough from now that the clock passes none meanwhile. */
const plans = Array.from({ length: 60 }, (_, at) => ({
  items: [{ sku: 'KD-BELT-95' }],
  status: STATUSES[at % STATUSES.length],
  country: ['RU', 'BY', 'KZ'][at % 3],
  createdAt: new Date(NOW - at * 7_654_321).toISOString(),
  cutOff: at % 5 === 0 ? null : new Date(NOW + (at % 2 === 0 ? 1 : -1) * (1 + at) * DAY).toISOString(),
}));
const { ids } = await sandbox.control<{ ids: string[] }>('orders', { orders: plans });
const state: { orders: readonly Omit<SearchedOrder, 'madeAt'>[] } = await fetch(
  `${sandbox.b2b}/sandbox/state`,
).then((answer) => answer.json());
const orders: readonly SearchedOrder[] = state.orders.map((order) => ({
  ...order,
  madeAt: Date.parse(plans[ids.indexOf(order.id)]?.createdAt ?? ''),
}));

const listed = async (...filters: OrderFilter[]) =>
  must(await listOrderEntries(caller, { page: 1, limit: 100, filters })).rows.map(({ id }) => id);
const byHand = (...filters: OrderFilter[]) =>
  orders.filter((order) => filters.every((filter) => matches(filter, order, NOW))).map(({ id }) => id);

/** Moments around the orders' own, so that bounds are hit. */
const timestamp = fc
  .record({
    order: fc.constantFrom(...orders),
    shiftMs: fc.constantFrom(-1000, -1, 0, 1, 999, 1000, 40 * DAY),
  })
  .chain(({ order, shiftMs }) =>
    fc
      .constantFrom(order.madeAt, Date.parse(`${order.updatedAt.replace(' ', 'T')}+03:00`))
      .map((at) => new Date(at + shiftMs)),
  );
const day = fc
  .constantFrom(...orders)
  .chain(({ deliveryMethod, createdAt }) => fc.constantFrom(deliveryMethod.deliveryDate, createdAt));
const text = fc
  .constantFrom(...orders)
  .chain(({ id, orderNr, customer: { lastName, phone, email } }) =>
    fc.constantFrom(id, orderNr, lastName, lastName.toUpperCase(), phone, email, 'никто, & + = %', '26'),
  );

function compared<Field, Value extends Date | string>(
  field: fc.Arbitrary<Field>,
  value: fc.Arbitrary<Value>,
) {
  const operator = fc.constantFrom('=' as const, '>=' as const, '<=' as const);
  const range = fc
    .tuple(value, value)
    .map(([one, other]) => (one <= other ? { from: one, to: other } : { from: other, to: one }));
  return fc.oneof(
    fc.record({ field, operator, value }),
    fc
      .record({ field, operator: fc.constant('>=<' as const), range })
      .map(({ range: ends, ...rest }) => ({ ...rest, ...ends })),
  );
}

const filter: fc.Arbitrary<OrderFilter> = fc.oneof(
  compared(fc.constantFrom('createdAt' as const, 'updatedAt' as const), timestamp),
  compared(fc.constant('deliveryDate' as const), day),
  fc.record({
    field: fc.constant('status' as const),
    operator: fc.constant('=' as const),
    value: fc.constantFrom(...STATUSES, 'CANCELLED', 'to_be_confirmed', 'Awaiting_shipment', 'unheard of'),
  }),
  fc.record({ field: fc.constant('fullSearch' as const), operator: fc.constant('=' as const), value: text }),
  fc.record({
    field: fc.constant('isOverdue' as const),
    operator: fc.constant('=' as const),
    value: fc.boolean(),
  }),
);

describe('[B2B REST: orders, Filter operators and fields] filters of the list', () => {
  it('each give the same orders as filtering by hand', async () => {
    const found = { some: 0, none: 0 };
    await fc.assert(
      fc.asyncProperty(filter, async (one) => {
        const wanted = byHand(one);
        found[wanted.length > 0 ? 'some' : 'none'] += 1;
        expect((await listed(one)).toSorted()).toEqual(wanted.toSorted());
      }),
      { numRuns: 300 },
    );
    // Filters that find nothing would prove nothing.
    expect(found.some).toBeGreaterThan(100);
    expect(found.none).toBeGreaterThan(10);
  });

  it('are combined by AND', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(filter, { minLength: 2, maxLength: 3 }), async (several) => {
        expect((await listed(...several)).toSorted()).toEqual(byHand(...several).toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('select the same window for the sync', async () => {
    const ends = { from: new Date(NOW - 2 * DAY - 1), to: new Date(NOW - DAY + 1) };
    for (const by of ['createdAt', 'updatedAt'] as const) {
      const window = await listOrders(caller, () => {}, { by, ...ends, page: 1, limit: 100 });
      const wanted = byHand({ field: by, operator: '>=<', ...ends });
      expect(wanted.length).toBeGreaterThan(5);
      expect(
        must(window)
          .orders.map(({ id }) => id)
          .toSorted(),
      ).toEqual(wanted.toSorted());
    }
  });

  it('find an order again when its status has changed', async () => {
    const [id = ''] = byHand({ field: 'status', operator: '=', value: 'confirmed' });
    await sandbox.control('clock', { now: new Date(NOW + DAY / 2).toISOString() });
    const since: OrderFilter = { field: 'updatedAt', operator: '>=', value: new Date(NOW + DAY / 2) };
    expect(await listed(since)).toEqual([]);
    await sandbox.control(`orders/${id}/status`, { status: 'delivered' });
    expect(await listed(since)).toEqual([id]);
  });
});

/** An order of `/sandbox/state`, with the moment that the test made it. */
type SearchedOrder = {
  readonly id: string;
  readonly orderNr: string;
  readonly status: string;
  /** `YYYY-MM-DD`. */
  readonly createdAt: string;
  /** `YYYY-MM-DD hh:mm:ss` of Moscow. */
  readonly updatedAt: string;
  readonly cutOff: string | null;
  readonly deliveryMethod: { readonly deliveryDate: string };
  readonly customer: { readonly lastName: string; readonly phone: string; readonly email: string };
  readonly madeAt: number;
};

/** What a filter means, in the plainest words, for one order at the moment `now`. */
function matches(filter: OrderFilter, order: SearchedOrder, now: number): boolean {
  switch (filter.field) {
    case 'createdAt':
      return isWithin(filter, Math.floor(order.madeAt / 1000));
    case 'updatedAt':
      return isWithin(filter, moscow(order.updatedAt) / 1000);
    case 'deliveryDate': {
      const day = order.deliveryMethod.deliveryDate;
      if (filter.operator === '>=<') return filter.from <= day && day <= filter.to;
      if (filter.operator === '=') return day === filter.value;
      return filter.operator === '>=' ? day >= filter.value : day <= filter.value;
    }
    case 'status':
      return folded(order.status) === folded(filter.value);
    case 'fullSearch': {
      const { lastName, phone, email } = order.customer;
      const wanted = filter.value.toLowerCase();
      return [order.id, order.orderNr, lastName, phone, email].some((text) =>
        text.toLowerCase().includes(wanted),
      );
    }
    case 'isOverdue':
      return (order.cutOff !== null && moscow(order.cutOff) < now) === filter.value;
  }
}

type TimeFilter = Extract<OrderFilter, { readonly field: 'createdAt' | 'updatedAt' }>;

/** Bounds are widened to whole seconds: what happened in the second of a bound is in. */
function isWithin(filter: TimeFilter, second: number): boolean {
  const floor = (time: Date) => Math.floor(time.getTime() / 1000);
  const ceil = (time: Date) => Math.ceil(time.getTime() / 1000);
  if (filter.operator === '>=<') return floor(filter.from) <= second && second <= ceil(filter.to);
  if (filter.operator === '=') return second === floor(filter.value);
  return filter.operator === '>=' ? second >= floor(filter.value) : second <= ceil(filter.value);
}

function moscow(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+03:00`);
}

function folded(status: string): string {
  const words = status.toLowerCase().replaceAll(/[ _]/g, '').replace('cancelled', 'canceled');
  return words === 'tobeconfirmed' ? 'new' : words;
}
