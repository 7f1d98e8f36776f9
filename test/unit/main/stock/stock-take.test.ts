import { expect, it } from 'vitest';
import { teachBarcode } from '#main/goods/taught-barcode-store.ts';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { createOperators } from '#main/settings/operators.ts';
import { createStockTake } from '#main/stock/stock-take.ts';
import { checkDigitOf } from '#shared/domain/barcode.ts';
import { type BenchOptions, startBench } from '../../../support/bench.ts';
import { anOrder, BAG, BELT, markOf, SCARF, SHOES } from '../../../support/bench-goods.ts';

async function countingBench(options: Partial<BenchOptions> = {}) {
  const bench = await startBench({ orders: [], operator: '9', ...options });
  const open = () =>
    createStockTake({
      db: bench.db,
      clock: bench.clock,
      station: bench.station,
      packing: bench.service,
      doubleReadMs: () => 40,
      emit: () => undefined,
    });
  let take = await open();
  return {
    bench,
    /** As the scan router does. */
    async scan(code: string, endedAt?: number, typingMs = 0) {
      const trace = { ms: typingMs, end: 'enter', gsKeys: [], isAltCoded: false } as const;
      const raw = { raw: code, source: 'serial', ...(endedAt !== undefined && { endedAt, trace }) } as const;
      const scan = decodeScan(raw, () => undefined);
      return bench.service.runSerially((turn) =>
        take.isFor(scan) ? take.answer(scan, turn) : turn.scan(scan),
      );
    },
    counts: () => take.counts().map(({ sellerSku, quantity }) => [sellerSku, quantity]),
    /** A button of the screen that is no scan. */
    async click(code: string) {
      const scan = decodeScan({ raw: code, source: 'screen' }, () => undefined);
      return bench.service.runSerially((turn) => turn.scan(scan));
    },
    isOn: () => take.isOn(),
    view: () => take.view(),
    /** As the station does after each change of the bench. */
    benchChanged: () => take.benchChanged(),
    async restart() {
      take = await open();
    },
    [Symbol.asyncDispose]: () => bench[Symbol.asyncDispose](),
  };
}

it('counts a unit for each scan of goods, by barcode, SKU or marking code', async () => {
  await using table = await countingBench();
  expect(await table.scan('CMD:STOCK')).toMatchObject({ situation: 'stock-take-on' });
  await table.scan(BAG.barcode);
  await table.scan(BAG.sku);
  expect(await table.scan(BAG.sellerSku)).toMatchObject({
    verdict: 'accepted',
    situation: 'stock-counted',
    params: { name: 'Сумка', count: 3 },
  });
  await table.scan(markOf(SHOES));
  expect(table.counts()).toEqual([
    [SHOES.sellerSku, 1],
    [BAG.sellerSku, 3],
  ]);
});

it('sets the count by a number after a scan', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  expect(await table.scan('48')).toMatchObject({ situation: 'stock-count-set', params: { count: 48 } });
  await table.scan(BAG.barcode);
  expect(table.counts()).toEqual([[BAG.sellerSku, 49]]);
});

it('refuses codes of no goods, and numbers without goods before them', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  const refusals = [
    ['48', 'stock-number'],
    ['-3', 'stock-number'],
    ['100000', 'stock-number'],
    ['whatever', 'stock-unknown'],
    ['RU251120-000001', 'stock-take-on'],
    ['CMD:CLOSE', 'stock-take-on'],
    [markOf(SHOES).slice(0, 20), 'mark-length'],
  ];
  for (const [code = '', reason] of refusals)
    expect(await table.scan(code)).toMatchObject({ verdict: 'refused', reason });
  expect(table.counts()).toEqual([]);
});

it('sets nothing by a number after a scan that was refused, also over a restart', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  for (const refused of ['whatever', 'CMD:CLOSE', 'PWRONG']) {
    await table.scan(BAG.barcode);
    expect(await table.scan(refused)).toMatchObject({ verdict: 'refused' });
    await table.restart();
    expect(await table.scan('40')).toMatchObject({ verdict: 'refused', reason: 'stock-number' });
  }
  expect(table.counts()).toEqual([[BAG.sellerSku, 3]]);
});

it('sets nothing by a number after a scan that could not be stored', async () => {
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
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  disk.isFull = true;
  expect(await table.scan(SCARF.barcode)).toMatchObject({ verdict: 'refused' });
  disk.isFull = false;
  expect(await table.scan('40')).toMatchObject({ verdict: 'refused' });
  expect(table.counts()).toEqual([[BAG.sellerSku, 1]]);
});

it('counts a mark once, however often it is read, also over a restart', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(markOf(SHOES));
  await table.scan(BAG.barcode);
  expect(await table.scan(markOf(SHOES))).toMatchObject({
    verdict: 'info',
    reason: 'double-read',
    params: { name: 'Туфли', isCounted: 1 },
  });
  // The number is meant for what was scanned last.
  await table.scan('7');
  await table.restart();
  expect(await table.scan(markOf(SHOES))).toMatchObject({ verdict: 'info', reason: 'double-read' });
  await table.scan(markOf(SHOES, 'B'));
  expect(table.counts()).toEqual([
    [SHOES.sellerSku, 8],
    [BAG.sellerSku, 1],
  ]);
});

it('counts two reads of one unit once, however long the scanner types', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode, 1_000, 60);
  expect(await table.scan(BAG.barcode, 1_070, 60)).toMatchObject({ reason: 'double-read' });
  await table.scan(BAG.barcode, 1_300, 60);
  expect(table.counts()).toEqual([[BAG.sellerSku, 2]]);
});

it('counts goods by a barcode that was taught', async () => {
  await using table = await countingBench();
  const digits = '460406000999';
  const barcode = `0${digits}${checkDigitOf(digits)}`;
  await table.bench.db.transaction().execute((trx) =>
    teachBarcode(trx, {
      barcode,
      platformSku: BAG.sku,
      by: '9',
      at: table.bench.clock.now().toISOString(),
    }),
  );
  await table.scan('CMD:STOCK');
  expect(await table.scan(barcode.slice(1))).toMatchObject({ situation: 'stock-counted' });
  expect(table.counts()).toEqual([[BAG.sellerSku, 1]]);
});

it('does not go on for another supervisor, who sees the counts and may begin again', async () => {
  await using table = await countingBench();
  await createOperators(table.bench.db, false).save({ id: '8', name: 'Мария', role: 'supervisor' });
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  await table.scan('OP:8');
  expect(table.isOn()).toBe(false);
  await table.scan(BAG.barcode);
  expect(table.view()).toEqual({ isOn: false, goods: 1, units: 1 });
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  expect(table.counts()).toEqual([[BAG.sellerSku, 2]]);
});

it('ends when an order opens by a click; the counts stay, also over a restart', async () => {
  const order = anOrder('RU251120-000001', [BAG]);
  await using table = await countingBench({ orders: [order] });
  await table.scan('CMD:STOCK');
  await table.scan(BELT.barcode);
  await table.click(order.id);
  await table.benchChanged();
  expect(await table.scan(BAG.barcode)).toMatchObject({ situation: 'order-done' });
  expect(table.isOn()).toBe(false);
  await table.restart();
  expect(table.view()).toEqual({ isOn: false, goods: 1, units: 1 });
});

it('refuses a barcode that several goods have, and counts by their SKU', async () => {
  await using table = await countingBench();
  const { db } = table.bench;
  await db.updateTable('goods').set({ barcode: BAG.barcode }).where('platform_sku', '=', SCARF.sku).execute();
  await table.scan('CMD:STOCK');
  expect(await table.scan(BAG.barcode)).toMatchObject({ verdict: 'refused', reason: 'stock-twins' });
  await table.scan(SCARF.sku);
  expect(table.counts()).toEqual([[SCARF.sellerSku, 1]]);
});

it('counts two reads of one unit once', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode, 1_000);
  expect(await table.scan(BAG.barcode, 1_020)).toMatchObject({ reason: 'double-read' });
  await table.scan(BAG.barcode, 1_200);
  expect(table.counts()).toEqual([[BAG.sellerSku, 2]]);
});

it('keeps the counts over a restart, and goes on', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  await table.scan(SCARF.barcode);
  await table.restart();
  expect(table.isOn()).toBe(true);
  await table.scan('12');
  await table.scan(BAG.barcode);
  expect(table.counts()).toEqual([
    [BAG.sellerSku, 2],
    [SCARF.sellerSku, 12],
  ]);
});

it('ends by CMD:OK and is left by CMD:BACK: scans pack again, and the counts stay', async () => {
  const order = anOrder('RU251120-000001', [BAG]);
  await using table = await countingBench({ orders: [order] });
  await table.scan('CMD:STOCK');
  await table.scan(BELT.barcode);
  expect(await table.scan('CMD:BACK')).toMatchObject({ situation: 'stock-take-left' });
  await table.scan('CMD:STOCK');
  expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'stock-take-ended', params: { units: 1 } });
  expect(await table.scan(BAG.barcode)).toMatchObject({ situation: 'order-done' });
  expect(table.counts()).toEqual([[BELT.sellerSku, 1]]);
});

it('is refused while an order is open, and to a packer', async () => {
  const order = anOrder('RU251120-000001', [BAG, SCARF]);
  await using table = await countingBench({ orders: [order] });
  await table.scan(BAG.barcode);
  expect(await table.scan('CMD:STOCK')).toMatchObject({
    verdict: 'refused',
    reason: 'not-allowed',
    params: { orderOpen: order.id },
  });
  await using packer = await countingBench({ operator: '1' });
  expect(await packer.scan('CMD:STOCK')).toMatchObject({ verdict: 'refused', reason: 'not-allowed' });
});

it('stops counting for whoever logs in next, and goes on for the supervisor', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  await table.scan('OP:1');
  expect(table.isOn()).toBe(false);
  await table.scan(BAG.barcode);
  await table.scan('OP:9');
  await table.scan(BAG.barcode);
  expect(table.counts()).toEqual([[BAG.sellerSku, 2]]);
});

it('sets nothing by a number for a supervisor who has logged in again', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  for (const interrupt of [async () => table.benchChanged(), () => table.restart()]) {
    await table.scan(BAG.barcode);
    await table.scan('CMD:LOGOUT');
    await interrupt();
    await table.scan('OP:9');
    expect(await table.scan('48')).toMatchObject({ verdict: 'refused', reason: 'stock-number' });
  }
  expect(table.counts()).toEqual([[BAG.sellerSku, 2]]);
});

it('answers an alarm first, then a question, and only then ends', async () => {
  await using table = await countingBench();
  await table.scan('CMD:STOCK');
  await table.scan(BAG.barcode);
  await table.bench.service.change(async () => ({
    kind: 'alarm',
    events: [{ type: 'AlarmRaised', alarm: { reason: 'mark-used', params: {}, text: '' } }],
    undo: 'keep',
  }));
  table.bench.clock.advance(2);
  expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'alarm-acknowledged' });
  expect(table.isOn()).toBe(true);
  expect(await table.scan('CMD:OK')).toMatchObject({ situation: 'stock-take-ended' });
});
