import { inflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../../support/not-empty.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import { type Json, rpc, tokenOf } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const token = await tokenOf(sandbox);
const state = await sandbox.state();

interface Entry {
  platformSku: string;
  sellerSku: string;
  barcode: string;
  brand: string;
  name: string;
  quantity: number;
  erpCategoryLevel1: string;
  erpCategoryLevel1Ru: string;
  images: { url: string; type: string; order: number }[];
}

async function list(params: Json) {
  const { body } = await rpc(sandbox, 'nomenclatures.list', { country: 'RU', limit: 100, ...params }, token);
  if (body.error !== undefined) throw new Error(`${body.error.code} ${body.error.message}`);
  const result = body.result as {
    page: number;
    limit: number;
    pages: number;
    total: number;
    nomenclatures: { nomenclature: Entry }[];
  };
  return { ...result, entries: result.nomenclatures.map(({ nomenclature }) => nomenclature) };
}

const filtered = async (key: string, operator: string, ...value: unknown[]) =>
  (await list({ filter: [{ key, operator, value }] })).entries;
const total = state.goods.length;

describe('nomenclatures.list (Nomenclature entry)', () => {
  it('has 25 entries on a page by default, and everything on all pages together', async () => {
    const { nomenclatures, ...page } = await list({ limit: undefined });
    expect(page).toMatchObject({ page: 1, limit: 25, pages: Math.ceil(total / 25), total });
    expect(nomenclatures).toHaveLength(25);
    const pages = await Promise.all([1, 2, 3].map((number) => list({ limit: 20, page: number })));
    expect(new Set(pages.flatMap(({ entries }) => entries.map((entry) => entry.platformSku))).size).toBe(
      total,
    );
  });

  it('has platform SKU, supplier SKU and barcode in each entry', async () => {
    const known = new Map((await list({})).entries.map((entry) => [entry.platformSku, entry]));
    for (const { platformSku, sku, barcode } of some(state.goods)) {
      expect(known.get(platformSku)).toMatchObject({ sellerSku: sku, barcode });
    }
  });

  it('names categories in two languages, with prices, sizes and states', async () => {
    const [entry] = await filtered('supplierSku', 'EQ', 'LN-MORO');
    expect(entry).toMatchObject({
      erpCategoryLevel1: 'Beauty',
      erpCategoryLevel1Ru: 'Красота',
      erpCategoryLevel2: 'Perfumery',
      erpCategoryLevel2Ru: 'Парфюмерия',
      sellerSize: '50 мл',
      price: 4290,
      ruPrice: 4290,
      salePrice: 3190,
      isSellable: true,
      isExportable: true,
      priceUpdateStatus: 'APPLIED',
    });
  });

  it('has pictures served by the sandbox', async () => {
    const [entry] = await filtered('supplierSku', 'EQ', 'LN-MORO');
    expect(entry?.images[0]).toMatchObject({ type: 'main', order: 1 });
    const picture = await fetch(entry?.images[0]?.url ?? '');
    expect(picture.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
    const again = await fetch(entry?.images[0]?.url ?? '');
    expect(Buffer.from(await again.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('has pictures in the colour of the goods', async () => {
    const [entry] = await filtered('supplierSku', 'EQ', 'KD-WALT');
    const picture = await fetch(entry?.images[0]?.url ?? '');
    const file = Buffer.from(await picture.arrayBuffer());
    // After signature and header, which take 33 bytes; each row begins with its filter.
    const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
    const middle = 200 * (1 + 3 * 400) + 1 + 3 * 130;
    expect(rows.toString('hex', middle, middle + 3)).toBe('3b3d42');
  });

  it('shows prices in the currency of the country', async () => {
    const price = async (country: string) =>
      (await list({ country, filter: [{ key: 'supplierSku', operator: 'EQ', value: ['LN-MORO'] }] }))
        .entries[0];
    expect(await price('KZ')).toMatchObject({ price: 25235.29, ruPrice: 4290 });
  });

  it('states why a price is in quarantine', async () => {
    const entries = await filtered('priceQuarantineByCountry', 'EQ', 'RU');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      priceUpdateStatus: 'QUARANTINE',
      approve_price_link: expect.any(String),
      price_details: {
        reason: 'black_price_diff',
        data: { threshold_pct: 70, drop_pct: expect.any(Number) },
      },
    });
  });
});

describe('filter and sort of nomenclatures.list', () => {
  it.each([
    ['sku', 'EQ', [state.goods[3]?.platformSku], 1],
    ['supplierSku', 'IN', ['LN-MORO', 'TV-TOTE'], 2],
    ['supplierSku', 'NOT_EQ', ['LN-MORO'], total - 1],
    ['supplierSku', 'LIKE', ['KD-BELT-%'], 3],
    ['supplierSku', 'LIKE', ['kd-belt-%'], 0],
    ['supplierSku', 'ILIKE', ['kd-belt-%'], 3],
    ['supplierParentSku', 'EQ', ['NV-POLAR'], 4],
    ['fullSearch', 'ILIKE', ['polar'], 4],
    ['richFullSearch', 'ILIKE', ['%парфюм%'], 3],
    ['isEproduction', 'EQ', [true], 0],
    ['hasImages', 'EQ', [true], total],
    ['partnerId', 'EQ', [sandbox.sellerId], total],
    ['quantity', 'GREATER', [100_000], 0],
    ['excludeWithPriceByCountry', 'EQ', ['RU'], 0],
    ['brandAvailableByCountry', 'EQ', ['BY'], total],
  ])('%s %s %o', async (key, operator, value, count) => {
    expect(await filtered(key, operator, ...value)).toHaveLength(count);
  });

  it('combines several filters', async () => {
    const filter = [
      { key: 'erpCategoryLevel1', operator: 'EQ', value: ['Shoes'] },
      { key: 'brand', operator: 'EQ', value: ['Kordano'] },
      { key: 'contractType', operator: 'EQ', value: ['fulfilment'] },
    ];
    expect((await list({ filter })).total).toBe(2);
  });

  it('selects goods by the day of their creation', async () => {
    expect(await filtered('createdAt', 'BETWEEN', '2000-01-01', '2100-01-01')).toHaveLength(total);
    expect(await filtered('createdAt', 'BETWEEN', '2000-01-01', '2000-01-02')).toEqual([]);
  });

  it.each(['sku', 'brand', 'quantity'] as const)('sorts by %s, and in reverse with a minus', async (sort) => {
    const key = sort === 'sku' ? 'platformSku' : sort;
    const values = async (text: string) => (await list({ sort: text })).entries.map((entry) => entry[key]);
    const ascending = await values(sort);
    expect(ascending).toEqual([...ascending].sort((a, b) => (a < b ? -1 : Number(a > b))));
    expect(await values(`-${sort}`)).toEqual([...ascending].reverse());
  });

  it.each([
    { country: undefined },
    { country: 'US' },
    { limit: 0 },
    { page: '1' },
    { sort: 'colour' },
    { filter: {} },
    { filter: [{ key: 'colour', operator: 'EQ', value: ['red'] }] },
    { filter: [{ key: 'sku', operator: 'GREATER', value: ['1'] }] },
    { filter: [{ key: 'sku', operator: 'EQ', value: 'text' }] },
    { filter: [{ key: 'createdAt', operator: 'BETWEEN', value: ['2026-01-01'] }] },
  ])('answers -32602 for %o', async (params) => {
    await expect(list(params)).rejects.toThrow('-32602');
  });
});
