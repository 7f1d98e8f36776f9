import { describe, expect, it } from 'vitest';
import type { BenchState } from '#main/bench/state.ts';
import { numberOf, startBench, type TestBench } from '../support/bench.ts';
import { A, accepted, B, C, refused, refusedScan } from '../support/bench-answers.ts';
import { anOrder, BAG, itemOf, markOf, SCARF, SHOES } from '../support/bench-goods.ts';

/** Scans it, takes it back, and returns the answer to CMD:UNDO; everything must be as it was, in the store too. */
async function scanAndUndo(bench: TestBench, code: string) {
  const before: BenchState = bench.state();
  const packs = await bench.packs();
  const units = await bench.units();
  expect((await bench.scan(code)).verdict).toBe('accepted');
  const answer = await bench.scan('CMD:UNDO');
  expect(bench.state()).toEqual(before);
  expect((await bench.packs()).sort((a, b) => a.packId.localeCompare(b.packId))).toEqual(packs);
  expect(await bench.units()).toEqual(units);
  return answer;
}

describe('CMD:UNDO takes back', () => {
  it('a unit, and shows it with its size', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(A);
    expect(await scanAndUndo(bench, BAG.barcode)).toMatchObject({
      ...accepted('undone', { name: BAG.name, what: `${BAG.name}, ${BAG.size}` }),
      subject: { orderId: A, itemNr: itemOf(A, 1), sku: BAG.sku },
      sound: 'undone',
    });
  });

  it('a unit with its mark, and the unit waits for it again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, SCARF])] });
    await bench.scanAll(A, SHOES.barcode);
    await scanAndUndo(bench, markOf(SHOES));
    expect(bench.state().order?.waiting).toBe(itemOf(A, 1));
  });

  it('the opening of an order together with the unit that opened it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await scanAndUndo(bench, BAG.barcode);
    expect(bench.state().order).toBeNull();
  });

  it('the opening of an order', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    expect(await scanAndUndo(bench, A)).toMatchObject({
      ...accepted('undone-order', { order: A }),
      subject: { orderId: A },
    });
  });

  it('a switch to another order, and names the one that was opened', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF]), anOrder(B, [BAG])] });
    await bench.scan(A);
    expect(await scanAndUndo(bench, B)).toMatchObject(accepted('undone-order', { order: B }));
    expect(bench.state().order?.orderId).toBe(A);
  });

  it('the last unit, with the closing and the placing that followed', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode);
    expect(await scanAndUndo(bench, SCARF.barcode)).toMatchObject({
      ...accepted('undone', { name: SCARF.name }),
      subject: { itemNr: itemOf(A, 2) },
    });
    expect(await bench.pack(`${A}/1`)).toMatchObject({ status: 'open', pallet: null });
  });

  it('the last unit of a second pack, with that pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE');
    await scanAndUndo(bench, SCARF.barcode);
    expect(bench.state().order?.packs).toHaveLength(1);
  });

  it('a unit that was a whole pack, and warns that its label must not be used any more', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scan('CMD:PALLET');
    expect(await scanAndUndo(bench, BAG.barcode)).toMatchObject(
      accepted('undone', { what: `${BAG.name}, ${BAG.size}` }, { label: 'void' }),
    );
  });

  it('CMD:CLOSE and CMD:NEW', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    expect(await scanAndUndo(bench, 'CMD:CLOSE')).toMatchObject(accepted('undone'));
    await scanAndUndo(bench, 'CMD:NEW');
  });

  it('the placing, the moving and the taking off of a pack', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll(BAG.barcode, 'CMD:PALLET');
    await scanAndUndo(bench, numberOf(1, 1));
    await bench.scanAll(numberOf(1, 1), 'CMD:PALLET');
    await scanAndUndo(bench, numberOf(1, 1));
    expect((await bench.pack(`${A}/1`))?.pallet).toBe('PALPBX1');
    await bench.scanAll('PALPBX1', numberOf(1, 1), 'CMD:OK');
    expect((await bench.pack(`${A}/1`))?.pallet).toBeNull();
    await bench.scan('CMD:UNDO');
    expect((await bench.pack(`${A}/1`))?.pallet).toBe('PALPBX1');
  });

  it('a reopening: the units are in the closed pack on its pallet again', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG]), anOrder(B, [BAG, SCARF])] });
    await bench.scanAll('CMD:PALLET', markOf(SHOES), BAG.barcode, B, SCARF.barcode, 'CMD:CLOSE');
    const before = bench.state();
    const packs = await bench.packs();
    await bench.scanAll('CMD:REOPEN', numberOf(1, 1), 'CMD:UNDO');
    expect(bench.state()).toEqual(before);
    expect(await bench.packs()).toEqual(packs);
    expect((await bench.unit(itemOf(A, 1)))?.uit).toBe(markOf(SHOES));
  });

  it('one scan after another', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [SHOES, BAG, SCARF])] });
    const start = bench.state();
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SHOES.barcode, markOf(SHOES), SCARF.barcode);
    await bench.scanAll('CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO', 'CMD:UNDO');
    expect(bench.state()).toEqual(start);
    expect(await bench.packs()).toHaveLength(0);
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });
});

describe('CMD:UNDO', () => {
  it('restores the sequence of packs in an order whose first pack was reopened and left', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES]), anOrder(B, [BAG])] });
    await bench.scanAll(A, BAG.barcode, 'CMD:NEW', SCARF.barcode, 'CMD:CLOSE', 'CMD:REOPEN', numberOf(1, 1));
    await scanAndUndo(bench, B);
    expect(bench.state().order?.packs.map((pack) => pack.ordinal)).toEqual([1, 2]);
  });

  it('is refused when the pallet was closed or sent meanwhile', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG])] });
    await bench.scanAll('CMD:PALLET', BAG.barcode);
    await bench.palletCloses('PALPBX1');
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('pallet-closed'));
  });

  it('undoes the choice of a pallet, unless the former one is closed meanwhile', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll('CMD:PALLET', A, BAG.barcode, 'CMD:CLOSE', 'CMD:PALLET');
    expect(await scanAndUndo(bench, 'PALPBX1')).toMatchObject(accepted('undone', { what: 'PALPBX1' }));
    expect(bench.state().pallet).toBe('PALPBX2');
    await bench.scan('PALPBX1');
    await bench.palletCloses('PALPBX2');
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('pallet-closed'));
  });

  it.each([
    ['a new pallet', [A, BAG.barcode, 'CMD:PALLET']],
    ['a closed pallet', ['CMD:PALLET', B, SCARF.barcode, A, BAG.barcode, 'CMD:CLOSEPALLET']],
    ['a confirmed shipment', [A, BAG.barcode, 'CMD:CONFIRM']],
    ['a released order', [C, 'CMD:HOLD', A, BAG.barcode, C, 'CMD:OK']],
  ])('has nothing to undo after %s, and undoes no earlier scan instead', async (_, codes) => {
    const orders = [anOrder(A, [BAG, SHOES]), anOrder(B, [SCARF]), anOrder(C, [SHOES])];
    await using bench = await startBench({ orders, shipmentToConfirm: { id: 'PBX000001' } });
    expect((await bench.scanAll(...codes)).verdict).toBe('accepted');
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
    expect(bench.unitAtBench(itemOf(A, 1))?.status).toBe('packed');
  });

  it.each([
    ['a badge', ['OP:9']],
    ['a print', ['CMD:ITEMLABEL']],
    ['an acknowledged alarm', [SCARF.barcode, 'CMD:OK']],
    ['a question that another scan dropped', ['CMD:SHIP', 'CMD:ITEMLABEL']],
  ])('skips %s, which changed no goods', async (_, codes) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SHOES])] });
    await bench.scanAll(A, BAG.barcode, ...codes);
    expect(await bench.scan('CMD:UNDO')).toMatchObject(
      accepted('undone', { what: `${BAG.name}, ${BAG.size}` }),
    );
  });

  it('has nothing to undo after an order was put on hold', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:HOLD');
    expect(await bench.scan('CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it.each([
    ['put on hold', [BAG.barcode, 'CMD:HOLD'], { ended: 'hold', order: A }],
    [
      'sent',
      ['CMD:PALLET', BAG.barcode, SCARF.barcode, 'CMD:CLOSEPALLET', 'CMD:SHIP', 'CMD:OK'],
      { ended: 'shipment' },
    ],
    ['put on a new pallet', ['CMD:PALLET'], { ended: 'pallet-opened', pallet: 'PALPBX1' }],
    [
      'on a pallet that was closed',
      ['CMD:PALLET', BAG.barcode, SCARF.barcode, 'CMD:CLOSEPALLET', 'OP:9'],
      { ended: 'pallet-closed', pallet: 'PALPBX1' },
    ],
    ['released', [BAG.barcode, 'CMD:HOLD', A, 'CMD:OK'], {}],
    ['undone already', ['CMD:PALLET', A, 'CMD:UNDO'], {}],
    ['not even packed', [], {}],
  ] as const)('says why it has nothing to undo when goods are %s', async (_what, codes, why) => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    for (const code of codes) await bench.scan(code);
    const { reason, params } = await bench.scan('CMD:UNDO');
    expect({ reason, params }).toEqual({ reason: 'nothing-to-undo', params: why });
  });

  it('undoes a question, not the scan before it', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scan(BAG.barcode);
    const before = bench.state();
    expect(await bench.scanAll('CMD:MISSING', 'CMD:UNDO')).toMatchObject(accepted('undone'));
    expect(bench.state()).toEqual(before);
    await bench.scanAll('CMD:MISSING', SCARF.barcode, 'CMD:UNDO');
    expect(bench.state()).toEqual(before);
  });

  it('reaches back through the whole journal, order after order', async () => {
    const many = Array.from({ length: 26 }, () => BAG);
    await using bench = await startBench({ orders: [anOrder(A, many), anOrder(B, [BAG, SCARF])] });
    const before = bench.state();
    await bench.scanAll(A, ...many.map(({ barcode }) => barcode), B, BAG.barcode);
    // The opening of both orders, and each unit of them.
    for (let taken = 0; taken < 29; taken += 1)
      expect(await bench.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted', undo: 'pop' });
    expect(bench.state()).toEqual(before);
    expect(await bench.units()).toEqual([]);
    expect(await bench.scan('CMD:UNDO')).toMatchObject(refused('nothing-to-undo'));
  });

  it('names the undone row in the journal, and rewrites none', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(A, BAG.barcode);
    const rows = () =>
      bench.db.selectFrom('journal').select(['id', 'events', 'takes_back']).orderBy('id').execute();
    const before = await rows();
    await bench.scanAll('CMD:UNDO', 'CMD:UNDO');
    const [unit, order] = before.slice(-2).toReversed();
    const after = await rows();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length).map(({ takes_back }) => takes_back)).toEqual([unit?.id, order?.id]);
  });

  it('keeps a pack number that arrived meanwhile', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])], hasNumbers: false });
    await bench.scanAll(BAG.barcode, SCARF.barcode);
    await bench.giveNumbers(A);
    await bench.scan('CMD:UNDO');
    expect(bench.state().order?.packs).toMatchObject([{ status: 'open', packNumber: numberOf(1, 1) }]);
    expect(await bench.scan(SCARF.barcode)).toMatchObject(accepted('order-done', { pack: numberOf(1, 1) }));
  });

  it('keeps a unit cancelled that the platform cancelled meanwhile', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF, SHOES])] });
    await bench.scanAll(A, BAG.barcode);
    await bench.cancelUnits(itemOf(A, 1));
    await bench.refresh();
    await bench.scan('CMD:UNDO');
    expect(bench.unitAtBench(itemOf(A, 1))?.status).toBe('cancelled');
  });

  it('is refused when it would put a unit back that is cancelled meanwhile', async () => {
    await using bench = await startBench({ orders: [anOrder(A, [BAG, SCARF])] });
    await bench.scanAll(BAG.barcode, 'CMD:CLOSE', 'CMD:REOPEN', numberOf(1, 1));
    await bench.cancelUnits(itemOf(A, 1));
    await bench.refresh();
    expect(await refusedScan(bench, 'CMD:UNDO')).toMatchObject(refused('unit-cancelled', { name: BAG.name }));
  });
});
