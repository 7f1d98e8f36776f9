import { beforeEach, describe, expect, it } from 'vitest';
import type { PlanFacts } from '#main/bench/facts.ts';
import type { TakeOffTask } from '#main/bench/take-off-task.ts';
import { benchView } from '#main/bench/view.ts';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, B, refused, told } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF, SHOES } from '../support/bench-goods.ts';

const PALLET = 'PALPBX1';
const [GOING, STAYING] = [numberOf(1, 1), numberOf(2, 1)];
const TASK: TakeOffTask = { packId: `${B}/1`, orderId: B, packNumber: STAYING, pallet: PALLET };

/** The pack of A goes, that of B is held back and comes off. */
const PLAN: PlanFacts = {
  shipment: 'PBX000001',
  pallets: 1,
  packs: [`${A}/1`],
  units: 1,
  isTemporary: false,
  unsentMarks: 0,
  heldBack: [`${B}/1`],
  comeOff: [TASK],
  cancelled: [],
  firstProblem: {},
  problemOf: {},
};

const FIRST_OFF = { told: 'take-off', params: { pack: STAYING, pallet: 'PBX1', packs: 1 } };
const SEEN = { told: 'take-off-seen', params: { pack: STAYING, pallet: 'PBX1' } };

describe('a pack that stays while its pallet leaves', () => {
  let bench: TestBench;
  beforeEach(() => {
    bench = startBench({
      orders: [anOrder(A, [BAG]), anOrder(B, [SCARF]), anOrder('RU251120-000009', [SHOES, BAG])],
    });
    bench.scanAll('CMD:PALLET', BAG.barcode, SCARF.barcode, 'CMD:CLOSEPALLET');
    bench.scan('CMD:SHIP', { plan: PLAN });
  });

  const send = () => bench.scan('CMD:OK', { plan: PLAN });
  const tasks = () => bench.state().takeOffTasks;

  it('is to be taken off: said with the shipment, by a sound of its own', () => {
    expect(send()).toMatchObject({
      ...told('shipment-sending', { packs: 1 }),
      sound: 'reminder',
      also: FIRST_OFF,
    });
    expect(tasks()).toEqual([TASK]);
    expect(bench.tables.packs.get(`${B}/1`)?.pallet).toBeNull();
  });

  it('is in the view until it is done', () => {
    send();
    bench.scanAll('RU251120-000009', BAG.barcode, 'CMD:HOLD', 'CMD:LOGOUT', 'OP:9');
    expect(benchView(bench.state(), new Date()).takeOffTasks).toEqual([TASK]);
  });

  it('locks nothing: other scans mean and sound what they always do', () => {
    send();
    expect(bench.state().alarm).toBeNull();
    const taken = bench.scanAll('RU251120-000009', BAG.barcode);
    expect(taken).toMatchObject({ ...told('unit-taken'), sound: 'accepted' });
    expect(taken.also).toBeUndefined();
  });

  it('is told of again, with its sound, whenever a pallet is opened or closed', () => {
    send();
    const opened = bench.scan('CMD:PALLET');
    expect(opened).toMatchObject({ ...told('pallet-opened'), sound: 'reminder', also: FIRST_OFF });
    expect(bench.scan('CMD:CLOSEPALLET')).toMatchObject({
      ...refused('pallet-empty'),
      sound: 'refused',
      also: FIRST_OFF,
    });
    bench.scanAll(STAYING, 'CMD:CLOSEPALLET');
    const after = bench.scan('CMD:PALLET');
    expect(after).toMatchObject({ ...told('pallet-opened'), sound: 'accepted' });
    expect(after.also).toBeUndefined();
  });

  it('is done when its number was scanned, which says so', () => {
    send();
    expect(bench.scan(STAYING)).toMatchObject({ ...told('take-off-seen', SEEN.params), sound: 'accepted' });
    expect(tasks()).toEqual([]);
    expect(bench.scan(STAYING)).toMatchObject(refused('no-pallet'));
  });

  it('goes on the pallet that is open now by that scan, and is done', () => {
    send();
    bench.scan('CMD:PALLET');
    expect(bench.scan(STAYING)).toMatchObject({
      ...told('pack-placed', { pack: STAYING, pallet: 'PALPBX2' }),
      also: SEEN,
    });
    expect(tasks()).toEqual([]);
  });

  it('is done by the number also where the scan is refused for another cause', () => {
    send();
    bench.tables.holds.set(B, 'held-by-packer');
    expect(bench.scan(STAYING)).toMatchObject({ ...refused('order-on-hold'), also: SEEN });
    expect(tasks()).toEqual([]);
  });

  it('is not done by a scan that a lock refuses, nor by the number of another pack', () => {
    send();
    bench.scanAll('RU251120-000009', SCARF.barcode);
    expect(bench.scan(STAYING)).toMatchObject(refused('locked'));
    bench.scanAll('CMD:OK', GOING);
    expect(tasks()).toEqual([TASK]);
  });

  it('is done when it was opened again', () => {
    send();
    expect(bench.scanAll('CMD:REOPEN', STAYING)).toMatchObject({ ...told('pack-reopened'), also: SEEN });
    expect(tasks()).toEqual([]);
  });

  it('stays to be done after an undo of what came later', () => {
    send();
    bench.scanAll('RU251120-000009', BAG.barcode, 'CMD:UNDO');
    expect(tasks()).toEqual([TASK]);
  });
});

describe('packs of an order that is cancelled', () => {
  it('are to be taken off as well, and an alarm sounds like an alarm', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP');
    const task: TakeOffTask = { packId: `${A}/1`, orderId: A, packNumber: GOING, pallet: PALLET };
    const cancelled = [{ orderId: A, packs: [task] }];
    const plan: PlanFacts = { ...PLAN, packs: [], heldBack: [`${A}/1`], comeOff: [], cancelled };
    expect(bench.scan('CMD:OK', { plan })).toMatchObject({
      ...refused('order-cancelled'),
      sound: 'alarm',
      also: { told: 'take-off', params: { pack: GOING } },
    });
    expect(bench.state().takeOffTasks).toEqual([task]);
  });
});
