import { expect, it } from 'vitest';
import type { ReturnItem } from '#client/v2/returns/return-items.ts';
import { readReturns } from '#main/audit/returns-export-store.ts';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { createPreviews } from '#main/goods-changes/files/previews.ts';
import { storeFound } from '#main/returns/receiving-store.ts';
import { createReturnsApi } from '#main/returns/returns-api.ts';
import { storeReturnBoxes, storeReturnItems } from '#main/returns/returns-store.ts';
import { storeStock } from '#main/stock/stock-store.ts';
import type { StockMove } from '#shared/contract/returns.ts';
import { BAG, goodsOf, itemOf, SCARF, SHOES } from '../../../support/bench-goods.ts';
import { exportedRows } from '../../../support/exports.ts';
import { goodsChangesAtBench } from '../../../support/goods-changes-at-bench.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';

const ORDER = 'RU251120-000001';
const AT = '2025-11-20T10:00:00.000Z';
const ALL = { text: '', filter: 'all', offset: 0, limit: 100 } as const;

const SAID: ReturnItem = {
  id: '',
  itemId: null,
  itemNr: null,
  orderId: ORDER,
  sku: '',
  externalSku: '',
  name: '',
  size: '',
  status: 'RECEIVED',
  condition: 'ok',
  reason: null,
  boxId: null,
  uit: null,
  updatedAt: null,
};

const BOX = {
  id: '40',
  barcode: 'RETPBX40',
  status: 'OPEN',
  itemsQuantity: 1,
  createdAt: null,
  items: [],
};

/** Five units have come back, four of them were scanned; the platform has two bags in stock. */
async function returnsAtBench(operator: '1' | '9' = '9') {
  const changes = await goodsChangesAtBench(operator);
  const { db, clock } = changes;
  const units: readonly Partial<ReturnItem>[] = [
    { id: 'a', itemNr: itemOf(ORDER, 1), sku: BAG.sku, externalSku: BAG.sellerSku, boxId: '40' },
    { id: 'b', itemNr: itemOf(ORDER, 2), sku: BAG.sku, externalSku: BAG.sellerSku },
    { id: 'c', itemNr: itemOf(ORDER, 3), sku: SHOES.sku, condition: 'defective' },
    { id: 'd', itemNr: itemOf(ORDER, 4), sku: SCARF.sku, status: 'ACCEPTED' },
    { id: 'e', itemNr: itemOf(ORDER, 5), sku: SCARF.sku, status: 'IN_TRANSIT' },
  ];
  const stock = {
    sellerSku: BAG.sellerSku,
    platformSku: BAG.sku,
    warehouse: 'W1',
    quantity: 2,
    updatedAt: null,
  };
  await db.transaction().execute(async (trx) => {
    await storeGoods(trx, [BAG, SCARF, SHOES].map(goodsOf));
    await storeReturnItems(
      trx,
      units.map((unit) => ({ ...SAID, ...unit })),
      AT,
    );
    await storeReturnBoxes(trx, [BOX]);
    await storeStock(trx, 'fbs', [stock], { readAt: AT, askedAt: AT });
    await trx
      .updateTable('returns')
      .set({ received_at: AT, received_by: '9', station: changes.bench.station })
      .where('id', '!=', 'e')
      .execute();
  });
  let meanwhile = async () => {};
  const api = createReturnsApi({
    db,
    clock,
    actions: changes.actions,
    nameOfOperator: async (id) => (id === '9' ? 'Ольга' : null),
    returnsReading: {
      readNow: () => meanwhile(),
      state: () => ({ isReading: false, failure: null, canRead: true }),
    },
    returnsMode: { contents: async () => null },
    stockReading: { readAgain: async () => undefined },
    goodsChanges: changes.goodsChanges,
    previews: createPreviews({ nowMs: () => clock.now().getTime() }),
    keptPictures: (view) => view,
    emit: () => undefined,
  });
  return {
    api,
    changes,
    db,
    /** What the platform says when it is asked. */
    meanwhile(happens: () => Promise<void>) {
      meanwhile = happens;
    },
    /** The platform has passed the unit, and has so many bags in stock now. */
    async accepted(id: string, quantity: number) {
      await db.updateTable('returns').set({ status: 'ACCEPTED' }).where('id', '=', id).execute();
      await db.updateTable('goods_stock').set({ quantity }).execute();
    },
    ids: async (query: Partial<Parameters<typeof api.list>[0]>) =>
      (await api.list({ ...ALL, ...query })).rows.map(({ id }) => id).toSorted(),
    async preview(ids: readonly string[] | null, move: StockMove = 'put-back') {
      const answer = await api.previewStock(move, ids);
      return answer.isRead ? answer.preview : null;
    },
    [Symbol.asyncDispose]: () => changes[Symbol.asyncDispose](),
  };
}

it('lists by stage, and by numbers, boxes, SKUs and names', async () => {
  await using at = await returnsAtBench();
  expect(await at.ids({ filter: 'on-way' })).toEqual(['e']);
  expect(await at.ids({ filter: 'arrived' })).toEqual([]);
  expect(await at.ids({ filter: 'received' })).toEqual(['a', 'b', 'c', 'd']);
  expect(await at.ids({ filter: 'to-stock' })).toEqual(['a', 'b']);
  expect(await at.ids({ text: '-003' })).toEqual(['c']);
  expect(await at.ids({ text: 'retpbx' })).toEqual(['a']);
  expect(await at.ids({ text: 'шарф' })).toEqual(['d', 'e']);
  expect(await at.ids({ text: BAG.sku.toLowerCase() })).toEqual(['a', 'b']);
  expect((await at.api.state()).counts).toEqual({
    all: 5,
    'on-way': 1,
    arrived: 0,
    received: 4,
    'to-stock': 2,
    twice: 0,
    dropped: 0,
  });
  expect((await at.api.list({ ...ALL, text: '-001' })).rows).toMatchObject([
    {
      stage: 'received',
      condition: 'ok',
      box: 'RETPBX40',
      mark: 'none',
      stock: 'may',
      hasOrder: false,
      receivedBy: 'Ольга',
      goods: { name: BAG.name },
    },
  ]);
  const stocks = (await at.api.list(ALL)).rows.map(({ id, stock }) => `${id} ${stock}`).toSorted();
  expect(stocks).toEqual(['a may', 'b may', 'c no', 'd platform', 'e no']);
});

it('adds received units to what the platform has, once, and those that it adds itself never', async () => {
  await using at = await returnsAtBench();
  const preview = await at.preview(null);
  expect(preview).toMatchObject({ changes: 1, unknown: 0, problems: 0 });
  expect(await at.api.moveStock(preview?.id ?? '')).toMatchObject({ outcome: { done: true } });
  await at.changes.carryOut();
  expect(at.changes.world.kept.get(BAG.sellerSku)).toBe(4);
  expect(await at.ids({ filter: 'to-stock' })).toEqual([]);
  expect(await at.api.moveStock(preview?.id ?? '')).toMatchObject({ outcome: { reason: 'preview-gone' } });
  expect(await at.preview(['a', 'd'])).toMatchObject({ changes: 0 });
});

it('offers a unit again by itself when the platform refuses its count, and not when nobody knows', async () => {
  await using at = await returnsAtBench();
  at.changes.world.wrong.add(BAG.sellerSku);
  const shown = await at.preview(['a']);
  await at.api.moveStock(shown?.id ?? '');
  expect(await at.ids({ filter: 'to-stock' })).toEqual(['b']);
  await at.changes.carryOut();
  expect(await at.ids({ filter: 'to-stock' })).toEqual(['a', 'b']);
  at.changes.world.wrong.clear();
  const again = await at.preview(['a']);
  const { change } = await at.api.moveStock(again?.id ?? '');
  await at.changes.goodsChanges.cancel(change ?? 0);
  expect(await at.ids({ filter: 'to-stock' })).toEqual(['a', 'b']);
  await at.db.updateTable('goods_change_rows').set({ problem: 'unsure' }).execute();
  expect(await at.ids({ filter: 'to-stock' })).toEqual(['b']);
});

it('says of a unit that the platform accepts later that it is counted twice, and takes it out', async () => {
  await using at = await returnsAtBench();
  const putBack = await at.preview(['a', 'b']);
  await at.api.moveStock(putBack?.id ?? '');
  await at.changes.carryOut();
  await at.accepted('a', 5);
  expect(await at.ids({ filter: 'twice' })).toEqual(['a']);
  expect((await at.api.state()).counts).toMatchObject({ 'to-stock': 0, twice: 1 });

  at.changes.world.wrong.add(BAG.sellerSku);
  const refused = await at.preview(null, 'take-out');
  await at.api.moveStock(refused?.id ?? '');
  await at.changes.carryOut();
  expect(await at.ids({ filter: 'twice' })).toEqual(['a']);
  at.changes.world.wrong.clear();
  const takeOut = await at.preview(null, 'take-out');
  expect(takeOut).toMatchObject({ changes: 1 });
  expect((await at.api.moveStock(takeOut?.id ?? '')).outcome).toEqual({ done: true });
  await at.changes.carryOut();
  expect(at.changes.world.kept.get(BAG.sellerSku)).toBe(4);
  expect(await at.ids({ filter: 'twice' })).toEqual([]);
  expect(await at.ids({ filter: 'to-stock' })).toEqual([]);
  const stocks = (await at.api.list(ALL)).rows.map(({ id, stock }) => `${id} ${stock}`).toSorted();
  expect(stocks.slice(0, 2)).toEqual(['a platform', 'b added']);

  // Somebody has counted the goods since: nothing is sent.
  await at.accepted('b', 4);
  expect((await at.api.stockIsRight()).done).toBe(true);
  expect(await at.ids({ filter: 'twice' })).toEqual([]);
  expect(at.changes.world.kept.get(BAG.sellerSku)).toBe(4);
});

it('keeps the state in which a person has found a unit, and offers by that whether it goes back into stock', async () => {
  await using at = await returnsAtBench();
  const of = async (id: string) => (await at.api.list(ALL)).rows.find((row) => row.id === id);
  expect(await at.api.setFound('a', 'defective')).toEqual({ done: true });
  expect(await of('a')).toMatchObject({ condition: 'ok', found: 'defective', stock: 'no' });
  expect(await at.preview(['a'])).toMatchObject({ changes: 0 });
  // The platform says that it is defective, and it is not.
  expect(await at.api.setFound('c', 'ok')).toEqual({ done: true });
  expect(await of('c')).toMatchObject({ condition: 'defective', found: 'ok', stock: 'may' });
  expect(await at.api.setFound('c', null)).toEqual({ done: true });
  expect(await of('c')).toMatchObject({ found: null, stock: 'no' });
  // Nobody has seen it.
  expect(await at.api.setFound('e', 'used')).toMatchObject({ reason: 'return-unknown' });
  const journaled = await at.db
    .selectFrom('journal')
    .select(['events', 'operator'])
    .where('kind', '=', 'return-found')
    .execute();
  const about = journaled.map(({ events }) => JSON.parse(events).events[0].about);
  expect(about).toEqual([
    `${itemOf(ORDER, 1)}: ok → defective`,
    `${itemOf(ORDER, 3)}: defective → ok`,
    `${itemOf(ORDER, 3)}: ok → defective`,
  ]);
  expect(journaled[0]?.operator).toBe('9');
  await using packer = await returnsAtBench('1');
  expect(await packer.api.setFound('a', 'used')).toMatchObject({ reason: 'not-allowed' });
});

it('puts nothing back that the platform has accepted by the time it is looked at', async () => {
  await using at = await returnsAtBench();
  at.meanwhile(() => at.accepted('a', 3));
  expect(await at.preview(['a'])).toMatchObject({ changes: 0 });
  const shown = await at.preview(['b']);
  await at.accepted('b', 3);
  expect((await at.api.moveStock(shown?.id ?? '')).outcome).toMatchObject({ reason: 'preview-gone' });
});

it('sends nothing for a packer, or when a unit was put back or the quantity has changed meanwhile', async () => {
  await using packer = await returnsAtBench('1');
  const shown = await packer.preview(['a']);
  expect(await packer.api.moveStock(shown?.id ?? '')).toMatchObject({ outcome: { reason: 'not-allowed' } });
  await using at = await returnsAtBench();
  const [first, second] = [await at.preview(['a']), await at.preview(['a', 'b'])];
  expect((await at.api.moveStock(first?.id ?? '')).outcome).toEqual({ done: true });
  expect((await at.api.moveStock(second?.id ?? '')).outcome).toMatchObject({ reason: 'preview-gone' });
  const third = await at.preview(['b']);
  await at.db.updateTable('goods_stock').set({ quantity: 9 }).execute();
  expect((await at.api.moveStock(third?.id ?? '')).outcome).toMatchObject({ reason: 'preview-gone' });
  expect(await at.ids({ filter: 'to-stock' })).toEqual(['b']);
});

it('exports what the list shows', async () => {
  await using store = await temporaryDatabase();
  await store.db.transaction().execute(async (trx) => {
    await storeGoods(trx, [goodsOf(BAG)]);
    const unit = { id: 'a', itemNr: itemOf(ORDER, 1), sku: BAG.sku, boxId: '40', updatedAt: AT };
    await storeReturnItems(trx, [{ ...SAID, ...unit }], AT);
    await storeReturnBoxes(trx, [BOX]);
    await storeFound(trx, 'a', 'used');
  });
  expect(await exportedRows(store, (db) => readReturns(db, null))).toMatchObject([
    {
      updatedAt: AT,
      orderId: ORDER,
      itemNr: itemOf(ORDER, 1),
      sku: BAG.sku,
      sellerSku: BAG.sellerSku,
      name: BAG.name,
      status: 'RECEIVED',
      condition: 'ok',
      box: 'RETPBX40',
      receivedAt: null,
      found: 'used',
      stockedAt: null,
      takenAt: null,
    },
  ]);
  expect(await exportedRows(store, (db) => readReturns(db, '2025-11-21T00:00:00.000Z'))).toEqual([]);
});
