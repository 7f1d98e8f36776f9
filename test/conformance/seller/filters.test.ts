import { afterAll, describe, expect, it } from 'vitest';
import {
  FILTER_KEYS,
  NOMENCLATURE_SORTS,
  type NomenclatureFilter,
} from '#client/seller/nomenclature-filter.ts';
import { listFullNomenclatures } from '#client/seller/nomenclatures.ts';
import { setModelPrice } from '#client/seller/prices.ts';
import { listStock } from '#client/seller/stock.ts';
import { storeNomenclature } from '#client/seller/store.ts';
import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { newSneakers, read, goodsOf as readable } from '../../contracts/goods-bench.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { sellerOf } from './goods.ts';
import { FBS } from './methods.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const seller = sellerOf(sandbox);
const WHOLE = { country: 'RU', page: 1, limit: 1000 } as const;
const list = async (over: Partial<Parameters<typeof listFullNomenclatures>[1]>) =>
  must(await listFullNomenclatures(seller, { ...WHOLE, ...over })).rows;

const DAY_S = 86_400;

/** New goods of the next day: without a price, an image or a stock, and off sale. */
async function storeOnNextDay(): Promise<string> {
  await sandbox.control('clock', { advanceSeconds: DAY_S });
  const draft = newSneakers({ is_eproduction: { type: 'boolean', value: true } });
  const platformSku = must(await storeNomenclature(seller, draft)).variations[0]?.platformSku ?? '';
  must(await readable('v2', sandbox).setActive([platformSku], false));
  return platformSku;
}

/** The goods of the seed do not differ in everything that a filter tells apart. */
const fresh = [await storeOnNextDay(), await storeOnNextDay()];
const isFresh = ({ platformSku }: PlatformGoods) => fresh.includes(platformSku);
const isLast = ({ platformSku }: PlatformGoods) => platformSku === fresh[1];
const held = await read(readable('v1', sandbox), FBS);
must(await setModelPrice(seller, { parentSku: held.parentSku, country: 'KZ' }, { price: '10', sale: null }));
const isHeld = ({ parentSku }: PlatformGoods) => parentSku === held.parentSku;

const all = await list({});
const [first, second] = all;
if (first === undefined || second === undefined) throw new Error('no goods');
const skusOf = (rows: readonly PlatformGoods[]) => rows.map(({ platformSku }) => platformSku);

type Row = readonly [filter: NomenclatureFilter, isFound: (goods: PlatformGoods) => boolean];

/** A text key with each of its operators, told by a field of the entry. */
function texts(
  key:
    | 'sku'
    | 'supplierSku'
    | 'supplierParentSku'
    | 'platformParentSku'
    | 'brand'
    | 'status'
    | 'erpCategoryLevel1',
  of: (goods: PlatformGoods) => string,
): readonly Row[] {
  const [one, other] = [of(first as PlatformGoods), of(second as PlatformGoods)];
  const part = one.slice(1);
  return [
    [{ key, operator: 'EQ', value: [one] }, (goods) => of(goods) === one],
    [{ key, operator: 'IN', value: [one, other] }, (goods) => [one, other].includes(of(goods))],
    [{ key, operator: 'NOT_EQ', value: [one] }, (goods) => of(goods) !== one],
    [{ key, operator: 'LIKE', value: [`%${part}`] }, (goods) => of(goods).endsWith(part)],
    [{ key, operator: 'LIKE', value: [one.toLowerCase()] }, (goods) => of(goods) === one.toLowerCase()],
    [
      { key, operator: 'ILIKE', value: [`${one.toLowerCase().slice(0, -1)}%`] },
      (goods) => of(goods).toLowerCase().startsWith(one.toLowerCase().slice(0, -1)),
    ],
  ];
}

const than = first.quantity ?? 0;
const quantity = ({ quantity: held }: PlatformGoods) => held ?? 0;
const every = () => true;
const none = () => false;
const isOwn = [sandbox.sellerId] as const;
/** The sandbox keeps FBO goods in the operator's warehouse. */
const stored = must(await listStock(seller, { page: 1, limit: 1000, warehouse: 'PPBykovo' })).rows;
const isFulfilled = (goods: PlatformGoods) =>
  stored.some(({ platformSku }) => platformSku === goods.platformSku);
const [FIRST_DAY, LAST_DAY] = ['2026-03-11', '2026-03-12'] as const;
const inSearch = (goods: PlatformGoods, text: string) =>
  [goods.sellerSku, goods.platformSku, goods.name].some((one) => one.includes(text));

const TABLE: readonly Row[] = [
  ...texts('sku', ({ platformSku }) => platformSku),
  ...texts('supplierSku', ({ sellerSku }) => sellerSku),
  ...texts('supplierParentSku', ({ sellerParentSku }) => sellerParentSku),
  ...texts('platformParentSku', ({ parentSku }) => parentSku),
  ...texts('brand', ({ brand }) => brand),
  ...texts('status', ({ status }) => status),
  ...texts('erpCategoryLevel1', ({ categories }) => categories[0] ?? ''),
  [{ key: 'partnerId', operator: 'EQ', value: isOwn }, every],
  [{ key: 'partnerId', operator: 'GREATER', value: isOwn }, none],
  [{ key: 'partnerId', operator: 'GREATER_OR_EQ', value: isOwn }, every],
  [{ key: 'partnerId', operator: 'LESS_OR_EQ', value: isOwn }, every],
  [{ key: 'partnerId', operator: 'LESS', value: isOwn }, none],
  [{ key: 'quantity', operator: 'EQ', value: [than] }, (goods) => quantity(goods) === than],
  [{ key: 'quantity', operator: 'GREATER', value: [than] }, (goods) => quantity(goods) > than],
  [{ key: 'quantity', operator: 'GREATER_OR_EQ', value: [than] }, (goods) => quantity(goods) >= than],
  [{ key: 'quantity', operator: 'LESS_OR_EQ', value: [than] }, (goods) => quantity(goods) <= than],
  [{ key: 'quantity', operator: 'LESS', value: [than] }, (goods) => quantity(goods) < than],
  [{ key: 'isSellable', operator: 'EQ', value: [true] }, ({ isSellable }) => isSellable === true],
  [{ key: 'isSellable', operator: 'EQ', value: [false] }, ({ isSellable }) => isSellable === false],
  [{ key: 'isExportable', operator: 'EQ', value: [true] }, ({ isExportable }) => isExportable === true],
  [{ key: 'isEproduction', operator: 'EQ', value: [true] }, isFresh],
  [{ key: 'isEproduction', operator: 'EQ', value: [false] }, (goods) => !isFresh(goods)],
  [{ key: 'hasImages', operator: 'EQ', value: [true] }, ({ images }) => images.length > 0],
  [{ key: 'hasImages', operator: 'EQ', value: [false] }, ({ images }) => images.length === 0],
  [{ key: 'createdAt', operator: 'BETWEEN', value: [FIRST_DAY, LAST_DAY] }, isFresh],
  [{ key: 'createdAt', operator: 'EQ', value: [LAST_DAY] }, isLast],
  [{ key: 'createdAt', operator: 'IN', value: ['2020-01-01', FIRST_DAY, LAST_DAY] }, isFresh],
  [{ key: 'createdAt', operator: 'NOT_EQ', value: [LAST_DAY] }, (goods) => !isLast(goods)],
  [{ key: 'fullSearch', operator: 'EQ', value: [first.name] }, ({ name }) => name === first.name],
  [{ key: 'fullSearch', operator: 'LIKE', value: ['%KD-%'] }, (goods) => inSearch(goods, 'KD-')],
  [{ key: 'fullSearch', operator: 'ILIKE', value: ['%kd-%'] }, (goods) => inSearch(goods, 'KD-')],
  [
    { key: 'richFullSearch', operator: 'LIKE', value: [`%${first.barcode}%`] },
    ({ barcode }) => barcode === first.barcode,
  ],
  [
    { key: 'richFullSearch', operator: 'ILIKE', value: [`%${first.barcode.slice(2)}%`] },
    ({ barcode }) => barcode === first.barcode,
  ],
  [
    { key: 'priceQuarantineByCountry', operator: 'EQ', value: ['RU'] },
    ({ price }) => price.state === 'quarantine',
  ],
  [{ key: 'priceQuarantineByCountry', operator: 'EQ', value: ['KZ'] }, isHeld],
  [
    { key: 'priceQuarantineByCountry', operator: 'IN', value: ['RU', 'KZ'] },
    (goods) => goods.price.state === 'quarantine' || isHeld(goods),
  ],
  [{ key: 'country', operator: 'EQ', value: ['KZ'] }, every],
  [{ key: 'excludeWithPriceByCountry', operator: 'EQ', value: ['RU'] }, ({ price }) => price.price === null],
  [{ key: 'brandAvailableByCountry', operator: 'EQ', value: ['BY'] }, every],
  [
    { key: 'excludeNomenclaturesWithoutImages', operator: 'EQ', value: [true] },
    ({ images }) => images.length > 0,
  ],
  [{ key: 'excludeNomenclaturesWithoutImages', operator: 'EQ', value: [false] }, every],
  [{ key: 'contractType', operator: 'EQ', value: ['fulfilment'] }, isFulfilled],
  [{ key: 'contractType', operator: 'IN', value: ['fulfilment', 'dropshipping'] }, isFulfilled],
  [{ key: 'contractType', operator: 'NOT_EQ', value: ['fulfilment'] }, (goods) => !isFulfilled(goods)],
  [{ key: 'contractType', operator: 'LIKE', value: ['ful%'] }, isFulfilled],
  [{ key: 'contractType', operator: 'ILIKE', value: ['%FILMENT'] }, isFulfilled],
];

/** The sandbox has one seller, whose goods may be sold everywhere. */
const UNIFORM = ['partnerId', 'isExportable', 'country', 'brandAvailableByCountry'];

const named = (rows: readonly Row[]) =>
  rows.map(([filter, isFound]) => ({
    name: `${filter.key} ${filter.operator} ${JSON.stringify(filter.value)}`,
    filter,
    isFound,
  }));

describe('[nomenclatures.list params, Filter keys and operators]', () => {
  it.each(named(TABLE))('$name finds exactly these goods', async ({ filter, isFound }) => {
    expect(skusOf(await list({ filter: [filter] }))).toEqual(skusOf(all.filter(isFound)));
  });

  it('has every key with every operator in this table', () => {
    const specified = Object.entries(FILTER_KEYS).flatMap(([key, { operators }]) =>
      operators.map((operator) => `${key} ${operator}`),
    );
    const tested = new Set(TABLE.map(([{ key, operator }]) => `${key} ${operator}`));
    expect([...tested].toSorted()).toEqual(specified.toSorted());
  });

  it('tells goods apart with each of them', () => {
    const telling = TABLE.filter(([, isFound]) => all.some(isFound) && !all.every(isFound));
    const untold = TABLE.filter(
      ([{ key, operator }]) =>
        !UNIFORM.includes(key) &&
        !telling.some(([other]) => other.key === key && other.operator === operator),
    );
    expect(untold.map(([{ key, operator }]) => `${key} ${operator}`)).toEqual([]);
  });

  it('must all hold', async () => {
    const filter = [
      { key: 'brand', operator: 'EQ', value: [first.brand] },
      { key: 'quantity', operator: 'GREATER', value: [than] },
    ] as const;
    expect(skusOf(await list({ filter }))).toEqual(
      skusOf(all.filter((goods) => goods.brand === first.brand && quantity(goods) > than)),
    );
  });

  it.each<[string, string, object]>([
    ['an unknown key', 'filter[0].key', { key: 'supplier_sku', operator: 'EQ', value: ['x'] }],
    ['an operator of other keys', 'filter[0].operator', { key: 'isSellable', operator: 'IN', value: [true] }],
    ['no value', 'filter[0].value', { key: 'sku', operator: 'EQ', value: [] }],
    ['an empty value', 'filter[0].value[0]', { key: 'sku', operator: 'EQ', value: [''] }],
    ['one date of two', 'filter[0].value', { key: 'createdAt', operator: 'BETWEEN', value: ['2026-01-01'] }],
    ['a day that is none', 'filter[0].value[0]', { key: 'createdAt', operator: 'EQ', value: ['2026-02-31'] }],
    ['two numbers to compare with', 'filter[0].value', { key: 'quantity', operator: 'LESS', value: [1, 2] }],
    ['another country', 'filter[0].value[0]', { key: 'country', operator: 'EQ', value: ['US'] }],
    ['a flag that is none', 'filter[0].value[0]', { key: 'hasImages', operator: 'EQ', value: ['yes'] }],
    ['a number that is none', 'filter[0].value[0]', { key: 'quantity', operator: 'EQ', value: [Number.NaN] }],
  ])('with %s are not sent', (_name, field, filter) =>
    expectUnsent(sandbox, field, () =>
      listFullNomenclatures(seller, { ...WHOLE, filter: [filter as NomenclatureFilter] }),
    ),
  );
});

describe('[nomenclatures.list params, Sort values]', () => {
  const KEYS: Readonly<Record<string, (goods: PlatformGoods) => string | number>> = {
    sku: ({ platformSku }) => platformSku,
    brand: ({ brand }) => brand,
    quantity,
  };

  it.each(NOMENCLATURE_SORTS)('by %s has all goods in that order', async (sort) => {
    const rows = await list({ sort });
    expect(skusOf(rows).toSorted()).toEqual(skusOf(all).toSorted());
    const key = KEYS[sort.replace('-', '')];
    if (key === undefined) return;
    const keys = rows.map(key);
    const ordered = keys.toSorted((one, other) => (one < other ? -1 : Number(one > other)));
    expect(keys).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
  });

  it('by createdAt has what was created last at its end, and with a minus first', async () => {
    expect(skusOf(await list({ sort: 'createdAt' })).slice(-2)).toEqual(fresh);
    expect(skusOf(await list({ sort: '-createdAt' })).slice(0, 2)).toEqual(fresh.toReversed());
  });

  it('by updatedAt has what was changed last at its end, and with a minus first', async () => {
    await sandbox.control('clock', { advanceSeconds: 60 });
    await sandbox.control(`goods/${second.sellerSku}`, { name: second.name });
    expect((await list({ sort: 'updatedAt' })).at(-1)?.platformSku).toBe(second.platformSku);
    expect((await list({ sort: '-updatedAt' }))[0]?.platformSku).toBe(second.platformSku);
  });

  it('by anything else is not sent', () =>
    expectUnsent(sandbox, 'sort', () => listFullNomenclatures(seller, { ...WHOLE, sort: 'price' as 'sku' })));
});

describe('[nomenclatures.list params, page, limit, country]', () => {
  it.each([1, 7, 25, 100])('pages of %i have all goods, each once', async (limit) => {
    const skus: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = must(await listFullNomenclatures(seller, { ...WHOLE, page, limit }));
      expect(answer.total).toBe(all.length);
      expect(answer.pages).toBe(Math.ceil(all.length / limit));
      skus.push(...skusOf(answer.rows));
      pages = Math.min(answer.pages, 30);
    }
    expect(skus).toEqual(skusOf(all).slice(0, skus.length));
  });

  it.each([
    ['page', { page: 0 }],
    ['page', { page: 1.5 }],
    ['limit', { limit: 0 }],
    ['country', { country: 'US' as 'RU' }],
  ])('with a wrong %s are not sent: %j', (field, over) =>
    expectUnsent(sandbox, field, () => listFullNomenclatures(seller, { ...WHOLE, ...over })),
  );
});
