import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

/** Two packs of an order whose numbers come when it is complete. */
function packedInTwo() {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])];
  const bench = startBench({ orders, assembleAt: 'close' });
  bench.scanAll(BAG.barcode, 'CMD:NEW', SCARF.barcode);
  return bench;
}

describe('CMD:REOPEN and an order number', () => {
  it('opens the last closed pack, while it has no number', () => {
    const bench = packedInTwo();
    expect(bench.scanAll('CMD:REOPEN', A)).toMatchObject({
      ...told('pack-reopened', { pack: '2', order: A }),
      subject: { orderId: A, packNumber: null },
    });
    expect(bench.state().order?.packs.map((pack) => pack.status)).toEqual(['closed', 'open']);
    expect(bench.plans.size).toBe(0);
  });

  it('opens the pack with the cancelled unit, which can be named in no other way', () => {
    const bench = packedInTwo();
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    expect(bench.scanAll('CMD:OK', 'CMD:REOPEN', A)).toMatchObject(told('pack-reopened', { pack: '1' }));
    expect(bench.tables.packUnits.has(itemOf(A, 1))).toBe(false);
    expect(bench.scan('CMD:CLOSE')).toMatchObject({ verdict: 'accepted' });
    expect(bench.plans.get(A)?.packs).toMatchObject([{ packId: `${A}/2`, itemNrs: [itemOf(A, 2)] }]);
  });

  it('wants the number of a pack that has one', () => {
    const bench = packedInTwo();
    bench.carryOut(A);
    bench.scan('CMD:REOPEN');
    expect(refusedScan(bench, A)).toMatchObject(refused('order-packed'));
    expect(bench.scanAll('CMD:REOPEN', numberOf(1, 1))).toMatchObject(
      told('pack-reopened', { pack: numberOf(1, 1) }),
    );
  });
});
