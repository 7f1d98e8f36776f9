import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilQueued } from '../../support/bench-line.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { type MortalStation, startMortalStation } from '../../support/mortal-station.ts';
import { newOrder, outboxStation } from './outbox-station.ts';

const REASON = 'Нет нужной позиции/размера в наличии' as const;
const pathOf = (orderId: string, itemNr: string) =>
  `/api/v1/orders/${orderId}/items/${itemNr}/change_status_request`;

it('is sent once after its time, also when the station ended meanwhile and the network returned', async () => {
  await using station = await outboxStation();
  const order = await newOrder(station.sandbox);
  const { itemNr } = pick(order.items, 0);
  const path = pathOf(order.id, itemNr);
  const sent = async () => (await station.sandbox.log()).filter((entry) => entry.path === path).length;
  await station.send({
    kind: 'cancel-item',
    payload: { orderId: order.id, itemNr, reason: REASON },
    notBefore: new Date(Date.now() + 8_000).toISOString(),
  });
  await station.idle();
  await station.restart();
  await station.retryNow();
  expect(await sent()).toBe(0);
  expect(await station.entries()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
  expect(await station.settle()).toMatchObject([{ status: 'done', attempts: 1 }]);
  expect(await sent()).toBe(1);
});

describe('a missing unit', () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let bench: MortalStation;
  const orders: FloorOrder[] = [];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    for (const nth of [0, 1, 2])
      orders.push(await floor.order({ goods: [0, 1, 2].map((n) => pick(floor.plain, 3 * nth + n)) }));
    const settings = { prefetchOrders: 0, cancelDelaySeconds: 3 };
    bench = all.use(await startMortalStation(floor.account, { settings }));
    await untilQueued(bench.line, orders.length);
    await accept('OP:1');
  });
  afterAll(() => all.disposeAsync());

  const accept = async (...codes: readonly string[]) => {
    for (const code of codes)
      expect({ code, ...(await bench.line.scan(code)) }).toMatchObject({ code, verdict: 'accepted' });
  };
  const goods = (nth: number, n: number) => pick(floor.plain, 3 * nth + n).barcode;
  /** Of the second unit of an order. */
  const cancels = (nth: number) => {
    const { id, itemNrs } = pick(orders, nth);
    return floor.bodiesOf('POST', pathOf(id, pick(itemNrs, 1)));
  };
  const untilNothingWaits = () => bench.line.until(({ health }) => health.outboxWaiting === 0);

  it('is never reported to the platform when it is undone, and is packed', async () => {
    await accept(goods(0, 0), 'CMD:MISSING', goods(0, 1), 'CMD:REASON:1');
    await bench.line.until(({ health }) => health.outboxWaiting > 0);
    await accept('CMD:UNDO');
    await untilNothingWaits();
    await accept(goods(0, 1), goods(0, 2));
    expect(bench.line.view().order).toBeNull();
    expect(await cancels(0)).toEqual([]);
  });

  it('is reported once when the station is killed while it waits; undo is then refused with the reason', async () => {
    await accept(goods(1, 0), 'CMD:MISSING', goods(1, 1), 'CMD:REASON:1');
    await bench.kill();
    expect(await cancels(1)).toEqual([]);
    await bench.comeBack();
    await expect.poll(() => cancels(1), { timeout: 45_000 }).toHaveLength(1);
    await untilNothingWaits();
    expect(await bench.line.scan('CMD:UNDO')).toMatchObject({ verdict: 'refused', reason: 'cancel-told' });
    expect(await cancels(1)).toEqual([{ status: 'canceled', reason: REASON }]);
    await accept(goods(1, 2));
  });

  it('is reported at once when its pack closes', async () => {
    await accept('OP:9');
    const { settings } = bench.line.client;
    expect(await settings.write({ cancelDelaySeconds: 120 })).toEqual({ done: true });
    await accept(goods(2, 0), 'CMD:MISSING', goods(2, 1), 'CMD:REASON:1', goods(2, 2));
    await expect.poll(() => cancels(2), { timeout: 45_000 }).toHaveLength(1);
  });
});
