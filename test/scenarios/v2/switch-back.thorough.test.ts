import { expect, it } from 'vitest';
import { exportText } from '../../support/exports.ts';
import { type FloorOrder, pick } from '../../support/floor.ts';
import { markOf } from '../../support/marks.ts';
import { switchFloor } from './switch-floor.ts';

it('a supervisor switches there and back with work in hand: numbers, names and marks stay', async () => {
  await using bench = await switchFloor({
    settings: { v2OwnIds: true },
    orders({ plain, marked }) {
      const p = (n: number) => pick(plain, n);
      const shoe = pick(marked, 0);
      return [
        [p(0), p(0)],
        [p(1), p(1)],
        [p(2), p(2), p(3)],
        [p(4)],
        [p(5), p(5)],
        [p(6), p(7)],
        [shoe, shoe, pick(marked, 1)],
      ];
    },
  });
  const { floor, accept, label, labels, scan } = bench;
  const plain = (n: number) => pick(floor.plain, n).barcode;
  const order = (n: number): FloorOrder => pick(bench.orders, n);
  const marks = [pick(floor.marked, 0), pick(floor.marked, 0), pick(floor.marked, 1)].map(markOf);
  const switchTo = async (api: 'v1' | 'v2') => {
    expect(await bench.station.line.client.settings.switchTo({ api })).toMatchObject({ done: true });
    await bench.until(api);
  };

  await accept(plain(0), 'CMD:NEW', plain(0), pick(marks, 0).code);
  await labels(order(0), 2);
  await switchTo('v2');
  await accept(pick(marks, 1).code, 'CMD:HOLD', plain(1), plain(1));
  const given = await label(order(1));
  // Closed under v2, which gives numbers to whole orders only.
  await accept(plain(2), 'CMD:NEW');
  await switchTo('v1');
  await labels(order(2), 1);
  await accept(plain(2), plain(3));
  await labels(order(2), 2);
  // v2 has given its number for one pack, and may yet ship it: v1 must not pack it otherwise.
  await accept('CMD:REOPEN', given, plain(1));
  expect(await scan('CMD:NEW')).toMatchObject({ verdict: 'refused', reason: 'pack-plan-fixed' });
  await accept(plain(1), 'CMD:CLOSEPALLET');
  await bench.ship();
  await switchTo('v2');
  await accept('CMD:PALLET', plain(4));
  await switchTo('v1');
  await label(order(3));
  await accept(plain(5), 'CMD:NEW', plain(5));
  await labels(order(4), 2);
  await switchTo('v2');
  await accept(plain(6));
  await switchTo('v1');
  await accept(plain(7));
  await label(order(5));
  await switchTo('v2');
  expect(await scan(order(6).id)).toMatchObject({ reason: 'order-on-hold' });
  await accept('CMD:OK', order(6).id, pick(marks, 2).code);
  await label(order(6));
  await accept('CMD:CLOSEPALLET');
  await bench.ship();
  await bench.expectShipped(2);

  // What shipped under v1 is no longer reported.
  const shipped = [order(0), order(1), order(2)].map(({ id }) => id);
  const log = await floor.sandbox.log();
  expect(log.filter(({ status, path }) => status === 409 && shipped.some((id) => path.includes(id)))).toEqual(
    [],
  );
  const exported: readonly { uit: string; itemNr: string }[] = JSON.parse(
    await exportText('marks', bench.station.dataDir),
  );
  expect(exported.map(({ uit }) => uit).sort()).toEqual(marks.map(({ uit }) => uit).sort());
  expect(exported.map(({ itemNr }) => itemNr).sort()).toEqual([...order(6).itemNrs].sort());
  expect(exported.find(({ uit }) => uit === pick(marks, 2).uit)?.itemNr).toBe(pick(order(6).itemNrs, 2));
});
