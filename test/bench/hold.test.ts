import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('CMD:HOLD', () => {
  it('puts the order on the hold shelf with what is packed of it; the bench is idle', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(BAG.barcode, 'CMD:HOLD')).toMatchObject({
      ...accepted('order-held', { order: A }),
      sound: 'held',
    });
    expect(bench.state()).toMatchObject({ order: null, undo: null });
    expect(await bench.holdReason(A)).toBe('held-by-packer');
    expect(await bench.units()).toHaveLength(1);
  });

  it('keeps no empty pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SCARF])] });
    await bench.scanAll(A, SHOES.barcode, 'CMD:HOLD');
    expect(await bench.packs()).toHaveLength(0);
  });

  it('is refused with no order open', async () => {
    expect(await (await await startBench({ orders: [] })).scan('CMD:HOLD')).toMatchObject(
      refused('no-order-open'),
    );
  });
});

describe('an order on hold', () => {
  it('is not opened by its goods', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SCARF, BAG])] });
    await bench.scanAll(A, 'CMD:HOLD', BAG.barcode);
    expect(bench.state().order?.orderId).toBe(B);
  });

  it('is refused by its number and released by CMD:OK; then it opens with what was packed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(await refusedScan(bench, A)).toMatchObject(refused('order-on-hold', { order: A }));
    expect(bench.state().asking).toEqual({ kind: 'release-hold', orderId: A });
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('order-released', { order: A }));
    expect(await bench.scan(A)).toMatchObject(accepted('order-opened', { units: 1 }));
    expect(statuses(bench)).toEqual(['packed', 'open']);
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done', { packs: 1 }));
  });

  it.each([
    ['cancelled', 'order-cancelled'],
    ['shelved as cancelled', 'order-cancelled'],
  ] as const)('is not released when it was %s since the question', async (how, reason) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD', A);
    if (how === 'cancelled') await bench.cancelOrder(A);
    else await bench.hold(A, 'order-cancelled');
    expect(await bench.scan('CMD:OK')).toMatchObject(refused(reason, { order: A }));
    expect(bench.state().asking).toBeNull();
    expect(await bench.holdReason(A)).not.toBeNull();
  });

  it('is not offered for release once the platform has cancelled it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD');
    await bench.cancelOrder(A);
    expect(await bench.scan(A)).toMatchObject(refused('order-cancelled'));
    expect(bench.state().asking).toBeNull();
  });

  it('opens with an alarm when a unit in its open pack was cancelled and must come out', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:HOLD');
    await bench.cancelUnits(itemOf(A, 1));
    await bench.scanAll(A, 'CMD:OK');
    expect(await bench.scan(A)).toMatchObject(accepted('order-opened', { units: 2 }));
    expect(bench.state()).toMatchObject({
      alarm: { reason: 'unit-cancelled', params: { name: BAG.name, item: itemOf(A, 1), order: A } },
      undo: null,
    });
    expect(bench.unitAtBench(itemOf(A, 1))).toMatchObject({ status: 'cancelled', packId: null });
    expect(await bench.units()).toHaveLength(0);
  });

  it('raises that alarm also when its goods open it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:HOLD');
    await bench.cancelUnits(itemOf(A, 1));
    expect(await bench.scanAll(A, 'CMD:OK', SCARF.barcode)).toMatchObject(
      accepted('unit-taken', { left: 1 }),
    );
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
    expect((await bench.units()).map(({ itemNr }) => itemNr)).toEqual([itemOf(A, 2)]);
  });

  it('stays on hold when another scan follows', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD', A, B);
    expect(bench.state()).toMatchObject({ asking: null, order: { orderId: B } });
    await bench.scan('CMD:OK');
    expect(await bench.holdReason(A)).not.toBeNull();
  });
});
