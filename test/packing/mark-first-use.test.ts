import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SHOES } from '../support/bench-goods.ts';

const M = markOf(SHOES);

describe('a mark', () => {
  it('that is in the open pack already is refused and locks nothing: it is one unit scanned twice', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    bench.scan(M);
    expect(refusedScan(bench, M)).toMatchObject({
      ...refused('already-packed', { name: SHOES.name, item: itemOf(A, 1), order: A }),
      sound: 'refused',
    });
    expect(bench.state().alarm).toBeNull();
    expect(bench.scan(markOf(SHOES, 'B'))).toMatchObject(told('order-done'));
  });

  it('in another pack of the order is mark-used, and the bench locks', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    bench.scanAll(M, 'CMD:NEW');
    expect(refusedScan(bench, M)).toMatchObject({
      ...refused('mark-used', { item: itemOf(A, 1), order: A }),
      sound: 'wrong-goods',
    });
    expect(bench.state().alarm?.reason).toBe('mark-used');
  });

  it('in the pack of another order is mark-used, and the bench locks', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES]), anOrder(B, [SHOES, BAG])] });
    bench.scanAll(M, B);
    expect(refusedScan(bench, M)).toMatchObject(refused('mark-used', { item: itemOf(A, 1), order: A }));
    expect(bench.state().alarm?.reason).toBe('mark-used');
  });

  it('scanned again is already-packed rather than too-many when all such units are in', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    bench.scan(M);
    expect(refusedScan(bench, M)).toMatchObject(refused('already-packed'));
  });

  it('is one mark whether it is read with AI 240 or without', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, SHOES])] });
    bench.scan(M.slice(0, 31));
    expect(refusedScan(bench, `${M.slice(0, 31)}2406403`)).toMatchObject(
      refused('already-packed', { item: itemOf(A, 1) }),
    );
  });

  it('of one unit more than ordered is too-many', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    bench.scan(M);
    expect(refusedScan(bench, markOf(SHOES, 'B'))).toMatchObject(refused('too-many'));
  });

  it('that another station has is mark-used', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES])] });
    bench.scan(A);
    const answer = bench.scan(M, { markUse: { itemNr: itemOf(B, 7), orderId: B } });
    expect(answer).toMatchObject(refused('mark-used', { item: itemOf(B, 7), order: B }));
  });

  it('is free again after undo', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [SHOES, BAG])] });
    bench.scanAll(A, M, 'CMD:UNDO', 'CMD:UNDO');
    expect(bench.scanAll(B, M)).toMatchObject(told('unit-taken'));
  });

  it('is free again after reopen', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    bench.scanAll(A, M, 'CMD:CLOSE', 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.scan(M)).toMatchObject(told('unit-taken'));
  });

  it('of goods that need none is kept with the unit all the same', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, BAG])] });
    bench.scan(markOf(BAG));
    expect(bench.unit(itemOf(A, 1))?.uit).toBe(markOf(BAG));
    expect(refusedScan(bench, markOf(BAG))).toMatchObject(refused('already-packed'));
  });
});
