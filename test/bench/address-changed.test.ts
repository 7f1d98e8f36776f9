import { describe, expect, it } from 'vitest';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, informed, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

const HERE = 'a1b2';
const THERE = 'c3d4';

async function openAt(addressStamp: string | null): Promise<TestBench> {
  const bench = await startBench({ orders: [{ ...anOrder(A, [BAG, SCARF]), addressStamp }] });
  await bench.scan(BAG.barcode);
  return bench;
}

/** The platform tells this address when the order is read again. */
async function tell(bench: TestBench, addressStamp: string | null): Promise<void> {
  await bench.changeOrder(A, { addressStamp });
  await bench.receiveChanges();
}

describe('a customer who moves while the order is open', () => {
  it('is shown on the bench, without an alarm', async () => {
    await using bench = await openAt(HERE);
    await tell(bench, THERE);
    expect(bench.state()).toMatchObject({ alarm: null, order: { isAddressChanged: true } });
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done'));
  });

  it('is shown until the order has left the bench, also after other changes', async () => {
    await using bench = await openAt(HERE);
    await tell(bench, THERE);
    await bench.cancelUnits(`${A}-002`);
    await bench.receiveChanges();
    expect(bench.state().order).toMatchObject({ isAddressChanged: true });
    await bench.scan('CMD:HOLD');
    expect(bench.state().order).toBeNull();
  });

  it.each([
    ['reported for the first time', null, HERE],
    ['hidden', HERE, null],
    ['the same', HERE, HERE],
  ])('is not assumed for an address that is %s', async (_, before, after) => {
    await using bench = await openAt(before);
    await tell(bench, after);
    expect(bench.state().order).toMatchObject({ isAddressChanged: false });
  });
});

describe('a closed pack whose label shows an old address', () => {
  const PACK = numberOf(1, 1);

  /** The label is on the pack, which lies on a pallet where that comes first, and the customer moves. */
  async function closedWithOldLabel(...codes: readonly string[]): Promise<TestBench> {
    const bench = await startBench({ orders: [{ ...anOrder(A, [BAG]), addressStamp: HERE }] });
    await bench.scanAll(...codes);
    await bench.printLabels();
    await bench.changeOrder(A, { addressStamp: THERE });
    return bench;
  }
  const onPallet = () => closedWithOldLabel('CMD:PALLET', BAG.barcode);

  it('gets a new label when it is scanned, and stays on its pallet', async () => {
    await using bench = await onPallet();
    const before = await bench.pack(`${A}/1`);
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-renewed', { pack: PACK, order: A }));
    expect(await bench.printsAsked()).toEqual([PACK]);
    expect(await bench.pack(`${A}/1`)).toEqual(before);
  });

  it('is not placed by the scan that prints the label, and the bench shows so', async () => {
    await using bench = await closedWithOldLabel(BAG.barcode, 'CMD:PALLET');
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-renewed-not-placed'));
    await bench.printLabels();
    expect(await bench.scan(PACK)).toMatchObject(accepted('pack-placed'));
  });

  it('gets a new label also on a closed pallet', async () => {
    await using bench = await onPallet();
    await bench.scan('CMD:CLOSEPALLET');
    expect(await bench.scan(PACK)).toMatchObject(accepted('label-renewed'));
    expect(await bench.printsAsked()).toEqual([PACK]);
  });

  it('gets one label, however often it is scanned before that is printed', async () => {
    await using bench = await onPallet();
    expect(await bench.scanAll(PACK, PACK, PACK)).toMatchObject(
      informed({ situation: 'label-being-renewed' }),
    );
    expect(await bench.printsAsked()).toEqual([PACK]);
  });

  it('can be moved once the label is printed', async () => {
    await using bench = await onPallet();
    await bench.scan(PACK);
    await bench.printLabels();
    expect(await bench.scan(PACK)).toMatchObject(informed({ situation: 'ask-take-off' }));
  });

  it('gets no label when its order is cancelled, and goes to the hold shelf', async () => {
    await using bench = await onPallet();
    await bench.cancelOrder(A);
    expect(await bench.scan(PACK)).toMatchObject(refused('order-cancelled'));
    expect(await bench.printsAsked()).toEqual([]);
  });

  it('gets no label when it is in a shipment', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    expect(await refusedScan(bench, PACK)).toMatchObject(refused('pack-sent'));
    expect(await bench.printsAsked()).toEqual([]);
  });
});
