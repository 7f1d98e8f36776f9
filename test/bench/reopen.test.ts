import { describe, expect, it } from 'vitest';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, C, refused, refusedScan, statuses } from '../support/bench-answers.ts';
import { anOrder, BAG, BELT, itemOf, markOf, SCARF, SHIRT, SHOES } from '../support/bench-goods.ts';

describe('CMD:REOPEN and a pack number', () => {
  it('opens the closed pack: its units come out, each is scanned again, its number stays', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG])] });
    await bench.scanAll(markOf(SHOES), BAG.barcode);
    expect(await bench.scan('CMD:REOPEN')).toMatchObject(accepted('choose-pack-to-reopen'));
    expect(await bench.scan(numberOf(1, 1))).toMatchObject({
      ...accepted('pack-reopened', { pack: numberOf(1, 1), order: A }),
      subject: { orderId: A, packNumber: numberOf(1, 1) },
    });
    expect(statuses(bench)).toEqual(['open', 'open']);
    expect(await bench.units()).toHaveLength(0);
    expect(bench.state()).toMatchObject({ asking: null, lastPack: null, lastItem: null });
    expect(await bench.scanAll(markOf(SHOES), BAG.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 1), packs: 1 }),
    );
  });

  it('shows for a pack with a printed label that none prints when it closes again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:NEW');
    await bench.printLabels();
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1), BAG.barcode);
    expect(await bench.scan('CMD:CLOSE')).toMatchObject(accepted('pack-closed', {}, { label: 'kept' }));
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1), BAG.barcode, SCARF.barcode);
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('order-done', {}, { label: 'kept' }));
  });

  it('also removes a unit that was cancelled since, and undo does not put it back', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES])] });
    await bench.scanAll(BAG.barcode, markOf(SHOES));
    await bench.cancelUnits(itemOf(A, 2));
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1));
    expect(statuses(bench)).toEqual(['open', 'cancelled']);
    expect(await bench.units()).toHaveLength(0);
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it('takes the pack off its pallet', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:REOPEN', numberOf(1, 1));
    expect(await bench.pack(`${A}/1`)).toMatchObject({ status: 'open', pallet: null });
  });

  it('opens a pack of the order that is open, whose empty pack is dropped', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:NEW', 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.state().order?.packs).toMatchObject([{ ordinal: 1, status: 'open' }]);
    expect((await bench.packs()).map(({ packId }) => packId)).toEqual([`${A}/1`]);
  });

  it('leaves another open order with nothing in hand', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
    await bench.scanAll(BAG.barcode, B, 'CMD:REOPEN', numberOf(1, 1));
    expect(bench.state().order?.orderId).toBe(A);
    expect((await bench.packs()).map(({ packId }) => packId)).toEqual([`${A}/1`]);
  });

  it('is refused while a unit is in hand, and keeps asking', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF, SHOES])] });
    await bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(
      refused('order-open', { order: B, other: A }),
    );
    expect(bench.state().asking).toMatchObject({
      kind: 'reopen-pack',
      packs: [{ packNumber: numberOf(1, 1) }],
    });
  });

  it('is refused for a pack of the open order while a unit of it is in hand', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, 'CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-open'));
  });

  it('is refused for an open pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('pack-open'));
  });

  it('is refused for an unknown pack', async () => {
    await using bench = await startBench({ orders: [] });
    await bench.scan('CMD:REOPEN');
    expect(await refusedScan(bench, 'FBS000000009')).toMatchObject(refused('pack-not-found'));
  });

  it('is refused once its shipment is ordered', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK', 'CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('pack-sent'));
  });

  it('is refused while another pack of its order is open with units in it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, 'CMD:HOLD', A, 'CMD:OK', 'CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(
      refused('pack-open', { pack: numberOf(1, 2) }),
    );
  });

  it('is refused for an order on hold, which can be released', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', 'CMD:HOLD', 'CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-on-hold', { order: A }));
    expect(await bench.scan('CMD:OK')).toMatchObject(accepted('order-released'));
    expect(await bench.scanAll('CMD:REOPEN', numberOf(1, 1))).toMatchObject(accepted('pack-reopened'));
  });

  it('is refused for an order that is order-claimed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:HOLD', A, 'CMD:OK');
    await bench.claim(A);
    await bench.scan('CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-claimed'));
  });

  it('is refused for a cancelled order, and locks', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan(BAG.barcode);
    await bench.cancelOrder(A);
    await bench.scan('CMD:REOPEN');
    expect(await refusedScan(bench, numberOf(1, 1))).toMatchObject(refused('order-cancelled'));
    expect(bench.state().alarm?.reason).toBe('order-cancelled');
  });

  it('is dropped by any other scan, which counts as usual', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll('CMD:REOPEN', BAG.barcode)).toMatchObject(accepted('unit-taken'));
    expect(bench.state().asking).toBeNull();
  });

  it('frees an item of the pack for another pack of the order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, SCARF.barcode, 'CMD:REOPEN', numberOf(1, 1), itemOf(A, 2), 'CMD:NEW');
    expect(await bench.scan(itemOf(A, 1))).toMatchObject(accepted('order-done', { packs: 2 }));
  });
});

describe('the packs that CMD:REOPEN offers', () => {
  const offered = (bench: TestBench) => {
    const { asking } = bench.state();
    return asking?.kind === 'reopen-pack' ? asking.packs : null;
  };

  it('are the last ones that were closed, the newest first', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, markOf(SHOES), 'CMD:REOPEN');
    expect(offered(bench)).toMatchObject([
      { orderId: B, ordinal: 1, packNumber: numberOf(2, 1) },
      { orderId: A, ordinal: 2, packNumber: numberOf(1, 2) },
      { orderId: A, ordinal: 1, packNumber: numberOf(1, 1) },
    ]);
    expect((await bench.loaded()).asking).toEqual(bench.state().asking);
  });

  it('are at most ten', async () => {
    await using bench = await startBench({
      orders: [
        anOrder(
          A,
          Array.from({ length: 12 }, () => BAG),
        ),
      ],
    });
    await bench.scan(A);
    for (let unit = 1; unit <= 12; unit += 1) await bench.scanAll(BAG.barcode, 'CMD:NEW');
    await bench.scan('CMD:REOPEN');
    expect(offered(bench)?.map(({ ordinal }) => ordinal)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('may be of the order that is open here', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:NEW', 'CMD:REOPEN');
    expect(offered(bench)).toMatchObject([{ orderId: A, ordinal: 1 }]);
  });

  it('may have no number yet', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], hasNumbers: false });
    await bench.scanAll(BAG.barcode, 'CMD:REOPEN');
    expect(offered(bench)).toMatchObject([{ orderId: A, ordinal: 1, packNumber: null }]);
  });

  it('are none of a shipment, of a cancelled or held order, or of an order at another station', async () => {
    const claimed = 'RU251120-000004';
    const orders = [anOrder(A, [BAG]), anOrder(B, [SCARF]), anOrder(C, [BELT]), anOrder(claimed, [SHIRT])];
    await using bench = await startBench({ orders });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    await bench.scanAll(SCARF.barcode, BELT.barcode, markOf(SHIRT));
    await bench.hold(B, 'held-by-packer');
    await bench.changeOrder(C, { status: 'cancelled' });
    await bench.claim(claimed);
    await bench.scan('CMD:REOPEN');
    expect(offered(bench)).toEqual([]);
  });
});
