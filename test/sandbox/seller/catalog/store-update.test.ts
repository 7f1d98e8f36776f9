import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { entry, openCatalog, sneakers, text } from '../../catalog.ts';
import type { Json } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const state = await sandbox.state();
const platformSku = (sku: string) => state.goods.find((goods) => goods.sku === sku)?.platformSku ?? '';
const named = (ru: string) => ({ name: { type: 'localized_string', value: { ru } } });
const update = (sku: string, product: Json, more: Json = {}) => ({
  product,
  variation_attributes: [{ sku: text(sku), ...more }],
});

describe('nomenclatures.store with the template full_update', () => {
  it('changes the item with this platform SKU, in all its sizes', async () => {
    const [stored] = await catalog.store(
      'full_update',
      update(platformSku('LG-OXFD-M'), { ...named('Рубашка Cambridge'), color: entry('white') }),
    );
    expect(stored?.variations.map(({ supplier_sku }) => supplier_sku)).toEqual(['LG-OXFD-M']);
    const rows = await catalog.rows('LG-OXFD');
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Рубашка Cambridge']));
  });

  it('changes the barcode of the one size', async () => {
    const before = await catalog.rows('LG-MERI');
    await catalog.store(
      'full_update',
      update(platformSku('LG-MERI-M'), {}, { product_identifier: text('4699999999990') }),
    );
    const after = await catalog.rows('LG-MERI');
    const barcodes = (rows: readonly Json[]) => rows.map(({ sellerSku, barcode }) => [sellerSku, barcode]);
    expect(barcodes(after)).toEqual(
      barcodes(before).map(([sku, barcode]) => [sku, sku === 'LG-MERI-M' ? '4699999999990' : barcode]),
    );
    expect((await sandbox.state()).goods.find(({ sku }) => sku === 'LG-MERI-M')?.barcode).toBe(
      '4699999999990',
    );
  });

  it('keeps the drawing whatever the name', async () => {
    const [before] = await catalog.rows('NV-ZONT');
    const draw = async () => fetch(`${sandbox.b2b}/pictures/${before?.platformParentSku}.svg`);
    const drawing = Buffer.from(await (await draw()).arrayBuffer());
    await catalog.store('full_update', update(platformSku('NV-ZONT'), named('Зонт <M&M>')));
    const after = await draw();
    expect(after.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await after.arrayBuffer()).equals(drawing)).toBe(true);
  });

  it('makes the item the last updated one', async () => {
    await sandbox.control('clock', { advanceSeconds: 60 });
    await catalog.store('full_update', update(platformSku('KD-BELT-95'), named('Ремень')));
    const { nomenclatures } = await catalog.result<{ nomenclatures: { nomenclature: Json }[] }>(
      'nomenclatures.list',
      { country: 'RU', sort: '-updatedAt', limit: 3 },
    );
    expect(new Set(nomenclatures.map(({ nomenclature }) => nomenclature.sellerParentSku))).toEqual(
      new Set(['KD-BELT']),
    );
  });

  it('needs a platform SKU that exists', async () => {
    const product = named('Ремень');
    expect(await catalog.storeError('full_update', { product, variations: [{}] })).toMatchObject({
      data: [{ attribute: 'sku', message: 'attribute is required' }],
    });
    for (const sku of ['NOBODY', 'KD-BELT-95'])
      expect(await catalog.storeError('full_update', update(sku, product))).toMatchObject({ code: 50404 });
  });

  it('refuses sizes of two items, and a barcode of other goods', async () => {
    const skus = ['KD-BELT-95', 'LG-OXFD-M'].map((sku) => ({ sku: text(platformSku(sku)) }));
    expect(await catalog.storeError('full_update', { product: {}, variations: skus })).toMatchObject({
      data: [{ attribute: 'sku' }],
    });
    const barcode = state.goods.find(({ sku }) => sku === 'LN-MORO')?.barcode ?? '';
    const taken = update(platformSku('KD-BELT-95'), {}, { product_identifier: text(barcode) });
    expect(await catalog.storeError('full_update', taken)).toMatchObject({ code: 50409 });
  });

  it('accepts unchanged values that may not be edited, and refuses to change them', async () => {
    const sku = platformSku('NV-POLAR-38');
    const same = update(sku, { brand: entry('norvika') }, { supplier_sku: text('NV-POLAR-38') });
    expect(await catalog.store('full_update', same)).toHaveLength(1);
    const others: [Json, string][] = [
      [update(sku, { brand: entry('kordano') }), 'brand'],
      [update(sku, { gender: entry('men') }), 'gender'],
      [update(sku, { rec_id: text('102') }), 'rec_id'],
      [update(sku, {}, { size_value: text('45') }), 'size_value'],
      [update(sku, {}, { supplier_sku: text('OTHER') }), 'supplier_sku'],
    ];
    for (const [item, attribute] of others) {
      expect(await catalog.storeError('full_update', item)).toMatchObject({
        code: -32602,
        data: [{ attribute, message: 'attribute can not be changed' }],
      });
    }
  });
});

describe('tax_class (Seller JSON-RPC: methods, Deprecated)', () => {
  it('accepts vat22, and the obsolete vat20 until the platform stops accepting it', async () => {
    expect(await catalog.store('full', sneakers({ tax_class: entry('vat22') }))).toHaveLength(1);
    expect(await catalog.store('full', sneakers({ tax_class: entry('vat20') }))).toHaveLength(1);
    await sandbox.control('settings', { acceptsVat20: false });
    expect(await catalog.storeError('full', sneakers({ tax_class: entry('vat20') }))).toMatchObject({
      data: [{ attribute: 'tax_class', message: 'value is not in dictionary tax_class' }],
    });
    const old = platformSku('KD-WALT');
    expect(await catalog.store('full_update', update(old, named('Кошелёк')))).toHaveLength(1);
    expect(await catalog.store('full_update', update(old, { tax_class: entry('vat22') }))).toHaveLength(1);
  });
});
