import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const ONE_PACK = {
  packs: [{ packId: `${A}/1`, itemNrs: [itemOf(A, 1), itemOf(A, 2)], packNumber: null }],
  stage: 'planned',
};

/** REST v2 is told when the order is opened that all of it goes in one pack. */
function openBench() {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])];
  const bench = startBench({ orders, assembleAt: 'open' });
  expect(bench.scan(A)).toMatchObject(told('order-opened', { order: A, units: 2 }));
  return bench;
}

describe('an order that is opened', () => {
  it('is planned in one pack, whose number is there when it closes', () => {
    const bench = openBench();
    expect(bench.plans.get(A)).toEqual(ONE_PACK);
    bench.carryOut(A);
    expect(bench.scanAll(BAG.barcode, SCARF.barcode)).toMatchObject(
      told('order-done', { pack: numberOf(1, 1), packs: 1 }),
    );
    expect(bench.plans.get(A)?.stage).toBe('numbered');
    expect(bench.carryOn(A)).toBe('nothing');
  });

  it('goes in one pack once the platform may have been told so', () => {
    const bench = openBench();
    bench.scan(BAG.barcode);
    bench.carryOn(A);
    for (const command of ['CMD:NEW', 'CMD:CLOSE'])
      expect(refusedScan(bench, command)).toMatchObject(refused('pack-plan-fixed', { order: A }));
    expect(bench.state().alarm).toBeNull();
    expect(bench.scan(SCARF.barcode)).toMatchObject(
      told('order-done', { packs: 1 }, { label: 'awaits-number' }),
    );
  });

  it('goes in two packs while nothing was told: the plan is made when it is packed', () => {
    const bench = openBench();
    expect(bench.scanAll(BAG.barcode, 'CMD:NEW')).toMatchObject(
      told('pack-started', { ordinal: 2 }, { label: 'awaits-order' }),
    );
    expect(bench.plans.size).toBe(0);
    expect(bench.carryOn(A)).toBe('nothing');
    bench.scan(SCARF.barcode);
    expect(bench.plans.get(A)?.packs).toMatchObject([
      { packId: `${A}/1`, itemNrs: [itemOf(A, 1)] },
      { packId: `${A}/2`, itemNrs: [itemOf(A, 2)] },
    ]);
  });

  it('is not planned any more when it is left before anything was told', () => {
    const bench = openBench();
    bench.scan(B);
    expect([...bench.plans.keys()]).toEqual([B]);
  });

  it('keeps its plan and its number when it is left later, and is packed in that pack', () => {
    const bench = openBench();
    bench.carryOut(A);
    bench.scan(B);
    expect(bench.scanAll(A, BAG.barcode, SCARF.barcode)).toMatchObject(
      told('order-done', { pack: numberOf(1, 1) }),
    );
  });

  it('loses a missing unit from its plan, which is told again while no numbers were asked for', () => {
    const bench = openBench();
    bench.carryOn(A);
    bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.plans.get(A)).toMatchObject({ packs: [{ itemNrs: [itemOf(A, 1)] }], stage: 'changed' });
  });

  it('loses a unit that the platform cancels', () => {
    const bench = openBench();
    bench.tables.cancelledItems.add(itemOf(A, 2));
    bench.takeNews();
    expect(bench.plans.get(A)).toMatchObject({ packs: [{ itemNrs: [itemOf(A, 1)] }], stage: 'planned' });
  });

  it('is planned when it is packed, if a pack of it is closed already', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])], assembleAt: 'open' });
    bench.scanAll(BAG.barcode, 'CMD:NEW', B, A);
    expect(bench.plans.size).toBe(0);
    bench.scan(SCARF.barcode);
    expect(bench.plans.get(A)?.packs).toHaveLength(2);
  });
});
