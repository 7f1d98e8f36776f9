import { expect, it } from 'vitest';
import { createAuditedActions } from '#main/bench/audited-actions.ts';
import { storeGoods } from '#main/goods/goods-store.ts';
import { createFindSession } from '#main/lookup/find-session.ts';
import { createLookupApi } from '#main/lookup/lookup-api.ts';
import { createOperators } from '#main/settings/operators.ts';
import { MAX_FIND_LENGTH } from '#shared/contract/lookup.ts';
import { markOf } from '../../../support/marks.ts';
import { itemNr, ORDER, OTHER, storedBench } from '../../../support/stored-bench.ts';
import { sampleGoods } from '../orders/sample-orders.ts';

const PACK = 'FBS1F1365964';
const MARK = markOf({ barcode: '4607000000021' }, 1);

/** The bench has packed `ORDER` into `PACK` and put it on the pallet `PAL1`; Анна is a packer, Ольга a supervisor. */
async function floor({ who = '1' } = {}) {
  const bench = await storedBench({
    findOperator: async (id) => (await createOperators(bench.db, false).find(id)) ?? null,
  });
  const operators = createOperators(bench.db, false);
  await operators.save({ id: '1', name: 'Анна Ким', role: 'packer' });
  await operators.save({ id: 'z9', name: 'Ольга', role: 'supervisor' });
  await bench.db.transaction().execute((trx) =>
    storeGoods(trx, [
      sampleGoods('C', {
        barcode: '4607000000021',
        sellerSku: 'dress-44',
        imageUrl: 'https://platform/c.jpg',
      }),
    ]),
  );
  await bench.number(PACK);
  await bench.scan(`OP:${who}`, 'CMD:PALLET', ORDER, 'A', 'B', PACK);
  await bench.db
    .updateTable('pack_units')
    .set({ uit: MARK.uit, code: MARK.code })
    .where('sku', '=', 'A')
    .execute();
  const api = createLookupApi({
    db: bench.db,
    operators,
    find: createFindSession({ emit: () => undefined }),
    actions: createAuditedActions({ packing: bench.service, operators }),
    keptPictures: (view) => JSON.parse(JSON.stringify(view).replaceAll('https://platform/', '/pictures/')),
  });
  return { bench, find: api.find, [Symbol.asyncDispose]: bench[Symbol.asyncDispose] };
}

it.each([
  ['its number', ORDER],
  ['its number without the country', ORDER.slice(2)],
  ['its number in small letters, with blanks', ` ${ORDER.toLowerCase()} `],
  ['the number of one of its items', itemNr(2)],
])('finds an order by %s', async (_what, text) => {
  await using station = await floor();
  const { orders } = await station.find(text);
  expect(orders).toMatchObject([
    { orderId: ORDER, isExact: true, units: 2, packed: 2, target: { page: 'order', orderId: ORDER } },
  ]);
});

it.each([
  ['the start of its number', 'RU2511'],
  ['the start of its number without the country', '251120-00'],
  ['the end of its number', '000001'],
])('finds orders by %s', async (_what, text) => {
  await using station = await floor();
  const { orders } = await station.find(text);
  expect(orders.map(({ orderId, isExact }) => [orderId, isExact])).toContainEqual([ORDER, false]);
});

it.each(['FBS1F1365964', 'fbs1f1365964', '5964', 'FBS1F'])('finds a pack by %s', async (text) => {
  await using station = await floor();
  const { packs } = await station.find(text);
  expect(packs).toMatchObject([
    {
      ...{ packNumber: PACK, orderId: ORDER, ordinal: 1, status: 'closed', by: 'Анна Ким', units: 2 },
      ...{ pallet: 'PAL1', shipment: null, target: { page: 'pack', packNumber: PACK } },
    },
  ]);
});

it('finds a spare number of an order', async () => {
  await using station = await floor();
  await station.bench.number('FBS00000ABCD', OTHER);
  expect((await station.find('ABCD')).packs).toMatchObject([
    { packNumber: 'FBS00000ABCD', status: 'spare', target: { page: 'order', orderId: OTHER } },
  ]);
});

it('finds a pallet by the end of its barcode', async () => {
  await using station = await floor();
  expect((await station.find('al1')).pallets).toMatchObject([
    { barcode: 'PAL1', tag: null, status: 'open', packs: 1, isExact: false },
  ]);
});

it.each([
  ['its UIT', MARK.uit],
  ['the whole code', MARK.code],
])('finds a mark by %s, and never answers with its cryptographic tail', async (_what, text) => {
  await using station = await floor();
  const hits = await station.find(text);
  expect(hits.marks).toMatchObject([
    { uit: MARK.uit, itemNr: itemNr(1), orderId: ORDER, packNumber: PACK, by: 'Анна Ким' },
  ]);
  expect(hits.goods).toMatchObject([{ isExact: true, goods: { sku: 'C' } }]);
  expect(JSON.stringify(hits)).not.toContain(MARK.tail);
});

it.each([
  ['barcode', '4607000000021', true],
  ['seller’s SKU', 'dress-44', true],
  ['the start of the seller’s SKU', 'dress', false],
  ['the start of its barcode', '46070', false],
  ['platform SKU', 'c', true],
])('finds goods by %s, with the kept picture', async (_what, text, isExact) => {
  await using station = await floor();
  const { goods } = await station.find(text);
  expect(goods).toMatchObject([
    { isExact, orders: 0, goods: { sku: 'C', picture: '/pictures/c.jpg' }, target: null },
  ]);
});

it('leads from goods to the orders of the queue that need them', async () => {
  await using station = await floor();
  const { goods } = await station.find('S-A');
  expect(goods).toMatchObject([{ goods: { sku: 'A' }, orders: 1, target: { page: 'queue', search: 'S-A' } }]);
});

it('shows operators to a supervisor, by name, and nobody’s id', async () => {
  await using ofPacker = await floor();
  expect((await ofPacker.find('ким')).operators).toEqual([]);

  await using ofSupervisor = await floor({ who: 'z9' });
  const { operators } = await ofSupervisor.find('ким');
  expect(operators).toEqual([{ isExact: false, target: null, name: 'Анна Ким', role: 'packer' }]);
  expect((await ofSupervisor.find('z9')).operators).toEqual([]);
});

it('shows the last packs and orders when nothing is searched', async () => {
  await using station = await floor();
  const { orders, packs } = await station.find('  ');
  expect(orders.map(({ orderId }) => orderId)).toEqual([ORDER]);
  expect(packs.map(({ packNumber }) => packNumber)).toEqual([PACK]);
});

it.each([
  ['a text of 4,000 characters', 'платье '.repeat(600).slice(0, MAX_FIND_LENGTH)],
  ['one word of 4,000 characters', 'A1'.repeat(2_000)],
  ['wildcards and quotes', "%_'\\"],
  ['control characters', '\u0000\u001d\n'],
  ['a command', 'CMD:OK'],
])('finds nothing by %s', async (_what, text) => {
  await using station = await floor();
  expect(Object.values(await station.find(text)).flat()).toEqual([]);
});
