import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { openCatalog } from '../../catalog.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const seller_id = sandbox.sellerId;

describe('attribute-dictionaries.list (Dictionary values)', () => {
  it('is keyed by dictionary, and each dictionary by the value to send', async () => {
    const result = await catalog.result('attribute-dictionaries.list', {
      seller_id,
      dictionaries: ['gender', 'brand'],
    });
    expect(Object.keys(result as object)).toEqual(['gender', 'brand']);
    expect(result).toMatchObject({
      gender: { women: { name: 'Женский' } },
      brand: { norvika: { name: 'Norvika' } },
    });
  });

  it('is empty for an empty request', async () => {
    expect(await catalog.result('attribute-dictionaries.list', { seller_id, dictionaries: [] })).toEqual({});
  });

  it.each([
    [{ dictionaries: ['brand'] }, -32602],
    [{ seller_id }, -32602],
    [{ seller_id, dictionaries: 'brand' }, -32602],
    [{ seller_id, dictionaries: [1] }, -32602],
    [{ seller_id, dictionaries: ['nobody'] }, 50404],
    [{ seller_id: 1, dictionaries: ['brand'] }, 50400],
  ])('refuses %o with %i', async (params, code) => {
    expect(await catalog.error('attribute-dictionaries.list', params)).toMatchObject({ code });
  });
});

describe('methods without documented params', () => {
  it('dictionaries.get answers the id of the seller', async () => {
    expect(await catalog.result('dictionaries.get', {})).toMatchObject({ seller_id });
  });

  it('get-brands answers the brands by which nomenclatures.list filters', async () => {
    const brands = await catalog.result<readonly string[]>('nomenclatures-metadata.get-brands', {});
    expect(brands.length).toBeGreaterThan(5);
    for (const brand of brands) {
      const filter = [{ key: 'brand', operator: 'EQ', value: [brand] }];
      const { total } = await catalog.result<{ total: number }>('nomenclatures.list', {
        country: 'RU',
        filter,
      });
      expect(total).toBeGreaterThan(0);
    }
  });

  it('get-erp-categories answers the categories of the goods, each once', async () => {
    const categories = await catalog.result<readonly { erpCategoryLevel2: string }[]>(
      'nomenclatures-metadata.get-erp-categories',
      {},
    );
    expect(categories).toContainEqual({
      erpCategoryLevel1: 'Beauty',
      erpCategoryLevel1Ru: 'Красота',
      erpCategoryLevel2: 'Perfumery',
      erpCategoryLevel2Ru: 'Парфюмерия',
    });
    const names = categories.map(({ erpCategoryLevel2 }) => erpCategoryLevel2);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    'dictionaries.get',
    'nomenclatures-metadata.get-brands',
    'nomenclatures-metadata.get-erp-categories',
  ])('%s refuses another seller', async (method) => {
    expect(await catalog.error(method, { seller_id: 1 })).toMatchObject({ code: 50400 });
    expect(await catalog.error(method, { seller_id })).toBeUndefined();
  });
});
