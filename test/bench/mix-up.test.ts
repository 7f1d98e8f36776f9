import { describe, expect, it } from 'vitest';
import { startBench } from '../support/bench.ts';
import { A, B, refused, refusedScan } from '../support/bench-answers.ts';
import {
  anOrder,
  BAG,
  BELT,
  BELT_100,
  itemOf,
  markOf,
  SCARF,
  SHIRT,
  SHOES,
  SHOES_42,
  seen,
} from '../support/bench-goods.ts';

describe('goods that the open order does not need', () => {
  it('are shown beside their twin of the order, wherever it stands in the list', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, BELT])] });
    await bench.scan(A);
    const mixUp = { inHand: seen(BELT_100), needed: seen(BELT), differsIn: 'size' };
    const answer = await refusedScan(bench, BELT_100.barcode);
    expect(answer).toMatchObject({ ...refused('not-needed', { inHand: '100', needed: '90' }), mixUp });
    expect(bench.state().alarm?.mixUp).toEqual(mixUp);
  });

  it('are shown beside the next unit when the order has no twin', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode);
    const answer = await refusedScan(bench, BELT.barcode);
    expect(answer.mixUp).toEqual({ inHand: seen(BELT), needed: seen(SCARF), differsIn: null });
    expect(answer.params).toEqual({ name: BELT.name, size: BELT.size, order: A });
  });

  it('are shown beside the next unit when the twin is packed already', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT, SCARF])] });
    await bench.scanAll(A, BELT.barcode);
    const { mixUp } = await refusedScan(bench, BELT_100.barcode);
    expect(mixUp).toMatchObject({ needed: seen(SCARF), differsIn: null });
  });

  it('are known by the item number of another order, too', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT]), anOrder(B, [BELT_100])] });
    await bench.scan(A);
    expect(await refusedScan(bench, itemOf(B, 1))).toMatchObject({
      ...refused('not-needed', { name: BELT_100.name, item: itemOf(B, 1), needed: '90' }),
      mixUp: { inHand: seen(BELT_100), needed: seen(BELT), differsIn: 'size' },
    });
  });

  it('are no mix-up when only the item number is that of another order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT]), anOrder(B, [BELT])] });
    await bench.scan(A);
    const { reason, mixUp } = await refusedScan(bench, itemOf(B, 1));
    expect([reason, mixUp]).toEqual(['not-needed', undefined]);
  });

  it('are no mix-up when nobody knows them', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(A);
    expect((await refusedScan(bench, '4006381333931')).mixUp).toBeUndefined();
    expect(bench.state().alarm).toMatchObject({ reason: 'not-needed' });
  });

  it('are shown as before after a restart', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BELT])] });
    await bench.scanAll(A, BELT_100.barcode);
    expect((await bench.loaded()).alarm?.mixUp).toMatchObject({ inHand: seen(BELT_100), needed: seen(BELT) });
  });
});

it('one unit too many is shown beside its twin that is still needed', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, BELT, BELT_100])] });
  await bench.scanAll(A, BELT.barcode);
  expect(await refusedScan(bench, BELT.barcode)).toMatchObject({
    ...refused('too-many', { inHand: '90', needed: '100' }),
    mixUp: { inHand: seen(BELT), needed: seen(BELT_100), differsIn: 'size' },
  });
});

describe('while a unit waits for its mark', () => {
  it('the mark of its twin is shown beside it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHOES_42])] });
    await bench.scanAll(A, SHOES.barcode);
    expect(await refusedScan(bench, markOf(SHOES_42))).toMatchObject({
      ...refused('mark-wrong-goods', { expected: SHOES.barcode, inHand: '42', needed: '41' }),
      mixUp: { inHand: seen(SHOES_42), needed: seen(SHOES), differsIn: 'size' },
    });
  });

  it('a barcode of other goods is shown beside it, although the order needs them', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SHIRT, BAG])] });
    await bench.scanAll(A, SHIRT.barcode);
    const { mixUp } = await refusedScan(bench, BAG.barcode);
    expect(mixUp).toEqual({ inHand: seen(BAG), needed: seen(SHIRT), differsIn: null });
  });

  it('its own barcode is no mix-up', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    await bench.scanAll(A, SHOES.barcode);
    expect((await refusedScan(bench, SHOES.barcode)).mixUp).toBeUndefined();
  });
});

it('goods that no order needs are shown alone', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
  const { reason, mixUp } = await refusedScan(bench, BELT.barcode);
  expect(reason).toBe('no-order-needs-it');
  expect(mixUp).toEqual({ inHand: seen(BELT), needed: null, differsIn: null });
});

it('an accepted scan is no mix-up', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
  expect((await bench.scan(BAG.barcode)).mixUp).toBeUndefined();
});

it('a cancelled unit at an idle bench is shown alone: no order is opened that would need other goods', async () => {
  await using bench = await startBench({ orders: [anOrder(A, [BELT, SHOES])] });
  await bench.cancelUnits(itemOf(A, 1));
  await bench.receiveChanges();
  const { mixUp } = await refusedScan(bench, itemOf(A, 1));
  expect(mixUp).toEqual({ inHand: seen(BELT), needed: null, differsIn: null });
  expect(bench.state()).toMatchObject({ order: null, alarm: { reason: 'unit-cancelled', mixUp } });
});
