import { describe, expect, it } from 'vitest';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, informed, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, SCARF } from '../support/bench-goods.ts';

const HERE = 'a1b2';
const THERE = 'c3d4';

function openAt(addressStamp: string | null): TestBench {
  const bench = startBench({ orders: [{ ...anOrder(A, [BAG, SCARF]), addressStamp }] });
  bench.scan(BAG.barcode);
  return bench;
}

/** The platform tells this address when the order is read again. */
function tell(bench: TestBench, addressStamp: string | null): void {
  const order = bench.tables.orders.get(A);
  if (order === undefined) throw new Error('the order is gone');
  bench.tables.orders.set(A, { ...order, addressStamp });
  bench.takeNews();
}

describe('a customer who moves while the order is open', () => {
  it('is told of on the bench, which goes on without an alarm', () => {
    const bench = openAt(HERE);
    tell(bench, THERE);
    expect(bench.state()).toMatchObject({ alarm: null, order: { isAddressChanged: true } });
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done'));
  });

  it('is told of until the order has left the bench, also after other news', () => {
    const bench = openAt(HERE);
    tell(bench, THERE);
    bench.tables.cancelledItems.add(`${A}-002`);
    bench.takeNews();
    expect(bench.state().order).toMatchObject({ isAddressChanged: true });
    bench.scan('CMD:HOLD');
    expect(bench.state().order).toBeNull();
  });

  it.each([
    ['told for the first time', null, HERE],
    ['hidden', HERE, null],
    ['the same', HERE, HERE],
  ])('is not seen in an address that is %s', (_, before, after) => {
    const bench = openAt(before);
    tell(bench, after);
    expect(bench.state().order).toMatchObject({ isAddressChanged: false });
  });
});

describe('a closed pack whose label shows an old address', () => {
  const PACK = numberOf(1, 1);

  function closedWith(label: 'outdated' | 'renewed'): TestBench {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode);
    bench.tables.labels.set(PACK, label);
    return bench;
  }

  it('gets its new label when it is scanned, and stays where it lies', () => {
    const bench = closedWith('outdated');
    const before = bench.tables.packs.get(`${A}/1`);
    expect(bench.scan(PACK)).toMatchObject(told('label-renewed', { pack: PACK, order: A }));
    expect(bench.tables.printed).toEqual([PACK]);
    expect(bench.tables.packs.get(`${A}/1`)).toEqual(before);
  });

  it('is not placed by the scan that prints it, and that is said', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll(BAG.barcode, 'CMD:PALLET');
    bench.tables.labels.set(PACK, 'outdated');
    expect(bench.scan(PACK)).toMatchObject(told('label-renewed-not-placed'));
    bench.tables.labels.delete(PACK);
    expect(bench.scan(PACK)).toMatchObject(told('pack-placed'));
  });

  it('gets it also on a pallet that is closed', () => {
    const bench = closedWith('outdated');
    bench.scan('CMD:CLOSEPALLET');
    expect(bench.scan(PACK)).toMatchObject(told('label-renewed'));
    expect(bench.tables.printed).toEqual([PACK]);
  });

  it('gets one label, however often it is scanned until that is printed', () => {
    const bench = closedWith('renewed');
    expect(bench.scanAll(PACK, PACK)).toMatchObject(informed({ told: 'label-being-renewed' }));
    expect(bench.tables.printed).toEqual([]);
  });

  it('is moved as any other once it is printed', () => {
    const bench = closedWith('outdated');
    bench.scan(PACK);
    bench.tables.labels.delete(PACK);
    expect(bench.scan(PACK)).toMatchObject(informed({ told: 'ask-take-off' }));
  });

  it('gets none where its order is cancelled: it is put aside', () => {
    const bench = closedWith('outdated');
    bench.tables.cancelledOrders.add(A);
    expect(bench.scan(PACK)).toMatchObject(refused('order-cancelled'));
    expect(bench.tables.printed).toEqual([]);
  });

  it('gets none for the label of a pack that is in a shipment', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK');
    expect(refusedScan(bench, PACK)).toMatchObject(refused('pack-sent'));
    expect(bench.tables.printed).toEqual([]);
  });
});
