import { beforeEach, describe, expect, it } from 'vitest';
import type { TakeOffTask } from '#main/bench/state.ts';
import { benchView } from '#main/bench/view.ts';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, refused } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, SCARF, SHOES } from '../support/bench-goods.ts';

const PALLET = 'PALPBX1';
const [GOING, STAYING] = [numberOf(1, 1), numberOf(2, 1)];
const TASK: TakeOffTask = { packId: `${B}/1`, orderId: B, packNumber: STAYING, pallet: PALLET };

const FIRST_OFF = { situation: 'take-off', params: { pack: STAYING, pallet: 'PBX1', packs: 1 } };
const SEEN = { situation: 'take-off-seen', params: { pack: STAYING, pallet: 'PBX1' } };

describe('a pack that stays while its pallet leaves', () => {
  let bench: TestBench;
  beforeEach(async () => {
    bench = await startBench({
      // The pack of A goes; that of B is held back, since its order is not complete, and comes off.
      orders: [anOrder(A, [BAG]), anOrder(B, [SCARF, BELT]), anOrder('RU251120-000009', [SHOES, BAG])],
    });
    await bench.scanAll('CMD:PALLET', BAG.barcode, SCARF.barcode, 'CMD:CLOSE', 'CMD:CLOSEPALLET');
    await bench.scan('CMD:SHIP');
  });

  const send = async () => await bench.scan('CMD:OK');
  const tasks = () => bench.state().takeOffTasks;

  it('must be taken off: shown with the shipment, with its own sound', async () => {
    expect(await send()).toMatchObject({
      ...accepted('shipment-sending', { packs: 1 }),
      sound: 'reminder',
      also: FIRST_OFF,
    });
    expect(tasks()).toEqual([TASK]);
    expect((await bench.pack(`${B}/1`))?.pallet).toBeNull();
  });

  it('is in the view until it is done', async () => {
    await send();
    await bench.scanAll('RU251120-000009', BAG.barcode, 'CMD:HOLD', 'CMD:LOGOUT', 'OP:9');
    expect(benchView(bench.state(), new Date(), () => []).takeOffTasks).toEqual([TASK]);
  });

  it('does not lock: other scans work and sound as usual', async () => {
    await send();
    expect(bench.state().alarm).toBeNull();
    const taken = await bench.scanAll('RU251120-000009', BAG.barcode);
    expect(taken).toMatchObject({ ...accepted('unit-taken'), sound: 'accepted' });
    expect(taken.also).toBeUndefined();
  });

  it('is shown again, with its sound, whenever a pallet is opened or closed', async () => {
    await send();
    const opened = await bench.scan('CMD:PALLET');
    expect(opened).toMatchObject({ ...accepted('pallet-opened'), sound: 'reminder', also: FIRST_OFF });
    expect(await bench.scan('CMD:CLOSEPALLET')).toMatchObject({
      ...refused('pallet-empty'),
      sound: 'refused',
      also: FIRST_OFF,
    });
    await bench.scanAll(STAYING, 'CMD:CLOSEPALLET');
    const after = await bench.scan('CMD:PALLET');
    expect(after).toMatchObject({ ...accepted('pallet-opened'), sound: 'accepted' });
    expect(after.also).toBeUndefined();
  });

  it('is done when its number was scanned, and the bench shows so', async () => {
    await send();
    expect(await bench.scan(STAYING)).toMatchObject({
      ...accepted('take-off-seen', SEEN.params),
      sound: 'accepted',
    });
    expect(tasks()).toEqual([]);
    expect(await bench.scan(STAYING)).toMatchObject(refused('no-pallet'));
  });

  it('is done by its number during a question, which the scan drops', async () => {
    await send();
    await bench.scanAll('RU251120-000009', 'CMD:MISSING');
    expect(bench.state().asking).not.toBeNull();
    expect(await bench.scan(STAYING)).toMatchObject(accepted('take-off-seen', SEEN.params));
    expect(tasks()).toEqual([]);
    expect(bench.state().asking).toBeNull();
  });

  it('goes on the open pallet by that scan, and is done', async () => {
    await send();
    await bench.scan('CMD:PALLET');
    expect(await bench.scan(STAYING)).toMatchObject({
      ...accepted('pack-placed', { pack: STAYING, pallet: 'PALPBX2' }),
      also: SEEN,
    });
    expect(tasks()).toEqual([]);
  });

  it('is done by the number also when the scan is refused for another cause', async () => {
    await send();
    await bench.hold(B, 'held-by-packer');
    expect(await bench.scan(STAYING)).toMatchObject({ ...refused('order-on-hold'), also: SEEN });
    expect(tasks()).toEqual([]);
  });

  it('is not done by a scan that a lock refuses, nor by the number of another pack', async () => {
    await send();
    await bench.scanAll('RU251120-000009', SCARF.barcode);
    expect(await bench.scan(STAYING)).toMatchObject(refused('locked'));
    await bench.scanAll('CMD:OK', GOING);
    expect(tasks()).toEqual([TASK]);
  });

  it('is done when it was opened again', async () => {
    await send();
    expect(await bench.scanAll('CMD:REOPEN', STAYING)).toMatchObject({
      ...accepted('pack-reopened'),
      also: SEEN,
    });
    expect(tasks()).toEqual([]);
  });

  it('stays open after an undo of later scans', async () => {
    await send();
    await bench.scanAll('RU251120-000009', BAG.barcode, 'CMD:UNDO');
    expect(tasks()).toEqual([TASK]);
  });
});

describe('packs of an order that is cancelled', () => {
  it('must be taken off as well, and an alarm sounds like an alarm', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP');
    const task: TakeOffTask = { packId: `${A}/1`, orderId: A, packNumber: GOING, pallet: PALLET };
    await bench.cancelOrder(A);
    expect(await bench.scan('CMD:OK')).toMatchObject({
      ...refused('order-cancelled'),
      sound: 'alarm',
      also: { situation: 'take-off', params: { pack: GOING } },
    });
    expect(bench.state().takeOffTasks).toEqual([task]);
  });
});
