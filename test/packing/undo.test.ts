import { describe, expect, it } from 'vitest';
import type { BenchState } from '#main/bench/state.ts';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, B, C, refused, refusedScan, told } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

/** Scans it, takes it back, and returns the answer to CMD:UNDO; everything must be as it was, in the store too. */
function scanAndUndo(bench: TestBench, code: string) {
  const before: BenchState = bench.state();
  const packs = [...bench.tables.packs.values()];
  const units = [...bench.tables.packUnits.values()];
  expect(bench.scan(code).verdict).toBe('accepted');
  const answer = bench.scan('CMD:UNDO');
  expect(bench.state()).toEqual(before);
  expect([...bench.tables.packs.values()].sort((a, b) => a.packId.localeCompare(b.packId))).toEqual(packs);
  expect([...bench.tables.packUnits.values()]).toEqual(units);
  return answer;
}

describe('CMD:UNDO takes back', () => {
  it('a unit, and names it with its size', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scan(A);
    expect(scanAndUndo(bench, BAG.barcode)).toMatchObject({
      ...told('undone', { name: BAG.name, what: `${BAG.name}, ${BAG.size}` }),
      subject: { orderId: A, itemNr: itemOf(A, 1), sku: BAG.sku },
    });
  });

  it('a unit with its mark, which waits again', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, SCARF])] });
    bench.scanAll(A, SHOES.barcode);
    scanAndUndo(bench, markOf(SHOES));
    expect(bench.state().order?.waiting).toBe(itemOf(A, 1));
  });

  it('the opening of an order together with the unit that opened it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    scanAndUndo(bench, BAG.barcode);
    expect(bench.state().order).toBeNull();
  });

  it('the opening of an order', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(scanAndUndo(bench, A)).toMatchObject({
      ...told('undone-order', { order: A }),
      subject: { orderId: A },
    });
  });

  it('a switch to another order, and names the one that was opened', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
    bench.scan(A);
    expect(scanAndUndo(bench, B)).toMatchObject(told('undone-order', { order: B }));
    expect(bench.state().order?.orderId).toBe(A);
  });

  it('the last unit, with the closing and the pallet that followed from it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll('CMD:PALLET', BAG.barcode);
    expect(scanAndUndo(bench, SCARF.barcode)).toMatchObject({
      ...told('undone', { name: SCARF.name }),
      subject: { itemNr: itemOf(A, 2) },
    });
    expect(bench.tables.packs.get(`${A}/1`)).toMatchObject({ status: 'open', pallet: null });
  });

  it('the last unit of a second pack, with that pack', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:CLOSE');
    scanAndUndo(bench, SCARF.barcode);
    expect(bench.state().order?.packs).toHaveLength(1);
  });

  it('a unit that was a whole pack by itself, whose label must not be used any more', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scan('CMD:PALLET');
    expect(scanAndUndo(bench, BAG.barcode)).toMatchObject(
      told('undone', { what: `${BAG.name}, ${BAG.size}` }, { label: 'void' }),
    );
  });

  it('CMD:CLOSE and CMD:NEW', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scan(BAG.barcode);
    expect(scanAndUndo(bench, 'CMD:CLOSE')).toMatchObject(told('undone'));
    scanAndUndo(bench, 'CMD:NEW');
  });

  it('the placing, the moving and the taking off of a pack', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll(BAG.barcode, 'CMD:PALLET');
    scanAndUndo(bench, numberOf(1, 1));
    bench.scanAll(numberOf(1, 1), 'CMD:PALLET');
    scanAndUndo(bench, numberOf(1, 1));
    expect(bench.tables.packs.get(`${A}/1`)?.pallet).toBe('PALPBX1');
    bench.scanAll('PALPBX1', numberOf(1, 1), 'CMD:OK');
    expect(bench.tables.packs.get(`${A}/1`)?.pallet).toBeNull();
    bench.scan('CMD:UNDO');
    expect(bench.tables.packs.get(`${A}/1`)?.pallet).toBe('PALPBX1');
  });

  it('a reopening: the units are in, closed and where they were', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [BAG, SCARF])] });
    bench.scanAll('CMD:PALLET', markOf(SHOES), BAG.barcode, B, SCARF.barcode, 'CMD:CLOSE');
    const before = bench.state();
    const packs = [...bench.tables.packs.values()];
    bench.scanAll('CMD:REOPEN', numberOf(1, 1), 'CMD:UNDO');
    expect(bench.state()).toEqual(before);
    expect([...bench.tables.packs.values()]).toEqual(packs);
    expect(bench.tables.packUnits.get(itemOf(A, 1))?.uit).toBe(markOf(SHOES));
  });

  it('one scan after another', () => {
    const bench = startBench({ orders: [anOrder(A, [SHOES, BAG, SCARF])] });
    const start = bench.state();
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SHOES.barcode, markOf(SHOES), SCARF.barcode);
    bench.scanAll('CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO');
    expect(bench.state()).toEqual(start);
    expect(bench.tables.packs.size).toBe(0);
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });
});

describe('CMD:UNDO', () => {
  it('restores the places of packs in an order whose first pack was reopened and left', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES]), anOrder(B, [BAG])] });
    bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, 'CMD:CLOSE', 'CMD:REOPEN', numberOf(1, 1));
    scanAndUndo(bench, B);
    expect(bench.state().order?.packs.map((pack) => pack.ordinal)).toEqual([1, 2]);
  });

  it('is refused where the pallet was closed or sent meanwhile', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG])] });
    bench.scanAll('CMD:PALLET', BAG.barcode);
    bench.tables.pallets.set('PALPBX1', { barcode: 'PALPBX1', status: 'closed', shipment: null });
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('pallet-closed'));
  });

  it('takes back the choice of a pallet, unless the one before is closed meanwhile', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll('CMD:PALLET', A, BAG.barcode, 'CMD:CLOSE', 'CMD:PALLET');
    expect(scanAndUndo(bench, 'PALPBX1')).toMatchObject(told('undone', { what: 'PALPBX1' }));
    expect(bench.state().pallet).toBe('PALPBX2');
    bench.scan('PALPBX1');
    bench.tables.pallets.set('PALPBX2', { barcode: 'PALPBX2', status: 'closed', shipment: null });
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('pallet-closed'));
  });

  it.each([
    ['a new pallet', [A, BAG.barcode, 'CMD:PALLET']],
    ['a closed pallet', ['CMD:PALLET', B, SCARF.barcode, A, BAG.barcode, 'CMD:CLOSEPALLET']],
    ['a confirmed shipment', [A, BAG.barcode, 'CMD:CONFIRM']],
    ['a released order', [C, 'CMD:HOLD', A, BAG.barcode, C, 'CMD:OK']],
  ])('has nothing to take back after %s: not an earlier scan in its place', (_, codes) => {
    const orders = [anOrder(A, [BAG, SHOES]), anOrder(B, [SCARF]), anOrder(C, [SHOES])];
    const bench = startBench({ orders, shipmentToConfirm: 'PBX000001' });
    expect(bench.scanAll(...codes).verdict).toBe('accepted');
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
    expect(bench.unit(itemOf(A, 1))?.status).toBe('packed');
  });

  it.each([
    ['a badge', ['OP:9']],
    ['a print', ['CMD:ITEMLABEL']],
    ['an acknowledged alarm', [SCARF.barcode, 'CMD:OK']],
    ['a question that another scan dropped', ['CMD:SHIP', 'CMD:ITEMLABEL']],
  ])('looks past %s, which changed no goods', (_, codes) => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SHOES])] });
    bench.scanAll(A, BAG.barcode, ...codes);
    expect(bench.scan('CMD:UNDO')).toMatchObject(told('undone', { what: `${BAG.name}, ${BAG.size}` }));
  });

  it('has nothing to take back after an order was put on hold', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(bench.scan('CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it('takes back a question, not the scan before it', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scan(BAG.barcode);
    const before = bench.state();
    expect(bench.scanAll('CMD:MISSING', 'CMD:UNDO')).toMatchObject(told('undone'));
    expect(bench.state()).toEqual(before);
    bench.scanAll('CMD:MISSING', SCARF.barcode, 'CMD:UNDO');
    expect(bench.state()).toEqual(before);
  });

  it('keeps a pack number that has come meanwhile', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])], hasNumbers: false });
    bench.scanAll(BAG.barcode, SCARF.barcode);
    bench.giveNumbers(A);
    bench.scan('CMD:UNDO');
    expect(bench.state().order?.packs).toMatchObject([{ status: 'open', packNumber: numberOf(1, 1) }]);
    expect(bench.scan(SCARF.barcode)).toMatchObject(told('order-done', { pack: numberOf(1, 1) }));
  });

  it('leaves a unit cancelled that the platform has cancelled meanwhile', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    bench.scanAll(A, BAG.barcode);
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.refresh();
    bench.scan('CMD:UNDO');
    expect(bench.unit(itemOf(A, 1))?.status).toBe('cancelled');
  });

  it('is refused where it would put a unit back into its pack that is cancelled meanwhile', () => {
    const bench = startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:REOPEN', numberOf(1, 1));
    bench.tables.cancelledItems.add(itemOf(A, 1));
    bench.refresh();
    expect(refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('unit-cancelled', { name: BAG.name }));
  });
});
