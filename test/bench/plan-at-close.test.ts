import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF, SHOES, unitOf } from '../support/bench-goods.ts';

const PACK = (nth: number, itemNrs: readonly string[]) => ({
  packId: `${A}/${nth}`,
  itemNrs,
  packNumber: null,
});

/** REST v2 gets the assembly when the order is packed. */
async function benchOf(...units: Parameters<typeof anOrder>[1]) {
  return await startBench({ orders: [anOrder(A, units), anOrder(B, [SHOES])], assembleAt: 'close' });
}

describe('the plan of an order', () => {
  it('is made with the last unit, and numbers are requested', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scan(BAG.barcode);
    expect((await bench.plans()).size).toBe(0);
    expect(await bench.scan(SCARF.barcode)).toMatchObject(
      accepted('order-done', { packs: 1 }, { label: 'awaits-number' }),
    );
    const packs = [PACK(1, [itemOf(A, 1), itemOf(A, 2)])];
    expect(await bench.plan(A)).toEqual({ packs, stage: 'planned' });
    await bench.giveNumbers(A);
    expect((await bench.pack(`${A}/1`))?.packNumber).toBe(numberOf(1, 1));
  });

  it('has all packs of the order, and waits for the last one', async () => {
    await using bench = await benchOf(BAG, SCARF);
    expect(await bench.scanAll(BAG.barcode, 'CMD:CLOSE')).toMatchObject(
      accepted('pack-closed', { left: 1 }, { label: 'awaits-order' }),
    );
    expect((await bench.plans()).size).toBe(0);
    await bench.scan(SCARF.barcode);
    expect((await bench.plan(A))?.packs).toEqual([PACK(1, [itemOf(A, 1)]), PACK(2, [itemOf(A, 2)])]);
  });

  it('is not awaited by a pack of several: its label comes with the order', async () => {
    await using bench = await benchOf(BAG, SCARF);
    expect(await bench.scanAll(BAG.barcode, 'CMD:NEW')).toMatchObject(
      accepted('pack-started', { ordinal: 2 }, { label: 'awaits-order' }),
    );
    expect((await bench.plans()).size).toBe(0);
  });

  it('is made by CMD:CLOSE when nothing closes by itself, and by CMD:NEW with the last unit in', async () => {
    for (const command of ['CMD:CLOSE', 'CMD:NEW']) {
      await using bench = await startBench({
        orders: [anOrder(A, [BAG])],
        assembleAt: 'close',
        autoClose: false,
      });
      await bench.scan(BAG.barcode);
      expect((await bench.plans()).size).toBe(0);
      await bench.scan(command);
      expect((await bench.plan(A))?.stage).toBe('planned');
    }
  });

  it('is made when the last open unit is missing, without that unit', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect((await bench.plan(A))?.packs).toEqual([PACK(1, [itemOf(A, 1)])]);
  });

  it('is made when the missing unit leaves nothing in hand but a closed pack', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.state().order).toBeNull();
    expect((await bench.plan(A))?.packs).toEqual([PACK(1, [itemOf(A, 1)])]);
  });

  it('is not made for a half-packed order on hold, but when it was released and is packed', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect((await bench.plans()).size).toBe(0);
    await bench.scanAll(A, 'CMD:OK', A);
    expect((await bench.plans()).size).toBe(0);
    await bench.scan(SCARF.barcode);
    expect((await bench.plan(A))?.stage).toBe('planned');
  });

  it('is not made for an order on hold with a unit that may not be cancelled', async () => {
    await using bench = await benchOf(BAG, unitOf(SCARF, { canBeCancelled: false }));
    await bench.scanAll(BAG.barcode, 'CMD:MISSING', SCARF.barcode);
    expect(await bench.holdReason(A)).toBe('cancel-not-allowed');
    expect((await bench.plans()).size).toBe(0);
  });
});

describe('undo of the scan that completed the order', () => {
  it('removes an unsent plan', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:UNDO');
    expect((await bench.plans()).size).toBe(0);
    expect(await bench.carryOn(A)).toBe('nothing');
    await bench.scanAll('CMD:NEW', SCARF.barcode);
    expect((await bench.plan(A))?.packs).toHaveLength(2);
  });

  it('keeps a plan that may have been sent: the unit goes back into its pack, and nothing is requested again', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, SCARF.barcode);
    await bench.giveNumbers(A);
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('undone'));
    expect(await refusedScan(bench, 'CMD:NEW')).toMatchObject({
      ...refused('pack-plan-fixed', { order: A }),
      subject: { orderId: A, itemNr: itemOf(A, 2) },
    });
    expect(await refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('pack-plan-fixed', { order: A }));
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done', { pack: numberOf(1, 1) }));
    expect((await bench.plan(A))?.stage).toBe('numbered');
    expect(await bench.carryOn(A)).toBe('nothing');
  });
});

describe('a pack that is opened again', () => {
  it('is packed as the plan was sent, each unit in its planned pack', async () => {
    await using bench = await benchOf(BAG, BAG, SCARF);
    await bench.scanAll(BAG.barcode, 'CMD:NEW', BAG.barcode, SCARF.barcode);
    await bench.giveNumbers(A);
    await bench.scanAll('CMD:REOPEN', numberOf(1, 2));
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1));
    expect(await refusedScan(bench, SCARF.barcode)).toMatchObject(
      refused('pack-plan-fixed', { order: A, planned: '2' }),
    );
    // The plan decides between equal units, not their sequence.
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE', SCARF.barcode);
    expect(await bench.scan(BAG.barcode)).toMatchObject(
      accepted('order-done', { packs: 2, pack: numberOf(1, 2) }),
    );
    expect((await bench.unit(itemOf(A, 1)))?.packId).toBe(`${A}/1`);
    expect((await bench.plan(A))?.stage).toBe('numbered');
  });

  it('keeps its number when it was dropped', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, 'CMD:NEW', SCARF.barcode);
    await bench.giveNumbers(A);
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1), B);
    expect(await bench.pack(`${A}/1`)).toBeUndefined();
    await bench.scanAll(A, BAG.barcode);
    expect(await bench.pack(`${A}/1`)).toMatchObject({ packNumber: numberOf(1, 1), status: 'closed' });
  });

  it('without a missing unit is sent again, if no numbers were requested yet', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, SCARF.barcode);
    await bench.carryOn(A);
    expect(await bench.carryOn(A)).toBe('assembled');
    await bench.scanAll('CMD:UNDO', 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(await bench.plan(A)).toEqual({ packs: [PACK(1, [itemOf(A, 1)])], stage: 'changed' });
    expect(await bench.carryOn(A)).toBe('assembled');
  });

  it('without a missing unit is not sent again, once numbers were requested', async () => {
    await using bench = await benchOf(BAG, SCARF);
    await bench.scanAll(BAG.barcode, SCARF.barcode);
    await bench.giveNumbers(A);
    const before = await bench.plan(A);
    await bench.scanAll('CMD:UNDO', 'CMD:MISSING', SCARF.barcode, 'CMD:REASON:2');
    expect(bench.state().order).toBeNull();
    expect(await bench.plan(A)).toEqual(before);
    expect(await bench.carryOn(A)).toBe('nothing');
  });
});
