import { describe, expect, it } from 'vitest';
import { possibleScans } from '#main/bench/possible-scans.ts';
import { startBench } from '../support/bench.ts';
import { A, accepted, B, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

/** Two units of the open order are left when the disk is almost full. */
async function withOpenOrder() {
  const bench = await startBench({ orders: [anOrder(A, [BAG, BAG, SCARF]), anOrder(B, [SCARF])] });
  await bench.scanAll(A, BAG.barcode);
  bench.settings.isDiskAlmostFull = true;
  return bench;
}

describe('on a disk that is almost full', () => {
  it('the open order is packed, undone, closed and left as always', async () => {
    await using bench = await withOpenOrder();
    expect(await bench.scan(BAG.barcode)).toMatchObject({ verdict: 'accepted' });
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted', situation: 'undone' });
    expect(await bench.scan('CMD:NEW')).toMatchObject({ verdict: 'accepted' });
    expect(await bench.scanAll(BAG.barcode, SCARF.barcode)).toMatchObject({ outcome: { label: 'prints' } });
    expect(await bench.scan('CMD:REPRINT')).toMatchObject({ verdict: 'accepted' });
    expect(await bench.scan('CMD:LOGOUT')).toMatchObject(accepted('logged-out', { name: 'Анна' }));
  });

  it('the closed pack is undone, although that opens its order again', async () => {
    await using bench = await withOpenOrder();
    await bench.scanAll(BAG.barcode, SCARF.barcode);
    expect(bench.state().order).toBeNull();
    expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted', situation: 'undone' });
    expect(bench.state().order?.orderId).toBe(A);
  });

  it('the help lists only what finishes the open order', async () => {
    await using bench = await withOpenOrder();
    const { commands, codes } = possibleScans(bench.state(), { isLocked: false, isDiskAlmostFull: true });
    expect(commands).toEqual(['CLOSE', 'NEW', 'UNDO', 'MISSING', 'HOLD', 'ITEMLABEL', 'LOGOUT']);
    expect(codes).toEqual(['goods', 'badge']);
  });

  it('the open order is put on hold', async () => {
    await using bench = await withOpenOrder();
    expect(await bench.scan('CMD:HOLD')).toMatchObject({ verdict: 'accepted' });
  });

  it.each([B, SCARF.barcode, `${B}-001`, 'CMD:NEXT', 'CMD:SHIP', 'CMD:PALLET', 'CMD:REOPEN', 'PALPBX1'])(
    'an idle bench refuses %s with an alarm',
    async (code) => {
      await using bench = await startBench({
        orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])],
        isDiskAlmostFull: true,
      });
      expect(await refusedScan(bench, code)).toMatchObject({
        ...refused('disk-almost-full'),
        sound: 'alarm',
      });
      expect(bench.state().alarm).toMatchObject({ reason: 'disk-almost-full' });
      expect(await bench.scan('CMD:OK')).toMatchObject(accepted('alarm-acknowledged'));
    },
  );

  it('no other order is opened from an open one with nothing in hand', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG]), anOrder(B, [SCARF])] });
    await bench.scan(A);
    bench.settings.isDiskAlmostFull = true;
    expect(await refusedScan(bench, B)).toMatchObject(refused('disk-almost-full'));
    expect(bench.state().order?.orderId).toBe(A);
    await bench.scan('CMD:OK');
    bench.settings.isDiskAlmostFull = false;
    expect(await bench.scan(B)).toMatchObject({ verdict: 'accepted', situation: 'order-opened' });
  });

  it('people log in, and wrong goods are refused for what they are', async () => {
    await using bench = await withOpenOrder();
    await bench.scanAll(BAG.barcode);
    expect(await bench.scan(BAG.barcode)).toMatchObject(refused('too-many', { name: BAG.name }));
    await bench.scan('CMD:OK');
    expect(await bench.scan('OP:9')).toMatchObject(accepted('logged-in', { name: 'Ольга' }));
  });
});
