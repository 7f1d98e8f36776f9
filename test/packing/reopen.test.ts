import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, statuses, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('CMD:REOPEN and a pack number', () => {
  it('opens the closed pack: its units come out, each is scanned anew, its number stays', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    bench.scanAll(markOf(SHOES), BAG.barcode);
    expect(bench.scan('CMD:REOPEN')).toMatchObject(told('choose-pack-to-reopen'));
    expect(bench.scan(numberOf(1, 1))).toMatchObject({
      ...told('pack-reopened', { pack: numberOf(1, 1), order: A }),
      subject: { orderId: A, packNumber: numberOf(1, 1) },
    });
    expect(statuses(bench)).toEqual(['open', 'open']);
    expect(bench.tables.packUnits.size).toBe(0);
    expect(bench.state()).toMatchObject({ asking: null, lastPack: null, lastItem: null });
    expect(bench.scanAll(markOf(SHOES), BAG.barcode)).toMatchObject(
      told('order-done', { pack: numberOf(1, 1), packs: 1 }),
    );
  });

  it('says of a pack whose label is out that none prints when it closes again', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:NEW', 'CMD:REOPEN', numberOf(1, 1), BAG.barcode);
    const isLabelOut = true;
    expect(bench.scan('CMD:CLOSE', { isLabelOut })).toMatchObject(told('pack-closed', {}, { label: 'kept' }));
    bench.scanAll('CMD:REOPEN', numberOf(1, 1), BAG.barcode, SCARF.barcode);
    expect(bench.scan(markOf(SHOES), { isLabelOut })).toMatchObject(
      told('order-done', {}, { label: 'kept' }),
    );
  });

  it('takes out also a unit that was cancelled since, and undo does not put it back', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SHOES])] });
    bench.scanAll(BAG.barcode, markOf(SHOES));
    bench.tables.cancelledItems.add(itemOf(A, 2));
    bench.scanAll('CMD:REOPEN', numberOf(1, 1));
    expect(statuses(bench)).toEqual(['open', 'cancelled']);
    expect(bench.tables.packUnits.size).toBe(0);
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it('takes the pack off its pallet', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.tables.packs.get(`${A}/1`)).toMatchObject({ status: 'open', pallet: null });
  });

  it('opens a pack of the order that is open, whose empty pack is dropped', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:NEW', 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.state().order?.packs).toMatchObject([{ ordinal: 1, status: 'open' }]);
    expect([...bench.tables.packs.keys()]).toEqual([`${A}/1`]);
  });

  it('leaves another open order with nothing in hand', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
    bench.scanAll(BAG.barcode, B, 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.state().order?.orderId).toBe(A);
    expect([...bench.tables.packs.keys()]).toEqual([`${A}/1`]);
  });

  it('is refused while a unit is in hand, and asks on', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF, SHOES])] });
    bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-open', { order: B, other: A }));
    expect(bench.state().asking).toEqual({ kind: 'reopen-pack' });
  });

  it('is refused for a pack of the open order while a unit of it is in hand', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, 'CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-open'));
  });

  it('is refused for an open pack', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('pack-open'));
  });

  it('is refused for a pack that nobody knows', () => {
    const bench = startBench({ orders: [] });
    bench.scan('CMD:REOPEN');
    expect(refusedScan(bench, 'FBS000000009')).toMatchObject(refused('pack-not-found'));
  });

  it('is refused once its shipment is ordered', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK', 'CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('pack-sent'));
  });

  it('is refused while another pack of its order lies open with units in it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, 'CMD:HOLD', A, 'CMD:OK', 'CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('pack-open', { pack: numberOf(1, 2) }));
  });

  it('is refused for an order on hold, which can be released', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', 'CMD:HOLD', 'CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-on-hold', { order: A }));
    expect(bench.scan('CMD:OK')).toMatchObject(told('order-released'));
    expect(bench.scanAll('CMD:REOPEN', numberOf(1, 1))).toMatchObject(told('pack-reopened'));
  });

  it.each(['order-claimed'] as const)('is refused for an order that is %s', (reason) => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:HOLD', A, 'CMD:OK');
    const other = startBench({ orders: [anOrder(A, [BAG, SCARF])], blocked: { [A]: reason } });
    for (const [id, row] of bench.tables.packs) other.tables.packs.set(id, row);
    other.scan('CMD:REOPEN');
    expect(refusedScan(other, numberOf(1, 1))).toMatchObject(refused(reason));
  });

  it('is refused for a cancelled order, and locks', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scan(BAG.barcode);
    bench.tables.cancelledOrders.add(A);
    bench.scan('CMD:REOPEN');
    expect(refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-cancelled'));
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });

  it('is left by any other scan, which counts as usual', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(bench.scanAll('CMD:REOPEN', BAG.barcode)).toMatchObject(told('unit-taken'));
    expect(bench.state().asking).toBeNull();
  });

  it('frees an item of the pack for another pack of the order', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:REOPEN', numberOf(1, 1), itemOf(A, 2), 'CMD:NEW');
    expect(bench.scan(itemOf(A, 1))).toMatchObject(told('order-done', { packs: 2 }));
  });
});
