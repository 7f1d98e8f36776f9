import { expect, it } from 'vitest';
import { type Floor, pick } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { isThorough } from '../../support/thorough.ts';
import { PATIENCE, switchFloor } from './switch-floor.ts';

const LAST_SECONDS = '2026-11-30T23:59:50+03:00';

/** In Vladivostok the first of December is seven hours old, in Almaty two. */
const ZONES = [
  ['Asia/Vladivostok', 'drop-response'],
  ...(isThorough ? [['Asia/Almaty', 'delay'] as const] : []),
] as const;

it.each(ZONES)(
  'v1 ends in the middle of a pack, a label and a shipment, with the PC in %s',
  async (timeZone, kind) => {
    await using bench = await switchFloor({
      timeZone,
      orders: ({ plain, marked }: Floor) => [
        [pick(plain, 0)],
        [pick(plain, 1)],
        [pick(plain, 2), pick(plain, 3)],
        [pick(marked, 0)],
      ],
    });
    const { floor, accept, station } = bench;
    const plain = (n: number) => pick(floor.plain, n).barcode;
    await accept(plain(0));
    await bench.label(pick(bench.orders, 0));
    await accept('CMD:CLOSEPALLET');
    await expect
      .poll(async () => (await station.line.client.shipments.overview()).plan?.problems, PATIENCE)
      .toEqual([]);

    await floor.sandbox.control('clock', { now: LAST_SECONDS });
    await floor.fault({ method: 'POST', path: '/api/v1/shipments/out', kind, delayMs: 1_500 });
    await floor.fault({
      method: 'POST',
      path: '/api/v1/label/packs',
      kind: 'delay',
      delayMs: 1_500,
      times: 0,
    });
    await accept('CMD:SHIP', 'CMD:OK', 'CMD:PALLET', plain(1), plain(2));
    const before = station.line.view();
    expect([before.api, before.apiVersion.daysLeft, before.order?.orderId]).toEqual([
      'v1',
      0,
      pick(bench.orders, 2).id,
    ]);
    // Asked at the last moment: what is under way is not carried out any more, or was, and nobody hears of it.
    await expect
      .poll(
        async () => (await floor.sandbox.log()).some(({ path }) => path === '/api/v1/shipments/out'),
        PATIENCE,
      )
      .toBe(true);
    await floor.sandbox.control('clock', { advanceSeconds: 10 });
    await accept(plain(3));
    await bench.until('v2');
    await accept(markOf(pick(floor.marked, 0), 1).code);
    for (const order of bench.orders) await bench.label(order);
    await accept('CMD:CLOSEPALLET');
    await bench.ship();
    await bench.expectShipped(2);
  },
);
