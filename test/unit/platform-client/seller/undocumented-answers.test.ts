import { describe, expect, it } from 'vitest';
import { listAttributes, readSkuAttributes } from '#client/seller/attributes.ts';
import { listCategories, readSizeScales } from '#client/seller/categories.ts';
import { listBrands, readDictionaries, readSellerDictionaries } from '#client/seller/dictionaries.ts';
import { listFullGoods } from '#client/seller/goods-list.ts';
import { setGoodsPrices } from '#client/seller/goods-prices.ts';
import { listFullNomenclatures } from '#client/seller/nomenclatures.ts';
import { setModelPrices } from '#client/seller/prices.ts';
import { listStock, updateStock } from '#client/seller/stock.ts';
import { storeNomenclature } from '#client/seller/store.ts';
import { newSneakers } from '../../../contracts/goods-bench.ts';
import { must } from '../../../contracts/platform-bench.ts';
import { type RpcRequest, sellerAnswering } from './answered.ts';

const answering = (result: unknown) => sellerAnswering(() => ({ result })).seller;
const PAGE = { country: 'RU', page: 1, limit: 100 } as const;
const NEEDED = { platformSku: 'P', sellerSku: 'S' };
const one = async (row: object) =>
  must(await listFullNomenclatures(answering({ nomenclatures: [{ nomenclature: row }] }), PAGE)).rows[0];

describe('goods of a page', () => {
  it('need nothing but their SKUs', async () => {
    expect(await one(NEEDED)).toMatchObject({
      parentSku: '',
      quantity: null,
      isSellable: null,
      images: [],
      imageUrl: null,
      price: { price: null, salePrice: null, state: null, statusText: '', quarantine: null },
      updatedAt: null,
    });
  });

  it.each([
    [1990, '1990'],
    [1990.5, '1990.50'],
    ['1990.50', '1990.50'],
    [1990.999, '1991'],
    [0, null],
    [-5, null],
    [1e21, null],
    ['cheap', null],
    [null, null],
  ])('have the price %s as %s', async (price, text) => {
    expect((await one({ ...NEEDED, price }))?.price.price).toBe(text);
  });

  it('show a status that nobody has seen yet as it came', async () => {
    expect((await one({ ...NEEDED, priceUpdateStatus: 'FROZEN' }))?.price).toMatchObject({
      state: null,
      statusText: 'FROZEN',
    });
  });

  it('are in quarantine also when its details cannot be read', async () => {
    const row = { ...NEEDED, priceUpdateStatus: 'quarantine', price_details: 'secret' };
    expect((await one(row))?.price).toMatchObject({
      state: 'quarantine',
      quarantine: { reason: '', oldPrice: null, newPrice: null, approveLink: null },
    });
  });

  it('keep what newer answers show: colour, contract type, time of the change', async () => {
    const row = {
      ...NEEDED,
      color: 'red',
      contractType: 'DROPSHIPPING',
      updatedAt: '2026-03-01T10:00:00+03:00',
    };
    const { seller, requests } = sellerAnswering(() => ({
      result: { nomenclatures: [{ nomenclature: row }] },
    }));
    expect(must(await listFullGoods(seller, PAGE)).rows).toMatchObject([
      { color: 'red', contractType: 'dropshipping', updatedAt: '2026-03-01T07:00:00.000Z' },
    ]);
    // The contract type is known: nothing more is asked for.
    expect(requests).toHaveLength(1);
  });

  it('have no contract type on a platform that does not know the filter', async () => {
    const { seller } = sellerAnswering(({ params }) =>
      params.filter === undefined
        ? { result: { nomenclatures: [{ nomenclature: NEEDED }] } }
        : { error: { code: -32602, message: 'unknown filter' } },
    );
    expect(must(await listFullGoods(seller, PAGE)).rows).toMatchObject([{ contractType: '' }]);
  });
});

describe('stock', () => {
  const record = { seller_sku: 'S', quantity: 3 };

  it.each([
    ['stocks', { stocks: [record] }],
    ['data', { data: [record] }],
  ])('is read from `%s`', async (_name, result) => {
    expect(must(await listStock(answering(result), { page: 1, limit: 25 }))).toEqual({
      rows: [{ platformSku: '', sellerSku: 'S', quantity: 3, warehouse: '', updatedAt: null }],
      pages: 1,
      total: null,
    });
  });

  it('has another page behind a full one when it does not say how many', async () => {
    expect(must(await listStock(answering({ stocks: [record] }), { page: 4, limit: 1 })).pages).toBe(5);
  });

  it('without a SKU is malformed', async () => {
    expect(await listStock(answering({ stocks: [{ quantity: 1 }] }), { page: 1, limit: 25 })).toMatchObject({
      ok: false,
      error: { kind: 'malformed-answer', mayHaveHappened: false },
    });
  });

  it.each([null, true, [], 'ok', {}])('is set whatever the answer: %j', async (result) => {
    expect(await updateStock(answering(result), [{ sellerSku: 'S', quantity: 1 }])).toEqual({
      ok: true,
      value: undefined,
    });
  });
});

describe('prices', () => {
  const price = { price: '1000', sale: null };
  const status = { code: 'OK', details: null };

  it.each<[string, unknown]>([
    ['a list', [{ platform_parent_sku: 'M', price_status: status }]],
    ['a list of any name', { result: [{ platform_parent_sku: 'M', price_status: status }] }],
  ])('are told by %s', async (_name, result) => {
    const statuses = must(await setModelPrices(answering(result), 'RU', [{ parentSku: 'M', ...price }]));
    expect(statuses.get('M')).toEqual(status);
  });

  it.each([null, true, {}, [], [{ platform_parent_sku: 'M' }]])(
    'are set whatever the answer: %j',
    async (result) => {
      const changes = [{ parentSku: 'M', sellerSku: 'S', ...price }];
      expect(must(await setGoodsPrices(answering(result), 'RU', changes, { force: false }))).toEqual([
        { parentSku: 'M', outcome: { ok: true, value: { state: null, statusText: '' } } },
      ]);
    },
  );

  it('that are refused without a name are found by halving', async () => {
    const list = ({ params }: RpcRequest) => (Array.isArray(params.filter) ? params.filter : []);
    const { seller, requests } = sellerAnswering((request) => {
      if (request.method === 'v1.nomenclatures.list') {
        const isFbs = JSON.stringify(list(request)).includes(
          '"operator":"IN","value":["marketplace_crossdocking"',
        );
        const rows = isFbs ? Array.from({ length: 16 }, (_, at) => `S${at}`) : [];
        return {
          result: { nomenclatures: rows.map((sellerSku) => ({ platformSku: sellerSku, sellerSku })) },
        };
      }
      const isWrong = JSON.stringify(request.params).includes('"M11"');
      return isWrong ? { error: { code: -32602, message: 'price validation error' } } : { result: null };
    });
    const changes = Array.from({ length: 16 }, (_, at) => ({
      parentSku: `M${at}`,
      sellerSku: `S${at}`,
      ...price,
    }));
    const answers = must(await setGoodsPrices(seller, 'RU', changes, { force: false }));
    expect(answers.filter(({ outcome }) => !outcome.ok).map(({ parentSku }) => parentSku)).toEqual(['M11']);
    expect(requests.filter(({ method }) => method === 'v1.nomenclatures.set-prices')).toHaveLength(9);
  });
});

describe('dictionaries', () => {
  it('of brands are texts or objects, in a list or below any name', async () => {
    for (const result of [['A', 'B'], { brands: ['A', 'B'] }, [{ name: 'A' }, { name: 'B' }]])
      expect(must(await listBrands(answering(result)))).toEqual(['A', 'B']);
  });

  it('of a seller may not tell the seller id', async () => {
    expect(must(await readSellerDictionaries(answering({ shipment_types: [2] })))).toMatchObject({
      sellerId: null,
      all: { shipment_types: [2] },
    });
  });

  it('without values are an empty list, as some servers write an empty object', async () => {
    expect(must(await readDictionaries(answering({ color: [] }), ['color'])).get('color')?.size).toBe(0);
    expect(must(await readSizeScales(answering({}), '1'))).toEqual([]);
    expect(must(await readSkuAttributes(answering({ product: [], variation: [] }), 'P'))).toEqual({
      product: [],
      variations: new Map(),
    });
  });

  it('of categories need an id alone', async () => {
    expect(must(await listCategories(answering([{ rec_id: 7 }])))).toEqual([
      { id: '7', name: '', nameRu: '', path: [], isLeaf: null },
    ]);
  });

  it('of attributes keep the type and template that are known, in any case', async () => {
    const row = { code: 'x', type: 'STRING', required_for_templates: ['FULL', 'weekly'], dictionary: '' };
    expect(must(await listAttributes(answering([row, { code: 'y', type: 'colour' }]), '1'))).toMatchObject([
      { type: 'string', requiredForTemplates: ['full'], dictionary: null, isEditable: null },
      { type: null },
    ]);
  });

  it('of size scales are asked for by both names of the method', async () => {
    const { seller, requests } = sellerAnswering(({ method }) =>
      method === 'v1.attributes.dictionaries.mapping'
        ? { error: { code: -32601, message: 'Method not found' } }
        : { result: { size_scale: { A: { size_value: [38], gender: ['women'] } } } },
    );
    expect(must(await readSizeScales(seller, '1'))).toEqual([
      { code: 'A', sizes: ['38'], genders: ['women'], isSingleSizeForbidden: false },
    ]);
    // PHP writes an empty object so.
    const none = sellerAnswering(() => ({ result: { size_scale: [] } })).seller;
    expect(must(await readSizeScales(none, '1'))).toEqual([]);
    expect(requests.map(({ url }) => url)).toEqual(
      Array(2).fill('https://seller.example/jsonrpc/v1/attributes-dictionaries-mappings.get'),
    );
  });
});

describe('a read', () => {
  it.each([-32603, 50429, 50503])(
    'that the body refuses with %i for the moment is tried three times',
    async (code) => {
      let asked = 0;
      const { seller } = sellerAnswering(() => {
        asked += 1;
        return asked < 3 ? { error: { code, message: 'later' } } : { result: ['A'] };
      });
      expect(must(await listBrands(seller))).toEqual(['A']);
      expect(asked).toBe(3);
    },
  );

  it('that is refused for good is not repeated', async () => {
    const { seller, requests } = sellerAnswering(() => ({ error: { code: 50403, message: 'Forbidden' } }));
    expect(await listBrands(seller)).toMatchObject({ ok: false, error: { kind: 'forbidden' } });
    expect(requests).toHaveLength(1);
  });
});

describe('stored goods', () => {
  it.each([null, true, [], {}, { nomenclatures: [] }])(
    'are stored whatever the answer: %j',
    async (result) => {
      expect(await storeNomenclature(answering(result), newSneakers())).toEqual({
        ok: true,
        value: { parentSku: '', variations: [], prices: [] },
      });
    },
  );

  it('that an internal error has met may be stored', async () => {
    const { seller } = sellerAnswering(() => ({ error: { code: -32603, message: 'Internal error' } }));
    expect(await storeNomenclature(seller, newSneakers())).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: true },
    });
  });
});
