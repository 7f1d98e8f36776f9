import { describe, expect, it } from 'vitest';
import { numberOf, startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF, SHOES } from '../support/bench-goods.ts';

describe('the last unit', () => {
  it('closes the pack and leaves the bench idle', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(A, BAG.barcode, SCARF.barcode)).toMatchObject(
      accepted('order-done', { order: A, pack: numberOf(1, 1), packs: 1 }),
    );
    expect(bench.state()).toMatchObject({ order: null, lastPack: `${A}/1` });
    expect((await bench.pack(`${A}/1`))?.status).toBe('closed');
  });

  it('shows that the number is awaited when there is none yet', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], hasNumbers: false });
    expect(await bench.scan(BAG.barcode)).toMatchObject(
      accepted('order-done', { packs: 1 }, { label: 'awaits-number' }),
    );
  });

  it('closes nothing by itself when the setting is off; CMD:CLOSE does', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], autoClose: false });
    expect(await bench.scan(BAG.barcode)).toMatchObject(accepted('unit-taken', { left: 0 }));
    expect(await bench.scan('CMD:CLOSE')).toMatchObject(accepted('order-done', { packs: 1 }));
    expect(bench.state().order).toBeNull();
  });

  it('in a second pack counts two packs', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(BAG.barcode, 'CMD:CLOSE', SCARF.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 2), packs: 2 }),
    );
    expect((await bench.packs()).map((pack) => pack.status)).toEqual(['closed', 'closed']);
  });
});

describe('CMD:CLOSE', () => {
  it('closes the pack; the order stays open and its next unit starts a new pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SCARF])] });
    expect(await bench.scanAll(A, BAG.barcode, 'CMD:CLOSE')).toMatchObject(
      accepted('pack-closed', { pack: numberOf(1, 1), left: 2 }),
    );
    expect(bench.state().order?.orderId).toBe(A);
    await bench.scan(SCARF.barcode);
    expect(bench.state().order?.packs).toMatchObject([
      { ordinal: 1, status: 'closed' },
      { ordinal: 2, status: 'open', packNumber: numberOf(1, 2) },
    ]);
  });

  it('shows that the label waits for the number', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], hasNumbers: false });
    expect(await bench.scanAll(BAG.barcode, 'CMD:CLOSE')).toMatchObject(
      accepted('pack-closed', { left: 1 }, { label: 'awaits-number' }),
    );
  });

  it('is refused for an empty pack, twice for the same pack, and with no order open', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('no-order-open'));
    await bench.scan(A);
    expect(await refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('pack-empty'));
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE');
    expect(await refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('pack-empty'));
  });
});

describe('CMD:NEW', () => {
  it('closes the pack and goes on with the order in the next one', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(A, BAG.barcode, 'CMD:NEW')).toMatchObject({
      ...accepted('pack-started', { ordinal: 2 }),
      subject: { orderId: A, packNumber: numberOf(1, 1) },
    });
    expect(bench.state().order?.packs).toMatchObject([
      { ordinal: 1, status: 'closed', packNumber: numberOf(1, 1) },
      { ordinal: 2, status: 'open', packNumber: numberOf(1, 2) },
    ]);
    expect(await bench.scan(SCARF.barcode)).toMatchObject(
      accepted('order-done', { packs: 2, pack: numberOf(1, 2) }),
    );
  });

  it('starts a pack after CMD:CLOSE', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', 'CMD:NEW')).toMatchObject(
      accepted('pack-started', { ordinal: 2 }),
    );
    expect(await refusedScan(bench, 'CMD:NEW')).toMatchObject(refused('pack-empty'));
  });

  it('is refused for an empty pack and with no order open', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    expect(await refusedScan(bench, 'CMD:NEW')).toMatchObject(refused('no-order-open'));
    await bench.scan(A);
    expect(await refusedScan(bench, 'CMD:NEW')).toMatchObject(refused('pack-empty'));
  });

  it('with all units in closes the order and starts no pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])], autoClose: false });
    expect(await bench.scanAll(BAG.barcode, 'CMD:NEW')).toMatchObject(accepted('order-done', { packs: 1 }));
    expect(await bench.packs()).toHaveLength(1);
  });
});

describe('after the last unit', () => {
  it('the next unit opens the next order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SHOES])] });
    await bench.scan(BAG.barcode);
    expect(await bench.scan(SHOES.barcode)).toMatchObject(accepted('unit-waits-for-mark'));
    expect(bench.state().order?.orderId).toBe(B);
  });
});
