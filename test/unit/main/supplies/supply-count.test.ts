import { expect, it } from 'vitest';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { createSupplyCount } from '#main/supplies/making/supply-count.ts';
import { addCountedUnit, rowsOfCount } from '#main/supplies/making/supply-count-store.ts';
import { addSupplyDraft } from '#main/supplies/making/supply-draft-store.ts';
import { type BenchOptions, startBench } from '../../../support/bench.ts';
import { A } from '../../../support/bench-answers.ts';
import { anOrder, BAG, BELT, markOf, SCARF, SHIRT, SHOES } from '../../../support/bench-goods.ts';

/** A bench whose catalog has these goods for the operator's warehouse; the scarf is kept in the seller's own. */
async function countingBench(options: Partial<BenchOptions> = {}) {
  const bench = await startBench({ orders: [], operator: '9', ...options });
  const { db, station } = bench;
  await db
    .updateTable('goods')
    .set({ contract_type: 'fulfilment' })
    .where('seller_sku', 'in', [BAG.sellerSku, BELT.sellerSku, SHOES.sellerSku, SHIRT.sellerSku])
    .execute();
  const due = [SHOES.sellerSku, SHIRT.sellerSku];
  await db.updateTable('goods').set({ mark_rule: 'due' }).where('seller_sku', 'in', due).execute();
  let mayMake = true;
  const open = () =>
    createSupplyCount({
      db: options.withDatabase?.(db) ?? db,
      station,
      packing: bench.service,
      mayMake: () => mayMake,
      needsMark: ({ markRule }) => markRule === 'due',
      doubleReadMs: () => 40,
      emit: () => undefined,
    });
  let count = await open();
  async function scan(code: string, endedAt?: number) {
    bench.clock.advance(1);
    const raw = { raw: code, source: 'serial', ...(endedAt !== undefined && { endedAt }) } as const;
    const decoded = decodeScan(raw, () => undefined);
    return bench.service.runSerially((turn) =>
      count.isFor(decoded) ? count.answer(decoded, turn) : turn.scan(decoded),
    );
  }
  return {
    bench,
    db,
    /** As the scan router does; each scan a second after the one before, unless `endedAt` says when it ended. */
    scan,
    async scanAll(...codes: readonly string[]) {
      for (const code of codes) await scan(code);
    },
    /** A click on the screen, which is for the bench. */
    async click(code: string) {
      const decoded = decodeScan({ raw: code, source: 'screen' }, () => undefined);
      return bench.service.runSerially((turn) => turn.scan(decoded));
    },
    /** Pallet, SKU, units and mark of each row that would be declared. */
    rows: () =>
      rowsOfCount(count.units()).map(({ cells }) => [cells.pallet, cells.sku, cells.quantity, cells.mark]),
    view: () => count.view(),
    benchChanged: () => count.benchChanged(),
    turnOff(): void {
      mayMake = false;
    },
    async restart() {
      count = await open();
    },
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  };
}

it('counts units onto pallets: goods by barcode or SKU, marked goods by barcode and mark, or by the mark alone', async () => {
  await using table = await countingBench();
  expect(await table.scan('CMD:SUPPLY')).toMatchObject({
    situation: 'supply-count-on',
    params: { pallet: 1 },
  });
  await table.scan(BAG.barcode);
  expect(await table.scan(BAG.sellerSku)).toMatchObject({
    verdict: 'accepted',
    situation: 'supply-unit-counted',
    params: { name: 'Сумка', pallet: 1, onPallet: 2 },
  });
  expect(await table.scan(SHOES.barcode)).toMatchObject({
    situation: 'supply-scan-mark',
    params: { name: 'Туфли' },
  });
  expect(table.view()).toMatchObject({ isOn: true, units: 2, awaitsMark: { name: 'Туфли', size: '41' } });
  expect(await table.scan(markOf(SHOES))).toMatchObject({ params: { pallet: 1, onPallet: 3 } });
  expect(await table.scan('CMD:PALLET')).toMatchObject({ situation: 'supply-pallet', params: { pallet: 2 } });
  expect(await table.scan(markOf(SHOES, 'B'))).toMatchObject({ params: { pallet: 2, onPallet: 1 } });
  await table.scan(BAG.barcode);
  expect(await table.scan('CMD:OK')).toMatchObject({
    verdict: 'accepted',
    situation: 'supply-count-ended',
    params: { units: 5, pallets: 2 },
  });
  expect(table.rows()).toEqual([
    ['1', BAG.sellerSku, '2', ''],
    ['1', SHOES.sellerSku, '1', markOf(SHOES)],
    ['2', SHOES.sellerSku, '1', markOf(SHOES, 'B')],
    ['2', BAG.sellerSku, '1', ''],
  ]);
  expect(table.view()).toMatchObject({ isOn: false });
  expect(await table.scan('CMD:SUPPLY')).toMatchObject({ params: { pallet: 2, units: 5 } });
});

it('refuses what cannot go onto a pallet, and counts nothing of it', async () => {
  await using table = await countingBench();
  await table.scan('CMD:SUPPLY');
  const refusals = [
    ['whatever', 'supply-goods-unknown'],
    [SCARF.barcode, 'supply-not-fbo'],
    ['RU251120-000001', 'supply-count-on'],
    ['PALPBX0001', 'supply-count-on'],
    ['CMD:CLOSE', 'supply-count-on'],
    ['CMD:STOCK', 'supply-count-on'],
    ['CMD:NOTHING', 'unknown-code'],
    [markOf(SHOES).slice(0, 20), 'mark-length'],
  ];
  for (const [code = '', reason] of refusals)
    expect(await table.scan(code)).toMatchObject({ verdict: 'refused', reason });
  expect(table.rows()).toEqual([]);
});

it('counts no unit of marked goods without its mark, and puts one aside whose mark is refused', async () => {
  await using table = await countingBench();
  await table.scanAll('CMD:SUPPLY', SHOES.barcode);
  for (const code of [BAG.barcode, SHOES.barcode, 'CMD:PALLET', 'CMD:OK'])
    expect(await table.scan(code)).toMatchObject({ verdict: 'refused', reason: 'mark-required' });
  expect(await table.scan(markOf(SHIRT))).toMatchObject({
    verdict: 'refused',
    reason: 'mark-wrong-goods',
    sound: 'wrong-goods',
    params: { name: 'Туфли' },
  });
  expect(table.bench.service.state().alarm).toBeNull();
  expect(table.view()).toMatchObject({ awaitsMark: null, units: 0 });
  expect(await table.scan(BAG.barcode)).toMatchObject({ verdict: 'accepted' });
});

it('refuses a mark that was packed, declared or counted before, and says where it is', async () => {
  await using table = await countingBench({ orders: [anOrder(A, [SHOES])] });
  await table.scan(markOf(SHOES, 'P'));
  const draft = { id: 'd1', code: 'PBX1', day: '2025-11-21', operator: null, created_at: '2025-11-20' };
  const item = {
    sku: SHOES.sellerSku,
    quantity: 1,
    price: '1',
    ean: null,
    datamatrixes: [markOf(SHOES, 'D')],
  };
  await table.db
    .transaction()
    .execute((trx) => addSupplyDraft(trx, { ...draft, body: { items: [item], pallets: [] } }));
  await table.scanAll('CMD:SUPPLY', markOf(SHOES, 'C'), 'CMD:PALLET');
  expect(await table.scan(markOf(SHOES, 'P'))).toMatchObject({
    verdict: 'refused',
    reason: 'supply-mark-packed',
    params: { item: `${A}-001` },
  });
  expect(await table.scan(markOf(SHOES, 'D'))).toMatchObject({
    verdict: 'refused',
    reason: 'supply-mark-declared',
    params: { supply: 'PBX1' },
  });
  expect(await table.scan(markOf(SHOES, 'C'))).toMatchObject({
    verdict: 'refused',
    reason: 'supply-mark-counted',
    params: { pallet: 1 },
  });
  expect(table.rows()).toHaveLength(1);
});

it('takes back scan after scan: a waiting unit, an empty pallet, and counted units with their marks', async () => {
  await using table = await countingBench();
  await table.scanAll('CMD:SUPPLY', BAG.barcode, markOf(SHOES), 'CMD:PALLET', SHIRT.barcode);
  const undone = [
    ['undone-waiting', {}],
    ['supply-pallet-undone', { pallet: 1, onPallet: 2 }],
    ['supply-unit-undone', { name: 'Туфли', pallet: 1, onPallet: 1 }],
    ['supply-unit-undone', { name: 'Сумка', pallet: 1, onPallet: 0 }],
  ] as const;
  for (const [situation, params] of undone)
    expect(await table.scan('CMD:UNDO')).toMatchObject({ verdict: 'accepted', situation, params });
  expect(await table.scan('CMD:UNDO')).toMatchObject({ reason: 'nothing-to-undo' });
  expect(await table.scan('CMD:PALLET')).toMatchObject({ verdict: 'info', situation: 'supply-pallet-empty' });
  expect(await table.scan(markOf(SHOES))).toMatchObject({ verdict: 'accepted', params: { onPallet: 1 } });
});

it('goes on after a restart where it was, with the unit that waits for its mark', async () => {
  await using table = await countingBench();
  await table.scanAll('CMD:SUPPLY', BAG.barcode, 'CMD:PALLET', SHOES.barcode);
  await table.restart();
  expect(table.view()).toEqual({
    isOn: true,
    pallet: 2,
    onPallet: 0,
    units: 1,
    pallets: 1,
    awaitsMark: { name: 'Туфли', size: '41' },
  });
  await table.scan(markOf(SHOES));
  await table.restart();
  expect(await table.scan(markOf(SHOES))).toMatchObject({ reason: 'supply-mark-counted' });
  expect(await table.scan('CMD:BACK')).toMatchObject({ verdict: 'info', situation: 'supply-count-left' });
  await table.restart();
  expect(table.view()).toMatchObject({ isOn: false, units: 2, pallets: 2 });
});

it('does not count a code that the scanner has read twice, nor a scan that could not be stored', async () => {
  const disk = { isFull: false };
  await using table = await countingBench({
    withDatabase: (db) =>
      db.withPlugin({
        transformQuery({ node }) {
          if (disk.isFull && node.kind === 'InsertQueryNode') throw new Error('disk is full');
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
  });
  await table.scanAll('CMD:SUPPLY');
  await table.scan(BAG.barcode, 1_000);
  expect(await table.scan(BAG.barcode, 1_030)).toMatchObject({ verdict: 'info', reason: 'double-read' });
  expect(await table.scan('CMD:UNDO', 1_040)).toMatchObject({ situation: 'supply-unit-undone' });
  expect(await table.scan('CMD:UNDO', 1_060)).toMatchObject({ reason: 'double-read' });
  expect(await table.scan(BAG.barcode, 1_070)).toMatchObject({ params: { onPallet: 1 } });
  disk.isFull = true;
  expect(await table.scan(BAG.barcode, 5_000)).toMatchObject({ verdict: 'refused' });
  disk.isFull = false;
  expect(await table.scan(BAG.barcode, 9_000)).toMatchObject({ params: { onPallet: 2 } });
});

it('counts a mark once that another table counts at the same moment, and says where', async () => {
  const floor: { between: (() => Promise<void>) | null } = { between: null };
  await using table = await countingBench({
    withDatabase: (db) => {
      const ofMarks = new WeakSet<object>();
      return db.withPlugin({
        transformQuery({ node, queryId }) {
          const isSelect = node.kind === 'SelectQueryNode';
          if (isSelect && JSON.stringify(node.from).includes('supply_count_units')) ofMarks.add(queryId);
          return node;
        },
        async transformResult({ result, queryId }) {
          const { between } = floor;
          if (between === null || !ofMarks.has(queryId)) return result;
          floor.between = null;
          await between();
          return result;
        },
      });
    },
  });
  await table.scanAll('CMD:SUPPLY', SHOES.barcode);
  const mark = markOf(SHOES, 'S');
  floor.between = async () => {
    const unit = { no: 1, pallet: 3, sellerSku: SHOES.sellerSku, uit: mark };
    await table.db.transaction().execute((trx) => addCountedUnit(trx, 'table-2', unit));
  };
  // Each scanner reports when a read has ended: to be decided again is no second read.
  expect(await table.scan(mark, 9_000)).toMatchObject({
    verdict: 'refused',
    reason: 'supply-mark-counted',
    params: { pallet: 3 },
  });
  expect(floor.between).toBeNull();
  expect(table.view()).toMatchObject({ units: 0 });
});

it('begins for a supervisor without an open order, where supplies are made here', async () => {
  await using packer = await countingBench({ operator: '1' });
  expect(await packer.scan('CMD:SUPPLY')).toMatchObject({ verdict: 'refused', reason: 'not-allowed' });
  await using nobody = await countingBench({ operator: null });
  expect(await nobody.scan('CMD:SUPPLY')).toMatchObject({ reason: 'no-operator' });
  await using packing = await countingBench({ orders: [anOrder(A, [BAG, BELT])] });
  await packing.scan(BAG.barcode);
  expect(await packing.scan('CMD:SUPPLY')).toMatchObject({
    verdict: 'refused',
    reason: 'not-allowed',
    params: { orderOpen: A, isSupply: 1 },
  });
  await using off = await countingBench();
  await off.scan('CMD:SUPPLY');
  off.turnOff();
  expect(await off.scan('CMD:SUPPLY')).toMatchObject({ verdict: 'refused', reason: 'supplies-off' });
  expect(await off.scan(BAG.barcode)).toMatchObject({ reason: 'no-order-needs-it' });
});

it('ends when an order opens by a click, and keeps what is counted', async () => {
  await using table = await countingBench({ orders: [anOrder(A, [BAG, BELT])] });
  await table.scanAll('CMD:SUPPLY', BAG.barcode);
  await table.click(A);
  await table.benchChanged();
  expect(table.view()).toMatchObject({ isOn: false, units: 1 });
  await table.restart();
  expect(table.view()).toMatchObject({ isOn: false, units: 1 });
});
