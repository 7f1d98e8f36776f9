import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../../support/not-empty.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import type { Json } from '../../partner.ts';
import { goodsRow } from '../goods.ts';
import { signInV2 } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

interface Category {
  readonly categoryId: string;
  readonly path: readonly string[];
  readonly isLeaf: boolean;
}
const categories = (
  await partner.get<{ categories: readonly Category[] }>('/v2/nomenclature-categories?limit=100')
).body.categories;
const at = (categoryId: string, what: string) =>
  partner.get(`/v2/nomenclature-categories/${categoryId}/${what}`);

describe('GET /v2/nomenclature-categories (Category)', () => {
  it('lists the tree, each category with its path from the root', () => {
    expect(categories).toContainEqual(
      expect.objectContaining({
        categoryId: '101',
        name: 'Sneakers',
        translationRu: 'Кроссовки',
        path: ['Catalog', 'Shoes', 'Sneakers'],
        isLeaf: true,
      }),
    );
  });

  it('marks exactly the categories without children as leaves', () => {
    for (const { path, isLeaf } of some(categories)) {
      const below = categories.filter((other) => other.path[path.length - 1] === path.at(-1));
      expect(below.length === 1, path.join('/')).toBe(isLeaf);
    }
  });
});

describe('attributes and mappings of a category', () => {
  it('describes attributes, with the category itself as site_category', async () => {
    const { body } = await at('101', 'attributes?limit=100');
    const attributes = body.attributes as Json[];
    expect(attributes).toContainEqual({
      code: 'brand',
      label: 'Бренд',
      type: 'DICTIONARY_ENTRY',
      dictionary: 'brand',
      requiredForShipmentTypes: [1, 2, 3],
      requiredForGenders: ['women', 'men', 'unisex', 'girls', 'boys'],
      requiredForTemplates: ['FULL'],
      allowedForTemplates: ['FULL', 'REDUCED', 'FULL_UPDATE'],
      allowEditForSeller: false,
      comment: 'Из справочника',
    });
    const codes = attributes.map(({ code }) => code);
    expect(codes).toContain('site_category');
    expect(codes).not.toContain('rec_id');
    expect(body.meta).toMatchObject({ total: codes.length });
  });

  it('leaves out attributes that goods of the category do not have', async () => {
    const codes = async (id: string) =>
      ((await at(id, 'attributes?limit=100')).body.attributes as Json[]).map(({ code }) => code);
    expect(await codes('101')).toContain('heel_height');
    expect(await codes('301')).not.toContain('heel_height');
  });

  it('maps size scales, and states whether the category is a leaf', async () => {
    expect((await at('101', 'attributes-mappings')).body).toMatchObject({
      isLeaf: true,
      sizeScale: {
        SHOES_DOUBLE: {
          sizeValue: expect.arrayContaining(['38/39']),
          gender: expect.arrayContaining(['women']),
          singleSizeForbidden: true,
        },
      },
    });
    expect((await at('100', 'attributes-mappings')).body).toMatchObject({ isLeaf: false });
  });

  it('answers 404 for an unknown category', async () => {
    for (const what of ['attributes', 'attributes-mappings'])
      expect(await at('9999', what)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND', message: 'Category not found' } },
      });
  });
});

describe('GET /v2/nomenclatures/{sku}/attributes', () => {
  it('shows the item and all its sizes', async () => {
    const { sku } = await goodsRow(partner, 'KD-BELT-95');
    const { body } = await partner.get<{ product: Json[]; variation: Record<string, Json[]> }>(
      `/v2/nomenclatures/${sku}/attributes`,
    );
    expect(body.product).toContainEqual(
      expect.objectContaining({ code: 'supplier_parent_sku', type: 'STRING', value: 'KD-BELT' }),
    );
    expect(body.product).toContainEqual(expect.objectContaining({ code: 'site_category', value: '501' }));
    expect(body.variation[sku]).toContainEqual(expect.objectContaining({ code: 'size_value', value: '95' }));
    const belts = (await sandbox.state()).goods.filter((goods) => goods.sku.startsWith('KD-BELT-'));
    expect(Object.keys(body.variation).sort()).toEqual(belts.map(({ platformSku }) => platformSku).sort());
  });

  it('answers 404 for unknown goods', async () => {
    expect((await partner.get('/v2/nomenclatures/NOBODY/attributes')).status).toBe(404);
  });
});

describe('dictionaries of REST v2 (Dictionary values)', () => {
  it('answers the seller id and the seller’s dictionaries', async () => {
    expect((await partner.get('/v2/dictionaries')).body).toMatchObject({
      sellerId: sandbox.sellerId,
      countries: ['RU', 'BY', 'KZ'],
    });
  });

  it('answers the values of the requested dictionaries, by default of all', async () => {
    const asked = await partner.get('/v2/dictionaries/attributes?dictionaries=gender&dictionaries=tax_class');
    expect(asked.body).toMatchObject({
      dictionaries: { gender: { women: { name: 'Женский' } }, tax_class: { vat22: { name: 'НДС 22%' } } },
    });
    expect(Object.keys(asked.body.dictionaries as object)).toEqual(['gender', 'tax_class']);
    const all = (await partner.get('/v2/dictionaries/attributes')).body.dictionaries as Json;
    expect(all).toMatchObject(asked.body.dictionaries as object);
    expect(all.tax_class).not.toHaveProperty('vat20');
  });

  it('answers 404 for an unknown one', async () => {
    expect((await partner.get('/v2/dictionaries/attributes?dictionaries=nobody')).status).toBe(404);
  });
});
