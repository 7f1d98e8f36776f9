import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { StockRecord } from '#client/goods-platform.ts';
import { auditRows } from '#main/audit/export-store.ts';
import { createLog } from '#main/base/log.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { createCsvThread } from '#main/goods-changes/files/csv-thread.ts';
import { createPreviews } from '#main/goods-changes/files/previews.ts';
import { createUploads } from '#main/goods-changes/files/uploads.ts';
import { storeOrders } from '#main/orders/order-store.ts';
import { enqueue } from '#main/outbox/outbox-store.ts';
import { decodeScan } from '#main/scanning/decode/decode.ts';
import { createStockApi } from '#main/stock/stock-api.ts';
import { createStockReading } from '#main/stock/stock-reading.ts';
import { stockSender } from '#main/stock/stock-sender.ts';
import { createStockTake } from '#main/stock/stock-take.ts';
import { setCount } from '#main/stock/stock-take-store.ts';
import type { PreviewAnswer } from '#shared/contract/goods-files.ts';
import { err, ok } from '#shared/domain/result.ts';
import { anOrder, BAG, BELT, goodsOf, itemOf, SCARF, type TestOrder } from '../../../support/bench-goods.ts';
import { goodsChangesAtBench } from '../../../support/goods-changes-at-bench.ts';

const EVERYTHING = { kind: 'fbs', text: '', filter: 'all', offset: 0, limit: 100 } as const;

/** The stock of a platform whose pages have 100 rows, at a bench with a supervisor. */
async function stockAtBench(quantities: Readonly<Record<string, number>>, operator: '1' | '9' = '9') {
  const platform = {
    stock: new Map(Object.entries(quantities)),
    isAway: false,
    /** Between the answer to a page and its arrival. */
    afterPage: async () => {},
    wrong: new Set<string>() as ReadonlySet<string>,
  };
  const goods = {
    traits: { api: 'v2', hasActivation: true, hasPriceBounds: true, hasIlliquidStock: true } as const,
    async listStock({
      page,
      limit,
      sellerSkus,
    }: {
      readonly page: number;
      readonly limit: number;
      readonly sellerSkus?: readonly string[];
    }) {
      if (platform.isAway) return err(platformErrorOf('unavailable', 'away'));
      const listed = [...platform.stock].filter(([sku]) => sellerSkus?.includes(sku) ?? true);
      const all = listed.map(
        ([sellerSku, quantity]): StockRecord => ({
          sellerSku,
          platformSku: `P-${sellerSku}`,
          quantity,
          warehouse: 'W1',
          updatedAt: null,
        }),
      );
      const rows = all.slice((page - 1) * limit, page * limit);
      await platform.afterPage();
      return ok({ rows, pages: Math.ceil(all.length / limit), total: all.length });
    },
    async setStock(rows: readonly { readonly sellerSku: string; readonly quantity: number }[]) {
      const fields = rows.flatMap(({ sellerSku }, index) =>
        platform.wrong.has(sellerSku) ? [{ field: `stocks[${index}]`, message: 'no such goods' }] : [],
      );
      if (fields.length > 0) return err(platformErrorOf('validation', 'wrong rows', { fields }));
      for (const { sellerSku, quantity } of rows) platform.stock.set(sellerSku, quantity);
      return ok(undefined);
    },
  };
  const changes = await goodsChangesAtBench(operator, stockSender({ goods: () => goods }));
  const { db, clock } = changes;
  const reading = createStockReading({
    db,
    clock,
    goods: () => goods,
    log: createLog('silent'),
    emit: () => undefined,
  });
  const nowMs = () => clock.now().getTime();
  const uploads = createUploads({ nowMs });
  const previews = createPreviews({ nowMs });
  const newStockTake = () =>
    createStockTake({
      db,
      clock,
      station: changes.bench.station,
      packing: changes.bench.service,
      doubleReadMs: () => 40,
      emit: () => undefined,
    });
  const stockTake = await newStockTake();
  let announced = 0;
  const api = createStockApi({
    db,
    clock,
    // Only stock is asked for here.
    goods: () => goods as never,
    stockReading: reading,
    goodsChanges: changes.goodsChanges,
    actions: changes.actions,
    benchId: changes.bench.station,
    stockTake,
    uploads,
    csv: createCsvThread({ log: createLog('silent') }),
    previews,
    keptPictures: (view) => view,
    emit() {
      announced += 1;
    },
  });
  return {
    /** How often screens were told to read again. */
    announced: () => announced,
    api,
    platform,
    uploads,
    reading,
    changes,
    clock,
    stockTake,
    /** Scans of the stock-take, as the scan router passes them on. */
    async scanAll(...codes: readonly string[]) {
      for (const raw of codes) {
        const scan = decodeScan({ raw, source: 'serial' }, () => undefined);
        await changes.bench.service.runSerially((turn) => stockTake.answer(scan, turn));
      }
    },
    /** What a restarted station would count on from. */
    restarted: async () => (await newStockTake()).view(),
    found: (preview: string) => previews.find(preview),
    problems: (preview: string) => previews.find(preview)?.problems,
    counts: () => stockTake.counts().map(({ sellerSku, quantity }) => [sellerSku, quantity]),
    /** Another table of the floor counts these goods. */
    async countAt(table: { readonly id: string; readonly name: string }, sku: string, quantity: number) {
      const at = clock.now().toISOString();
      await db
        .insertInto('stations')
        .values({ ...table, place: 'pc', version: null, started_at: at, seen_at: at, lease_until: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const count = { sellerSku: sku, platformSku: `P-${sku}`, quantity };
      await db.transaction().execute((trx) => setCount(trx, table.id, count, at));
    },
    /** Orders as REST v1 has them: their items name no seller's SKU. */
    storeOrder: ({ unknownSkus: _, ...order }: TestOrder) =>
      db.transaction().execute((trx) => storeOrders(trx, [{ order, at: clock.now().toISOString() }])),
    /** The units of a new order are in a closed pack. */
    async packUnits({ unknownSkus: _, ...order }: TestOrder, { sku }: { readonly sku: string }) {
      const at = clock.now().toISOString();
      await db.transaction().execute(async (trx) => {
        await storeOrders(trx, [{ order, at }]);
        const pack = { id: `${order.id}/1`, order_id: order.id, ordinal: 1, status: 'closed' };
        await trx
          .insertInto('packs')
          .values({ ...pack, operator: '1', opened_at: at })
          .execute();
        for (const { itemNr } of order.items)
          await trx
            .insertInto('pack_units')
            .values({ item_nr: itemNr, pack_id: pack.id, order_id: order.id, sku, operator: '1', at })
            .execute();
      });
    },
    /** The platform says that the order has left. */
    ship: (orderId: string) =>
      db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', orderId).execute(),
    /** A packer reports a unit of an order as sold out. */
    reportSoldOut: (orderId: string, itemNr: string) =>
      db.transaction().execute((trx) =>
        enqueue(trx, {
          kind: 'cancel-item',
          lane: `order:${orderId}`,
          payload: { orderId, itemNr, reason: 'Закончился товар на складе' },
          at: clock.now().toISOString(),
        }),
      ),
    quantities: async () =>
      Object.fromEntries((await api.list(EVERYTHING)).rows.map((row) => [row.sellerSku, row.quantity])),
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

function previewOf(answer: PreviewAnswer) {
  if (!answer.isRead) throw new Error(answer.problem);
  return answer.preview;
}

it('lists the stock as the platform has it, and drops what the platform lists no more', async () => {
  await using stock = await stockAtBench({ A: 5, B: 0 });
  await stock.reading.readNow('fbs');
  expect(await stock.quantities()).toEqual({ A: 5, B: 0 });
  stock.platform.stock.delete('B');
  stock.clock.advance(60);
  await stock.reading.readNow('fbs');
  expect(await stock.quantities()).toEqual({ A: 5 });
  expect(await stock.api.state()).toMatchObject({ fbs: { isReading: false, failure: null } });
});

it('reads all pages', async () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`S${index}`, index]));
  await using stock = await stockAtBench(many);
  await stock.reading.readNow('fbs');
  expect((await stock.api.list(EVERYTHING)).total).toBe(250);
  expect((await stock.api.list({ ...EVERYTHING, text: 's24' })).total).toBe(11);
  expect((await stock.api.list({ ...EVERYTHING, filter: 'zero' })).rows).toMatchObject([{ sellerSku: 'S0' }]);
});

it('says that a search by name leaves out goods when too many have it', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  const found = async () => stock.api.list({ ...EVERYTHING, text: BAG.name });
  expect(await found()).toMatchObject({ isCut: false });
  const many = Array.from({ length: 200 }, (_, at) =>
    goodsOf({ ...BAG, sku: `M${at}`, sellerSku: `S${at}`, barcode: '' }),
  );
  await stock.changes.db.transaction().execute((trx) => storeGoods(trx, many));
  expect(await found()).toMatchObject({ isCut: true });
});

it('keeps what it has while the platform is away, and says so', async () => {
  await using stock = await stockAtBench({ A: 5 });
  await stock.reading.readNow('fbs');
  stock.platform.isAway = true;
  await stock.reading.readNow('fbs');
  expect(await stock.quantities()).toEqual({ A: 5 });
  expect(await stock.api.state()).toMatchObject({ fbs: { failure: 'unavailable' } });
});

it('shows what typed quantities would change, and sends it when it is confirmed, once', async () => {
  await using stock = await stockAtBench({ A: 5, B: 7 });
  await stock.reading.readNow('fbs');
  const preview = previewOf(
    await stock.api.previewTyped([
      { sku: 'A', quantity: '1 200' },
      { sku: 'B', quantity: '7' },
      { sku: 'C', quantity: 'many' },
    ]),
  );
  expect(preview).toMatchObject({ changes: 1, same: 1, problems: 1 });
  expect(stock.platform.stock.get('A')).toBe(5);
  expect(await stock.api.confirm(preview.id, 'typed')).toMatchObject({ outcome: { done: true } });
  expect(await stock.api.confirm(preview.id, 'typed')).toMatchObject({ outcome: { reason: 'preview-gone' } });
  await stock.changes.carryOut();
  expect(stock.platform.stock.get('A')).toBe(1200);
  expect(await stock.quantities()).toEqual({ A: 1200, B: 7 });
});

it('does not put back the old quantity from a page that was asked for before the new one was sent', async () => {
  await using stock = await stockAtBench({ A: 5, B: 7 });
  await stock.reading.readNow('fbs');
  const preview = previewOf(await stock.api.previewTyped([{ sku: 'A', quantity: '9' }]));
  await stock.api.confirm(preview.id, 'typed');
  stock.clock.advance(60);
  stock.platform.stock.set('B', 6);
  stock.platform.afterPage = () => stock.changes.carryOut();
  await stock.reading.readNow('fbs');
  expect(await stock.quantities()).toEqual({ A: 9, B: 6 });
  // An order takes a unit: what is asked for later counts again.
  stock.platform.afterPage = async () => {};
  stock.platform.stock.set('A', 8);
  stock.clock.advance(60);
  await stock.reading.readNow('fbs');
  expect(await stock.quantities()).toEqual({ A: 8, B: 6 });
});

it('compares with what the platform has now, if that can be read quickly, and says when it was read', async () => {
  await using stock = await stockAtBench({ A: 5, B: 7, C: 1 });
  await stock.reading.readNow('fbs');
  const readAt = stock.clock.now().toISOString();
  stock.clock.advance(20 * 60);
  stock.platform.stock.set('A', 3);
  const typed = [
    { sku: 'A', quantity: '5' },
    { sku: 'B', quantity: '7' },
  ];
  stock.platform.isAway = true;
  expect(previewOf(await stock.api.previewTyped(typed))).toMatchObject({ changes: 0, same: 2, readAt });
  stock.platform.isAway = false;
  const now = stock.clock.now().toISOString();
  expect(previewOf(await stock.api.previewTyped(typed))).toMatchObject({ changes: 1, same: 1, readAt: now });
  // All of it was last read earlier.
  expect(await stock.api.state()).toMatchObject({ fbs: { readAt } });
});

it('keeps what was to be confirmed when nobody with the right to do it is logged in', async () => {
  await using stock = await stockAtBench({ A: 5 });
  await stock.reading.readNow('fbs');
  const preview = previewOf(await stock.api.previewTyped([{ sku: 'A', quantity: '9' }]));
  await stock.changes.bench.scan('OP:1');
  expect((await stock.api.confirm(preview.id, 'typed')).outcome).toMatchObject({ reason: 'not-allowed' });
  await stock.changes.bench.scan('OP:9');
  expect((await stock.api.confirm(preview.id, 'typed')).outcome).toEqual({ done: true });
});

it('shows what a file in parts would change', async () => {
  await using stock = await stockAtBench({ A: 5 });
  await stock.reading.readNow('fbs');
  const file = Buffer.from('Артикул;Остаток\nA;6\nB;x\n');
  stock.uploads.add('u', 0, file.subarray(0, 10));
  stock.uploads.add('u', 1, file.subarray(10));
  expect(previewOf(await stock.api.previewFile('u'))).toMatchObject({ changes: 1, same: 0, problems: 1 });
  expect(await stock.api.previewFile('u')).toEqual({ isRead: false, problem: 'file-gone', detail: '' });
});

it('takes the SKUs of the platform for those of the seller, as our own exports have them', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 2 });
  await stock.reading.readNow('fbs');
  const file = [
    'SKU;Артикул продавца;Модель продажи;Остаток',
    `${BAG.sku};${BAG.sellerSku};fbs;4`,
    `${SCARF.sku};${SCARF.sellerSku};fbs;7`,
    `${BELT.sku};${BELT.sellerSku};fbo;7`,
    `${SCARF.sellerSku};;;7`,
  ];
  stock.uploads.add('u', 0, Buffer.from(file.join('\n')));
  const { id, ...preview } = previewOf(await stock.api.previewFile('u'));
  expect(preview).toMatchObject({ changes: 1, same: 1, problems: 1 });
  expect(stock.problems(id)).toMatchObject([{ line: 4, sku: BELT.sku, problem: 'not-fbs' }]);
  await stock.api.confirm(id, 'csv');
  await stock.changes.carryOut();
  expect(stock.platform.stock.get(SCARF.sellerSku)).toBe(7);
});

it('sends nothing of goods that nobody knows, unless the supervisor says so', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  const rows = [
    { sku: BAG.sellerSku, quantity: '5' },
    // The catalog has it: created since the stock was read.
    { sku: SCARF.sellerSku, quantity: '6' },
    { sku: 'NOPE-1', quantity: '7' },
  ];
  const preview = previewOf(await stock.api.previewTyped(rows));
  expect(preview).toMatchObject({ changes: 2, unknown: 1, problems: 0 });
  expect(stock.found(preview.id)).toMatchObject({
    changes: [
      { sku: BAG.sellerSku, name: BAG.name, oldValue: 4, newValue: 5 },
      { sku: SCARF.sellerSku, name: SCARF.name, oldValue: null, newValue: 6 },
    ],
    unknown: [{ sku: 'NOPE-1', name: '', oldValue: null, newValue: 7 }],
  });
  await stock.api.confirm(preview.id, 'typed');
  await stock.changes.carryOut();
  expect([...stock.platform.stock]).toEqual([
    [BAG.sellerSku, 5],
    [SCARF.sellerSku, 6],
  ]);
  const again = previewOf(await stock.api.previewTyped(rows));
  await stock.api.confirm(again.id, 'typed', true);
  await stock.changes.carryOut();
  expect(stock.platform.stock.get('NOPE-1')).toBe(7);
});

it('guesses nothing when two rows of the same goods differ: each names the other', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 2, [BELT.sellerSku]: 1 });
  await stock.reading.readNow('fbs');
  const file = [
    'Артикул;Остаток',
    `${BAG.sellerSku};55`,
    `${SCARF.sellerSku};7`,
    `${SCARF.sku};8`,
    `${BELT.sellerSku};=1+1`,
    `${BAG.sellerSku};56`,
    `${BELT.sku};9`,
  ];
  stock.uploads.add('u', 0, Buffer.from(file.join('\n')));
  const { id, ...preview } = previewOf(await stock.api.previewFile('u'));
  expect(preview).toMatchObject({ changes: 0, same: 0, problems: 6 });
  expect(stock.problems(id)).toMatchObject([
    { line: 2, sku: BAG.sellerSku, problem: 'sku-twice', value: '55', otherLine: 6 },
    { line: 3, sku: SCARF.sellerSku, problem: 'sku-twice', value: '7', otherLine: 4 },
    { line: 4, sku: SCARF.sku, problem: 'sku-twice', value: '8', otherLine: 3 },
    { line: 5, sku: BELT.sellerSku, problem: 'formula' },
    { line: 6, sku: BAG.sellerSku, problem: 'sku-twice', otherLine: 2 },
    { line: 7, sku: BELT.sku, problem: 'sku-twice', value: '9', otherLine: 5 },
  ]);
});

it('names goods that the operator keeps before anything is sent', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  await stock.changes.db
    .updateTable('goods')
    .set({ contract_type: 'fulfilment' })
    .where('platform_sku', 'in', [BAG.sku, BELT.sku])
    .execute();
  const preview = previewOf(
    await stock.api.previewTyped([
      { sku: BELT.sellerSku, quantity: '5' },
      // The platform lists it as the seller's stock, and the catalog lags behind.
      { sku: BAG.sellerSku, quantity: '5' },
    ]),
  );
  expect(preview).toMatchObject({ changes: 1, unknown: 0, problems: 1 });
  expect(stock.problems(preview.id)).toMatchObject([{ sku: BELT.sellerSku, problem: 'not-fbs' }]);
});

it('sends 1,000 rows of a file of which one in ten is refused, and the table names exactly those', async () => {
  const isWrong = (index: number) => index % 10 === 3;
  const skus = Array.from({ length: 1_000 }, (_, index) => `SKU-${index}`);
  await using stock = await stockAtBench(Object.fromEntries(skus.map((sku) => [sku, 1])));
  await stock.reading.readNow('fbs');
  stock.platform.wrong = new Set(skus.filter((_, index) => isWrong(index)));
  stock.uploads.add('u', 0, Buffer.from(`sku;quantity\n${skus.map((sku) => `${sku};5`).join('\n')}`));
  const preview = previewOf(await stock.api.previewFile('u'));
  expect(preview).toMatchObject({ changes: 1_000, unknown: 0, problems: 0 });
  const { change } = await stock.api.confirm(preview.id, 'csv');
  await stock.changes.carryOut();
  const refused = await stock.changes.api.rows({
    change: change ?? 0,
    state: 'refused',
    offset: 0,
    limit: 500,
  });
  expect(refused.rows.map(({ sku }) => sku)).toEqual(skus.filter((_, index) => isWrong(index)));
  expect(new Set(refused.rows.map(({ problem }) => problem))).toEqual(new Set(['not-found']));
  expect([...stock.platform.stock.values()].filter((quantity) => quantity === 5)).toHaveLength(900);
});

it('offers what was reported as sold out under REST v1, whose items name no SKU of the seller, until it is set', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 2 });
  await stock.reading.readNow('fbs');
  const order = anOrder('RU251120-000001', [BAG]);
  await stock.storeOrder(order);
  await stock.reportSoldOut(order.id, itemOf(order.id, 1));
  expect(await stock.api.soldOut()).toMatchObject([
    { sellerSku: BAG.sellerSku, orderId: order.id, quantity: 4, goods: { sku: BAG.sku } },
  ]);
  stock.clock.advance(60);
  const preview = previewOf(await stock.api.previewTyped([{ sku: BAG.sellerSku, quantity: '0' }]));
  await stock.api.confirm(preview.id, 'missing-unit');
  expect(await stock.api.soldOut()).toEqual([]);
  await stock.changes.carryOut();
  expect(stock.platform.stock.get(BAG.sellerSku)).toBe(0);
  expect(await stock.api.soldOut()).toEqual([]);
});

it('says how many units of sold-out goods are in packs, and offers nothing when the platform sells no others', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  const packed = anOrder('RU251120-000001', [BAG, BAG]);
  await stock.packUnits(packed, BAG);
  const order = anOrder('RU251120-000002', [BAG]);
  await stock.storeOrder(order);
  await stock.reportSoldOut(order.id, itemOf(order.id, 1));
  expect(await stock.api.soldOut()).toMatchObject([{ sellerSku: BAG.sellerSku, quantity: 4, packed: 2 }]);
  stock.platform.stock.set(BAG.sellerSku, 2);
  await stock.reading.readNow('fbs');
  expect(await stock.api.soldOut()).toEqual([]);
  await stock.ship(packed.id);
  expect(await stock.api.soldOut()).toMatchObject([{ sellerSku: BAG.sellerSku, quantity: 2, packed: 0 }]);
});

it('offers a sold-out report no more that a supervisor has dismissed, but a newer one of the same goods', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 2 });
  await stock.reading.readNow('fbs');
  const [first, second] = [anOrder('RU251120-000001', [BAG, SCARF]), anOrder('RU251120-000002', [BAG])];
  await stock.storeOrder(first);
  await stock.storeOrder(second);
  await stock.reportSoldOut(first.id, itemOf(first.id, 1));
  await stock.reportSoldOut(first.id, itemOf(first.id, 2));
  const offered = async () => (await stock.api.soldOut()).map((row) => [row.sellerSku, row.orderId]);
  expect(await offered()).toEqual([
    [SCARF.sellerSku, first.id],
    [BAG.sellerSku, first.id],
  ]);
  const ofBag = { sku: BAG.sellerSku, order: first.id };
  expect(await stock.api.dismissSoldOut(ofBag)).toEqual({ done: true });
  expect(stock.announced()).toBe(1);
  expect(await offered()).toEqual([[SCARF.sellerSku, first.id]]);
  stock.clock.advance(60);
  await stock.reportSoldOut(second.id, itemOf(second.id, 1));
  // The supervisor sees a page from before the newer report.
  expect(await stock.api.dismissSoldOut(ofBag)).toEqual({ done: true });
  expect(await offered()).toEqual([
    [BAG.sellerSku, second.id],
    [SCARF.sellerSku, first.id],
  ]);
  await stock.api.dismissSoldOut({ sku: BAG.sellerSku, order: second.id });
  expect(await offered()).toEqual([[SCARF.sellerSku, first.id]]);
  const rows = await stock.changes.db.selectFrom('journal').selectAll().orderBy('id').execute();
  expect(rows.flatMap(auditRows)).toMatchObject(
    [BAG.sellerSku, first.id, BAG.sellerSku, second.id].map((about) => {
      return { operator: '9', action: 'sold-out-dismissed', about };
    }),
  );
});

it('lets only a supervisor dismiss a sold-out report', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 }, '1');
  await stock.reading.readNow('fbs');
  const order = anOrder('RU251120-000001', [BAG]);
  await stock.storeOrder(order);
  await stock.reportSoldOut(order.id, itemOf(order.id, 1));
  const dismissed = await stock.api.dismissSoldOut({ sku: BAG.sellerSku, order: order.id });
  expect(dismissed).toMatchObject({ done: false, reason: 'not-allowed' });
  expect(await stock.api.soldOut()).toHaveLength(1);
});

it('reserves the units of unconfirmed orders under REST v1, whose items name no SKU of the seller', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 2 });
  await stock.reading.readNow('fbs');
  await stock.storeOrder({ ...anOrder('RU251120-000001', [BAG, BAG]), status: 'new' });
  const { rows } = await stock.api.list(EVERYTHING);
  expect(rows).toMatchObject([
    { sellerSku: BAG.sellerSku, reserved: 2, available: 2 },
    { sellerSku: SCARF.sellerSku, reserved: 0, available: 2 },
  ]);
  expect((await stock.api.list({ ...EVERYTHING, filter: 'reserved' })).total).toBe(1);
});

it('sends what was counted, and forgets exactly that, also over a restart', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  await stock.scanAll('CMD:STOCK', BAG.barcode, BAG.barcode, 'CMD:OK');
  const preview = previewOf(await stock.api.previewCounted(true));
  expect(preview).toMatchObject({ changes: 1, same: 0, problems: 0 });
  expect(await stock.api.confirm(preview.id, 'scanned')).toMatchObject({ outcome: { done: true } });
  expect(stock.counts()).toEqual([]);
  expect(await stock.restarted()).toBeNull();
  await stock.changes.carryOut();
  expect(stock.platform.stock.get(BAG.sellerSku)).toBe(2);
});

it('adds what is packed and not shipped to what was counted on the shelf, unless the supervisor has counted it', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 9 });
  await stock.reading.readNow('fbs');
  const [packed, later] = [anOrder('RU251120-000001', [BAG, BAG]), anOrder('RU251120-000002', [BAG])];
  await stock.packUnits(packed, BAG);
  await stock.scanAll('CMD:STOCK', BAG.barcode, SCARF.barcode, 'CMD:OK');
  stock.clock.advance(60);
  // It was on the shelf when that was counted.
  await stock.packUnits(later, BAG);
  expect(await stock.api.counts()).toMatchObject([
    { sellerSku: SCARF.sellerSku, counted: 1, packed: 0 },
    { sellerSku: BAG.sellerSku, counted: 1, packed: 2 },
  ]);
  const shelf = previewOf(await stock.api.previewCounted(false));
  expect(stock.found(shelf.id)?.changes).toMatchObject([{ newValue: 1 }, { newValue: 1, packed: 0 }]);
  const preview = previewOf(await stock.api.previewCounted(true));
  expect(stock.found(preview.id)?.changes).toMatchObject([
    { sku: SCARF.sellerSku, newValue: 1, packed: 0 },
    { sku: BAG.sellerSku, oldValue: 4, newValue: 3, packed: 2 },
  ]);
  await stock.ship(packed.id);
  expect((await stock.api.confirm(preview.id, 'scanned')).outcome).toMatchObject({ reason: 'preview-gone' });
  const again = previewOf(await stock.api.previewCounted(true));
  expect((await stock.api.confirm(again.id, 'scanned')).outcome).toEqual({ done: true });
  await stock.changes.carryOut();
  expect(stock.platform.stock.get(BAG.sellerSku)).toBe(1);
  expect(stock.counts()).toEqual([]);
});

it('sends no summary of a stock-take when more was counted since, and loses nothing', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  await stock.scanAll('CMD:STOCK', BAG.barcode);
  const old = previewOf(await stock.api.previewCounted(true));
  await stock.scanAll(BAG.barcode, SCARF.barcode);
  expect(await stock.api.confirm(old.id, 'scanned')).toMatchObject({
    outcome: { reason: 'preview-gone' },
    change: null,
  });
  expect(await stock.restarted()).toMatchObject({ goods: 2, units: 3 });
  const shown = previewOf(await stock.api.previewCounted(true));
  await stock.scanAll(BELT.barcode);
  expect(await stock.api.confirm(shown.id, 'scanned')).toMatchObject({ outcome: { done: true } });
  expect(stock.counts()).toEqual([[BELT.sellerSku, 1]]);
  await stock.scanAll(BAG.barcode);
  expect(stock.counts()).toEqual([
    [BAG.sellerSku, 1],
    [BELT.sellerSku, 1],
  ]);
});

it('drops no counts with a summary that was typed', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.scanAll('CMD:STOCK', BAG.barcode);
  const typed = previewOf(await stock.api.previewTyped([{ sku: BAG.sellerSku, quantity: '9' }]));
  expect(await stock.api.confirm(typed.id, 'scanned')).toMatchObject({ outcome: { done: false } });
  expect(await stock.restarted()).toMatchObject({ units: 1 });
});

it('ends a stock-take whose counts are those of the platform, also over a restart', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 1 });
  await stock.reading.readNow('fbs');
  await stock.scanAll('CMD:STOCK', BAG.barcode, 'CMD:OK');
  const preview = previewOf(await stock.api.previewCounted(true));
  expect(preview).toMatchObject({ changes: 0, same: 1 });
  expect(await stock.api.confirm(preview.id, 'scanned')).toEqual({ outcome: { done: true }, change: null });
  expect(stock.counts()).toEqual([]);
  expect(await stock.restarted()).toBeNull();
});

it('sends no count of goods that another table counts, too, and says which table does', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4, [SCARF.sellerSku]: 4 });
  await stock.reading.readNow('fbs');
  await stock.countAt({ id: 'other', name: 'Стол 2' }, BAG.sellerSku, 30);
  await stock.scanAll('CMD:STOCK', BAG.barcode, SCARF.barcode);
  const preview = previewOf(await stock.api.previewCounted(true));
  expect(preview).toMatchObject({ changes: 1, problems: 1 });
  expect(stock.problems(preview.id)).toEqual([
    { line: 0, sku: BAG.sellerSku, problem: 'counted-elsewhere', value: 'Стол 2' },
  ]);
  await stock.api.confirm(preview.id, 'scanned');
  await stock.changes.carryOut();
  expect(stock.platform.stock.get(BAG.sellerSku)).toBe(4);
  expect(stock.platform.stock.get(SCARF.sellerSku)).toBe(1);
  expect(stock.counts()).toEqual([[BAG.sellerSku, 1]]);
});

it('sends no summary of goods that another table has begun to count since', async () => {
  await using stock = await stockAtBench({ [BAG.sellerSku]: 4 });
  await stock.scanAll('CMD:STOCK', BAG.barcode);
  const preview = previewOf(await stock.api.previewCounted(true));
  await stock.countAt({ id: 'other', name: 'Стол 2' }, BAG.sellerSku, 30);
  expect(await stock.api.confirm(preview.id, 'scanned')).toMatchObject({
    outcome: { reason: 'preview-gone' },
  });
  expect(stock.counts()).toEqual([[BAG.sellerSku, 1]]);
});
