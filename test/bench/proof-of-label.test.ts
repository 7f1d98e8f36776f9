import { describe, expect, it } from 'vitest';
import type { Reason } from '#shared/domain/reason.ts';
import { type BenchOptions, numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, informed, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

const PACK = numberOf(1, 1);
const OTHER = numberOf(2, 1);

async function proofBench(options: Partial<BenchOptions> = {}) {
  const orders = [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES])];
  return await startBench({ orders, proofOfLabel: true, ...options });
}

/** Both units of the first order are in, and its label is to be scanned. */
async function packedBench(options: Partial<BenchOptions> = {}) {
  const bench = await proofBench(options);
  await bench.scanAll(A, BAG.barcode, SCARF.barcode);
  return bench;
}

const awaited = (bench: TestBench) => bench.state().proofs.map(({ packNumber }) => packNumber);
const rowOf = async (bench: TestBench, packId = `${A}/1`) => await bench.pack(packId);

describe('the last unit, with proof of label', () => {
  it('closes the pack until its label, which must be scanned', async () => {
    await using bench = await proofBench();
    expect(await bench.scanAll(A, BAG.barcode, SCARF.barcode)).toMatchObject({
      ...accepted('order-done', { order: A, pack: PACK, packs: 1 }, { label: 'prints', proof: 'awaited' }),
      sound: 'accepted',
    });
    expect(awaited(bench)).toEqual([PACK]);
    expect(await rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: true });
  });

  it('puts the pack on no pallet before that', async () => {
    await using bench = await proofBench();
    await bench.scanAll('CMD:PALLET', A, BAG.barcode, SCARF.barcode);
    expect((await rowOf(bench))?.pallet).toBeNull();
  });

  it('asks for nothing when the setting is off', async () => {
    await using bench = await packedBench({ proofOfLabel: false });
    expect(awaited(bench)).toEqual([]);
    expect(await rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: false });
  });
});

describe("the scan of the pack's own label", () => {
  it('closes the pack for good, and the bench is idle', async () => {
    await using bench = await packedBench();
    expect(await bench.scan(PACK)).toMatchObject({
      ...accepted('label-proven', { pack: PACK, order: A }),
      sound: 'done',
    });
    expect(await rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: false });
    expect(await bench.scan(B)).toMatchObject(accepted('order-opened'));
  });

  it("puts the pack on the station's pallet", async () => {
    await using bench = await packedBench();
    await bench.scan('CMD:PALLET');
    expect(await bench.scan(PACK)).toMatchObject(
      accepted('label-proven-placed', { pack: PACK, pallet: 'PALPBX1' }),
    );
    expect((await rowOf(bench))?.pallet).toBe('PALPBX1');
  });

  it('is undone by CMD:UNDO, and the scan before it by another', async () => {
    await using bench = await packedBench();
    await bench.scanAll('CMD:PALLET');
    const before = bench.state();
    await bench.scan(PACK);
    expect(await bench.scan('CMD:UNDO')).toMatchObject(accepted('undone', { what: PACK }));
    expect(bench.state()).toEqual(before);
    expect(await rowOf(bench)).toMatchObject({ pallet: null, awaitsProof: true });
  });

  it('places the pack as usual when it is scanned once more', async () => {
    await using bench = await packedBench();
    await bench.scanAll(PACK, 'CMD:PALLET');
    expect(await bench.scan(PACK)).toMatchObject(accepted('pack-placed', { pack: PACK }));
  });
});

describe('while the label is to be scanned', () => {
  it.each([
    ['the barcode of goods', SHOES.barcode],
    ['a mark', markOf(SHOES)],
    ['an item number', itemOf(B, 1)],
    ['an order number', B],
    ['CMD:CLOSE', 'CMD:CLOSE'],
  ])('%s is refused, without an alarm', async (_what, code) => {
    await using bench = await packedBench();
    expect(await refusedScan(bench, code)).toMatchObject(
      refused('label-not-scanned', { pack: PACK, order: A }),
    );
    expect(bench.state().alarm).toBeNull();
  });

  it('the label of another pack locks the bench, also of an unknown one', async () => {
    for (const number of [OTHER, 'FBS999999999']) {
      await using bench = await packedBench();
      const params = { got: number, pack: PACK };
      expect(await refusedScan(bench, number)).toMatchObject(refused('label-of-other-pack', params));
      expect(bench.state().alarm?.reason).toBe<Reason>('label-of-other-pack');
      await bench.scanAll('CMD:OK', PACK);
      expect((await rowOf(bench))?.awaitsProof).toBe(false);
    }
  });

  it('CMD:UNDO takes back the last unit', async () => {
    await using bench = await proofBench();
    await bench.scanAll(A, BAG.barcode);
    const before = bench.state();
    await bench.scanAll(SCARF.barcode, 'CMD:UNDO');
    expect(bench.state()).toEqual(before);
    expect(await rowOf(bench)).toMatchObject({ status: 'open', awaitsProof: false });
  });

  it('CMD:REPRINT prints the label once more', async () => {
    await using bench = await packedBench();
    expect(await bench.scan('CMD:REPRINT')).toMatchObject(accepted('reprinting', { number: PACK }));
    expect(awaited(bench)).toEqual([PACK]);
  });

  it('log-ins, log-outs and new pallets are accepted', async () => {
    await using bench = await packedBench();
    expect(await bench.scan('CMD:PALLET')).toMatchObject(accepted('pallet-opened'));
    expect(await bench.scanAll('CMD:LOGOUT', 'OP:9')).toMatchObject(accepted('logged-in'));
    expect(awaited(bench)).toEqual([PACK]);
  });

  it('the pack may be opened again, and needs a new proof', async () => {
    await using bench = await packedBench();
    await bench.scanAll('CMD:REOPEN', PACK);
    expect(awaited(bench)).toEqual([]);
    await bench.scanAll(BAG.barcode, SCARF.barcode);
    expect(awaited(bench)).toEqual([PACK]);
  });
});

describe('a label that does not print', () => {
  it.each(['CMD:HOLD', 'CMD:NEXT'])('lets %s leave the pack without its proof', async (command) => {
    await using bench = await packedBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await bench.scan(command)).toMatchObject(accepted('proof-put-off', { pack: PACK, order: A }));
    expect(awaited(bench)).toEqual([]);
    expect(await rowOf(bench)).toMatchObject({ status: 'closed', awaitsProof: true });
  });

  it('lets CMD:NEXT open the next order; CMD:UNDO returns to the label', async () => {
    await using bench = await packedBench();
    const before = bench.state();
    expect(await bench.scan('CMD:NEXT')).toMatchObject(accepted('order-opened', { order: B }));
    expect(awaited(bench)).toEqual([]);
    await bench.scan('CMD:UNDO');
    expect(bench.state()).toEqual(before);
  });

  it('proves its pack whenever it is scanned later', async () => {
    await using bench = await packedBench();
    await bench.scanAll('CMD:NEXT', markOf(SHOES), OTHER);
    expect((await rowOf(bench))?.awaitsProof).toBe(true);
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-proven', { pack: PACK }));
    expect((await rowOf(bench))?.awaitsProof).toBe(false);
  });

  it('does not prove another pack that is in hand', async () => {
    await using bench = await packedBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [SHOES, BAG])] });
    await bench.scanAll('CMD:NEXT', markOf(SHOES));
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('order-open', { order: B, other: A }));
  });

  it('is not awaited while it has no number; it is when the number arrives at an idle bench', async () => {
    await using bench = await packedBench({ hasNumbers: false });
    expect(bench.state().proofs).toHaveLength(1);
    expect(await refusedScan(bench, 'CMD:CLOSE')).toMatchObject(refused('no-order-open'));
    await bench.giveNumbers(A);
    expect(await refusedScan(bench, B)).toMatchObject(refused('label-not-scanned', { pack: PACK }));
  });

  it('is skipped by the next order when its number arrives later', async () => {
    await using bench = await packedBench({ hasNumbers: false });
    await bench.scan(B);
    await bench.giveNumbers(A);
    expect(await bench.scan(markOf(SHOES))).toMatchObject({ verdict: 'accepted' });
    await bench.giveNumbers(B);
    await bench.scan(OTHER);
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-proven', { pack: PACK }));
  });
});

describe('an order in several packs', () => {
  it('needs the label of the first before the next is started', async () => {
    await using bench = await proofBench();
    expect(await bench.scanAll(A, BAG.barcode, 'CMD:CLOSE')).toMatchObject(
      accepted('pack-closed', { pack: PACK, left: 1 }, { label: 'prints', proof: 'awaited' }),
    );
    expect(await refusedScan(bench, SCARF.barcode)).toMatchObject(refused('label-not-scanned'));
    expect(await bench.scanAll(PACK, SCARF.barcode)).toMatchObject(
      accepted('order-done', { pack: numberOf(1, 2), packs: 2 }, { label: 'prints', proof: 'awaited' }),
    );
  });

  it.each([['CMD:CLOSE'], ['CMD:NEW']])('continues after %s without it by CMD:NEW', async (closing) => {
    await using bench = await proofBench();
    await bench.scanAll(A, BAG.barcode, closing, 'CMD:NEW');
    expect(awaited(bench)).toEqual([]);
    await bench.scanAll(SCARF.barcode, numberOf(1, 2), PACK);
    expect((await bench.packs()).map(({ awaitsProof }) => awaitsProof)).toEqual([false, false]);
  });

  it('is not interrupted by a number that arrives while the next pack is filled', async () => {
    await using bench = await proofBench({ hasNumbers: false, orders: [anOrder(A, [BAG, SCARF, BAG])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', SCARF.barcode);
    await bench.giveNumbers(A);
    expect(await bench.scan(BAG.barcode)).toMatchObject(
      accepted('order-done', { packs: 2 }, { label: 'prints', proof: 'awaited' }),
    );
    expect(awaited(bench)).toEqual([PACK, numberOf(1, 2)]);
    expect(await refusedScan(bench, B)).toMatchObject(refused('label-not-scanned'));
  });

  it('under REST v2 needs the labels of all packs when the numbers have arrived', async () => {
    await using bench = await proofBench({ assembleAt: 'close' });
    await bench.scanAll(A, BAG.barcode, 'CMD:CLOSE', SCARF.barcode);
    await bench.giveNumbers(A);
    expect(awaited(bench)).toEqual([PACK, numberOf(1, 2)]);
    await bench.scan(numberOf(1, 2));
    expect(await refusedScan(bench, B)).toMatchObject(refused('label-not-scanned', { pack: PACK }));
    expect(await bench.scanAll(PACK, B)).toMatchObject(accepted('order-opened'));
  });
});

describe('a pack that awaits its label and may not ship', () => {
  it('raises the alarm of its cancelled order, as a closed pack does', async () => {
    await using bench = await packedBench();
    await bench.cancelOrder(A);
    expect(await bench.scan(PACK)).toMatchObject(refused('order-cancelled', { order: A }));
    expect(await bench.scanAll('CMD:OK', B)).toMatchObject(accepted('order-opened'));
    expect((await rowOf(bench))?.awaitsProof).toBe(true);
  });

  it('raises the alarm of its cancelled unit', async () => {
    await using bench = await packedBench();
    await bench.cancelUnits(itemOf(A, 1));
    await bench.receiveChanges();
    expect(bench.state().alarm?.reason).toBe<Reason>('packed-unit-cancelled');
    expect(await bench.scanAll('CMD:OK', PACK)).toMatchObject(
      refused('packed-unit-cancelled', { pack: PACK }),
    );
  });

  it('prints a new label when its address has changed, and awaits that', async () => {
    const first = { ...anOrder(A, [BAG, SCARF]), addressStamp: 'here' };
    await using bench = await packedBench({ orders: [first, anOrder(B, [SHOES])] });
    await bench.printLabels();
    await bench.changeOrder(A, { addressStamp: 'there' });
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-renewed', { pack: PACK }));
    expect(await bench.scan(PACK)).toMatchObject(informed({ situation: 'label-being-renewed' }));
    await bench.printLabels();
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-proven'));
  });

  it('is not proven while its order lies on the hold shelf', async () => {
    await using bench = await packedBench();
    await bench.scan('CMD:NEXT');
    await bench.hold(A, 'held-by-packer');
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('order-on-hold', { order: A }));
  });
});

describe('when the setting is switched off', () => {
  it('a pack that awaits its label still does, and no later one does', async () => {
    await using bench = await packedBench();
    bench.settings.proofOfLabel = false;
    expect(await bench.scan(SHOES.barcode)).toMatchObject(refused('label-not-scanned'));
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-proven'));
    expect(await bench.scan(markOf(SHOES))).toMatchObject(accepted('order-done'));
    expect(awaited(bench)).toEqual([]);
  });
});
