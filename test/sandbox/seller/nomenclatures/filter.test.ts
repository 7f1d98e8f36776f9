import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { openCatalog } from '../../catalog.ts';
import type { Json } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const { stock } = await sandbox.state();

interface Page {
  readonly page: number;
  readonly limit: number;
  readonly pages: number;
  readonly total: number;
  readonly nomenclatures: readonly { readonly nomenclature: Json }[];
}

const list = (params: Json) => catalog.result<Page>('nomenclatures.list', { country: 'RU', ...params });
const ask = (key: string, operator: string, value: readonly unknown[]) =>
  catalog.ask('nomenclatures.list', { country: 'RU', filter: [{ key, operator, value }] });

const TEXT = ['EQ', 'IN', 'NOT_EQ', 'LIKE', 'ILIKE'];
/** The last three are from the assumptions, "Seller JSON-RPC". */
const NUMBER = ['EQ', 'GREATER', 'GREATER_OR_EQ', 'LESS_OR_EQ', 'LESS'];
const OPERATORS = [...TEXT, ...NUMBER.slice(1), 'BETWEEN'];
const DAYS = ['2026-01-01', '2026-12-31'];

/** Key, operators, a valid value. */
const TABLE: readonly (readonly [string, readonly string[], readonly unknown[]])[] = [
  ['sku', TEXT, ['x']],
  ['supplierSku', TEXT, ['x']],
  ['supplierParentSku', TEXT, ['x']],
  ['platformParentSku', TEXT, ['x']],
  ['brand', TEXT, ['x']],
  ['status', TEXT, ['x']],
  ['erpCategoryLevel1', TEXT, ['x']],
  ['contractType', TEXT, ['x']],
  ['partnerId', NUMBER, [1]],
  ['quantity', NUMBER, [1]],
  ['isSellable', ['EQ'], [true]],
  ['isExportable', ['EQ'], [true]],
  ['isEproduction', ['EQ'], [true]],
  ['hasImages', ['EQ'], [true]],
  ['createdAt', ['EQ', 'NOT_EQ', 'IN', 'BETWEEN'], DAYS],
  ['fullSearch', ['EQ', 'LIKE', 'ILIKE'], ['x']],
  ['richFullSearch', ['LIKE', 'ILIKE'], ['x']],
  ['priceQuarantineByCountry', ['EQ', 'IN'], ['RU']],
  ['country', ['EQ'], ['RU']],
  ['excludeWithPriceByCountry', ['EQ'], ['RU']],
  ['brandAvailableByCountry', ['EQ'], ['RU']],
  ['excludeNomenclaturesWithoutImages', ['EQ'], [true]],
];

describe('filter keys and operators of nomenclatures.list (Seller JSON-RPC: methods)', () => {
  it.each(TABLE)('%s accepts %j and no others', async (key, operators, value) => {
    for (const operator of OPERATORS) {
      const { error } = await ask(key, operator, value);
      if (operators.includes(operator)) expect(error, operator).toBeUndefined();
      else expect(error, operator).toMatchObject({ code: -32602 });
    }
  });

  it.each(['supplier_sku', 'SupplierSku', 'constructor'])(
    'has no key %s: keys are camelCase',
    async (key) => {
      expect((await ask(key, 'EQ', ['x'])).error).toMatchObject({ code: -32602 });
    },
  );

  it.each(['x', 1, null, undefined, {}])('refuses the value %o, which is not an array', async (value) => {
    const filter = [{ key: 'sku', operator: 'EQ', value }];
    expect(await catalog.error('nomenclatures.list', { country: 'RU', filter })).toMatchObject({
      code: -32602,
    });
  });

  it.each([
    ['GREATER', (quantity: number, than: number) => quantity > than],
    ['GREATER_OR_EQ', (quantity: number, than: number) => quantity >= than],
    ['LESS', (quantity: number, than: number) => quantity < than],
    ['LESS_OR_EQ', (quantity: number, than: number) => quantity <= than],
  ])('compares quantities by %s', async (operator, compare) => {
    const than = stock[5]?.quantity ?? 0;
    const { total } = await list({ filter: [{ key: 'quantity', operator, value: [than] }] });
    expect(total).toBe(stock.filter(({ quantity }) => compare(quantity, than)).length);
  });

  it.each(['EQ', 'GREATER', 'LESS'])('refuses a value that is not a number for %s', async (operator) => {
    for (const value of ['many', '', null, true])
      expect((await ask('quantity', operator, [value])).error, String(value)).toMatchObject({ code: -32602 });
  });

  it('refuses it even when another filter leaves nothing', async () => {
    const filter = [
      { key: 'brand', operator: 'EQ', value: ['nobody'] },
      { key: 'quantity', operator: 'LESS', value: ['many'] },
    ];
    expect(await catalog.error('nomenclatures.list', { country: 'RU', filter })).toMatchObject({
      code: -32602,
    });
  });

  it('reads a number given as text', async () => {
    const [row] = stock;
    const asNumber = { key: 'quantity', operator: 'EQ', value: [row?.quantity] };
    const asText = { ...asNumber, value: [`${row?.quantity}`] };
    expect(await list({ filter: [asText] })).toEqual(await list({ filter: [asNumber] }));
  });

  it.each(TABLE.filter(([key]) => /country/i.test(key)))(
    '%s has only RU, BY and KZ',
    async (key, operators) => {
      for (const operator of operators)
        for (const country of ['US', 'ru', 7, null])
          expect((await ask(key, operator, [country])).error, `${operator} ${country}`).toMatchObject({
            code: -32602,
          });
    },
  );
});

describe('pages and sorting of nomenclatures.list', () => {
  it('has an empty page after the last one', async () => {
    expect(await list({ page: 100 })).toMatchObject({ page: 100, total: stock.length, nomenclatures: [] });
  });

  it('begins with page 1 of 25, the oldest goods first', async () => {
    const { nomenclatures, ...page } = await list({});
    expect(page).toMatchObject({ page: 1, limit: 25 });
    expect(nomenclatures).toEqual((await list({ sort: 'createdAt' })).nomenclatures);
  });

  it.each(['createdAt', 'updatedAt', 'sku', 'brand', 'quantity'])(
    'sorts by %s, and with a minus in reverse, over all pages',
    async (sort) => {
      const over = async (text: string) => {
        const pages = await Promise.all([1, 2, 3].map((page) => list({ sort: text, page, limit: 30 })));
        return pages.flatMap(({ nomenclatures }) =>
          nomenclatures.map(({ nomenclature }) => String(nomenclature.platformSku)),
        );
      };
      const [ascending, descending] = await Promise.all([over(sort), over(`-${sort}`)]);
      expect(new Set(ascending).size).toBe(stock.length);
      expect([...descending].sort()).toEqual([...ascending].sort());
      expect(descending).not.toEqual(ascending);
    },
  );
});
