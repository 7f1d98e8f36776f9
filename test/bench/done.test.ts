import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, B } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHOES, seen } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);

describe('a scan that closes a pack shows it', () => {
  it('with its goods, equal ones together, its number and its pallet', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES, BAG])] });
    await bench.scanAll('CMD:PALLET', A, BAG.barcode, BAG.barcode);
    expect((await bench.scan(markOf(SHOES))).done).toEqual({
      orderId: A,
      goods: [
        { goods: seen(BAG), units: 2 },
        { goods: seen(SHOES), units: 1 },
      ],
      ordinal: 1,
      packs: 1,
      packNumber: PACK,
      pallet: 'PALPBX1',
      isOrderDone: true,
    });
  });

  it('on no pallet while none is open', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect((await bench.scan(BAG.barcode)).done?.pallet).toBeNull();
  });

  it('before its number has arrived', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], hasNumbers: false });
    expect((await bench.scan(BAG.barcode)).done).toMatchObject({ ordinal: 1, packNumber: null });
  });

  it('with the goods of this pack alone, and whether more of the order follows', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, BELT])] });
    await bench.scanAll(A, BAG.barcode);
    expect((await bench.scan('CMD:CLOSE')).done).toMatchObject({
      goods: [{ goods: seen(BAG) }],
      ordinal: 1,
      packs: 1,
      isOrderDone: false,
    });
    await bench.scan(SCARF.barcode);
    expect((await bench.scan(BELT.barcode)).done).toMatchObject({
      goods: [{ goods: seen(SCARF) }, { goods: seen(BELT) }],
      ordinal: 2,
      packs: 2,
      isOrderDone: true,
    });
  });

  it('also when the next pack of the order is started at once', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    expect((await bench.scan('CMD:NEW')).done).toMatchObject({
      goods: [{ goods: seen(BAG), units: 1 }],
      ordinal: 1,
      packs: 2,
      packNumber: PACK,
      isOrderDone: false,
    });
    await bench.scanAll('CMD:REOPEN', PACK, BAG.barcode, 'CMD:CLOSE');
    expect((await bench.scan('CMD:NEW')).done).toBeUndefined();
  });

  it('as not the last one while a pack with a cancelled unit must be opened again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES, SCARF])] });
    await bench.scanAll(A, BAG.barcode, markOf(SHOES), 'CMD:NEW');
    await bench.cancelUnits(itemOf(A, 2));
    await bench.receiveChanges();
    await bench.scan('CMD:OK');
    expect((await bench.scan(SCARF.barcode)).done).toMatchObject({ ordinal: 2, isOrderDone: false });
  });

  it('when it is closed because the last unit is missing', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:MISSING', SCARF.barcode);
    expect((await bench.scan('CMD:REASON:1')).done).toMatchObject({
      goods: [{ goods: seen(BAG), units: 1 }],
      isOrderDone: true,
    });
  });
});

describe('with proof of label', () => {
  it('the pack is shown on no pallet, and again on its pallet when its label is scanned', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], proofOfLabel: true });
    await bench.scanAll('CMD:PALLET', A, BAG.barcode);
    const closed = (await bench.scan(SCARF.barcode)).done;
    expect(closed).toMatchObject({ packNumber: PACK, pallet: null, isOrderDone: true });
    expect((await bench.scan(PACK)).done).toEqual({ ...closed, pallet: 'PALPBX1' });
  });

  it('a label that is scanned while no pallet is open shows its pack, too', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], proofOfLabel: true });
    await bench.scan(BAG.barcode);
    expect((await bench.scan(PACK)).done).toMatchObject({ goods: [{ goods: seen(BAG) }], pallet: null });
  });
});

describe('no closed pack is shown by a scan that', () => {
  it.each([
    ['packs a unit', [A, BAG.barcode]],
    ['takes back the closing of a pack', [BAG.barcode, SCARF.barcode, 'CMD:UNDO']],
    ['takes back the opening of a closed pack', [BAG.barcode, SCARF.barcode, 'CMD:REOPEN', PACK, 'CMD:UNDO']],
    ['puts a closed pack on another pallet', [BAG.barcode, SCARF.barcode, 'CMD:PALLET', PACK]],
    ['follows the one that closed a pack', [BAG.barcode, SCARF.barcode, B]],
  ])('%s', async (_what, codes) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])] });
    const answer = await bench.scanAll(...codes);
    expect([answer.verdict, answer.done]).toEqual(['accepted', undefined]);
  });
});
