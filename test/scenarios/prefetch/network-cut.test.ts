import { expect, it, vi } from 'vitest';
import { type BenchLine, connectBench, untilQueued } from '../../support/bench-line.ts';
import { type FloorOrder, pick, startFloor } from '../../support/floor.ts';
import { defaultPrints, labelInFolder, timesPrinted } from '../../support/prints-folder.ts';
import { startStation } from '../../support/station.ts';
import { VERSIONS } from '../../support/thorough.ts';
import { wireTo } from '../../support/wire-to.ts';

const ORDERS = 3;
const PATIENCE = { timeout: 45_000, interval: 20 };

/** A station with some orders of one unit each, behind a wire; under v1 with one of two units, too. */
async function filledStation(api: 'v1' | 'v2') {
  await using made = new AsyncDisposableStack();
  const floor = made.use(await startFloor());
  const orders: FloorOrder[] = [];
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const goods = [pick(floor.plain, nth)];
    if (api === 'v1' && nth === 0) goods.push(pick(floor.plain, ORDERS));
    orders.push(await floor.order({ goods }));
  }
  const wire = made.use(await wireTo(floor.sandbox.b2b));
  const env = { PACKBENCH_API: api, PACKBENCH_B2B_URL: wire.url, PACKBENCH_SELLER_URL: wire.url };
  const station = made.use(await startStation({ env: { ...floor.account, ...env } }));
  const line = made.use(await connectBench(station.url));
  await untilQueued(line, ORDERS);
  const resources = made.move();
  const prints = defaultPrints(station.dataDir);
  return {
    floor,
    orders,
    wire,
    line,
    prints,
    label: labelInFolder(floor, prints),
    /** What reached the platform, apart from pictures: their own address does not pass the wire. */
    async requests() {
      const log = await floor.sandbox.log();
      return log.filter(({ path }) => !path.startsWith('/pictures/'));
    },
    /** Requests of one kind that reached the platform, each with its order. */
    async asked(what: 'pack-numbers' | 'assembly' | 'packs'): Promise<readonly string[]> {
      const log = await floor.sandbox.log();
      return log
        .filter(({ path }) => path.endsWith(`/${what}`))
        .map(({ path }) => path.split('/').at(-2) ?? '');
    },
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}

function untilReady(line: BenchLine, orders: number): Promise<void> {
  return vi.waitFor(async () => {
    const { ready, of } = await line.client.queue.prefetch();
    expect([ready, of]).toEqual([orders, orders]);
  }, PATIENCE);
}

it.each(VERSIONS)(
  'under %s packs and prints the queue without a network, and requests nothing twice',
  async (api) => {
    await using at = await filledStation(api);
    const { floor, orders, line } = at;
    const accept = async (...codes: readonly string[]) => {
      for (const code of codes) {
        const { verdict, reason } = await line.scan(code);
        expect([code, verdict, reason]).toEqual([code, 'accepted', null]);
      }
    };
    await untilReady(line, ORDERS);
    at.wire.pull();
    const before = await at.requests();
    const barcodes = floor.plain.map(({ barcode }) => barcode);
    await accept('OP:1', pick(barcodes, 0));
    if (api === 'v1') await accept(pick(barcodes, ORDERS));
    await accept(...barcodes.slice(1, ORDERS));
    for (const order of orders) {
      const number = await at.label(order);
      expect(await timesPrinted(at.prints, number)).toBe(1);
    }
    expect(await at.requests()).toEqual(before);

    at.wire.plug();
    expect(await line.client.queue.refresh()).toEqual({ done: true });
    await line.until(({ health }) => health.outboxWaiting === 0 && health.printsWaiting === 0);
    for (const order of orders) expect(await floor.packNumbers(order)).toHaveLength(1);
    const each = orders.map(({ id }) => id).sort();
    const kinds = api === 'v1' ? (['pack-numbers'] as const) : (['assembly', 'packs'] as const);
    for (const what of kinds) expect([...(await at.asked(what))].sort()).toEqual(each);
    expect(line.view().health).toMatchObject({ outboxFailed: 0, printsFailed: 0 });
  },
);
