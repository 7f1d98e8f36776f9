import { beforeEach, describe, expect, it } from 'vitest';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SHIRT, SHOES, unitOf } from '../support/bench-goods.ts';

describe('while a unit waits for its mark', () => {
  let bench: TestBench;

  beforeEach(async () => {
    bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES, SHIRT, BAG]), anOrder(B, [BELT])] });
    await bench.scanAll(A, SHOES.barcode);
  });

  it('its mark packs it', async () => {
    expect(await bench.scan(markOf(SHOES))).toMatchObject(
      accepted('unit-taken', { name: SHOES.name, left: 3 }),
    );
    expect(bench.unitAtBench(itemOf(A, 1))?.uit).toBe(markOf(SHOES));
    expect(bench.state().order?.waiting).toBeNull();
  });

  it.each([
    ['the same goods', SHOES],
    ['other marked goods', SHIRT],
    ['goods without marks', BAG],
    ['goods that are not in the order', BELT],
  ])('a barcode of %s is mark-required and does not lock', async (_, goods) => {
    expect(await refusedScan(bench, goods.barcode)).toMatchObject(
      refused('mark-required', { name: SHOES.name, size: SHOES.size }),
    );
    expect(bench.state().alarm).toBeNull();
  });

  it('an item number of the order is mark-required, also its own', async () => {
    for (const nth of [1, 2, 3, 4])
      expect(await refusedScan(bench, itemOf(A, nth))).toMatchObject(refused('mark-required'));
  });

  it('the mark of other goods is mark-wrong-goods and locks', async () => {
    expect(await refusedScan(bench, markOf(SHIRT))).toMatchObject({
      ...refused('mark-wrong-goods', { name: SHOES.name, expected: SHOES.barcode, got: SHIRT.gtin14 }),
      sound: 'wrong-goods',
    });
    expect(bench.state().alarm?.reason).toBe('mark-wrong-goods');
  });

  it('a damaged mark is refused with its cause, and the unit keeps waiting', async () => {
    expect(await refusedScan(bench, markOf(SHOES).slice(0, 20))).toMatchObject(refused('mark-length'));
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('unit-taken'));
  });

  it('CMD:CLOSE and CMD:NEW are mark-required', async () => {
    expect(await refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('mark-required'));
    expect(await refusedScan(bench, 'CMD:NEW')).toMatchObject(refused('mark-required'));
  });

  it('CMD:UNDO ends the wait', async () => {
    expect(await bench.scan('CMD:UNDO')).toMatchObject({
      ...accepted('undone-waiting', { name: SHOES.name }),
      subject: { orderId: A, itemNr: itemOf(A, 1) },
    });
    expect(bench.state().order?.waiting).toBeNull();
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken'));
  });

  it('a mark that is in the pack already is refused without a lock, and the unit keeps waiting', async () => {
    await bench.scanAll(markOf(SHOES), SHOES.barcode);
    expect(await refusedScan(bench, markOf(SHOES))).toMatchObject(
      refused('already-packed', { item: itemOf(A, 1) }),
    );
    expect(bench.state().alarm).toBeNull();
    expect(bench.state().order?.waiting).toBe(itemOf(A, 2));
  });
});

describe('goods with marks that the platform reports', () => {
  const M1 = markOf(SHOES, 'A');
  const M2 = markOf(SHOES, 'B');
  const orders = [
    anOrder(A, [SHOES, unitOf(SHOES, { platformUit: M2 }), BAG]),
    anOrder(B, [unitOf(SHOES, { platformUit: M1 })]),
  ];

  it('are the unit whose mark was scanned', async () => {
    await using bench = await startBench({ orders });
    expect(await bench.scanAll(A, M2)).toMatchObject({ subject: { itemNr: itemOf(A, 2) } });
    expect(await bench.scan(M1)).toMatchObject({ verdict: 'accepted', subject: { itemNr: itemOf(A, 1) } });
  });

  it('leave units with another mark for that mark', async () => {
    const order = anOrder(A, [unitOf(SHOES, { platformUit: M2 }), SHOES]);
    await using bench = await startBench({ orders: [order] });
    expect(await bench.scanAll(A, M1)).toMatchObject({ subject: { itemNr: itemOf(A, 2) } });
    expect(await bench.scan(M2)).toMatchObject(accepted('order-done'));
  });

  it('are that unit also when the barcode made the other unit of these goods wait', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll(A, SHOES.barcode);
    expect(bench.state().order?.waiting).toBe(itemOf(A, 1));
    expect(await bench.scan(M2)).toMatchObject({ verdict: 'accepted', subject: { itemNr: itemOf(A, 2) } });
    expect(bench.state().order?.waiting).toBeNull();
    await bench.scan('CMD:UNDO');
    expect(bench.state().order?.waiting).toBe(itemOf(A, 1));
  });

  it('are refused as used when that mark is in another pack of the floor already', async () => {
    await using bench = await startBench({ orders });
    await bench.scanAll(A, M1);
    await bench.scan('CMD:HOLD');
    expect(await refusedScan(bench, M1)).toMatchObject(refused('mark-used', { item: itemOf(A, 1) }));
    await bench.scanAll('CMD:OK', B);
    expect(await refusedScan(bench, M1)).toMatchObject(
      refused('mark-used', { item: itemOf(A, 1), order: A }),
    );
  });

  it('are refused as used when another unit of the order has that mark', async () => {
    const other = anOrder(A, [SHOES, unitOf(SHIRT, { platformUit: M1 })]);
    await using bench = await startBench({ orders: [other] });
    await bench.scan(A);
    expect(await refusedScan(bench, M1)).toMatchObject(refused('mark-used', { item: itemOf(A, 2) }));
  });
});
