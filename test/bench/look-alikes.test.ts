import { describe, expect, it } from 'vitest';
import { benchView } from '#main/bench/view.ts';
import { startBench, type TestBench } from '../support/bench.ts';
import { A, B, C } from '../support/bench-answers.ts';
import {
  anOrder,
  BAG,
  BELT,
  BELT_100,
  itemOf,
  markOf,
  SHOES,
  SHOES_42,
  seen,
} from '../support/bench-goods.ts';

function lookAlikes({ service }: TestBench) {
  return benchView(service.state(), new Date(), service.queuedTwins).order?.lookAlikes;
}

const twin = (goods: typeof BELT, isInOrder: boolean) => {
  return { goods: seen(goods), differsIn: 'size', isInOrder };
};

describe('look-alikes of the next unit', () => {
  it('are twins in the same order, and no others', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, BELT, BELT_100])] });
    await bench.scan(A);
    expect(lookAlikes(bench)).toEqual([]);
    await bench.scan(BAG.barcode);
    expect(lookAlikes(bench)).toEqual([twin(BELT_100, true)]);
  });

  it('are known while it waits for its mark, and when its twin is packed already', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES_42, BAG])] });
    await bench.scanAll(A, markOf(SHOES));
    expect(lookAlikes(bench)).toEqual([twin(SHOES, true)]);
    await bench.scan(SHOES_42.barcode);
    expect(lookAlikes(bench)).toEqual([twin(SHOES, true)]);
  });

  it('are not what the platform has cancelled', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT, BELT_100, BAG])] });
    await bench.scan(A);
    await bench.cancelUnits(itemOf(A, 2));
    await bench.receiveChanges();
    expect(lookAlikes(bench)).toEqual([]);
  });

  it('are also twins in other orders of the queue', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT, BAG]), anOrder(B, [BELT_100])] });
    await bench.scan(A);
    expect(lookAlikes(bench)).toEqual([twin(BELT_100, false)]);
    await bench.scan(BELT.barcode);
    expect(lookAlikes(bench)).toEqual([]);
  });

  it('are not twins in orders that are packed or on hold', async () => {
    const orders = [anOrder(A, [BELT, BAG]), anOrder(B, [BELT_100]), anOrder(C, [SHOES_42, SHOES])];
    await using bench = await startBench({ orders });
    await bench.hold(B, 'held-by-packer');
    await bench.scan(A);
    expect(lookAlikes(bench)).toEqual([]);
  });

  it('belong to the order that is open now', async () => {
    const orders = [anOrder(A, [BELT, BAG]), anOrder(B, [SHOES, BAG]), anOrder(C, [BELT_100, SHOES_42])];
    await using bench = await startBench({ orders });
    await bench.scan(A);
    expect(lookAlikes(bench)).toEqual([twin(BELT_100, false)]);
    await bench.scan(B);
    expect(lookAlikes(bench)).toEqual([twin(SHOES_42, false)]);
    await bench.scanAll(markOf(SHOES), BAG.barcode);
    expect(lookAlikes(bench)).toBeUndefined();
    expect(bench.service.queuedTwins(seen(SHOES))).toEqual([]);
  });

  it('return with the order that an undo opens again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT]), anOrder(B, [BELT_100, BAG])] });
    await bench.scanAll(BELT.barcode, 'CMD:UNDO', A);
    expect(lookAlikes(bench)).toEqual([twin(BELT_100, false)]);
  });
});
