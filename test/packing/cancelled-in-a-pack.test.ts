import { describe, expect, it } from 'vitest';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);

/** Order A is packed whole and lies on the station's pallet; then the platform cancels these units of it. */
function packed({ cancels, pallet }: { cancels: readonly number[]; pallet: boolean }): TestBench {
  const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SCARF])] });
  bench.scanAll(...(pallet ? ['CMD:PALLET'] : []), A, BAG.barcode, SCARF.barcode);
  for (const nth of cancels) bench.tables.cancelledItems.add(itemOf(A, nth));
  return bench;
}

describe('a unit that is cancelled in a closed pack', () => {
  it.each([
    ['an idle bench', []],
    ['a bench with another order open', [B, BAG.barcode]],
  ])('locks %s, and is told with its pack, order and pallet', (_, codes) => {
    const bench = packed({ cancels: [1], pallet: true });
    if (codes.length > 0) bench.scanAll(...codes);
    bench.takeNews();
    const params = { pack: PACK, order: A, pallet: 'PALPBX1', item: itemOf(A, 1), name: BAG.name };
    expect(bench.state().alarm).toMatchObject({ reason: 'packed-unit-cancelled', params });
    expect(bench.scan(SCARF.barcode)).toMatchObject(refused('locked'));
  });

  it('is told once, and so is the next one', () => {
    const bench = packed({ cancels: [1], pallet: false });
    bench.takeNews();
    bench.scan('CMD:OK');
    bench.takeNews();
    expect(bench.state().alarm).toBeNull();
    bench.tables.cancelledItems.add(itemOf(A, 2));
    bench.takeNews();
    expect(bench.state()).toMatchObject({ alarm: { params: { item: itemOf(A, 2) } }, nextAlarms: [] });
  });

  it('has an alarm of its own beside another one in the same pack', () => {
    const bench = packed({ cancels: [1, 2], pallet: false });
    bench.takeNews();
    expect(bench.state().nextAlarms).toHaveLength(1);
  });

  it('keeps its pack off every pallet: the scan is refused and locks', () => {
    const bench = packed({ cancels: [1], pallet: false });
    bench.scan('CMD:PALLET');
    const answer = bench.scan(PACK);
    expect(answer).toMatchObject({ ...refused('packed-unit-cancelled', { pack: PACK }), sound: 'alarm' });
    expect(bench.tables.packs.get(`${A}/1`)).toMatchObject({ pallet: null });
    bench.scan('CMD:OK');
    bench.takeNews();
    expect(bench.state().alarm).toBeNull();
  });

  it('is refused also where its pack lies on the pallet already', () => {
    const bench = packed({ cancels: [1], pallet: true });
    expect(bench.scan(PACK)).toMatchObject(refused('packed-unit-cancelled', { pallet: 'PALPBX1' }));
  });

  it('is out once the pack was opened again, which then travels with the rest', () => {
    const bench = packed({ cancels: [1], pallet: true });
    bench.takeNews();
    bench.scanAll('CMD:OK', 'CMD:REOPEN', PACK);
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done'));
    expect(bench.tables.packs.get(`${A}/1`)).toMatchObject({ status: 'closed', pallet: 'PALPBX1' });
    bench.takeNews();
    expect(bench.state().alarm).toBeNull();
  });

  it('is past caring in a pack that is in a shipment', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    expect(refusedScan(bench, PACK)).toMatchObject(refused('pack-sent'));
  });
});

describe('an order with a pack that must be opened again', () => {
  it('is not told as done when its last unit is in', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    bench.scan('CMD:OK');
    expect(bench.scan(SCARF.barcode)).toMatchObject(
      told('order-done', { order: A, reopen: PACK, pack: numberOf(1, 2) }, { mustReopen: true }),
    );
  });

  it('is done once that was done', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    bench.scanAll('CMD:OK', SCARF.barcode, 'CMD:REOPEN', PACK);
    const answer = bench.scan('CMD:CLOSE');
    expect(answer).toMatchObject({ verdict: 'accepted', params: { order: A, packs: 1 } });
    expect(answer.outcome.mustReopen).toBeUndefined();
  });
});
