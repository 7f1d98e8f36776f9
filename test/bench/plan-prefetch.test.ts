import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const ONE_UNIT = {
  packs: [{ packId: `${A}/1`, itemNrs: [itemOf(A, 1)], packNumber: null }],
  stage: 'planned',
};

/** REST v2: the first order has one unit, and is prefetched before it is opened. */
async function benchWithSingleUnit() {
  const bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SHOES])], assembleAt: 'close' });
  await bench.prefetchPlan(A);
  expect(await bench.plan(A)).toEqual(ONE_UNIT);
  return bench;
}

async function benchOfTwo(assembleAt: 'close' | 'open' | 'prefetch') {
  const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])], assembleAt });
  await bench.prefetchPlan(A);
  return bench;
}

describe('an order with one unit', () => {
  it('has its number before it is opened, and is completed with it', async () => {
    await using bench = await benchWithSingleUnit();
    await bench.giveNumbers(A);
    expect(await bench.scan(BAG.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 1), packs: 1 }),
    );
    expect((await bench.plan(A))?.stage).toBe('numbered');
  });

  it('keeps its plan when it is opened before the plan was sent', async () => {
    await using bench = await benchWithSingleUnit();
    await bench.scan(A);
    expect(await bench.plan(A)).toEqual(ONE_UNIT);
    await bench.scan(BAG.barcode);
    expect(await bench.plan(A)).toEqual(ONE_UNIT);
    await bench.giveNumbers(A);
    expect((await bench.pack(`${A}/1`))?.packNumber).toBe(numberOf(1, 1));
  });

  it('keeps its number when its opening is undone, and gets the same one again', async () => {
    await using bench = await benchWithSingleUnit();
    await bench.giveNumbers(A);
    await bench.scanAll(A, 'CMD:UNDO', A);
    expect(bench.state().order?.packs).toMatchObject([{ packId: `${A}/1`, packNumber: numberOf(1, 1) }]);
  });

  it('loses an unsent plan when it is left, held or cancelled', async () => {
    await using bench = await benchWithSingleUnit();
    await bench.scanAll(A, 'CMD:HOLD');
    expect(await bench.plan(A)).toBeNull();
    await bench.prefetchPlan(A);
    expect(await bench.plan(A)).toBeNull();
    await bench.prefetchPlan(B);
    await bench.cancelUnits(itemOf(B, 1));
    await bench.prefetchPlan(B);
    expect(await bench.plan(B)).toBeNull();
  });

  it('that gets a second unit is not prefetched, and loses an unsent plan', async () => {
    await using bench = await benchWithSingleUnit();
    await bench.changeOrder(A, { items: anOrder(A, [BAG, SCARF]).items });
    await bench.prefetchPlan(A);
    expect(await bench.plan(A)).toBeNull();
  });

  it('that gets a second unit after its number goes in that one pack, with the unplanned unit', async () => {
    await using bench = await benchWithSingleUnit();
    await bench.giveNumbers(A);
    await bench.changeOrder(A, { items: anOrder(A, [BAG, SCARF]).items });
    expect(await bench.scanAll(A, SCARF.barcode, BAG.barcode)).toMatchObject(
      accepted('order-done', { packs: 1 }),
    );
  });
});

describe('an order with several units', () => {
  it.each(['close', 'open'] as const)(
    'is not planned by the prefetch when it is assembled at its %s',
    async (assembleAt) => {
      expect(await (await benchOfTwo(assembleAt)).plan(A)).toBeNull();
    },
  );

  it('is planned in one pack when that is set, and is packed so once the plan may have been sent', async () => {
    await using bench = await benchOfTwo('prefetch');
    await bench.giveNumbers(A);
    await bench.scan(BAG.barcode);
    expect(await refusedScan(bench, 'CMD:NEW')).toMatchObject(refused('pack-plan-fixed', { order: A }));
    expect(await bench.scan(SCARF.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 1), packs: 1 }),
    );
  });

  it('goes in two packs while the plan is unsent', async () => {
    await using bench = await benchOfTwo('prefetch');
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode);
    expect((await bench.plan(A))?.packs).toHaveLength(2);
  });

  it('loses a unit that the platform cancels before it is opened, and a sent plan is sent again', async () => {
    await using bench = await benchOfTwo('prefetch');
    await bench.carryOn(A);
    await bench.cancelUnits(itemOf(A, 2));
    await bench.prefetchPlan(A);
    expect(await bench.plan(A)).toMatchObject({ packs: [{ itemNrs: [itemOf(A, 1)] }], stage: 'changed' });
  });

  it('is planned at its opening in the same way when it was not prefetched', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], assembleAt: 'prefetch' });
    await bench.scan(A);
    expect((await bench.plan(A))?.packs).toMatchObject([{ packId: `${A}/1` }]);
  });

  it('is not planned by the prefetch once one of its packs was started', async () => {
    await using bench = await startBench({
      orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])],
      assembleAt: 'close',
    });
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE', B);
    await bench.prefetchPlan(A);
    expect(await bench.plan(A)).toBeNull();
  });
});
