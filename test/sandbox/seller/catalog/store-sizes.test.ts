import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { entry, openCatalog, sneakers, text, variation } from '../../catalog.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const sizeError = (message: string, attribute: string) => ({
  code: -32602,
  message,
  data: [{ message, attribute }],
});

describe('size scale errors (Errors)', () => {
  it.each([
    ['of another scale', { size_scale: entry('RU_SHOES') }, '38/39'],
    ['of no scale', {}, '380'],
  ])('scale does not match size: a size %s', async (_, more, size) => {
    expect(await catalog.storeError('full', sneakers(more, size))).toEqual(
      sizeError('scale does not match size', 'size_value'),
    );
  });

  it('site category does not match gender: a scale that the gender does not have', async () => {
    const item = sneakers({ gender: entry('men'), rec_id: text('103') }, '41');
    expect(await catalog.storeError('full', item)).toEqual(
      sizeError('site category does not match gender', 'gender'),
    );
    const kids = sneakers({
      gender: entry('girls'),
      age_from: { type: 'number', value: 5 },
      size_scale: entry('RU_SHOES'),
    });
    expect(await catalog.storeError('full', kids)).toEqual(
      sizeError('site category does not match gender', 'gender'),
    );
  });

  it('site category does not match gender: a scale that the category does not have', async () => {
    const item = sneakers({ size_scale: entry('INT') }, 'S', 'M');
    expect(await catalog.storeError('full', item)).toEqual(
      sizeError('site category does not match gender', 'size_scale'),
    );
  });

  it('several sizes required for scale: refuses one size of a scale that forbids it, and accepts two', async () => {
    const scale = { size_scale: entry('SHOES_DOUBLE') };
    expect(await catalog.storeError('full', sneakers(scale, '38/39'))).toEqual(
      sizeError('several sizes required for scale', 'size_value'),
    );
    expect(await catalog.store('full', sneakers(scale, '38/39', '40/41'))).toHaveLength(1);
  });

  it('creates nothing', async () => {
    const item = sneakers({}, '380');
    await catalog.storeError('full', item);
    expect(await catalog.rows(item.code)).toEqual([]);
  });
});

describe('nomenclatures.store with the template reduced', () => {
  it('adds a size to an item of the same supplier_parent_sku', async () => {
    const { code, ...item } = sneakers({}, '38');
    const [made] = await catalog.store('full', item);
    const [stored] = await catalog.store('reduced', {
      product: { supplier_parent_sku: text(code) },
      variations: [variation(`${code}-40`, '40')],
    });
    expect(stored?.platform_parent_sku).toBe(made?.platform_parent_sku);
    expect(stored?.variations.map(({ supplier_sku }) => supplier_sku)).toEqual([`${code}-40`]);
    expect((await catalog.rows(code)).map(({ sellerSize, brand }) => [sellerSize, brand])).toEqual([
      ['38', 'Norvika'],
      ['40', 'Norvika'],
    ]);
  });

  it('adds a size to goods of the seed, at the price of the other sizes', async () => {
    await catalog.store('reduced', {
      product: { supplier_parent_sku: text('NV-POLAR') },
      variations: [variation('NV-POLAR-36', '36')],
    });
    const rows = await catalog.rows('NV-POLAR');
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map(({ price }) => price))).toEqual(new Set([8_990]));
    expect(new Set(rows.map(({ platformSku }) => platformSku)).size).toBe(5);
  });

  it('counts existing sizes where a scale forbids a single one', async () => {
    const { code, ...item } = sneakers({ size_scale: entry('SHOES_DOUBLE') }, '36/37', '38/39');
    await catalog.store('full', item);
    const more = {
      product: { supplier_parent_sku: text(code) },
      variations: [variation(`${code}-X`, '40/41')],
    };
    expect(await catalog.store('reduced', more)).toHaveLength(1);
  });

  it('accepts unchanged attributes of the item, and no others', async () => {
    const { code, product, ...item } = sneakers();
    await catalog.store('full', { product, ...item });
    const reduced = (more: object, size: string) => ({
      product: { supplier_parent_sku: text(code), ...more },
      variations: [variation(`${code}-${size}`, size)],
    });
    expect(
      await catalog.store('reduced', reduced({ brand: product.brand, gender: product.gender }, '39')),
    ).toHaveLength(1);
    expect(await catalog.storeError('reduced', reduced({ brand: entry('kordano') }, '40'))).toMatchObject({
      data: [{ attribute: 'brand', message: 'attribute can not be changed' }],
    });
    expect(await catalog.storeError('reduced', reduced({ color: entry('red') }, '40'))).toMatchObject({
      data: [{ attribute: 'color', message: 'attribute is not allowed for template reduced' }],
    });
  });

  it('refuses an unknown item, a missing one, an existing size, and a size of another scale', async () => {
    const reduced = (parent: string, size: string) => ({
      product: { supplier_parent_sku: text(parent) },
      variations: [variation(`${parent}-new`, size)],
    });
    expect(await catalog.storeError('reduced', reduced('NOBODY', '38'))).toMatchObject({ code: 50404 });
    expect(
      await catalog.storeError('reduced', { product: {}, variations: [variation('X', '38')] }),
    ).toMatchObject({ data: [{ attribute: 'supplier_parent_sku', message: 'attribute is required' }] });
    expect(await catalog.storeError('reduced', reduced('NV-POLAR', '38'))).toMatchObject({ code: 50409 });
    expect(await catalog.storeError('reduced', reduced('NV-POLAR', '38/39'))).toEqual(
      sizeError('scale does not match size', 'size_value'),
    );
  });
});
