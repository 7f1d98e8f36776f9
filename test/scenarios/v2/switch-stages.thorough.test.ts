import { expect, it } from 'vitest';
import { type FloorOrder, pick } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { switchFloor } from './switch-floor.ts';

it('the date passes at every stage of an order, with different ids in v2', async () => {
  await using bench = await switchFloor({
    settings: { v2OwnIds: true },
    orders({ plain, marked }) {
      const p = (n: number) => pick(plain, n);
      const [shoe, other] = [pick(marked, 0), pick(marked, 1)];
      const plainOrders = [[p(0)], [p(1), p(1)], [p(2)], [p(3), p(3)], [p(4), p(4), p(5)], [p(6), p(6)]];
      return [...plainOrders, [p(7), p(8)], [shoe, shoe, other]];
    },
  });
  const { floor, accept, label, labels } = bench;
  const plain = (n: number) => pick(floor.plain, n).barcode;
  const order = (n: number): FloorOrder => pick(bench.orders, n);
  const mark = (goods: number, n: number) => markOf(pick(floor.marked, goods), n).code;
  const stuck = (path: string) =>
    floor.fault({ method: 'POST', path: `/api/v1/orders/${path}`, kind: 'status', times: 0 });

  // On a closed pallet; on an open one; in two packs; packed, to be reopened; half packed and on hold.
  await accept(plain(0));
  await label(order(0));
  await accept('CMD:CLOSEPALLET', 'CMD:PALLET', plain(1), plain(1));
  await label(order(1));
  await accept(plain(3), 'CMD:NEW', plain(3));
  await labels(order(3), 2);
  await accept(plain(7), plain(8));
  await label(order(6));
  await accept(order(4).id, plain(4), 'CMD:NEW', plain(4), 'CMD:HOLD');
  // Its number is not there yet; a unit of another is missing, and the platform has not heard of it.
  await stuck(`${order(2).id}/pack-numbers`);
  await stuck(`${order(5).id}/items/${pick(order(5).itemNrs, 1)}/change_status_request`);
  await accept(plain(2), plain(6), 'CMD:MISSING', plain(6), 'CMD:REASON:1');
  // Open, with a unit in, and another that waits for its mark.
  await accept(mark(0, 1), pick(floor.marked, 0).barcode);

  await bench.midnight();
  await accept(mark(0, 2), 'CMD:UNDO', mark(0, 2), mark(1, 3));
  for (const n of [7, 2, 5]) await label(order(n));
  expect(await bench.scan(order(4).id)).toMatchObject({ reason: 'order-on-hold' });
  await accept('CMD:OK', order(4).id, plain(5));
  await labels(order(4), 2);
  await accept('CMD:REOPEN', await label(order(6)), plain(7), plain(8), 'CMD:CLOSEPALLET');
  await bench.ship();
  await bench.expectShipped(1);
});

it('an order continues between two packs, and a closed pack is undone right after the date', async () => {
  await using bench = await switchFloor({
    orders: ({ plain: [a, b] }) => (a && b ? [[a, a, b]] : []),
    prefetchOrders: 20,
  });
  const { floor, accept } = bench;
  const [a, b] = [pick(floor.plain, 0).barcode, pick(floor.plain, 1).barcode];
  await accept(a, 'CMD:CLOSE');
  await bench.label(pick(bench.orders, 0));
  await bench.midnight();
  await accept('CMD:UNDO', a, 'CMD:CLOSE', b);
  await bench.labels(pick(bench.orders, 0), 2);
  await accept('CMD:CLOSEPALLET');
  await bench.ship();
  await bench.expectShipped(1);
});
