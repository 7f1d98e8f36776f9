import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import {
  type CounterfeitPlatform,
  changed,
  cutInHalf,
  htmlPage,
  startCounterfeitPlatform,
  type Twist,
} from '../../support/counterfeit-platform.ts';
import { type Floor, type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { startStation } from '../../support/station.ts';
import { isThorough } from '../../support/thorough.ts';

const ORDER_LIST = /^\/api\/v1\/orders(\?|$)/;

describe('an answer about orders that cannot be read', { timeout: 120_000 }, () => {
  const all = new AsyncDisposableStack();
  let floor: Floor;
  let platform: CounterfeitPlatform;
  let line: BenchLine;
  const orders: FloorOrder[] = [];

  beforeAll(async () => {
    floor = all.use(await startFloor());
    platform = all.use(await startCounterfeitPlatform(floor.sandbox.b2b));
    for (const n of CASES.keys()) orders.push(await floor.order({ goods: [pick(floor.plain, n)] }));
    const station = all.use(
      await startStation({ env: { ...floor.account, PACKBENCH_B2B_URL: platform.base } }),
    );
    line = all.use(await connectBench(station.url));
    await untilQueued(line, orders.length);
    await line.scan('OP:1');
  });
  afterAll(() => all.disposeAsync());

  it.each(CASES.map(([what, twist], n) => ({ what, twist, n })))(
    '$what is reported as such, and the bench packs from the cache',
    async ({ twist, n }) => {
      // A read is tried again: the answer stays false until the test has seen what it does.
      platform.twist('GET', ORDER_LIST, twist, 20);
      platform.twist('GET', new RegExp(`^/api/v1/orders/${pick(orders, n).id}$`), twist, 20);
      expect(await line.client.queue.refresh()).toMatchObject({ done: false });
      const { health } = await line.until((view) => view.health.platform.state !== 'online');
      expect(health.platform).toMatchObject({ state: 'offline', cause: 'malformed-answer' });
      expect((await line.client.queue.list()).rows).toHaveLength(orders.length - n);
      expect(await line.scan(pick(floor.plain, n).barcode)).toMatchObject({
        verdict: 'accepted',
        orderId: pick(orders, n).id,
      });

      platform.untwist();
      expect(await line.client.queue.refresh()).toEqual({ done: true });
      await line.until((view) => view.health.platform.state === 'online' && view.order === null);
    },
  );

  it('an order that cannot be read does not stop other orders', async () => {
    const [broken, whole] = [
      await floor.order({ goods: [pick(floor.plain, 8)] }),
      await floor.order({ goods: [pick(floor.plain, 9)] }),
    ];
    const withoutItems: Twist = changed(({ items: _, ...rest }) => rest);
    platform.twist('GET', new RegExp(`^/api/v1/orders/${broken.id}$`), withoutItems, 20);
    await line.client.queue.refresh();
    await line.scan('CMD:UNDO');
    expect(await line.scan(pick(floor.plain, 9).barcode)).toMatchObject({
      verdict: 'accepted',
      orderId: whole.id,
    });
    expect(await line.scan(broken.id)).toMatchObject({ verdict: 'refused', reason: 'order-not-found' });

    platform.untwist();
    expect(await line.client.queue.refresh()).toEqual({ done: true });
    expect(await line.scan(broken.id)).toMatchObject({ verdict: 'accepted', orderId: broken.id });
  });
});

type Orders = { readonly _embedded: { readonly orders: readonly Record<string, unknown>[] } };

/** The same fault in each order of a list, or in the one that was asked for. */
function inEachOrder(change: (order: Record<string, unknown>) => unknown): Twist {
  return changed((answer) => {
    if (!('_embedded' in answer)) return change(answer);
    const { orders } = (answer as Orders)._embedded;
    return { ...answer, _embedded: { orders: orders.map(change) } };
  });
}

/** Each takes the seconds for which a station asks again. */
const CASES: readonly (readonly [what: string, twist: Twist])[] = [
  ['a page of HTML with status 200', htmlPage],
  ['JSON cut in half', cutInHalf],
  ['a list where an object is wanted', () => ({ body: '[]' })],
  ['an order without its id', inEachOrder(({ id: _, ...rest }) => rest)],
  ...(isThorough ? moreCases() : []),
];

function moreCases(): readonly (readonly [what: string, twist: Twist])[] {
  return [
    ['an empty body', () => ({ body: '' })],
    ['an order whose status is a number', inEachOrder((order) => ({ ...order, status: 7 }))],
    ['orders that are a text', changed((answer) => ({ ...answer, _embedded: { orders: 'none' } }))],
  ];
}
