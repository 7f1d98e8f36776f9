import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, informed, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

describe('idle, a unit', () => {
  it('opens and completes an order in one scan, with its label', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
    expect(await bench.scan(BAG.barcode)).toMatchObject({
      ...accepted('order-done', { order: B, pack: numberOf(2, 1), packs: 1 }),
      subject: { orderId: B, itemNr: itemOf(B, 1), sku: BAG.sku, packNumber: numberOf(2, 1) },
      sound: 'done',
    });
    expect(bench.state().order).toBeNull();
  });

  it('opens the order that needs it, and is packed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken', { name: BAG.name, left: 1 }));
    expect(bench.state().order?.orderId).toBe(A);
    expect(statuses(bench)).toEqual(['packed', 'open']);
  });

  it('is recognised by its SKU, too', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scan(BAG.sellerSku)).toMatchObject(accepted('unit-taken'));
  });

  it('with a mark is verified and has its mark captured in one scan', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('unit-taken', { name: SHOES.name }));
    expect(bench.unitAtBench(itemOf(A, 1))?.uit).toBe(markOf(SHOES));
  });

  it('that needs a mark opens the order by its barcode and waits for the mark', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES])] });
    expect(await bench.scan(SHOES.barcode)).toMatchObject(
      accepted('unit-waits-for-mark', { name: SHOES.name }),
    );
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('order-done'));
  });

  it('that no order needs is refused and does not lock', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await refusedScan(bench, BELT.barcode)).toMatchObject(
      refused('no-order-needs-it', { name: BELT.name }),
    );
    expect(bench.state().alarm).toBeNull();
  });

  it('with a mark of another unit is refused as used, also when an order needs such goods', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES]), anOrder(B, [SHOES])] });
    await bench.scan(markOf(SHOES));
    expect(await refusedScan(bench, markOf(SHOES))).toMatchObject(
      refused('mark-used', { item: itemOf(A, 1), order: A }),
    );
    expect(bench.state().alarm?.reason).toBe('mark-used');
  });
});

describe('idle, an item number', () => {
  it('opens its order and packs that unit', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BAG])] });
    expect(await bench.scan(itemOf(A, 2))).toMatchObject(accepted('unit-taken', { left: 1 }));
    expect(statuses(bench)).toEqual(['open', 'packed']);
  });

  it('opens its order and waits for the mark', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    expect(await bench.scan(itemOf(A, 2))).toMatchObject(accepted('unit-waits-for-mark'));
    await bench.scan(markOf(SHOES));
    expect(bench.unitAtBench(itemOf(A, 2))?.uit).toBe(markOf(SHOES));
  });

  it('of no known order is refused', async () => {
    await using bench = await startBench({ orders: [] });
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject(refused('order-not-found'));
  });

  it('of a packed unit opens nothing', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD', A, 'CMD:OK');
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject(refused('already-packed'));
    expect(bench.state().order).toBeNull();
  });
});

describe('an order number', () => {
  it('opens the order with a pack that has its number', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scan(A)).toMatchObject(accepted('order-opened', { order: A, units: 2 }));
    expect(bench.state().order?.packs).toEqual([
      { packId: `${A}/1`, ordinal: 1, packNumber: numberOf(1, 1), status: 'open', pallet: null },
    ]);
  });

  it('opens it without its country code, too', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await bench.scan('251120-000001')).toMatchObject(accepted('order-opened', { order: A }));
  });

  it('of the open order is only information, and changes nothing', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode);
    const before = bench.state();
    expect(await bench.scan(A)).toMatchObject(informed({ reason: 'order-already-open' }));
    expect(bench.state()).toEqual(before);
  });

  it('that is unknown is refused', async () => {
    await using bench = await startBench({ orders: [] });
    expect(await refusedScan(bench, A)).toMatchObject(refused('order-not-found', { order: A }));
  });

  it.each([
    ['order-too-old', { createdAt: '2025-11-01' }],
    ['order-claimed', {}],
    ['order-to-confirm', { status: 'to be confirmed' }],
    ['order-not-packable', { model: 'fbo' }],
  ] as const)('of a blocked order is refused with the reason (%s)', async (reason, part) => {
    await using bench = await startBench({ orders: [{ ...anOrder(A, [BAG]), ...part }] });
    if (reason === 'order-claimed') await bench.claim(A);
    expect(await refusedScan(bench, A)).toMatchObject(refused(reason, { order: A }));
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject(refused(reason));
  });

  it('of a packed order is refused', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(BAG.barcode);
    expect(await refusedScan(bench, A)).toMatchObject(refused('order-packed'));
  });

  it('of a cancelled order is refused and locks the bench', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.cancelOrder(A);
    expect(await refusedScan(bench, A)).toMatchObject(refused('order-cancelled'));
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });
});

describe('another order, while one is open', () => {
  it('is opened while nothing is in hand, and the empty pack is dropped', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
    await bench.scanAll(A, B);
    expect(bench.state().order?.orderId).toBe(B);
    expect((await bench.packs()).map(({ packId }) => packId)).toEqual([`${B}/1`]);
  });

  it('is refused while a unit lies in the open pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SCARF])] });
    await bench.scan(BAG.barcode);
    expect(await refusedScan(bench, B)).toMatchObject(refused('order-open', { order: A, other: B }));
    expect(await refusedScan(bench, 'CMD:NEXT')).toMatchObject(refused('order-open'));
  });

  it('is refused while a unit in hand waits for its mark', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES]), anOrder(B, [BAG])] });
    await bench.scan(SHOES.barcode);
    expect(await refusedScan(bench, B)).toMatchObject(refused('order-open', { order: A, other: B }));
    expect(await refusedScan(bench, 'CMD:NEXT')).toMatchObject(refused('order-open'));
  });

  it('is opened after a pack is closed, while the first order still has open units', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SCARF])] });
    expect(await bench.scanAll(BAG.barcode, 'CMD:CLOSE', B)).toMatchObject(
      accepted('order-opened', { order: B }),
    );
  });
});

describe('CMD:NEXT', () => {
  it('opens the most urgent order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG])] });
    expect(await bench.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: A }));
  });

  it('shows that the queue is empty', async () => {
    expect(await (await await startBench({ orders: [] })).scan('CMD:NEXT')).toMatchObject(
      refused('queue-empty'),
    );
  });
});
