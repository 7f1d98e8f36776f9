import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, C, informed, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('an order that was cancelled while it was packed', () => {
  it.each([
    ['the last unit', [BAG.barcode], SCARF.barcode],
    ['CMD:CLOSE', [BAG.barcode], 'CMD:CLOSE'],
    ['CMD:NEW', [BAG.barcode], 'CMD:NEW'],
  ])('refuses the scan that would have closed it (%s), locks, and goes on hold', async (_, before, code) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(...before);
    bench.customerCancels(A);
    expect(await bench.scan(code)).toMatchObject({
      ...refused('order-cancelled', { order: A }),
      sound: 'alarm',
    });
    expect(bench.state()).toMatchObject({ order: null, undo: null, alarm: { reason: 'order-cancelled' } });
    expect(await bench.holdReason(A)).toBe('order-cancelled');
    expect(await bench.packs()).toMatchObject([{ status: 'open' }]);
    expect(await bench.units()).toHaveLength(1);
  });

  it('is not opened by its only unit; another order that needs it is', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG, SCARF])] });
    bench.customerCancels(A);
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
    expect(bench.state().order?.orderId).toBe(B);
  });

  it('opens nothing and holds nothing when the first scan, which would close it, finds the cancellation', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    bench.customerCancels(A);
    const answer = await bench.scan(itemOf(A, 1));
    expect(answer).toMatchObject(refused('order-cancelled', { order: A }));
    expect(answer.events).toMatchObject([{ type: 'AlarmRaised' }]);
  });

  it('takes no more units once the cancellation is known, and goes on hold with the next scan', async () => {
    for (const code of [SCARF.barcode, SHOES.barcode]) {
      await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SCARF, SHOES])] });
      await bench.scan(BAG.barcode);
      await bench.cancelOrder(A);
      await bench.refresh();
      expect(await bench.scan(code)).toMatchObject(refused('order-cancelled'));
      expect(bench.state().order).toBeNull();
      expect(await bench.holdReason(A)).toBe('order-cancelled');
    }
  });

  it('goes on hold as soon as the cancellation is known, with an alarm until somebody acknowledges it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scan(BAG.barcode);
    await bench.cancelOrder(A);
    for (const nth of [1, 2, 3]) await bench.cancelUnits(itemOf(A, nth));
    await bench.receiveChanges();
    const alarm = { reason: 'order-cancelled', params: { order: A } };
    expect(bench.state()).toMatchObject({ order: null, undo: null, alarm, nextAlarms: [] });
    expect(await bench.holdReason(A)).toBe('order-cancelled');
    expect(await bench.units()).toHaveLength(1);
    expect(await bench.scan(SCARF.barcode)).toMatchObject(refused('locked'));
    await bench.scan('CMD:OK');
    await bench.receiveChanges();
    expect(bench.state().alarm).toBeNull();
  });

  it('names the packs that are closed already', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:NEW');
    await bench.cancelOrder(A);
    await bench.receiveChanges();
    expect(bench.state().alarm?.params).toEqual({ order: A, places: numberOf(1, 1), onPallets: 0 });
  });

  it('counts its packs that are on a pallet, whether a scan or the platform raises the alarm', async () => {
    for (const isScanned of [true, false]) {
      await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
      await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:NEW');
      await bench.cancelOrder(A);
      await (isScanned ? bench.scan(SCARF.barcode) : bench.receiveChanges());
      expect(bench.state().alarm).toMatchObject({ reason: 'order-cancelled', params: { onPallets: 1 } });
    }
  });

  it('waits until an earlier alarm is acknowledged', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, SHOES.barcode);
    await bench.cancelOrder(A);
    await bench.receiveChanges();
    expect(bench.state().alarm?.reason).toBe('not-needed');
    await bench.scan('CMD:OK');
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });

  it('goes on hold by CMD:OK once the cancellation is known', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    await bench.cancelOrder(A);
    await bench.refresh();
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('order-held', { order: A }));
    expect(await bench.holdReason(A)).toBe('order-cancelled');
  });

  it.each([
    ['the number of another order', [B]],
    ['CMD:NEXT', ['CMD:NEXT']],
    ['a pack to reopen', ['CMD:REOPEN', numberOf(3, 1)]],
  ])('goes on hold with its closed packs before another order opens (%s)', async (_, codes) => {
    const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SHOES]), anOrder(C, [BELT])];
    await using bench = await startBench({ orders });
    await bench.scanAll(BELT.barcode, A, BAG.barcode, 'CMD:NEW');
    await bench.cancelOrder(A);
    await bench.refresh();
    expect(await bench.scanAll(...codes)).toMatchObject(refused('order-cancelled', { order: A }));
    expect(bench.state().order).toBeNull();
    expect(await bench.holdReason(A)).toBe('order-cancelled');
  });

  it('stays on hold: its number is refused, and nothing releases it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    bench.customerCancels(A);
    await bench.scanAll(SCARF.barcode, 'CMD:OK');
    expect(await refusedScan(bench, A)).toMatchObject(refused('order-cancelled'));
    expect(await bench.scanAll('CMD:OK', 'CMD:OK')).toMatchObject(informed({ reason: 'nothing-to-confirm' }));
    expect(await bench.holdReason(A)).toBe('order-cancelled');
  });
});

describe('a unit that was cancelled while its order is packed', () => {
  it('is not awaited any more', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG, SCARF])] });
    await bench.scanAll(A, SHOES.barcode);
    await bench.cancelUnits('RU251120-000001-001');
    await bench.refresh();
    expect(bench.state().order?.waiting).toBeNull();
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken', { left: 1 }));
  });

  it('comes out of the open pack, with an alarm', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode);
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    expect(bench.state().alarm).toMatchObject({
      reason: 'unit-cancelled',
      params: { name: BAG.name, pack: numberOf(1, 1) },
    });
    expect(bench.unitAtBench(itemOf(A, 1))).toMatchObject({ status: 'cancelled', packId: null });
    expect(await bench.units()).toHaveLength(0);
  });

  it('raises its own alarm when others of its pack are cancelled with it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode, SCARF.barcode);
    await bench.cancelUnits(itemOf(A, 1), itemOf(A, 2));
    await bench.receiveChanges();
    expect(bench.state().alarm?.params).toMatchObject({ name: BAG.name });
    await bench.scan('CMD:OK');
    expect(bench.state().alarm?.params).toMatchObject({ name: SCARF.name });
    await bench.scan('CMD:OK');
    expect(bench.state()).toMatchObject({ alarm: null, order: { orderId: A } });
    expect(await bench.units()).toHaveLength(0);
  });

  it('stays in its closed pack, which the alarm names, until that pack is opened again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll('CMD:PALLET', A, BAG.barcode, 'CMD:NEW');
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    expect(bench.state().alarm).toMatchObject({
      reason: 'packed-unit-cancelled',
      params: { name: BAG.name, pack: numberOf(1, 1), order: A },
    });
    expect(bench.unitAtBench(itemOf(A, 1))).toMatchObject({ status: 'cancelled', packId: `${A}/1` });
    expect((await bench.unit(itemOf(A, 1)))?.packId).toBe(`${A}/1`);
    await bench.scanAll('CMD:OK', 'CMD:REOPEN', numberOf(1, 1));
    expect(await bench.units()).toHaveLength(0);
    expect(await bench.pack(`${A}/1`)).toMatchObject({ status: 'open', pallet: null });
  });

  it('raises one alarm after the other for a closed pack and the open one', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode);
    await bench.cancelUnits(itemOf(A, 1), itemOf(A, 2));
    await bench.receiveChanges();
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
    await bench.scan('CMD:OK');
    expect(bench.state().alarm?.reason).toBe('packed-unit-cancelled');
    await bench.scan('CMD:OK');
    expect(bench.state().alarm).toBeNull();
  });

  it('keeps an earlier alarm, and raises its own after it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, SHOES.barcode);
    expect(bench.state().alarm?.reason).toBe('not-needed');
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    expect(bench.state().alarm?.reason).toBe('not-needed');
    await bench.scan('CMD:OK');
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
    expect(await bench.scan(SCARF.barcode)).toMatchObject(refused('locked'));
    await bench.scan('CMD:OK');
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done'));
  });

  it('lets CMD:CLOSE end the order when its pack was opened again and has no units left', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode);
    await bench.cancelUnits(itemOf(A, 1));
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1));
    expect(await bench.scan('CMD:CLOSE')).toMatchObject(
      accepted('order-done', { order: A }, { label: 'kept' }),
    );
    expect(bench.state().order).toBeNull();
    expect((await bench.packs()).map(({ packId }) => packId)).toEqual([`${A}/2`]);
  });

  it('does not open an order that is not open', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(A);
    const order = bench.state().order;
    await bench.scan('CMD:UNDO');
    expect(order).not.toBeNull();
    await bench.refresh();
    expect(bench.state().order).toBeNull();
  });
});
