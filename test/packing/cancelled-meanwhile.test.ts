import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, C, informed, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('an order that was cancelled while it was packed', () => {
  it.each([
    ['the last unit', [BAG.barcode], SCARF.barcode],
    ['CMD:CLOSE', [BAG.barcode], 'CMD:CLOSE'],
    ['CMD:NEW', [BAG.barcode], 'CMD:NEW'],
  ])('refuses the scan that would have closed it (%s), locks, and is put aside', (_, before, code) => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(...before);
    bench.customerCancels(A);
    expect(bench.scan(code)).toMatchObject({ ...refused('order-cancelled', { order: A }), sound: 'alarm' });
    expect(bench.state()).toMatchObject({ order: null, undo: [], alarm: { reason: 'order-cancelled' } });
    expect(bench.tables.holds.get(A)).toBe('order-cancelled');
    expect([...bench.tables.packs.values()]).toMatchObject([{ status: 'open' }]);
    expect(bench.tables.packUnits.size).toBe(1);
  });

  it('is not opened by its only unit; another order that needs it is', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG, SCARF])] });
    bench.customerCancels(A);
    expect(bench.scan(BAG.barcode)).toMatchObject(told('unit-taken'));
    expect(bench.state().order?.orderId).toBe(B);
  });

  it('opens nothing and puts nothing aside where it is known only by the closing of its first scan', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    const answer = bench.scan(BAG.barcode, { isCancelledNow: true });
    expect(answer).toMatchObject(refused('order-cancelled', { order: A }));
    expect(answer.events).toMatchObject([{ type: 'AlarmRaised' }]);
  });

  it('takes no unit any more once it is known, and is put aside by that scan', () => {
    for (const code of [SCARF.barcode, SHOES.barcode]) {
      const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SCARF, SHOES])] });
      bench.scan(BAG.barcode);
      bench.tables.cancelledOrders.add(A);
      bench.refresh();
      expect(bench.scan(code)).toMatchObject(refused('order-cancelled'));
      expect(bench.state().order).toBeNull();
      expect(bench.tables.holds.get(A)).toBe('order-cancelled');
    }
  });

  it('is put aside as soon as it is known, with an alarm that stays until somebody acknowledges it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scan(BAG.barcode);
    bench.tables.cancelledOrders.add(A);
    for (const nth of [1, 2, 3]) bench.tables.cancelledItems.add(itemOf(A, nth));
    bench.takeNews();
    const alarm = { reason: 'order-cancelled', params: { order: A } };
    expect(bench.state()).toMatchObject({ order: null, undo: [], alarm, nextAlarms: [] });
    expect(bench.tables.holds.get(A)).toBe('order-cancelled');
    expect(bench.tables.packUnits.size).toBe(1);
    expect(bench.scan(SCARF.barcode)).toMatchObject(refused('locked'));
    bench.scan('CMD:OK');
    bench.takeNews();
    expect(bench.state().alarm).toBeNull();
  });

  it('names the packs that are closed already, so that they are found', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:NEW');
    bench.tables.cancelledOrders.add(A);
    bench.takeNews();
    expect(bench.state().alarm?.params).toEqual({ order: A, places: numberOf(1, 1) });
  });

  it('waits for its turn behind an alarm that stands', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode, SHOES.barcode);
    bench.tables.cancelledOrders.add(A);
    bench.takeNews();
    expect(bench.state().alarm?.reason).toBe('not-needed');
    bench.scan('CMD:OK');
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });

  it('is put aside by CMD:OK once it is known', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scan(BAG.barcode);
    bench.tables.cancelledOrders.add(A);
    bench.refresh();
    expect(bench.scan('CMD:OK')).toMatchObject(told('order-held', { order: A }));
    expect(bench.tables.holds.get(A)).toBe('order-cancelled');
  });

  it.each([
    ['the number of another order', [B]],
    ['CMD:NEXT', ['CMD:NEXT']],
    ['a pack to reopen', ['CMD:REOPEN', numberOf(3, 1)]],
  ])('is put aside before it is left for another one (%s), with its closed packs', (_, codes) => {
    const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SHOES]), anOrder(C, [BELT])];
    const bench = startBench({ orders });
    bench.scanAll(BELT.barcode, A, BAG.barcode, 'CMD:NEW');
    bench.tables.cancelledOrders.add(A);
    bench.refresh();
    expect(bench.scanAll(...codes)).toMatchObject(refused('order-cancelled', { order: A }));
    expect(bench.state().order).toBeNull();
    expect(bench.tables.holds.get(A)).toBe('order-cancelled');
  });

  it('stays put aside: it is refused when its number is scanned, without a way to release it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scan(BAG.barcode);
    bench.customerCancels(A);
    bench.scanAll(SCARF.barcode, 'CMD:OK');
    expect(refusedScan(bench, A)).toMatchObject(refused('order-cancelled'));
    expect(bench.scanAll('CMD:OK', 'CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    expect(bench.tables.holds.get(A)).toBe('order-cancelled');
  });
});

describe('a unit that was cancelled while its order is packed', () => {
  it('is not awaited any more', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG, SCARF])] });
    bench.scanAll(A, SHOES.barcode);
    bench.tables.cancelledItems.add('RU251120-000001-001');
    bench.refresh();
    expect(bench.state().order?.waiting).toBeNull();
    expect(bench.scan(BAG.barcode)).toMatchObject(told('unit-taken', { left: 1 }));
  });

  it('comes out of the open pack, with an alarm', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode);
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    expect(bench.state().alarm).toMatchObject({
      reason: 'unit-cancelled',
      params: { name: BAG.name, pack: numberOf(1, 1) },
    });
    expect(bench.unit(itemOf(A, 1))).toMatchObject({ status: 'cancelled', packId: null });
    expect(bench.tables.packUnits.size).toBe(0);
  });

  it('has an alarm of its own where others of its pack are cancelled with it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode, SCARF.barcode);
    bench.tables.cancelledItems.add(itemOf(A, 1)).add(itemOf(A, 2));
    bench.takeNews();
    expect(bench.state().alarm?.params).toMatchObject({ name: BAG.name });
    bench.scan('CMD:OK');
    expect(bench.state().alarm?.params).toMatchObject({ name: SCARF.name });
    bench.scan('CMD:OK');
    expect(bench.state()).toMatchObject({ alarm: null, order: { orderId: A } });
    expect(bench.tables.packUnits.size).toBe(0);
  });

  it('stays in its closed pack, which the alarm names, until that pack is opened again', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll('CMD:PALLET', A, BAG.barcode, 'CMD:NEW');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    expect(bench.state().alarm).toMatchObject({
      reason: 'packed-unit-cancelled',
      params: { name: BAG.name, pack: numberOf(1, 1), order: A },
    });
    expect(bench.unit(itemOf(A, 1))).toMatchObject({ status: 'cancelled', packId: `${A}/1` });
    expect(bench.tables.packUnits.get(itemOf(A, 1))?.packId).toBe(`${A}/1`);
    bench.scanAll('CMD:OK', 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.tables.packUnits.size).toBe(0);
    expect(bench.tables.packs.get(`${A}/1`)).toMatchObject({ status: 'open', pallet: null });
  });

  it('is told one alarm after the other, where a sealed pack and the open one are concerned', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode);
    bench.tables.cancelledItems.add(itemOf(A, 1)).add(itemOf(A, 2));
    bench.takeNews();
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
    bench.scan('CMD:OK');
    expect(bench.state().alarm?.reason).toBe('packed-unit-cancelled');
    bench.scan('CMD:OK');
    expect(bench.state().alarm).toBeNull();
  });

  it('leaves a standing alarm as it is, and is told after it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode, SHOES.barcode);
    expect(bench.state().alarm?.reason).toBe('not-needed');
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.takeNews();
    expect(bench.state().alarm?.reason).toBe('not-needed');
    bench.scan('CMD:OK');
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
    expect(bench.scan(SCARF.barcode)).toMatchObject(refused('locked'));
    bench.scan('CMD:OK');
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done'));
  });

  it('lets CMD:CLOSE end the order where its pack was opened again and nothing is left for it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode);
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.scanAll('CMD:REOPEN', numberOf(1, 1));
    expect(bench.scan('CMD:CLOSE')).toMatchObject(told('order-done', { order: A }, { label: 'kept' }));
    expect(bench.state().order).toBeNull();
    expect([...bench.tables.packs.keys()]).toEqual([`${A}/2`]);
  });

  it('does not open an order that is not open', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scan(A);
    const order = bench.state().order;
    bench.scan('CMD:UNDO');
    expect(order).not.toBeNull();
    bench.refresh();
    expect(bench.state().order).toBeNull();
  });
});
