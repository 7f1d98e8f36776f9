import { expect, it } from 'vitest';
import { MAX_FIND_LENGTH } from '#shared/contract/lookup.ts';
import { lookupFloor, MARK, PACK } from '../../../support/lookup-floor.ts';
import { itemNr, ORDER, OTHER } from '../../../support/stored-bench.ts';

it.each([
  ['its number', ORDER],
  ['its number without the country', ORDER.slice(2)],
  ['its number in small letters, with blanks', ` ${ORDER.toLowerCase()} `],
  ['the number of one of its items', itemNr(2)],
])('finds an order by %s', async (_what, text) => {
  await using station = await lookupFloor();
  const { orders } = await station.lookup.find(text);
  expect(orders).toMatchObject([
    { orderId: ORDER, isExact: true, units: 2, packed: 2, target: { page: 'order', orderId: ORDER } },
  ]);
});

it.each([
  ['the start of its number', 'RU2511'],
  ['the start of its number without the country', '251120-00'],
  ['the end of its number', '000001'],
])('finds orders by %s', async (_what, text) => {
  await using station = await lookupFloor();
  const { orders } = await station.lookup.find(text);
  expect(orders.map(({ orderId, isExact }) => [orderId, isExact])).toContainEqual([ORDER, false]);
});

it.each(['FBS1F1365964', 'fbs1f1365964', '5964', 'FBS1F'])('finds a pack by %s', async (text) => {
  await using station = await lookupFloor();
  const { packs } = await station.lookup.find(text);
  expect(packs).toMatchObject([
    {
      packNumber: PACK,
      orderId: ORDER,
      ordinal: 1,
      status: 'closed',
      by: 'Анна Ким',
      units: 2,
      pallet: 'PAL1',
      shipment: null,
      target: { page: 'pack', packNumber: PACK },
    },
  ]);
});

it('finds a spare number of an order', async () => {
  await using station = await lookupFloor();
  await station.bench.number('FBS00000ABCD', OTHER);
  expect((await station.lookup.find('ABCD')).packs).toMatchObject([
    { packNumber: 'FBS00000ABCD', status: 'spare', target: { page: 'order', orderId: OTHER } },
  ]);
});

it('finds a pallet by the end of its barcode', async () => {
  await using station = await lookupFloor();
  expect((await station.lookup.find('al1')).pallets).toMatchObject([
    { barcode: 'PAL1', tag: null, status: 'open', packs: 1, isExact: false },
  ]);
});

it.each([
  ['its UIT', MARK.uit],
  ['the whole code', MARK.code],
])('finds a mark by %s, and never answers with its cryptographic tail', async (_what, text) => {
  await using station = await lookupFloor();
  const hits = await station.lookup.find(text);
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
  await using station = await lookupFloor();
  const { goods } = await station.lookup.find(text);
  expect(goods).toMatchObject([
    { isExact, orders: 0, goods: { sku: 'C', picture: '/pictures/c.jpg' }, target: null },
  ]);
});

it.each(['платье', 'ПЛАТЬЕ миди', 'рассв плат', 'сирень 44', 'Платье миди «Сирень» Рассвет 47'])(
  'finds goods by words of their name: %s',
  async (text) => {
    await using station = await lookupFloor();
    expect((await station.lookup.find(text)).goods.map(({ goods }) => goods.sku)).toEqual(['C']);
  },
);

it.each(['платье красное', 'латье', '45'])(
  'finds no goods by a word that they have not: %s',
  async (text) => {
    await using station = await lookupFloor();
    expect((await station.lookup.find(text)).goods).toEqual([]);
  },
);

it('leads from goods to the orders of the queue that need them', async () => {
  await using station = await lookupFloor();
  const { goods } = await station.lookup.find('S-A');
  expect(goods).toMatchObject([{ goods: { sku: 'A' }, orders: 1, target: { page: 'queue', search: 'S-A' } }]);
});

it('shows operators to a supervisor, by name, and nobody’s id', async () => {
  await using ofPacker = await lookupFloor();
  expect((await ofPacker.lookup.find('ким')).operators).toEqual([]);

  await using ofSupervisor = await lookupFloor({ who: 'z9' });
  const { operators } = await ofSupervisor.lookup.find('ким');
  expect(operators).toEqual([{ isExact: false, target: null, name: 'Анна Ким', role: 'packer' }]);
  expect((await ofSupervisor.lookup.find('z9')).operators).toEqual([]);
});

it('shows the last packs and orders when nothing is searched', async () => {
  await using station = await lookupFloor();
  const { orders, packs } = await station.lookup.find('  ');
  expect(orders.map(({ orderId }) => orderId)).toEqual([ORDER]);
  expect(packs.map(({ packNumber }) => packNumber)).toEqual([PACK]);
});

it.each([
  ['a text of 4,000 characters', 'платье красное '.repeat(300).slice(0, MAX_FIND_LENGTH)],
  ['one word of 4,000 characters', 'A1'.repeat(2_000)],
  ['wildcards and quotes', "%_'\\"],
  ['control characters', '\u0000\u001d\n'],
  ['a command', 'CMD:OK'],
])('finds nothing by %s', async (_what, text) => {
  await using station = await lookupFloor();
  expect(Object.values(await station.lookup.find(text)).flat()).toEqual([]);
});
