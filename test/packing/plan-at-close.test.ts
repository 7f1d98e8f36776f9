import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES, unitOf } from '../support/bench-goods.ts';

const PACK = (nth: number, itemNrs: readonly string[]) => ({
  packId: `${A}/${nth}`,
  itemNrs,
  packNumber: null,
});

/** REST v2 is told what is in which pack when the order is packed. */
function benchOf(...units: Parameters<typeof anOrder>[1]) {
  return startBench({ orders: [anOrder(A, units), anOrder(B, [SHOES])], assembleAt: 'close' });
}

describe('the plan of an order', () => {
  it('is made with the last unit, and asked for', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scan(BAG.barcode);
    expect(bench.plans.size).toBe(0);
    expect(bench.scan(SCARF.barcode)).toMatchObject(
      told('order-done', { packs: 1 }, { label: 'awaits-number' }),
    );
    const packs = [PACK(1, [itemOf(A, 1), itemOf(A, 2)])];
    expect(bench.plans.get(A)).toEqual({ packs, stage: 'planned' });
    bench.carryOut(A);
    expect(bench.tables.packs.get(`${A}/1`)?.packNumber).toBe(numberOf(1, 1));
  });

  it('has all packs of the order, and waits for the last one', () => {
    const bench = benchOf(BAG, SCARF);
    expect(bench.scanAll(BAG.barcode, 'CMD:CLOSE')).toMatchObject(
      told('pack-closed', { left: 1 }, { label: 'awaits-order' }),
    );
    expect(bench.plans.size).toBe(0);
    bench.scan(SCARF.barcode);
    expect(bench.plans.get(A)?.packs).toEqual([PACK(1, [itemOf(A, 1)]), PACK(2, [itemOf(A, 2)])]);
  });

  it('is not waited for at a pack of several: its label comes with the order', () => {
    const bench = benchOf(BAG, SCARF);
    expect(bench.scanAll(BAG.barcode, 'CMD:NEW')).toMatchObject(
      told('pack-started', { ordinal: 2 }, { label: 'awaits-order' }),
    );
    expect(bench.plans.size).toBe(0);
  });

  it('is made by CMD:CLOSE where nothing closes by itself, and by CMD:NEW with the last unit in', () => {
    for (const command of ['CMD:CLOSE', 'CMD:NEW']) {
      const bench = startBench({ orders: [anOrder(A, [BAG])], assembleAt: 'close', autoClose: false });
      bench.scan(BAG.barcode);
      expect(bench.plans.size).toBe(0);
      bench.scan(command);
      expect(bench.plans.get(A)?.stage).toBe('planned');
    }
  });

  it('is made when the last open unit is missing, without that unit', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.plans.get(A)?.packs).toEqual([PACK(1, [itemOf(A, 1)])]);
  });

  it('is made when the missing unit leaves nothing in hand but a closed pack', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.state().order).toBeNull();
    expect(bench.plans.get(A)?.packs).toEqual([PACK(1, [itemOf(A, 1)])]);
  });

  it('is not made for an order that is put aside half packed, but when it was released and is packed', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(bench.plans.size).toBe(0);
    bench.scanAll(A, 'CMD:OK', A);
    expect(bench.plans.size).toBe(0);
    bench.scan(SCARF.barcode);
    expect(bench.plans.get(A)?.stage).toBe('planned');
  });

  it('is not made for an order that is put aside since a unit may not be cancelled', () => {
    const bench = benchOf(BAG, unitOf(SCARF, { canBeCancelled: false }));
    bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode);
    expect(bench.tables.holds.get(A)).toBe('cancel-not-allowed');
    expect(bench.plans.size).toBe(0);
  });
});

describe('undo of the scan that completed the order', () => {
  it('takes the plan back while nothing was told', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:UNDO');
    expect(bench.plans.size).toBe(0);
    expect(bench.carryOn(A)).toBe('nothing');
    bench.scanAll('CMD:NEW', SCARF.barcode);
    expect(bench.plans.get(A)?.packs).toHaveLength(2);
  });

  it('leaves the plan once it may have been told: the unit goes back into its pack, and nothing new is asked', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, SCARF.barcode);
    bench.carryOut(A);
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('undone'));
    expect(refusedScan(bench, 'CMD:NEW')).toMatchObject({
      ...refused('pack-plan-fixed', { order: A }),
      subject: { orderId: A, itemNr: itemOf(A, 2) },
    });
    expect(refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('pack-plan-fixed', { order: A }));
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done', { pack: numberOf(1, 1) }));
    expect(bench.plans.get(A)?.stage).toBe('numbered');
    expect(bench.carryOn(A)).toBe('nothing');
  });
});

describe('a pack that is opened again', () => {
  it('is packed as it was told, each unit in its own pack', () => {
    const bench = benchOf(BAG, BAG, SCARF);
    bench.scanAll(BAG.barcode, 'CMD:NEW', BAG.barcode, SCARF.barcode);
    bench.carryOut(A);
    bench.scanAll('CMD:REOPEN', numberOf(1, 2));
    bench.scanAll('CMD:REOPEN', numberOf(1, 1));
    expect(refusedScan(bench, SCARF.barcode)).toMatchObject(
      refused('pack-plan-fixed', { order: A, planned: '2' }),
    );
    // Units alike are told apart by the plan, not by their order.
    bench.scanAll(BAG.barcode, 'CMD:CLOSE', SCARF.barcode);
    expect(bench.scan(BAG.barcode)).toMatchObject(told('order-done', { packs: 2, pack: numberOf(1, 2) }));
    expect(bench.tables.packUnits.get(itemOf(A, 1))?.packId).toBe(`${A}/1`);
    expect(bench.plans.get(A)?.stage).toBe('numbered');
  });

  it('comes back under its own number when it was dropped', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, 'CMD:NEW', SCARF.barcode);
    bench.carryOut(A);
    bench.scanAll('CMD:REOPEN', numberOf(1, 1), B);
    expect(bench.tables.packs.has(`${A}/1`)).toBe(false);
    bench.scanAll(A, BAG.barcode);
    expect(bench.tables.packs.get(`${A}/1`)).toMatchObject({ packNumber: numberOf(1, 1), status: 'closed' });
  });

  it('without a unit that is missing now is told again, if no numbers were asked for yet', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, SCARF.barcode);
    bench.carryOn(A);
    expect(bench.carryOn(A)).toBe('told');
    bench.scanAll('CMD:UNDO', 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.plans.get(A)).toEqual({ packs: [PACK(1, [itemOf(A, 1)])], stage: 'changed' });
    expect(bench.carryOn(A)).toBe('told');
  });

  it('without a unit that is missing now is not told again, once numbers were asked for', () => {
    const bench = benchOf(BAG, SCARF);
    bench.scanAll(BAG.barcode, SCARF.barcode);
    bench.carryOut(A);
    const before = bench.plans.get(A);
    bench.scanAll('CMD:UNDO', 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.state().order).toBeNull();
    expect(bench.plans.get(A)).toEqual(before);
    expect(bench.carryOn(A)).toBe('nothing');
  });
});
