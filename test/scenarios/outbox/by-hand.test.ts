import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '#shared/contract/outbox.ts';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';

const DONE = { done: true };
/** The platform has certainly not done it, and will once somebody has corrected the account. */
const FORBIDDEN = { kind: 'status', status: 403, times: 0 };
const UNSETTLED = { done: false, reason: 'change-unsettled' };

describe('a supervisor at the outbox', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let line: BenchLine;

  beforeAll(async () => {
    floor = all.use(await startFloor());
    const settings = { prefetchOrders: 0, cancelDelaySeconds: 0 };
    const station = all.use(await startStation({ env: floor.account, settings }));
    line = all.use(await connectBench(station));
  });
  afterAll(() => all.disposeAsync());
  beforeEach(async () => {
    await floor.clearFaults();
    await line.client.outbox.list();
    await line.scan('OP:9');
  });

  const outbox = () => line.client.outbox;
  const changes = async () => (await outbox().list()).rows;

  async function untilChange(isWanted: (row: OutboxRow) => boolean): Promise<OutboxRow> {
    await expect.poll(async () => (await changes()).some(isWanted), { timeout: 45_000 }).toBe(true);
    return pick((await changes()).filter(isWanted), 0);
  }

  const untilEmpty = () => expect.poll(async () => (await changes()).length, { timeout: 45_000 }).toBe(0);

  const eventsOf = ({ id }: FloorOrder) => `/api/v1/orders/${id}/events`;
  const statusOf = async ({ id }: FloorOrder) =>
    (await floor.sandbox.state()).orders.find((order) => order.id === id)?.status;

  /** A new order that the station knows. */
  async function unconfirmed(): Promise<FloorOrder> {
    const order = await floor.order({ goods: [pick(floor.plain, 0)], status: 'new' });
    await line.client.queue.refresh();
    const listed = async () => (await line.client.queue.list({ list: 'to-confirm' })).orderIds;
    await expect.poll(listed, { timeout: 45_000 }).toContain(order.id);
    return order;
  }

  /** An order to confirm, whose confirmation fails in this way. */
  async function confirmation(fault: Readonly<Record<string, unknown>>): Promise<FloorOrder> {
    const order = await unconfirmed();
    await floor.fault({ method: 'POST', path: eventsOf(order), ...fault });
    expect(await line.client.queue.confirm({ orderIds: [order.id] })).toMatchObject({
      confirmed: [order.id],
    });
    return order;
  }

  const isTried = ({ state, attempts }: OutboxRow) => state === 'waiting' && attempts > 0;

  it('sees why a change waits, and sends it at once', async () => {
    const order = await confirmation(FORBIDDEN);
    const waiting = await untilChange(isTried);
    expect(waiting).toMatchObject({
      kind: 'confirm-order',
      about: { what: 'order', id: order.id },
      cause: 'forbidden',
      nextTryAt: expect.any(String),
      actions: ['retry', 'drop'],
    });
    await line.scan('OP:1');
    for (const action of [outbox().retry, outbox().drop])
      expect(await action({ id: waiting.id })).toMatchObject({ done: false, reason: 'not-allowed' });
    await line.scan('OP:9');
    await floor.clearFaults();
    expect(await outbox().retry({ id: waiting.id })).toEqual(DONE);
    await untilEmpty();
    expect(await statusOf(order)).toBe('confirmed');
  });

  it('takes back a confirmation: the order still waits for it', async () => {
    const order = await confirmation(FORBIDDEN);
    const waiting = await untilChange(isTried);
    expect(await outbox().drop({ id: waiting.id })).toEqual(DONE);
    expect(await changes()).toEqual([]);
    await floor.clearFaults();
    expect(await statusOf(order)).toBe('new');
    expect((await line.client.queue.list({ list: 'to-confirm' })).orderIds).toEqual([order.id]);
    expect(await outbox().drop({ id: waiting.id })).toMatchObject({ reason: 'change-not-found' });
    expect(await line.client.queue.confirm({ orderIds: [order.id] })).toMatchObject({
      confirmed: [order.id],
    });
    await untilEmpty();
  });

  it('can neither repeat nor take back a change whose answer is lost, until it is settled', async () => {
    const order = await unconfirmed();
    await floor.fault({ method: 'POST', path: eventsOf(order), kind: 'drop-response' });
    await floor.fault({
      method: 'GET',
      path: `/api/v1/orders/${order.id}`,
      kind: 'status',
      status: 503,
      times: 0,
    });
    expect(await line.client.queue.confirm({ orderIds: [order.id] })).toMatchObject({
      confirmed: [order.id],
    });
    const settling = await untilChange(({ state }) => state === 'settling');
    expect(settling.actions).toEqual([]);
    expect(await outbox().retry({ id: settling.id })).toMatchObject(UNSETTLED);
    expect(await outbox().drop({ id: settling.id })).toMatchObject(UNSETTLED);
    await floor.clearFaults();
    await untilEmpty();
    expect(await statusOf(order)).toBe('confirmed');
    expect(await floor.bodiesOf('POST', eventsOf(order))).toHaveLength(1);
  });

  describe('with a packed order', () => {
    const goods = () => [pick(floor.plain, 2), pick(floor.plain, 3)];

    async function packable(): Promise<FloorOrder> {
      const order = await floor.order({ goods: goods() });
      await line.client.queue.refresh();
      await untilQueued(line, order.id);
      return order;
    }

    it('takes back the cancellation of a unit: the unit is to be packed again', async () => {
      const order = await packable();
      const missing = pick(order.itemNrs, 1);
      const path = `/api/v1/orders/${order.id}/items/${missing}/change_status_request`;
      await floor.fault({ method: 'POST', path, ...FORBIDDEN });
      for (const code of [order.id, pick(goods(), 0).barcode, 'CMD:MISSING', missing, 'CMD:REASON:1'])
        expect(await line.scan(code)).toMatchObject({ verdict: 'accepted' });
      const waiting = await untilChange((row) => row.kind === 'cancel-item' && isTried(row));
      expect(waiting.itemNr).toBe(missing);
      expect(await outbox().drop({ id: waiting.id })).toEqual(DONE);
      await floor.clearFaults();
      await line.scan(order.id);
      expect(await line.scan(pick(goods(), 1).barcode)).toMatchObject({ verdict: 'accepted' });
      await line.until((view) => view.order === null);
      await untilEmpty();
      expect((await floor.sandbox.state()).orders.find(({ id }) => id === order.id)?.items).toMatchObject([
        { status: 'confirmed' },
        { status: 'confirmed' },
      ]);
    });

    it('cannot take back the request for a number, without which no pack goes', async () => {
      const order = await packable();
      const path = `/api/v1/orders/${order.id}/pack-numbers`;
      await floor.fault({ method: 'POST', path, ...FORBIDDEN });
      for (const { barcode } of [{ barcode: order.id }, ...goods()]) await line.scan(barcode);
      const waiting = await untilChange((row) => row.kind === 'pack-numbers' && isTried(row));
      expect(waiting.actions).toEqual(['retry']);
      expect(await outbox().drop({ id: waiting.id })).toMatchObject({ reason: 'change-needed' });
      await floor.clearFaults();
      expect(await outbox().retry({ id: waiting.id })).toEqual(DONE);
      await untilEmpty();
    });

    it('takes back a shipment that was not sent: its pallet can go in another one', async () => {
      for (const code of ['CMD:PALLET', (await floor.packNumbers(await packedOrder())).at(0) ?? ''])
        await line.scan(code);
      await line.scan('CMD:CLOSEPALLET');
      await floor.fault({ method: 'POST', path: '/api/v1/shipments/out', ...FORBIDDEN });
      for (const code of ['CMD:SHIP', 'CMD:OK']) await line.scan(code);
      const waiting = await untilChange((row) => row.kind === 'shipment-create' && isTried(row));
      expect(await outbox().drop({ id: waiting.id })).toEqual(DONE);
      const { shipments } = await line.client.shipments.overview();
      expect(shipments).toMatchObject([
        { id: waiting.about.id, stage: 'refused', problems: [{ code: 'shipment-dropped' }] },
      ]);
      await floor.clearFaults();
      for (const code of ['CMD:SHIP', 'CMD:OK']) await line.scan(code);
      await untilEmpty();
      expect(await floor.shipments()).toHaveLength(1);
    });

    async function packedOrder(): Promise<FloorOrder> {
      const order = await packable();
      for (const { barcode } of [{ barcode: order.id }, ...goods()]) await line.scan(barcode);
      await line.until((view) => view.awaitedLabels.every(({ packNumber }) => packNumber !== null));
      await untilEmpty();
      return order;
    }
  });

  it('sends a refused change again, or removes it from the list', async () => {
    const order = await confirmation({ kind: 'status', status: 400 });
    const refused = await untilChange(({ state }) => state === 'refused');
    expect(refused).toMatchObject({ cause: 'validation', actions: ['retry', 'drop'] });
    expect(await outbox().retry({ id: refused.id })).toEqual(DONE);
    await untilEmpty();
    expect(await statusOf(order)).toBe('confirmed');
    await confirmation({ kind: 'status', status: 400 });
    const again = await untilChange(({ state }) => state === 'refused');
    expect(await outbox().drop({ id: again.id })).toEqual(DONE);
    expect(await changes()).toEqual([]);
  });
});
