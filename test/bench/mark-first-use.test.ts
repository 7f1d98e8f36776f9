import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SHOES } from '../support/bench-goods.ts';

const M = markOf(SHOES);

describe('a mark', () => {
  it('that is in the open pack already is refused without a lock: one unit was scanned twice', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    await bench.scan(M);
    expect(await refusedScan(bench, M)).toMatchObject({
      ...refused('already-packed', { name: SHOES.name, item: itemOf(A, 1), order: A }),
      sound: 'refused',
    });
    expect(bench.state().alarm).toBeNull();
    expect(await bench.scan(markOf(SHOES, 'B'))).toMatchObject(accepted('order-done'));
  });

  it('in another pack of the order is mark-used, and the bench locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    await bench.scanAll(M, 'CMD:NEW');
    expect(await refusedScan(bench, M)).toMatchObject({
      ...refused('mark-used', { item: itemOf(A, 1), order: A }),
      sound: 'wrong-goods',
    });
    expect(bench.state().alarm?.reason).toBe('mark-used');
  });

  it('in the pack of another order is mark-used, and the bench locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES]), anOrder(B, [SHOES, BAG])] });
    await bench.scanAll(M, B);
    expect(await refusedScan(bench, M)).toMatchObject(refused('mark-used', { item: itemOf(A, 1), order: A }));
    expect(bench.state().alarm?.reason).toBe('mark-used');
  });

  it('scanned again is already-packed rather than too-many when all such units are in', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    await bench.scan(M);
    expect(await refusedScan(bench, M)).toMatchObject(refused('already-packed'));
  });

  it('is the same mark with and without AI 240', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    await bench.scan(M.slice(0, 31));
    expect(await refusedScan(bench, `${M.slice(0, 31)}2406403`)).toMatchObject(
      refused('already-packed', { item: itemOf(A, 1) }),
    );
  });

  it('of one unit more than ordered is too-many', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    await bench.scan(M);
    expect(await refusedScan(bench, markOf(SHOES, 'B'))).toMatchObject(refused('too-many'));
  });

  it('of another station is mark-used', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES]), anOrder(B, [BAG, SHOES])] });
    await bench.packElsewhere(itemOf(B, 2), SHOES.sku, M);
    await bench.scan(A);
    expect(await bench.scan(M)).toMatchObject(refused('mark-used', { item: itemOf(B, 2), order: B }));
  });

  it('is free again after undo', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [SHOES, BAG])] });
    await bench.scanAll(A, M, 'CMD:UNDO', 'CMD:UNDO');
    expect(await bench.scanAll(B, M)).toMatchObject(accepted('unit-taken'));
  });

  it('is free again after reopen', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    await bench.scanAll(A, M, 'CMD:CLOSE', 'CMD:REOPEN', numberOf(1, 1));
    expect(await bench.scan(M)).toMatchObject(accepted('unit-taken'));
  });

  it('of goods that need no mark is stored with the unit, too', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BAG])] });
    await bench.scan(markOf(BAG));
    expect(bench.unitAtBench(itemOf(A, 1))?.uit).toBe(markOf(BAG));
    expect(await refusedScan(bench, markOf(BAG))).toMatchObject(refused('already-packed'));
  });
});
