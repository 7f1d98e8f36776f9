import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHIRT, SHOES, unitOf } from '../support/bench-goods.ts';

describe('a unit of the open order', () => {
  it('is packed once for each scan, while its goods are needed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BAG, SCARF])] });
    expect(await bench.scanAll(A, BAG.barcode)).toMatchObject(accepted('unit-taken', { left: 2 }));
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken', { left: 1 }));
    expect(statuses(bench)).toEqual(['packed', 'packed', 'open']);
  });

  it('more than ordered is refused as too-many and locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode);
    expect(await refusedScan(bench, BAG.barcode)).toMatchObject({
      ...refused('too-many', { name: BAG.name, expected: 1 }),
      sound: 'too-many',
    });
    expect(bench.state().alarm?.reason).toBe('too-many');
  });

  it('counts what was cancelled as not ordered', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, 'CMD:REASON:1', BAG.barcode);
    expect(await refusedScan(bench, BAG.barcode)).toMatchObject(refused('too-many', { expected: 1 }));
  });

  it('of goods that are not in the order is refused as not-needed, with another sound, and locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BELT])] });
    await bench.scan(A);
    expect(await refusedScan(bench, BELT.barcode)).toMatchObject({
      ...refused('not-needed', { name: BELT.name, order: A }),
      sound: 'wrong-goods',
    });
    expect(bench.state().alarm?.reason).toBe('not-needed');
  });

  it('of goods that no catalog knows is refused as not-needed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(A);
    expect(await refusedScan(bench, '4006381333931')).toMatchObject(refused('not-needed'));
  });

  it('with a mark of goods that are not in the order is refused as not-needed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES])] });
    await bench.scan(A);
    expect(await refusedScan(bench, markOf(SHIRT))).toMatchObject(
      refused('not-needed', { name: SHIRT.name }),
    );
  });
});

describe('an item number while its order is open', () => {
  it('packs that unit', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BAG])] });
    expect(await bench.scanAll(A, itemOf(A, 2))).toMatchObject(accepted('unit-taken'));
    expect(statuses(bench)).toEqual(['open', 'packed']);
  });

  it('of a packed unit is refused as already-packed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BAG])] });
    await bench.scanAll(A, itemOf(A, 1));
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject({
      ...refused('already-packed'),
      subject: { orderId: A, itemNr: itemOf(A, 1), sku: BAG.sku },
    });
  });

  it('of another order is refused as not-needed and locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [BAG])] });
    await bench.scan(A);
    expect(await refusedScan(bench, itemOf(B, 1))).toMatchObject(refused('not-needed'));
    expect(bench.state().alarm?.reason).toBe('not-needed');
  });

  it('of a cancelled unit is refused as unit-cancelled and locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, 'CMD:MISSING', BAG.barcode, 'CMD:REASON:1');
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject(
      refused('unit-cancelled', { name: BAG.name }),
    );
    expect(bench.state().alarm?.reason).toBe('unit-cancelled');
  });
});

describe('an unknown code', () => {
  it('is refused as unknown and does not lock', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(A);
    expect(await refusedScan(bench, 'что-то')).toMatchObject(refused('unknown-code'));
    expect(bench.state().alarm).toBeNull();
  });

  it('is refused with its cause when it is a damaged mark', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES])] });
    await bench.scan(A);
    expect(await refusedScan(bench, markOf(SHOES).slice(0, -1))).toMatchObject(refused('mark-length'));
    expect(bench.state().alarm).toBeNull();
  });
});

describe('a unit whose goods the catalog does not know yet', () => {
  it('is refused, since it may need a mark', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [unitOf(BAG, { isKnown: false }), SCARF])] });
    await bench.scan(A);
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject({
      ...refused('goods-unknown', { item: itemOf(A, 1) }),
      subject: { orderId: A, itemNr: itemOf(A, 1), sku: BAG.sku },
    });
    expect(bench.state().alarm).toBeNull();
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('unit-taken', { left: 1 }));
  });

  it.each(['4006381333931', `010400638133393121${'A'.repeat(13)}`])(
    'may have the unknown code (%s), which raises no alarm',
    async (code) => {
      await using bench = await startBench({
        orders: [anOrder(A, [unitOf(BAG, { isKnown: false }), SCARF])],
      });
      await bench.scan(A);
      expect(await refusedScan(bench, code)).toMatchObject(refused('goods-unknown'));
      await bench.scanAll('CMD:MISSING', itemOf(A, 1), 'CMD:REASON:1');
      expect(await refusedScan(bench, code)).toMatchObject(refused('not-needed'));
    },
  );

  it('opens no order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [unitOf(BAG, { isKnown: false }), SCARF])] });
    expect(await refusedScan(bench, itemOf(A, 1))).toMatchObject(refused('goods-unknown'));
    expect(bench.state().order).toBeNull();
  });
});
