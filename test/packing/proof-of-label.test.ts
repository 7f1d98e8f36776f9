import { describe, expect, it } from 'vitest';
import type { Reason } from '#shared/domain/reason.ts';
import { type BenchOptions, numberOf, startBench } from '../support/bench.ts';
import { A, B, informed, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);
const OTHER = numberOf(2, 1);

function proofBench(options: Partial<BenchOptions> = {}) {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])];
  return startBench({ orders, proofOfLabel: true, ...options });
}

/** Both units of the first order are in, and its label is to be scanned. */
function packedBench(options: Partial<BenchOptions> = {}) {
  const bench = proofBench(options);
  bench.scanAll(A, BAG.barcode, SCARF.barcode);
  return bench;
}

const awaited = (bench: ReturnType<typeof proofBench>) =>
  bench.state().proofs.map(({ packNumber }) => packNumber);
const rowOf = (bench: ReturnType<typeof proofBench>, packId = `${A}/1`) => bench.tables.packs.get(packId);

describe('the last unit, with proof of label', () => {
  it('closes the pack as far as its label goes, and the label is to be scanned', () => {
    const bench = proofBench();
    expect(bench.scanAll(A, BAG.barcode, SCARF.barcode)).toMatchObject({
      ...told('order-done', { order: A, pack: PACK, packs: 1 }, { label: 'prints', proof: 'awaited' }),
      sound: 'accepted',
    });
    expect(awaited(bench)).toEqual([PACK]);
    expect(rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: true });
  });

  it('puts the pack on no pallet before that', () => {
    const bench = proofBench();
    bench.scanAll('CMD:PALLET', A, BAG.barcode, SCARF.barcode);
    expect(rowOf(bench)?.pallet).toBeNull();
  });

  it('asks for nothing where the setting is off', () => {
    const bench = packedBench({ proofOfLabel: false });
    expect(awaited(bench)).toEqual([]);
    expect(rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: false });
  });
});

describe("the scan of the pack's own label", () => {
  it('closes it for good, and the bench is free', () => {
    const bench = packedBench();
    expect(bench.scan(PACK)).toMatchObject({
      ...told('label-proven', { pack: PACK, order: A }),
      sound: 'done',
    });
    expect(rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: false });
    expect(bench.scan(B)).toMatchObject(told('order-opened'));
  });

  it("puts it on the station's pallet", () => {
    const bench = packedBench();
    bench.scan('CMD:PALLET');
    expect(bench.scan(PACK)).toMatchObject(told('label-proven-placed', { pack: PACK, pallet: 'PALPBX1' }));
    expect(rowOf(bench)?.pallet).toBe('PALPBX1');
  });

  it('is taken back by CMD:UNDO, and the scan before it by another', () => {
    const bench = packedBench();
    bench.scanAll('CMD:PALLET');
    const before = bench.state();
    bench.scan(PACK);
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('undone', { what: PACK }));
    expect(bench.state()).toEqual(before);
    expect(rowOf(bench)).toMatchObject({ pallet: null, awaitsProof: true });
  });

  it('places the pack as ever when it is scanned once more', () => {
    const bench = packedBench();
    bench.scanAll(PACK, 'CMD:PALLET');
    expect(bench.scan(PACK)).toMatchObject(told('pack-placed', { pack: PACK }));
  });
});

describe('while the label is to be scanned', () => {
  it.each([
    ['the barcode of goods', SHOES.barcode],
    ['a mark', markOf(SHOES)],
    ['an item number', itemOf(B, 1)],
    ['an order number', B],
    ['CMD:CLOSE', 'CMD:CLOSE'],
  ])('%s is refused, without an alarm', (_what, code) => {
    const bench = packedBench();
    expect(refusedScan(bench, code)).toMatchObject(refused('label-not-scanned', { pack: PACK, order: A }));
    expect(bench.state().alarm).toBeNull();
  });

  it('the label of another pack locks the bench, also one that nobody knows', () => {
    for (const number of [OTHER, 'FBS999999999']) {
      const bench = packedBench();
      const params = { got: number, pack: PACK };
      expect(refusedScan(bench, number)).toMatchObject(refused('label-of-other-pack', params));
      expect(bench.state().alarm?.reason).toBe<Reason>('label-of-other-pack');
      bench.scanAll('CMD:OK', PACK);
      expect(rowOf(bench)?.awaitsProof).toBe(false);
    }
  });

  it('CMD:UNDO takes back the last unit', () => {
    const bench = proofBench();
    bench.scanAll(A, BAG.barcode);
    const before = bench.state();
    bench.scanAll(SCARF.barcode, 'CMD:UNDO');
    expect(bench.state()).toEqual(before);
    expect(rowOf(bench)).toMatchObject({ status: 'open', awaitsProof: false });
  });

  it('CMD:REPRINT prints the label once more', () => {
    const bench = packedBench();
    expect(bench.scan('CMD:REPRINT')).toMatchObject(told('reprinting', { number: PACK }));
    expect(awaited(bench)).toEqual([PACK]);
  });

  it('people and pallets come and go', () => {
    const bench = packedBench();
    expect(bench.scan('CMD:PALLET')).toMatchObject(told('pallet-opened'));
    expect(bench.scanAll('CMD:LOGOUT', 'OP:9')).toMatchObject(told('operator-in'));
    expect(awaited(bench)).toEqual([PACK]);
  });

  it('the pack may be opened again, and is proven anew', () => {
    const bench = packedBench();
    bench.scanAll('CMD:REOPEN', PACK);
    expect(awaited(bench)).toEqual([]);
    bench.scanAll(BAG.barcode, SCARF.barcode);
    expect(awaited(bench)).toEqual([PACK]);
  });
});

describe('a label that does not come', () => {
  it.each(['CMD:HOLD', 'CMD:NEXT'])('lets %s set the pack aside', (command) => {
    const bench = packedBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(bench.scan(command)).toMatchObject(told('proof-put-off', { pack: PACK, order: A }));
    expect(awaited(bench)).toEqual([]);
    expect(rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: true });
  });

  it('lets CMD:NEXT go on with the next order; CMD:UNDO comes back to the label', () => {
    const bench = packedBench();
    const before = bench.state();
    expect(bench.scan('CMD:NEXT')).toMatchObject(told('order-opened', { order: B }));
    expect(awaited(bench)).toEqual([]);
    bench.scan('CMD:UNDO');
    expect(bench.state()).toEqual(before);
  });

  it('proves its pack whenever it is scanned later', () => {
    const bench = packedBench();
    bench.scanAll('CMD:NEXT', markOf(SHOES), OTHER);
    expect(rowOf(bench)?.awaitsProof).toBe(true);
    expect(bench.scan(PACK)).toMatchObject(told('label-proven', { pack: PACK }));
    expect(rowOf(bench)?.awaitsProof).toBe(false);
  });

  it('is not taken for another pack that is in hand', () => {
    const bench = packedBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES, BAG])] });
    bench.scanAll('CMD:NEXT', markOf(SHOES));
    expect(refusedScan(bench, PACK)).toMatchObject(refused('order-open', { order: B, other: A }));
  });

  it('is not waited for where it has no number yet; when the number comes to an idle bench, it is', () => {
    const bench = packedBench({ hasNumbers: false });
    expect(bench.state().proofs).toHaveLength(1);
    expect(refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('no-order-open'));
    bench.giveNumbers(A);
    expect(refusedScan(bench, B)).toMatchObject(refused('label-not-scanned', { pack: PACK }));
  });

  it('is set aside by the next order where its number comes later', () => {
    const bench = packedBench({ hasNumbers: false });
    bench.scan(B);
    bench.giveNumbers(A);
    expect(bench.scan(markOf(SHOES))).toMatchObject({ verdict: 'accepted' });
    bench.giveNumbers(B);
    bench.scan(OTHER);
    expect(bench.scan(PACK)).toMatchObject(told('label-proven', { pack: PACK }));
  });
});

describe('an order in several packs', () => {
  it('wants the label of the first before the next is begun', () => {
    const bench = proofBench();
    expect(bench.scanAll(A, BAG.barcode, 'CMD:CLOSE')).toMatchObject(
      told('pack-closed', { pack: PACK, left: 1 }, { label: 'prints', proof: 'awaited' }),
    );
    expect(refusedScan(bench, SCARF.barcode)).toMatchObject(refused('label-not-scanned'));
    expect(bench.scanAll(PACK, SCARF.barcode)).toMatchObject(
      told('order-done', { pack: numberOf(1, 2), packs: 2 }, { label: 'prints', proof: 'awaited' }),
    );
  });

  it.each([['CMD:CLOSE'], ['CMD:NEW']])('goes on after %s without it by CMD:NEW', (closing) => {
    const bench = proofBench();
    bench.scanAll(A, BAG.barcode, closing, 'CMD:NEW');
    expect(awaited(bench)).toEqual([]);
    bench.scanAll(SCARF.barcode, numberOf(1, 2), PACK);
    expect([...bench.tables.packs.values()].map(({ awaitsProof }) => awaitsProof)).toEqual([false, false]);
  });

  it('is not broken off for a number that comes while the next pack is filled', () => {
    const bench = proofBench({ hasNumbers: false, orders: [anOrder(A, [BAG, SCARF, BAG])] });
    bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', SCARF.barcode);
    bench.giveNumbers(A);
    expect(bench.scan(BAG.barcode)).toMatchObject(
      told('order-done', { packs: 2 }, { label: 'prints', proof: 'awaited' }),
    );
    expect(awaited(bench)).toEqual([PACK, numberOf(1, 2)]);
    expect(refusedScan(bench, B)).toMatchObject(refused('label-not-scanned'));
  });

  it('under REST v2 wants the labels of all when the numbers have come', () => {
    const bench = proofBench({ assembleAt: 'close' });
    bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', SCARF.barcode);
    bench.carryOut(A);
    expect(awaited(bench)).toEqual([PACK, numberOf(1, 2)]);
    bench.scan(numberOf(1, 2));
    expect(refusedScan(bench, B)).toMatchObject(refused('label-not-scanned', { pack: PACK }));
    expect(bench.scanAll(PACK, B)).toMatchObject(told('order-opened'));
  });
});

describe('what awaits its label and may not go', () => {
  it('raises the alarm of its cancelled order, as a closed pack does', () => {
    const bench = packedBench();
    bench.tables.cancelledOrders.add(A);
    expect(bench.scan(PACK)).toMatchObject(refused('order-cancelled', { order: A }));
    expect(bench.scanAll('CMD:OK', B)).toMatchObject(told('order-opened'));
    expect(rowOf(bench)?.awaitsProof).toBe(true);
  });

  it('raises the alarm of its cancelled unit', () => {
    const bench = packedBench();
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    expect(bench.state().alarm?.reason).toBe<Reason>('packed-unit-cancelled');
    expect(bench.scanAll('CMD:OK', PACK)).toMatchObject(refused('packed-unit-cancelled', { pack: PACK }));
  });

  it('prints its new label where its address has changed, and awaits that', () => {
    const bench = packedBench();
    bench.tables.labels.set(PACK, 'outdated');
    expect(bench.scan(PACK)).toMatchObject(told('label-renewed', { pack: PACK }));
    bench.tables.labels.set(PACK, 'renewed');
    expect(bench.scan(PACK)).toMatchObject(informed({ told: 'label-being-renewed' }));
    bench.tables.labels.delete(PACK);
    expect(bench.scan(PACK)).toMatchObject(told('label-proven'));
  });

  it('is not proven while its order lies on the hold shelf', () => {
    const bench = packedBench();
    bench.scan('CMD:NEXT');
    bench.tables.holds.set(A, 'held-by-packer');
    expect(refusedScan(bench, PACK)).toMatchObject(refused('order-on-hold', { order: A }));
  });
});

describe('where the setting is switched off', () => {
  it('what awaits its label goes on awaiting it, and no pack after it does', () => {
    const bench = packedBench();
    expect(bench.scan(SHOES.barcode, { proofOfLabel: false })).toMatchObject(refused('label-not-scanned'));
    expect(bench.scan(PACK, { proofOfLabel: false })).toMatchObject(told('label-proven'));
    expect(bench.scan(markOf(SHOES), { proofOfLabel: false })).toMatchObject(told('order-done'));
    expect(awaited(bench)).toEqual([]);
  });
});
