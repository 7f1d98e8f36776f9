import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StatusRefusals } from '#shared/contract/order-changes.ts';
import {
  type ChangeRefusal,
  REQUESTED_STATUSES as STATUSES,
  type StatusChange,
} from '#shared/domain/order-changes.ts';
import { MAX_WINDOW } from '#shared/domain/queue-lists.ts';
import { normalStatus } from '#shared/domain/status.ts';
import { type BenchLine, connectBench } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { NO_PREFETCH } from '../../support/stored-settings.ts';
import { VERSIONS } from '../../support/thorough.ts';

/** The specification's tables once more: sandbox and station share no code with them. */
const COUNTRIES = ['RU', 'BY', 'KZ'] as const;
type Country = (typeof COUNTRIES)[number];

/** "Cancellation availability through the API": of the whole order, and of a single item without an active out-shipment. */
const CANCELLATION = [
  ['new', 'whole', true],
  ['to_be_confirmed', 'whole', true],
  ['confirmed', 'by items', true],
  ['Awaiting shipment', 'by items', true],
  ['ready_for_shipment', 'not at all', false],
  ['shipped', 'not at all', false],
  ['in_delivery', 'not at all', false],
  ['delivered', 'not at all', false],
] as const;
type Status = (typeof CANCELLATION)[number][0];

/** "Status change body rules" for a whole order, and after what (assumptions, forward order). */
const OF_ORDER = {
  ready_for_shipment: ['confirmed', 'Awaiting shipment'],
  shipped: ['ready_for_shipment'],
  delivered: ['shipped', 'in_delivery'],
  not_delivered: ['shipped', 'in_delivery'],
  returned: ['delivered'],
} as const satisfies Partial<Record<StatusChange['status'], readonly Status[]>>;
const CHANGES = ['ready_for_shipment', 'shipped', 'delivered', 'not_delivered', 'returned'] as const;

/** "Available item status changes depend on region"; BY as RU (assumptions). */
const OF_ITEM: Readonly<Record<Country, readonly StatusChange['status'][]>> = {
  RU: ['canceled', 'returned'],
  BY: ['canceled', 'returned'],
  KZ: ['canceled', 'ready_for_shipment', 'shipped'],
};

type Cell = {
  readonly country: Country;
  readonly from: Status;
  readonly change: StatusChange;
  readonly of: 'order' | 'item';
};

const changeTo = (status: StatusChange['status']): StatusChange => {
  if (status === 'canceled') return { status, reason: 'Не успеваю отгрузить вовремя' };
  return status === 'not_delivered' ? { status, reason: 'Товар не был доставлен' } : { status };
};
const isAfter = (change: (typeof CHANGES)[number], from: Status) =>
  (OF_ORDER[change] as readonly Status[]).includes(from);

/** Every change that the tables allow. */
const ALLOWED: readonly Cell[] = COUNTRIES.flatMap((country) =>
  CANCELLATION.flatMap(([from, whole, isItemAllowed]): readonly Cell[] => {
    const cell = (of: Cell['of'], status: StatusChange['status']): Cell => {
      return { country, from, change: changeTo(status), of };
    };
    const later = CHANGES.filter((change) => isAfter(change, from));
    return [
      ...(whole === 'not at all' ? [] : [cell('order', 'canceled')]),
      ...(isItemAllowed ? [cell('item', 'canceled')] : []),
      ...later.map((change) => cell('order', change)),
      ...later.filter((change) => OF_ITEM[country].includes(change)).map((change) => cell('item', change)),
    ];
  }),
);

/** Every row of the table of cancellations, in each country. */
const ROWS = COUNTRIES.flatMap((country) => CANCELLATION.map(([from]) => ({ country, from })));

/** One order of two units for each row. */
async function orders(floor: Floor, rows: readonly { readonly country: string; readonly from: string }[]) {
  const items = [{ sku: pick(floor.plain, 0).sku }, { sku: pick(floor.plain, 1).sku }];
  const { ids } = await floor.sandbox.control<{ ids: string[] }>('orders', {
    orders: rows.map(({ country, from: status }) => ({ items, country, status })),
  });
  return ids;
}

async function untilKnown({ client }: BenchLine, ids: readonly string[]): Promise<void> {
  const missing = new Set(ids);
  await vi.waitFor(
    async () => {
      for (const orderId of missing) {
        if ((await client.orderChanges.options({ orderId })).options === null)
          throw new Error(`the station does not have ${orderId}`);
        missing.delete(orderId);
      }
    },
    { timeout: 60_000, interval: 50 },
  );
}

const allowedIn = (refusals: StatusRefusals) =>
  Object.entries(refusals).flatMap(([status, refusal]) => (refusal === null ? [status] : []));

describe.each(VERSIONS)('a supervisor at a station under %s', (api) => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;
  let untouched: readonly string[];
  let changed: readonly string[];
  let toShip: FloorOrder;
  let toPack: FloorOrder;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    untouched = await orders(floor, ROWS);
    changed = await orders(floor, ALLOWED);
    toShip = await floor.order({ goods: [pick(floor.plain, 2)] });
    toPack = await floor.order({ goods: [pick(floor.plain, 3), pick(floor.plain, 4)] });
    // Numbers that are requested before anybody packs move v2's orders on.
    const env = { ...floor.account, PACKBENCH_API: api };
    const station = all.use(await startStation({ env, settings: NO_PREFETCH }));
    line = all.use(await connectBench(station.url));
    await untilKnown(line, [...untouched, ...changed, toShip.id, toPack.id]);
    await line.scan('OP:1');
    expect(
      await line.client.orderChanges.apply({ orderIds: [toPack.id], change: changeTo('canceled') }),
    ).toMatchObject({
      done: false,
      reason: 'not-allowed',
    });
    await line.scan('OP:9');
  });
  afterAll(() => all.disposeAsync());

  it('[Order and item statuses; Status change body rules] changes what the tables allow, and nothing else', async () => {
    const { orderChanges, queue } = line.client;

    // What is offered, row by row, and that everything else is refused without a request.
    const refusals: { orderId: string; status: StatusChange['status']; because: ChangeRefusal | null }[] = [];
    for (const [place, { country, from }] of ROWS.entries()) {
      const orderId = pick(untouched, place);
      const { options } = await orderChanges.options({ orderId });
      const of = (wanted: Cell['of']) =>
        ALLOWED.filter((cell) => cell.country === country && cell.from === from && cell.of === wanted)
          .map(({ change }) => change.status)
          .toSorted();
      const unit = options?.units[0];
      if (options === null || unit === undefined) throw new Error(`${orderId} is missing`);
      expect([country, from, allowedIn(options.refusals).toSorted()]).toEqual([country, from, of('order')]);
      expect([country, from, allowedIn(unit.refusals).toSorted()]).toEqual([country, from, of('item')]);
      const refused = STATUSES.filter((status) => !of('item').includes(status));
      for (const status of refused.slice(0, 1))
        expect(
          await orderChanges.apply({ orderIds: [orderId], itemNrs: [unit.itemNr], change: changeTo(status) }),
        ).toEqual({ done: true, changed: [], notChanged: [{ orderId, because: unit.refusals[status] }] });
      for (const status of STATUSES.filter((one) => !of('order').includes(one)))
        refusals.push({ orderId, status, because: options.refusals[status] });
    }
    const unknown = { orderId: 'RU000000-000000', because: 'not-found' } as const;
    refusals.push({ ...unknown, status: 'canceled' });
    for (const status of STATUSES) {
      const expected = refusals.filter((one) => one.status === status);
      const orderIds = expected.map(({ orderId }) => orderId);
      const notChanged = expected.map(({ orderId, because }) => ({ orderId, because }));
      expect(await orderChanges.apply({ orderIds, change: changeTo(status) })).toEqual({
        done: true,
        changed: [],
        notChanged,
      });
    }
    const posted = async () =>
      (await floor.sandbox.log()).filter(
        ({ method, path }) => method === 'POST' && /\/(?:change_status_request|status)$/.test(path),
      );
    expect(await posted()).toEqual([]);

    // What the tables allow arrives, and only that.
    const allowed = ALLOWED.map((cell, place) => ({ ...cell, orderId: pick(changed, place) }));
    for (const status of STATUSES) {
      const orderIds = allowed
        .filter(({ of, change }) => of === 'order' && change.status === status)
        .map(({ orderId }) => orderId);
      const change = changeTo(status);
      if (status === 'ready_for_shipment') {
        // Nothing of them is packed here: not without the word of a supervisor.
        const notChanged = orderIds.map((orderId) => ({ orderId, because: 'not-packed' }));
        expect(await orderChanges.apply({ orderIds, change })).toEqual({
          done: true,
          changed: [],
          notChanged,
        });
      }
      const outcome = await orderChanges.apply({ orderIds, isPackedOutside: true, change });
      expect(outcome).toEqual({ done: true, changed: orderIds, notChanged: [] });
    }
    for (const { orderId, change } of allowed.filter(({ of }) => of === 'item')) {
      const itemNrs = [`${orderId}-001`];
      expect(
        await orderChanges.apply({ orderIds: [orderId], itemNrs, isPackedOutside: true, change }),
      ).toMatchObject({
        changed: [orderId],
      });
    }
    await expect.poll(async () => (await line.client.outbox.list()).total).toBe(0);
    const state = await floor.sandbox.state();
    for (const { orderId, country, from, change, of } of allowed) {
      const order = state.orders.find(({ id }) => id === orderId);
      const goal = normalStatus(change.status);
      const was = normalStatus(from);
      const expected = of === 'order' ? [goal, goal, goal] : [was, goal, was];
      const is = [order?.status, ...(order?.items.map(({ status }) => status) ?? [])];
      const cell = [country, from, of, change.status];
      expect([...cell, ...is.map((status) => normalStatus(status ?? ''))]).toEqual([...cell, ...expected]);
    }
    // A confirmed order takes a request for each of its two units.
    const byItems = ALLOWED.filter(
      ({ of, change, from }) =>
        of === 'order' && change.status === 'canceled' && normalStatus(from) !== 'to be confirmed',
    );
    expect(await posted()).toHaveLength(ALLOWED.length + byItems.length);
    expect((await queue.attention()).refused).toEqual([]);
    // The bench has none of the cancelled orders in its queue any more.
    const queued = (await queue.list({ count: MAX_WINDOW })).orderIds;
    const whole = allowed.filter(({ of, change }) => of === 'order' && change.status === 'canceled');
    expect(whole.filter(({ orderId }) => queued.includes(orderId))).toEqual([]);
  });

  it('[Cancellation availability] does not cancel what an active out-shipment has', async () => {
    const { orderChanges } = line.client;
    await floor.sandbox.control('settings', { autoConfirm: false });
    const goods = pick(floor.plain, 2);
    const { id, itemNrs } = toShip;
    for (const code of ['CMD:PALLET', id, goods.barcode]) await line.scan(code);
    // v2 gives the number afterwards.
    await expect
      .poll(async () => (await line.client.lookup.order({ orderId: id })).order?.packs[0]?.packNumber)
      .toBeTruthy();
    for (const code of ['CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK']) await line.scan(code);
    await expect.poll(async () => (await floor.shipments()).length).toBe(1);
    const change = changeTo('canceled');
    const refused = { done: true, changed: [], notChanged: [{ orderId: id, because: 'in-shipment' }] };
    expect(await orderChanges.apply({ orderIds: [id], change })).toEqual(refused);
    expect(await orderChanges.apply({ orderIds: [id], itemNrs: [...itemNrs], change })).toEqual(refused);
  });

  it('raises the alarm at once where the order is being packed, before the platform has answered', async () => {
    const { orderChanges, queue } = line.client;
    const { id, itemNrs } = toPack;
    // Nothing reaches the platform for now.
    const paths = itemNrs.map((itemNr) =>
      api === 'v1'
        ? `/api/v1/orders/${id}/items/${itemNr}/change_status_request`
        : `/api/v2/orders/${id}/items/${itemNr}/status`,
    );
    await line.scan(id);
    await line.scan(pick(floor.plain, 3).barcode);
    for (const path of paths)
      await floor.fault({ method: 'POST', path, kind: 'status', status: 503, times: 0 });
    const { rows } = await orderChanges.preview({ orderIds: [id], status: 'canceled' });
    expect(rows).toMatchObject([{ plan: { of: 'units', units: 2 }, left: 0, packed: 1 }]);
    expect(rows[0]?.claim).not.toBeNull();
    expect(await orderChanges.apply({ orderIds: [id], change: changeTo('canceled') })).toMatchObject({
      changed: [id],
    });
    const search = { what: 'actions', text: id, person: null, from: null, until: null, after: null } as const;
    const said = `${id} Не успеваю отгрузить вовремя`;
    expect(await line.client.records.list(search)).toMatchObject({
      records: [{ by: { id: '9' }, actions: [{ action: 'order-cancelled', about: said }] }],
    });
    await line.until(({ alarm, order }) => alarm?.reason === 'order-cancelled' && order === null);
    await line.acknowledge();
    expect(await queue.onHold()).toMatchObject([{ orderId: id, reason: 'order-cancelled' }]);
    await floor.clearFaults();
    const status = async () => (await floor.sandbox.state()).orders.find((order) => order.id === id)?.status;
    await expect.poll(status).toBe('canceled');
  });
});
