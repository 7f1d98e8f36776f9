import { afterAll, describe, expect, it } from 'vitest';
import { type GoodsImage, setImages } from '#client/v2/catalog/images.ts';
import {
  listNomenclatures,
  readSkuAttributes,
  searchNomenclatures,
  setActivationStatus,
  storeNomenclature,
} from '#client/v2/catalog/nomenclatures.ts';
import {
  listCategories,
  listCategoryAttributes,
  readAttributeDictionaries,
  readAttributesMappings,
  readDictionaries,
} from '#client/v2/categories/categories.ts';
import { must } from '../../contracts/platform-bench.ts';
import { refusedField, signInV2 } from '../../sandbox/v2/partner.ts';
import { expectUnsent } from '../v1/unsent.ts';
import { startV2Caller } from './caller.ts';
import { newSneakers } from './subjects.ts';

const bench = await startV2Caller();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller, sandbox } = bench;
const partner = await signInV2(sandbox);

const FIRST_PAGE = { page: 1, limit: 100 };
const IN_RUSSIA = { ...FIRST_PAGE, country: 'RU' } as const;
const SKU = 'KD-BELT-95';
const goodsOf = async (externalSku: string) => {
  const filter = { externalSkus: [externalSku] };
  const { rows } = must(await searchNomenclatures(caller, { ...IN_RUSSIA, filter }));
  return rows[0] ?? expect.fail(`no goods ${externalSku}`);
};
const skuOf = ({ variations: [size] }: ReturnType<typeof newSneakers>) => size?.supplier_sku.value ?? '';

describe('[v2, catalog] the goods', () => {
  it('are listed once, page by page, with their price in minor units of the country', async () => {
    const skus: string[] = [];
    for (let page = 1, hasNext = true; hasNext; page += 1) {
      const answer = must(await listNomenclatures(caller, { country: 'KZ', page, limit: 25 }));
      hasNext = answer.hasNext;
      skus.push(...answer.rows.map(({ externalSku }) => externalSku));
      for (const { price } of answer.rows)
        expect(price).toEqual({ amount: expect.toSatisfy(Number.isInteger), currency: 'KZT' });
    }
    expect(skus.toSorted()).toEqual((await sandbox.state()).goods.map(({ sku }) => sku).toSorted());
  });

  it('are listed by a filter', async () => {
    const filters = { externalSku: [SKU, 'KD-WALT'] };
    const { rows } = must(await listNomenclatures(caller, { ...IN_RUSSIA, filters }));
    expect(rows.map(({ externalSku }) => externalSku).toSorted()).toEqual([SKU, 'KD-WALT'].toSorted());
  });

  it('are searched, with their SKUs, barcode and pictures', async () => {
    const known = (await sandbox.state()).goods.find(({ sku }) => sku === SKU);
    expect(await goodsOf(SKU)).toMatchObject({
      sku: known?.platformSku,
      barcode: known?.barcode,
      name: known?.name,
      status: 'ACTIVE',
      images: expect.arrayContaining([expect.objectContaining({ type: 'MAIN' })]),
    });
  });

  it('show a price in quarantine', async () => {
    const filters = { priceQuarantineByCountry: 'RU' };
    const { rows } = must(await listNomenclatures(caller, { ...IN_RUSSIA, filters }));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toMatchObject({
        priceUpdateStatus: 'QUARANTINE',
        approvePriceLink: expect.stringContaining('http'),
        priceDetails: expect.objectContaining({ reason: expect.any(String) }),
      });
  });

  it.each([
    ['no page', { page: 0, limit: 1 }, 'page'],
    ['101 rows', { page: 1, limit: 101 }, 'limit'],
  ])('are neither listed nor searched by %s', async (_name, paging, field) => {
    const asked = { ...paging, country: 'RU' } as const;
    await expectUnsent(sandbox, field, () => listNomenclatures(caller, asked));
    await expectUnsent(sandbox, field, () => searchNomenclatures(caller, { ...asked, filter: {} }));
  });
});

describe('[v2, catalog] storing', () => {
  it('creates goods by CREATE, and changes them by UPDATE', async () => {
    const item = newSneakers();
    must(await storeNomenclature(caller, 'CREATE', item));
    const { sku, color } = await goodsOf(skuOf(item));
    const variations = [{ sku: { type: 'STRING', value: sku } }];
    const product = { color: { type: 'DICTIONARY_ENTRY', value: 'red' } };
    must(await storeNomenclature(caller, 'UPDATE', { product, variations }));
    expect([color, (await goodsOf(skuOf(item))).color]).toEqual(['', 'красный']);
  });

  it('[v2, categories, attributes] in a category that is no leaf is refused', async () => {
    const item = newSneakers({ site_category: { type: 'STRING', value: '1' } });
    expect(await storeNomenclature(caller, 'CREATE', item)).toMatchObject({
      ok: false,
      error: { kind: 'validation', fields: [{ field: 'site_category' }], mayHaveHappened: false },
    });
  });

  it('by another request type is not sent', async () => {
    await expectUnsent(sandbox, 'nomenclature.requestType', () =>
      storeNomenclature(caller, 'DELETE' as never, newSneakers()),
    );
  });
});

describe('[v2, catalog] the activation status', () => {
  it('is set and returned', async () => {
    must(await setActivationStatus(caller, { skus: [SKU], status: 'INACTIVE' }));
    expect(await goodsOf(SKU)).toMatchObject({ status: 'INACTIVE', isSellable: false });
    must(await setActivationStatus(caller, { skus: [SKU], status: 'ACTIVE' }));
    expect((await goodsOf(SKU)).status).toBe('ACTIVE');
  });
});

describe('[Limits, Images per goods item]', () => {
  const images = (count: number): GoodsImage[] =>
    Array.from({ length: count }, (_, at) => ({
      url: `https://images.example/${at + 1}.jpg`,
      type: at === 0 ? 'MAIN' : null,
      order: at + 1,
    }));

  it('accepts 8 images', async () => {
    must(await setImages(caller, SKU, images(8)));
    expect((await goodsOf(SKU)).images.map(({ url }) => url)).toEqual(images(8).map(({ url }) => url));
  });

  it.each([9, 0])('does not send %i, which the platform refuses', async (count) => {
    await expectUnsent(sandbox, 'images', () => setImages(caller, SKU, images(count)));
    const plain = images(count).map(({ url }) => ({ url }));
    const refused = await partner.post(`/v2/nomenclatures/${SKU}/images`, { images: plain });
    expect(refused).toMatchObject(refusedField('images'));
  });

  it('of unknown goods are not found', async () => {
    expect(await setImages(caller, 'NOTHING', images(1))).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });
  });
});

const notFound = { ok: false, error: { kind: 'not-found', httpStatus: 404 } };

it('[v2, categories, attributes] each category is a leaf exactly when its mappings show so', async () => {
  const { rows } = must(await listCategories(caller, FIRST_PAGE));
  expect(new Set(rows.map(({ isLeaf }) => isLeaf))).toEqual(new Set([true, false]));
  for (const { categoryId, isLeaf, name, path } of rows) {
    expect(path.at(-1)).toBe(name);
    expect(must(await readAttributesMappings(caller, categoryId)).isLeaf).toBe(isLeaf);
  }
});

it('[v2, categories, attributes] a category has the attributes of its goods', async () => {
  const { rows } = must(await listCategoryAttributes(caller, '101', FIRST_PAGE));
  expect(rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['site_category', 'brand', 'size_value']),
  );
  const brand = rows.find(({ code }) => code === 'brand');
  expect(brand).toMatchObject({ type: 'DICTIONARY_ENTRY', dictionary: expect.any(String) });
});

it('[v2, categories, attributes] goods have their attributes, sizes by platform SKU', async () => {
  const { product, variation } = must(await readSkuAttributes(caller, 'KD-BELT-95'));
  expect(product.find(({ code }) => code === 'brand')?.value).toBeTruthy();
  const known = (await sandbox.state()).goods.find(({ sku }) => sku === 'KD-BELT-95');
  expect(variation[known?.platformSku ?? '']).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'supplier_sku', value: 'KD-BELT-95' })]),
  );
});

it('[v2, categories, attributes] dictionaries answer with JSON, those of attributes by their codes', async () => {
  expect(must(await readDictionaries(caller))).toBeTypeOf('object');
  const answer = must(await readAttributeDictionaries(caller, { dictionaries: ['gender', 'brand'] }));
  expect(answer).toMatchObject({ dictionaries: { gender: {}, brand: {} } });
});

it.each([
  ['attributes', (id: string) => listCategoryAttributes(caller, id, FIRST_PAGE)],
  ['mappings', (id: string) => readAttributesMappings(caller, id)],
  ['attributes of goods', (id: string) => readSkuAttributes(caller, id)],
  ['dictionaries', (id: string) => readAttributeDictionaries(caller, { dictionaries: id })],
])('[v2, categories, attributes] %s of unknown ids are not found', async (_name, read) => {
  expect(await read('NOTHING')).toMatchObject(notFound);
});
