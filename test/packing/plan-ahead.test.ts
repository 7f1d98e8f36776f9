import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const ONE_UNIT = {
  packs: [{ packId: `${A}/1`, itemNrs: [itemOf(A, 1)], packNumber: null }],
  stage: 'planned',
};

/** REST v2: the first order has one unit, and is looked at before anybody opens it. */
function benchOfOne() {
  const bench = startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SHOES])], assembleAt: 'close' });
  bench.planAhead(A);
  expect(bench.plans.get(A)).toEqual(ONE_UNIT);
  return bench;
}

function benchOfTwo(assembleAt: 'close' | 'open' | 'ahead') {
  const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])], assembleAt });
  bench.planAhead(A);
  return bench;
}

describe('an order of one unit', () => {
  it('has its number before it is opened, and is done with it', () => {
    const bench = benchOfOne();
    bench.carryOut(A);
    expect(bench.scan(BAG.barcode)).toMatchObject(told('order-done', { pack: numberOf(1, 1), packs: 1 }));
    expect(bench.plans.get(A)?.stage).toBe('numbered');
  });

  it('keeps its plan when it is opened before anything was told', () => {
    const bench = benchOfOne();
    bench.scan(A);
    expect(bench.plans.get(A)).toEqual(ONE_UNIT);
    bench.scan(BAG.barcode);
    expect(bench.plans.get(A)).toEqual(ONE_UNIT);
    bench.carryOut(A);
    expect(bench.tables.packs.get(`${A}/1`)?.packNumber).toBe(numberOf(1, 1));
  });

  it('keeps its number when its opening is taken back, and gets the same one again', () => {
    const bench = benchOfOne();
    bench.carryOut(A);
    bench.scanAll(A, 'CMD:UNDO', A);
    expect(bench.state().order?.packs).toMatchObject([{ packId: `${A}/1`, packNumber: numberOf(1, 1) }]);
  });

  it('loses a plan that was not told when it is left, held or cancelled', () => {
    const bench = benchOfOne();
    bench.scanAll(A, 'CMD:HOLD');
    expect(bench.plans.has(A)).toBe(false);
    bench.planAhead(A);
    expect(bench.plans.has(A)).toBe(false);
    bench.planAhead(B);
    bench.tables.cancelledItems.add(itemOf(B, 1));
    bench.planAhead(B);
    expect(bench.plans.has(B)).toBe(false);
  });

  it('that gets a second unit is told nothing more ahead, and loses a plan that was not told', () => {
    const bench = benchOfOne();
    bench.tables.orders.set(A, anOrder(A, [BAG, SCARF]));
    bench.planAhead(A);
    expect(bench.plans.has(A)).toBe(false);
  });

  it('that gets a second unit after its number goes in that one pack, with what was not planned', () => {
    const bench = benchOfOne();
    bench.carryOut(A);
    bench.tables.orders.set(A, anOrder(A, [BAG, SCARF]));
    expect(bench.scanAll(A, SCARF.barcode, BAG.barcode)).toMatchObject(told('order-done', { packs: 1 }));
  });
});

describe('an order of several units', () => {
  it.each(['close', 'open'] as const)('is not planned ahead where it is told at its %s', (assembleAt) => {
    expect(benchOfTwo(assembleAt).plans.size).toBe(0);
  });

  it('is planned in one pack where that is set, and goes so once it may have been told', () => {
    const bench = benchOfTwo('ahead');
    bench.carryOut(A);
    bench.scan(BAG.barcode);
    expect(refusedScan(bench, 'CMD:NEW')).toMatchObject(refused('pack-plan-fixed', { order: A }));
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done', { pack: numberOf(1, 1), packs: 1 }));
  });

  it('goes in two packs while nothing was told of the one', () => {
    const bench = benchOfTwo('ahead');
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode);
    expect(bench.plans.get(A)?.packs).toHaveLength(2);
  });

  it('loses a unit that the platform cancels before it is opened: told again, if it was told', () => {
    const bench = benchOfTwo('ahead');
    bench.carryOn(A);
    bench.tables.cancelledItems.add(itemOf(A, 2));
    bench.planAhead(A);
    expect(bench.plans.get(A)).toMatchObject({ packs: [{ itemNrs: [itemOf(A, 1)] }], stage: 'changed' });
  });

  it('is planned at its opening as it would be ahead, when nobody looked at it before', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])], assembleAt: 'ahead' });
    bench.scan(A);
    expect(bench.plans.get(A)?.packs).toMatchObject([{ packId: `${A}/1` }]);
  });

  it('is not planned ahead once a pack of it was begun', () => {
    const bench = startBench({
      orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])],
      assembleAt: 'close',
    });
    bench.scanAll(BAG.barcode, 'CMD:CLOSE', B);
    bench.planAhead(A);
    expect(bench.plans.has(A)).toBe(false);
  });
});
