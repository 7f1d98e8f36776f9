import { afterAll, expect, it } from 'vitest';
import { readSkuAttributes } from '#main/platform/v2/catalog/sku-attributes.ts';
import { readAttributesMappings } from '#main/platform/v2/categories/attributes-mappings.ts';
import { listCategories } from '#main/platform/v2/categories/categories.ts';
import { listCategoryAttributes } from '#main/platform/v2/categories/category-attributes.ts';
import { readAttributeDictionaries, readDictionaries } from '#main/platform/v2/categories/dictionaries.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startV2Bench } from './subjects.ts';

const bench = await startV2Bench();
afterAll(() => bench[Symbol.asyncDispose]());
const { caller } = bench;

const FIRST_PAGE = { page: 1, limit: 100 };
const notFound = { ok: false, error: { kind: 'not-found', httpStatus: 404 } };

it('[v2, categories, attributes] each category says the same of being a leaf as its mappings', async () => {
  const { rows } = must(await listCategories(caller, FIRST_PAGE));
  expect(new Set(rows.map(({ isLeaf }) => isLeaf))).toEqual(new Set([true, false]));
  for (const { categoryId, isLeaf, name, path } of rows) {
    expect(path.at(-1)).toBe(name);
    expect(must(await readAttributesMappings(caller, categoryId)).isLeaf).toBe(isLeaf);
  }
});

it('[v2, categories, attributes] a category tells what its goods are described by', async () => {
  const { rows } = must(await listCategoryAttributes(caller, '101', FIRST_PAGE));
  expect(rows.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['site_category', 'brand', 'size_value']),
  );
  const brand = rows.find(({ code }) => code === 'brand');
  expect(brand).toMatchObject({ type: 'DICTIONARY_ENTRY', dictionary: expect.any(String) });
});

it('[v2, categories, attributes] goods tell their attributes, sizes by platform SKU', async () => {
  const { product, variation } = must(await readSkuAttributes(caller, 'KD-BELT-95'));
  expect(product.find(({ code }) => code === 'brand')?.value).toBeTruthy();
  const known = (await bench.sandbox.state()).goods.find(({ sku }) => sku === 'KD-BELT-95');
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
])('[v2, categories, attributes] %s of what nobody knows are not found', async (_name, read) => {
  expect(await read('NOTHING')).toMatchObject(notFound);
});
