import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, statuses, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('CMD:HOLD', () => {
  it('puts the order on the hold shelf with what is packed of it; the bench is idle', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(bench.scanAll(BAG.barcode, 'CMD:HOLD')).toMatchObject(told('order-held', { order: A }));
    expect(bench.state()).toMatchObject({ order: null, undo: [] });
    expect(bench.tables.holds.get(A)).toBe('held-by-packer');
    expect(bench.tables.packUnits.size).toBe(1);
  });

  it('keeps no empty pack', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, SCARF])] });
    bench.scanAll(A, SHOES.barcode, 'CMD:HOLD');
    expect(bench.tables.packs.size).toBe(0);
  });

  it('is refused with no order open', () => {
    expect(startBench({ orders: [] }).scan('CMD:HOLD')).toMatchObject(refused('no-order-open'));
  });
});

describe('an order on hold', () => {
  it('is not opened by its goods', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SCARF, BAG])] });
    bench.scanAll(A, 'CMD:HOLD', BAG.barcode);
    expect(bench.state().order?.orderId).toBe(B);
  });

  it('is refused by its number and released by CMD:OK; then it opens with what was packed', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(refusedScan(bench, A)).toMatchObject(refused('order-on-hold', { order: A }));
    expect(bench.state().asking).toEqual({ kind: 'release-hold', orderId: A });
    expect(bench.scan('CMD:OK')).toMatchObject(told('order-released', { order: A }));
    expect(bench.scan(A)).toMatchObject(told('order-opened', { units: 1 }));
    expect(statuses(bench)).toEqual(['packed', 'open']);
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done', { packs: 1 }));
  });

  it.each([
    ['cancelled', 'order-cancelled'],
    ['shelved as cancelled', 'order-cancelled'],
  ] as const)('is not released where it was %s since it was asked', (how, reason) => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:HOLD', A);
    if (how === 'cancelled') bench.tables.cancelledOrders.add(A);
    else bench.tables.holds.set(A, 'order-cancelled');
    expect(bench.scan('CMD:OK')).toMatchObject(refused(reason, { order: A }));
    expect(bench.state().asking).toBeNull();
    expect(bench.tables.holds.has(A)).toBe(true);
  });

  it('is not asked about once the platform has cancelled it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:HOLD');
    bench.tables.cancelledOrders.add(A);
    expect(bench.scan(A)).toMatchObject(refused('order-cancelled'));
    expect(bench.state().asking).toBeNull();
  });

  it('opens with an alarm where a unit was cancelled that lies in its open pack: it must come out', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode, 'CMD:HOLD');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.scanAll(A, 'CMD:OK');
    expect(bench.scan(A)).toMatchObject(told('order-opened', { units: 2 }));
    expect(bench.state()).toMatchObject({
      alarm: { reason: 'unit-cancelled', params: { name: BAG.name, item: itemOf(A, 1), order: A } },
      undo: [],
    });
    expect(bench.unit(itemOf(A, 1))).toMatchObject({ status: 'cancelled', packId: null });
    expect(bench.tables.packUnits.size).toBe(0);
  });

  it('opens with that alarm by its goods, too', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode, 'CMD:HOLD');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    expect(bench.scanAll(A, 'CMD:OK', SCARF.barcode)).toMatchObject(told('unit-taken', { left: 1 }));
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
    expect([...bench.tables.packUnits.keys()]).toEqual([itemOf(A, 2)]);
  });

  it('stays on hold where another scan follows', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])] });
    bench.scanAll(BAG.barcode, 'CMD:HOLD', A, B);
    expect(bench.state()).toMatchObject({ asking: null, order: { orderId: B } });
    bench.scan('CMD:OK');
    expect(bench.tables.holds.has(A)).toBe(true);
  });
});
