import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES } from '../support/bench-goods.ts';

const ONE_PACK = {
  packs: [{ packId: `${A}/1`, itemNrs: [itemOf(A, 1), itemOf(A, 2)], packNumber: null }],
  stage: 'planned',
};

/** REST v2 gets the assembly, all units in one pack, when the order is opened. */
async function openBench() {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])];
  const bench = await startBench({ orders, assembleAt: 'open' });
  expect(await bench.scan(A)).toMatchObject(accepted('order-opened', { order: A, units: 2 }));
  return bench;
}

describe('an order that is opened', () => {
  it('is planned in one pack, whose number is there when it closes', async () => {
    await using bench = await openBench();
    expect(await bench.plan(A)).toEqual(ONE_PACK);
    await bench.giveNumbers(A);
    expect(await bench.scanAll(BAG.barcode, SCARF.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 1), packs: 1 }),
    );
    expect((await bench.plan(A))?.stage).toBe('numbered');
    expect(await bench.carryOn(A)).toBe('nothing');
  });

  it('goes in one pack once the plan may have been sent', async () => {
    await using bench = await openBench();
    await bench.scan(BAG.barcode);
    await bench.carryOn(A);
    for (const command of ['CMD:NEW', 'CMD:CLOSE'])
      expect(await refusedScan(bench, command)).toMatchObject(refused('pack-plan-fixed', { order: A }));
    expect(bench.state().alarm).toBeNull();
    expect(await bench.scan(SCARF.barcode)).toMatchObject(
      accepted('order-done', { packs: 1 }, { label: 'awaits-number' }),
    );
  });

  it('goes in two packs while the plan is unsent: the plan is made when it is packed', async () => {
    await using bench = await openBench();
    expect(await bench.scanAll(BAG.barcode, 'CMD:NEW')).toMatchObject(
      accepted('pack-started', { ordinal: 2 }, { label: 'awaits-order' }),
    );
    expect((await bench.plans()).size).toBe(0);
    expect(await bench.carryOn(A)).toBe('nothing');
    await bench.scan(SCARF.barcode);
    expect((await bench.plan(A))?.packs).toMatchObject([
      { packId: `${A}/1`, itemNrs: [itemOf(A, 1)] },
      { packId: `${A}/2`, itemNrs: [itemOf(A, 2)] },
    ]);
  });

  it('loses an unsent plan when it is left', async () => {
    await using bench = await openBench();
    await bench.scan(B);
    expect([...(await bench.plans()).keys()]).toEqual([B]);
  });

  it('keeps a sent plan and its number when it is left, and is packed in that pack', async () => {
    await using bench = await openBench();
    await bench.giveNumbers(A);
    await bench.scan(B);
    expect(await bench.scanAll(A, BAG.barcode, SCARF.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 1) }),
    );
  });

  it('loses a missing unit from its plan, which is sent again while no numbers were requested', async () => {
    await using bench = await openBench();
    await bench.carryOn(A);
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(await bench.plan(A)).toMatchObject({ packs: [{ itemNrs: [itemOf(A, 1)] }], stage: 'changed' });
  });

  it('loses a unit that the platform cancels', async () => {
    await using bench = await openBench();
    await bench.cancelUnits(itemOf(A, 2));
    await bench.receiveChanges();
    expect(await bench.plan(A)).toMatchObject({ packs: [{ itemNrs: [itemOf(A, 1)] }], stage: 'planned' });
  });

  it('is planned when it is packed, if a pack of it is closed already', async () => {
    await using bench = await startBench({
      orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])],
      assembleAt: 'open',
    });
    await bench.scanAll(BAG.barcode, 'CMD:NEW', B, A);
    expect((await bench.plans()).size).toBe(0);
    await bench.scan(SCARF.barcode);
    expect((await bench.plan(A))?.packs).toHaveLength(2);
  });
});
