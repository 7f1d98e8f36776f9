import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { openCatalog, sneakers } from '../../catalog.ts';
import type { Json } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const url = 'https://images.example/1.jpg';
const update = (params: Json) => catalog.error('nomenclature-images.update', params);

async function newItem() {
  const { code, ...item } = sneakers({}, '38', '39');
  const [stored] = await catalog.store('full', item);
  return {
    code,
    platform_parent_sku: stored?.platform_parent_sku ?? '',
    sku: stored?.variations[1]?.sku ?? '',
  };
}

describe('nomenclature-images.update', () => {
  it('gives all sizes of an item the images, the first one as the main one', async () => {
    const { code, sku } = await newItem();
    expect(await update({ sku, images: [{ url }, { url: `${url}?2` }] })).toBeUndefined();
    const images = [
      { url, type: 'main', order: 1 },
      { url: `${url}?2`, type: 'additional', order: 2 },
    ];
    expect(await catalog.rows(code)).toMatchObject([{ images }, { images }]);
  });

  it('replaces the existing images, also those of the seed', async () => {
    const [row] = await catalog.rows('LN-MORO');
    const image = { url, type: 'main', order: 1 };
    expect(await update({ platform_parent_sku: row?.platformParentSku, images: [image] })).toBeUndefined();
    expect(await catalog.rows('LN-MORO')).toMatchObject([{ images: [image] }]);
  });

  it('accepts 8 images and refuses 9', async () => {
    const { platform_parent_sku } = await newItem();
    const images = (count: number) => Array.from({ length: count }, () => ({ url }));
    expect(await update({ platform_parent_sku, images: images(8) })).toBeUndefined();
    expect(await update({ platform_parent_sku, images: images(9) })).toMatchObject({ code: -32602 });
  });

  it('shows in the filters of nomenclatures.list', async () => {
    const { code, sku } = await newItem();
    const count = async (key: string, value: boolean) => {
      const filter = [
        { key: 'supplierParentSku', operator: 'EQ', value: [code] },
        { key, operator: 'EQ', value: [value] },
      ];
      return (await catalog.result<{ total: number }>('nomenclatures.list', { country: 'RU', filter })).total;
    };
    expect(await count('hasImages', true)).toBe(0);
    expect(await count('hasImages', false)).toBe(2);
    expect(await count('excludeNomenclaturesWithoutImages', true)).toBe(0);
    expect(await count('excludeNomenclaturesWithoutImages', false)).toBe(2);
    await update({ sku, images: [{ url }] });
    expect(await count('hasImages', true)).toBe(2);
    expect(await count('excludeNomenclaturesWithoutImages', true)).toBe(2);
  });

  it.each([
    [{ images: [{ url }] }, -32602],
    [{ sku: 'NOBODY', images: [{ url }] }, 50404],
    [{ platform_parent_sku: 'NOBODY', images: [{ url }] }, 50404],
    [{ seller_id: 1, images: [{ url }] }, 50400],
  ])('refuses %o with %i', async (params, code) => {
    expect(await update(params)).toMatchObject({ code });
  });

  it.each([[[]], [[{}]], [[{ url: 'picture.jpg' }]], [[{ url, type: 1 }]], [[{ url, order: 'first' }]]])(
    'refuses the images %j',
    async (images) => {
      const { sku } = await newItem();
      expect(await update({ sku, images })).toMatchObject({ code: -32602 });
    },
  );
});
