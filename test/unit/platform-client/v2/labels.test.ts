import { expect, it } from 'vitest';
import { must } from '../../../contracts/platform-bench.ts';
import { ITEM, ORDER, v2AnsweredBy } from './v2-wire.ts';

const UNIT = { ...ITEM, itemNr: `${ORDER.id}-001` };
const OTHER = { ...ITEM, id: 'a1b2', itemNr: `${ORDER.id}-002`, sku: 'P-2' };

const labelled = async (kind: 'item' | 'pack' | 'pallet', numbers: readonly string[], body: unknown) => {
  await using v2 = await v2AnsweredBy(({ method }) =>
    method === 'POST' ? { body } : { body: { ...ORDER, items: [UNIT, OTHER] } },
  );
  const answer = await v2.platform.requestLabels(kind, numbers, 'm');
  return { answer, sent: v2.sent().at(-1)?.[2] };
};

it.each([
  ['bare', ['FBS2']],
  ['in rows', [{ packNumber: 'FBS2' }]],
])('numbers without a label are returned %s', async (_name, excludedPacks) => {
  const { answer } = await labelled('pack', ['FBS1', 'FBS2'], { fileUrl: 'https://x/a.pdf', excludedPacks });
  expect(must(answer)).toEqual({ url: 'https://x/a.pdf', excluded: ['FBS2'] });
});

it.each([[''], [null], [undefined]])('fileUrl %j is not a link', async (fileUrl) => {
  const { answer } = await labelled('pallet', ['PAL1'], { fileUrl, excludedPallets: ['PAL1'] });
  expect(must(answer)).toEqual({ url: null, excluded: ['PAL1'] });
});

it.each([
  ['a number', 501],
  ['a text', '501'],
  ['a row', { itemId: 501 }],
])('units are sent with v2’s ids, and returned as %s with our item numbers', async (_name, excluded) => {
  const numbers = [`${ORDER.id}-001`, `${ORDER.id}-002`, `${ORDER.id}-003`];
  const { answer, sent } = await labelled('item', numbers, {
    data: { fileUrl: 'https://x/a.pdf', excludedItems: [excluded] },
  });
  expect(sent).toEqual({ sellerId: 77, items: [501, 'a1b2'], labelFormat: 'M' });
  expect(must(answer).excluded).toEqual([`${ORDER.id}-003`, `${ORDER.id}-001`]);
});

it.each([
  ['numbers', 501, 502],
  ['texts', '501', '502'],
])('units are sent with v2’s ids in the type that v2 returns: %s', async (_name, first, second) => {
  const items = [
    { ...UNIT, id: first },
    { ...OTHER, id: second },
  ];
  await using v2 = await v2AnsweredBy(({ method }) =>
    method === 'POST' ? { body: { fileUrl: 'https://x/a.pdf' } } : { body: { data: { ...ORDER, items } } },
  );
  const order = must(await v2.platform.readOrder(ORDER.id));
  must(await v2.platform.requestLabels('item', [`${ORDER.id}-001`], 'm'));
  must(await v2.platform.assemble(ORDER.id, [{ items: order.items }]));
  const [labels, assembly] = v2.sent().slice(-2);
  expect(labels?.[2]).toMatchObject({ items: [first] });
  expect(assembly?.[2]).toMatchObject({ packs: [{ itemIds: [first, second] }] });
});
