import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { INSTANT } from '../answers.ts';
import { goodsRow, money, searchGoods, type V2GoodsList } from '../goods.ts';
import { refusedField, signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const { goods } = await sandbox.state();

const list = (query: string) => partner.get<V2GoodsList>(`/v2/nomenclatures?${query}`);
const skus = ({ nomenclatures }: V2GoodsList) => nomenclatures.map(({ externalSku }) => externalSku).sort();
const found = async (query: string) => skus((await list(query)).body);

describe('GET /v2/nomenclatures (Successor REST API v2)', () => {
  it('answers the fields that a packing station needs', async () => {
    const known = goods.find(({ sku }) => sku === 'KD-BELT-95');
    expect(await goodsRow(partner, 'KD-BELT-95')).toMatchObject({
      sku: known?.platformSku,
      parentSku: expect.stringMatching(/^MP/),
      externalSku: 'KD-BELT-95',
      externalParentSku: 'KD-BELT',
      barcode: known?.barcode,
      brand: 'Kordano',
      name: known?.name,
      size: '95',
      categoryLevel1: 'Accessories',
      categoryLevel1Ru: 'Аксессуары',
      categoryLevel2: 'Belts',
      categoryLevel2Ru: 'Ремни',
      contractType: 'MARKETPLACE_CROSSDOCKING',
      status: 'ACTIVE',
      isSellable: true,
      isExportable: true,
      quantity: expect.any(Number),
      price: { amount: expect.any(Number), currency: 'RUB' },
      priceUpdateStatus: 'APPLIED',
      images: [{ url: expect.stringMatching(/^http/), type: 'MAIN', order: 1 }, { order: 2 }],
      createdAt: expect.stringMatching(INSTANT),
      updatedAt: expect.stringMatching(INSTANT),
    });
  });

  it('has prices in minor units of the requested country, by default of Russia', async () => {
    const prices = async (query: string) => {
      const [row] = (await list(`externalSku=NV-POLAR-37${query}`)).body.nomenclatures;
      return [row?.price, row?.salePrice];
    };
    expect(await prices('')).toEqual([money(8_990), money(6_290)]);
    expect(await prices('&country=RU')).toEqual(await prices(''));
    const inTenge = { amount: expect.toSatisfy(Number.isInteger), currency: 'KZT' };
    expect(await prices('&country=KZ')).toEqual([inTenge, inTenge]);
  });

  it('is paged, 25 by default, with meta next to the rows', async () => {
    expect((await list('')).body.meta).toEqual({
      page: 1,
      limit: 25,
      total: goods.length,
      totalPages: Math.ceil(goods.length / 25),
    });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => found(`limit=20&page=${page}`)));
    expect(pages.flat().sort()).toEqual(goods.map(({ sku }) => sku).sort());
  });

  it('accepts a limit of 100 and refuses 101', async () => {
    expect((await list('limit=100')).body.nomenclatures).toHaveLength(goods.length);
    expect(await list('limit=101')).toMatchObject(refusedField('limit'));
    expect(await list('limit=0')).toMatchObject(refusedField('limit'));
    expect(await list('page=0')).toMatchObject(refusedField('page'));
  });

  it('is filtered by repeated SKUs, by the other names, and all filters must match', async () => {
    const two = goods.filter(({ sku }) => ['TV-TOTE', 'LN-MORO'].includes(sku));
    const platform = two.map(({ platformSku }) => `sku=${platformSku}`).join('&');
    expect(await found(platform)).toEqual(['LN-MORO', 'TV-TOTE']);
    expect(await found(platform.replaceAll('sku=', 'sku[]='))).toEqual(['LN-MORO', 'TV-TOTE']);
    expect(await found('externalSku=TV-TOTE&externalSku=LN-MORO&externalSku=NOBODY')).toEqual([
      'LN-MORO',
      'TV-TOTE',
    ]);
    expect(await found(`barcode=${two[0]?.barcode}`)).toEqual([two[0]?.sku]);
    expect(await found(`${platform}&brand=Tavoletta`)).toEqual(['TV-TOTE']);
    const { parentSku } = await goodsRow(partner, 'KD-BELT-95');
    const belts = goods.map(({ sku }) => sku).filter((sku) => sku.startsWith('KD-BELT-'));
    expect(await found(`parentSku=${parentSku}`)).toEqual(belts.sort());
    expect(await found('externalParentSku=KD-BELT')).toEqual(belts.sort());
    expect(await found('status=INACTIVE')).toEqual([]);
    expect(await found('status=ACTIVE&limit=100')).toHaveLength(goods.length);
    expect(await found('contractType=FULFILMENT')).toContain('KD-WALT');
    expect(await found('categoryLevel1=Bags&search=тоут')).toEqual(['TV-TOTE']);
  });

  it('accepts bounds of time and quantity, both inclusive', async () => {
    const { updatedAt, quantity } = await goodsRow(partner, 'TV-TOTE');
    const after = new Date(Date.parse(updatedAt) + 1).toISOString();
    expect(await found(`externalSku=TV-TOTE&updatedAtFrom=${updatedAt}&updatedAtTo=${updatedAt}`)).toEqual([
      'TV-TOTE',
    ]);
    expect(await found(`externalSku=TV-TOTE&updatedAtFrom=${after}`)).toEqual([]);
    expect(await found(`externalSku=TV-TOTE&quantityFrom=${quantity}&quantityTo=${quantity}`)).toHaveLength(
      1,
    );
    expect(await found(`externalSku=TV-TOTE&quantityFrom=${Number(quantity) + 1}`)).toEqual([]);
  });

  it('shows a held price with its details, and finds it by its country', async () => {
    const { nomenclatures } = (await list('priceQuarantineByCountry=RU')).body;
    expect(nomenclatures).toMatchObject([
      {
        externalSku: 'TV-SHOP',
        price: money(7_990),
        priceUpdateStatus: 'QUARANTINE',
        approvePriceLink: expect.stringMatching(/^http/),
        priceDetails: {
          createdAt: expect.stringMatching(INSTANT),
          data: { newBlackPrice: money(1_990), oldBlackPrice: money(7_990), thresholdPct: 70 },
        },
      },
    ]);
    expect(await found('priceQuarantineByCountry=KZ')).toEqual([]);
  });

  it('is sorted by the keys of version 1', async () => {
    const rows = (await list('sort=-quantity&limit=100')).body.nomenclatures;
    const quantities = rows.map(({ quantity }) => Number(quantity));
    expect(quantities).toEqual([...quantities].sort((a, b) => b - a));
  });

  it.each([
    ['country=US', 'country'],
    ['sort=price', 'sort'],
    ['isSellable=maybe', 'isSellable'],
    ['updatedAtFrom=yesterday', 'updatedAtFrom'],
    ['updatedAtFrom=2026-02-30T00:00:00Z', 'updatedAtFrom'],
    ['quantityFrom=-1', 'quantityFrom'],
    ['priceQuarantineByCountry=US', 'priceQuarantineByCountry'],
  ])('refuses %s', async (query, field) => {
    expect(await list(query)).toMatchObject(refusedField(field));
  });
});

describe('POST /v2/nomenclatures-search', () => {
  it('finds goods by lists of SKUs and barcodes in its body', async () => {
    const wanted = goods.slice(0, 3);
    const both = {
      skus: wanted.map(({ platformSku }) => platformSku),
      barcodes: wanted.slice(1).map(({ barcode }) => barcode),
    };
    const { status, body } = await searchGoods(partner, both);
    expect(status).toBe(200);
    expect(skus(body)).toEqual(
      wanted
        .slice(1)
        .map(({ sku }) => sku)
        .sort(),
    );
    expect(skus((await searchGoods(partner, { externalSkus: [], brands: ['Kordano'] })).body)).toEqual(
      await found('brand=Kordano&limit=100'),
    );
  });

  it('pages and prices as the list does, without a filter too', async () => {
    const { body } = await partner.post<V2GoodsList>('/v2/nomenclatures-search', {
      page: 2,
      limit: 10,
      country: 'BY',
    });
    expect(body).toEqual((await list('page=2&limit=10&country=BY')).body);
  });

  it.each([
    [{ filter: [] }, 'filter'],
    [{ filter: { sku: ['X'] } }, 'filter.sku'],
    [{ filter: { skus: [5] } }, 'filter.skus'],
    [{ page: 0 }, 'page'],
    [{ limit: 101 }, 'limit'],
    [{ limit: '25' }, 'limit'],
    [{ country: 'US' }, 'country'],
  ])('refuses %j', async (body, field) => {
    expect(await partner.post('/v2/nomenclatures-search', body)).toMatchObject(refusedField(field));
  });
});

describe('scopes of the goods of REST v2', () => {
  it.each(['r_nomenclatures', 'partner_client'])('%s may read them', async (scope) => {
    const reader = await signInV2(sandbox, scope);
    expect((await reader.get('/v2/nomenclatures')).status).toBe(200);
    expect((await searchGoods(reader, {})).status).toBe(200);
  });

  it('another scope is forbidden', async () => {
    const stranger = await signInV2(sandbox, 'r_orders r_stock');
    for (const path of ['nomenclatures', 'nomenclature-categories', 'dictionaries', 'minimal-prices'])
      expect(await stranger.get(`/v2/${path}`)).toMatchObject({
        status: 403,
        body: { error: { code: 'FORBIDDEN' } },
      });
  });
});
