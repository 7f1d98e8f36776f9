import { describe, expect, it } from 'vitest';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, SCARF } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);

/** Order A is packed whole and lies on the station's pallet; then the platform cancels these units of it. */
async function packed({
  cancels,
  pallet,
}: {
  cancels: readonly number[];
  pallet: boolean;
}): Promise<TestBench> {
  const bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG, SCARF])] });
  await bench.scanAll(...(pallet ? ['CMD:PALLET'] : []), A, BAG.barcode, SCARF.barcode);
  for (const nth of cancels) await bench.cancelUnits(itemOf(A, nth));
  return bench;
}

describe('a unit that is cancelled in a closed pack', () => {
  it.each([
    ['an idle bench', []],
    ['a bench with another order open', [B, BAG.barcode]],
  ])('locks %s, and the alarm names its pack, order and pallet', async (_, codes) => {
    await using bench = await packed({ cancels: [1], pallet: true });
    if (codes.length > 0) await bench.scanAll(...codes);
    await bench.receiveChanges();
    const params = { pack: PACK, order: A, pallet: 'PALPBX1', item: itemOf(A, 1), name: BAG.name };
    expect(bench.state().alarm).toMatchObject({ reason: 'packed-unit-cancelled', params });
    expect(await bench.scan(SCARF.barcode)).toMatchObject(refused('locked'));
  });

  it('raises one alarm, and so does the next one', async () => {
    await using bench = await packed({ cancels: [1], pallet: false });
    await bench.receiveChanges();
    await bench.scan('CMD:OK');
    await bench.receiveChanges();
    expect(bench.state().alarm).toBeNull();
    await bench.cancelUnits(itemOf(A, 2));
    await bench.receiveChanges();
    expect(bench.state()).toMatchObject({ alarm: { params: { item: itemOf(A, 2) } }, nextAlarms: [] });
  });

  it('raises its own alarm next to another unit of the same pack', async () => {
    await using bench = await packed({ cancels: [1, 2], pallet: false });
    await bench.receiveChanges();
    expect(bench.state().nextAlarms).toHaveLength(1);
  });

  it('keeps its pack off every pallet: the scan is refused and locks', async () => {
    await using bench = await packed({ cancels: [1], pallet: false });
    await bench.scan('CMD:PALLET');
    const answer = await bench.scan(PACK);
    expect(answer).toMatchObject({ ...refused('packed-unit-cancelled', { pack: PACK }), sound: 'alarm' });
    expect(await bench.pack(`${A}/1`)).toMatchObject({ pallet: null });
    await bench.scan('CMD:OK');
    await bench.receiveChanges();
    expect(bench.state().alarm).toBeNull();
  });

  it('is refused also when its pack is on the pallet already', async () => {
    await using bench = await packed({ cancels: [1], pallet: true });
    expect(await bench.scan(PACK)).toMatchObject(refused('packed-unit-cancelled', { pallet: 'PALPBX1' }));
  });

  it('is out once the pack was opened again, and the pack ships with the others', async () => {
    await using bench = await packed({ cancels: [1], pallet: true });
    await bench.receiveChanges();
    await bench.scanAll('CMD:OK', 'CMD:REOPEN', PACK);
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done'));
    expect(await bench.pack(`${A}/1`)).toMatchObject({ status: 'closed', pallet: 'PALPBX1' });
    await bench.receiveChanges();
    expect(bench.state().alarm).toBeNull();
  });

  it('raises no alarm in a pack that is in a shipment', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    await bench.cancelUnits(itemOf(A, 1));
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('pack-sent'));
  });
});

describe('an order with a pack that must be opened again', () => {
  it('is not reported as done when its last unit is in', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW');
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    await bench.scan('CMD:OK');
    expect(await bench.scan(SCARF.barcode)).toMatchObject(
      accepted('order-done', { order: A, reopen: PACK, pack: numberOf(1, 2) }, { mustReopen: true }),
    );
  });

  it('is done once the pack was opened and closed again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW');
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    await bench.scanAll('CMD:OK', SCARF.barcode, 'CMD:REOPEN', PACK);
    const answer = await bench.scan('CMD:CLOSE');
    expect(answer).toMatchObject({ verdict: 'accepted', params: { order: A, packs: 1 } });
    expect(answer.outcome?.mustReopen).toBeUndefined();
  });
});
