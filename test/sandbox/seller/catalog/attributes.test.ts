import { afterAll, describe, expect, it } from 'vitest';
import { some } from '../../../support/not-empty.ts';
import { startSandbox } from '../../../support/sandbox.ts';
import { type AttributeDescription, openCatalog, type SizeScale } from '../../catalog.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const state = await sandbox.state();
const attributes = await catalog.result<readonly AttributeDescription[]>('attributes.list', {
  rec_id: '101',
});
const find = (code: string) => attributes.find((attribute) => attribute.code === code);

interface Entry {
  readonly code: string;
  readonly label: string;
  readonly type: string;
  readonly value: unknown;
  readonly dictionary?: string;
}

interface SkuAttributes {
  readonly product: readonly Entry[];
  readonly variation: Readonly<Record<string, readonly Entry[]>>;
}

const skuAttributes = (sku: string) => catalog.result<SkuAttributes>('attributes.sku.list', { sku });
const platformSku = (sku: string) => state.goods.find((goods) => goods.sku === sku)?.platformSku ?? '';
const valueIn = (entries: readonly Entry[] | undefined, code: string) =>
  entries?.find((entry) => entry.code === code)?.value;

describe('attributes.list (Attribute description)', () => {
  it('describes each attribute with all fields', () => {
    expect(new Set(attributes.map(({ code }) => code)).size).toBe(attributes.length);
    for (const attribute of some(attributes)) {
      expect(Object.keys(attribute).sort()).toEqual([
        'allow_edit_for_seller',
        'allowed_for_templates',
        'code',
        'comment',
        'dictionary',
        'label',
        'required_for_genders',
        'required_for_shipment_types',
        'required_for_templates',
        'type',
      ]);
      expect(attribute.type.includes('dictionary')).toBe(attribute.dictionary !== null);
      for (const template of attribute.required_for_templates)
        expect(attribute.allowed_for_templates).toContain(template);
    }
  });

  it('uses every type', () => {
    expect(new Set(attributes.map(({ type }) => type))).toEqual(
      new Set([
        'string',
        'number',
        'boolean',
        'dictionary_entry',
        'array_of_dictionary_entry',
        'localized_string',
      ]),
    );
  });

  it.each([
    'supplier_parent_sku',
    'brand',
    'gender',
    'sku',
    'supplier_sku',
    'size_value',
    'product_identifier',
    'tax_class',
  ])('has the known code %s', (code) => {
    expect(find(code)).toBeDefined();
  });

  it('requires by template, shipment type and gender', () => {
    expect(find('sku')?.required_for_templates).toEqual(['full_update']);
    expect(find('supplier_parent_sku')?.required_for_templates).toEqual(['full', 'reduced']);
    expect(find('country_of_origin')?.required_for_shipment_types).toEqual([1]);
    expect(find('age_from')?.required_for_genders).toEqual(['girls', 'boys']);
  });

  it('differs between categories', async () => {
    const ofDresses = await catalog.result<readonly AttributeDescription[]>('attributes.list', {
      rec_id: '201',
    });
    expect(find('heel_height')).toBeDefined();
    expect(ofDresses.some(({ code }) => code === 'heel_height')).toBe(false);
  });

  it('names dictionaries that exist', async () => {
    const dictionaries = attributes.flatMap(({ dictionary }) => dictionary ?? []);
    const values = await catalog.result<Record<string, object>>('attribute-dictionaries.list', {
      seller_id: sandbox.sellerId,
      dictionaries,
    });
    for (const code of some(dictionaries)) expect(Object.keys(values[code] ?? {})).not.toEqual([]);
  });
});

describe('attributes.sku.list (Attribute list of a SKU)', () => {
  it('has the values of the product, and those of each size by platform SKU', async () => {
    const sku = platformSku('NV-POLAR-38');
    const { product, variation } = await skuAttributes(sku);
    expect(valueIn(product, 'supplier_parent_sku')).toBe('NV-POLAR');
    expect(valueIn(product, 'gender')).toBe('women');
    expect(product.find(({ code }) => code === 'brand')).toEqual({
      code: 'brand',
      label: expect.any(String),
      type: 'dictionary_entry',
      value: 'norvika',
      dictionary: 'brand',
    });
    expect(Object.keys(variation).sort()).toEqual(
      ['37', '38', '39', '40'].map((size) => platformSku(`NV-POLAR-${size}`)).sort(),
    );
    expect(variation[sku]?.find(({ code }) => code === 'sku')).toEqual({
      code: 'sku',
      label: expect.any(String),
      type: 'string',
      value: sku,
    });
    expect(valueIn(variation[sku], 'supplier_sku')).toBe('NV-POLAR-38');
    expect(valueIn(variation[sku], 'size_value')).toBe('38');
    expect(valueIn(variation[sku], 'product_identifier')).toBe(
      state.goods.find((goods) => goods.platformSku === sku)?.barcode,
    );
  });

  it('keeps the size scale rules for all goods of the seed', async () => {
    for (const goods of some(state.goods)) {
      const { product, variation } = await skuAttributes(goods.platformSku);
      const { size_scale } = await catalog.result<{ size_scale: Record<string, SizeScale> }>(
        'attributes-dictionaries-mappings.get',
        { rec_id: valueIn(product, 'rec_id') },
      );
      const scale = size_scale[String(valueIn(product, 'size_scale'))];
      expect(scale?.gender).toContain(valueIn(product, 'gender'));
      expect(scale?.size_value).toContain(goods.size);
      if (scale?.single_size_forbidden) expect(Object.keys(variation).length).toBeGreaterThan(1);
    }
  });

  it('has one old item whose tax class has no dictionary entry (Dictionary values)', async () => {
    const { product } = await skuAttributes(platformSku('KD-WALT'));
    expect(valueIn(product, 'tax_class')).toBe('vat20');
    const { tax_class } = await catalog.result<Record<string, object>>('attribute-dictionaries.list', {
      seller_id: sandbox.sellerId,
      dictionaries: ['tax_class'],
    });
    expect(tax_class).not.toHaveProperty('vat20');
    expect(tax_class).toHaveProperty('vat22');
  });

  it('needs a platform SKU that exists', async () => {
    expect(await catalog.error('attributes.sku.list', {})).toMatchObject({ code: -32602 });
    for (const sku of ['NOBODY', 'NV-POLAR-38'])
      expect(await catalog.error('attributes.sku.list', { sku })).toMatchObject({ code: 50404 });
  });
});
