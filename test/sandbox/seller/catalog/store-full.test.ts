import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import { type AttributeDescription, entry, openCatalog, sneakers, text, variation } from '../../catalog.ts';
import { newOrder, orderState, ship, signIn } from '../../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const catalog = await openCatalog(sandbox);
const sneakerAttributes = await catalog.result<readonly AttributeDescription[]>('attributes.list', {
  rec_id: '101',
});
const problem = (attribute: string, message: string | RegExp = /./) => ({
  code: -32602,
  message: expect.stringMatching(message),
  data: expect.arrayContaining([{ message: expect.stringMatching(message), attribute }]),
});

describe('nomenclatures.store with the template full (Seller JSON-RPC: methods)', () => {
  it('creates goods that nomenclatures.list and attributes.sku.list return', async () => {
    const { code, ...item } = sneakers(
      {
        name: { type: 'localized_string', value: { ru: 'Кеды «Проба»', en: 'Trial' } },
        color: entry('red'),
        materials: { type: 'array_of_dictionary_entry', value: ['leather', 'cotton'] },
        heel_height: { type: 'number', value: 25 },
        is_eproduction: { type: 'boolean', value: false },
      },
      '38',
      '39',
    );
    const [stored] = await catalog.store('full', item);
    expect(stored).toMatchObject({ supplier_parent_sku: code, price_statuses: {} });
    expect(stored?.variations.map(({ supplier_sku }) => supplier_sku)).toEqual([`${code}-38`, `${code}-39`]);
    const rows = await catalog.rows(code);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      platformSku: stored?.variations[0]?.sku,
      platformParentSku: stored?.platform_parent_sku,
      sellerSku: `${code}-38`,
      sellerSize: '38',
      barcode: stored?.variations[0]?.product_identifier,
      brand: 'Norvika',
      name: 'Кеды «Проба»',
      erpCategoryLevel1: 'Shoes',
      erpCategoryLevel2: 'Sneakers',
      quantity: 0,
      isSellable: false,
      images: [],
    });
    const sku = stored?.variations[1]?.sku ?? '';
    const attributes = await catalog.result<{ product: object[]; variation: Record<string, object[]> }>(
      'attributes.sku.list',
      { sku },
    );
    for (const [attribute, { value }] of Object.entries(item.product))
      expect(attributes.product).toContainEqual(expect.objectContaining({ code: attribute, value }));
    expect(attributes.variation[sku]).toContainEqual(
      expect.objectContaining({ code: 'size_value', value: '39' }),
    );
  });

  it('accepts the known attributes alone, and finds the matching scale', async () => {
    const { product, variations } = sneakers();
    const { rec_id: _, ...known } = product;
    const [stored] = await catalog.store('full', { product: known, variations });
    const sku = stored?.variations[0]?.sku;
    const attributes = await catalog.result<{ product: object[] }>('attributes.sku.list', { sku });
    expect(attributes.product).toContainEqual(
      expect.objectContaining({ code: 'size_scale', value: 'RU_SHOES' }),
    );
  });

  it('accepts the scale in the sizes too, and variation_attributes for variations', async () => {
    const { code, product } = sneakers();
    const variation_attributes = ['38/39', '40/41'].map((size) =>
      variation(`${code}-${size}`, size, { size_scale: entry('SHOES_DOUBLE') }),
    );
    const [stored] = await catalog.store('full', { product, variation_attributes });
    expect(stored?.variations).toHaveLength(2);
  });

  it('creates goods that can be ordered, packed and shipped', async () => {
    const { code, ...item } = sneakers();
    await catalog.store('full', { ...item, prices: [{ country: 'RU', price: 5_990 }] });
    const partner = await signIn(sandbox);
    const id = await newOrder(sandbox, { items: [{ sku: `${code}-38` }] });
    expect((await orderState(sandbox, id)).items[0]?.sku).toBe((await catalog.rows(code))[0]?.platformSku);
    expect((await partner.get(`/api/v1/orders/${id}`)).body).toMatchObject({ fullSum: /^[56]\d+\.\d\d$/ });
    expect(await ship(sandbox, partner, id)).toMatch(/./);
  });

  it('creates several items at once', async () => {
    const [one, other] = [sneakers(), sneakers()];
    const stored = await catalog.store('full', one, other);
    expect(stored.map(({ supplier_parent_sku }) => supplier_parent_sku)).toEqual([one.code, other.code]);
  });
});

describe('attributes that a full store requires (Attribute description)', () => {
  const required = sneakerAttributes.filter(
    (attribute) =>
      attribute.required_for_templates.includes('full') &&
      attribute.required_for_shipment_types.includes(2) &&
      attribute.required_for_genders.includes('women'),
  );

  it.each(required.map(({ code }) => code))('refuses an item without %s', async (code) => {
    const { product, variations } = sneakers();
    const without = (given: object) =>
      Object.fromEntries(Object.entries(given).filter(([key]) => key !== code));
    const item = { product: without(product), variations: variations.map(without) };
    expect(await catalog.storeError('full', item)).toMatchObject(problem(code, /required/));
  });

  it('requires the country of FBO goods, and the age of goods for children', async () => {
    const fbo = sneakers({ shipment_type: entry('1') });
    expect(await catalog.storeError('full', fbo)).toMatchObject(problem('country_of_origin', /required/));
    const kids = sneakers({ gender: entry('girls') }, '28');
    expect(await catalog.storeError('full', kids)).toMatchObject(problem('age_from', /required/));
    const complete = sneakers({ gender: entry('girls'), age_from: { type: 'number', value: 3 } }, '28');
    expect(await catalog.store('full', complete)).toHaveLength(1);
  });
});

describe('refusals of a full store', () => {
  it.each([
    ['an attribute that nobody knows', { colour: text('red') }, 'colour'],
    ['another type', { brand: text('norvika') }, 'brand'],
    ['a value of another type', { heel_height: { type: 'number', value: '25' } }, 'heel_height'],
    ['a text instead of languages', { name: { type: 'localized_string', value: 'Кеды' } }, 'name'],
    ['a bare value', { brand: 'norvika' }, 'brand'],
    ['what the dictionary lacks', { brand: entry('nobody') }, 'brand'],
    [
      'one of several that the dictionary lacks',
      { materials: { type: 'array_of_dictionary_entry', value: ['leather', 'gold'] } },
      'materials',
    ],
    ['an attribute of sizes', { size_value: text('38') }, 'size_value'],
    ['a category above the lowest', { rec_id: text('100') }, 'rec_id'],
  ])('%s', async (_, more, attribute) => {
    expect(await catalog.storeError('full', sneakers(more))).toMatchObject(problem(attribute));
  });

  it('an attribute of another category', async () => {
    const { code, product } = sneakers({ rec_id: text('301'), heel_height: { type: 'number', value: 25 } });
    const item = { product, variations: [variation(code, 'One Size')] };
    expect(await catalog.storeError('full', item)).toMatchObject(problem('heel_height'));
  });

  it('an unknown category', async () => {
    expect(await catalog.storeError('full', sneakers({ rec_id: text('9999') }))).toMatchObject({
      code: 50404,
      message: 'Category not found',
    });
  });

  it('existing values: the item, a supplier SKU, a barcode, a size', async () => {
    const { code, product, variations } = sneakers();
    await catalog.store('full', { product, variations });
    const fresh = sneakers();
    const cases = [
      sneakers({ supplier_parent_sku: text(code) }),
      { product: fresh.product, variations: [variation(`${code}-38`, '38')] },
      {
        product: fresh.product,
        variations: [{ ...variations[0], supplier_sku: text(`${fresh.code}-38`) }],
      },
      { product: fresh.product, variations: [variation('X-1', '38'), variation('X-2', '38')] },
    ];
    for (const item of cases) expect(await catalog.storeError('full', item)).toMatchObject({ code: 50409 });
  });

  it('the whole request, when one of several items is wrong', async () => {
    const good = sneakers();
    expect(await catalog.storeError('full', good, sneakers({ brand: entry('nobody') }))).toMatchObject(
      problem('brand'),
    );
    expect(await catalog.rows(good.code)).toEqual([]);
  });
});

describe('params of nomenclatures.store', () => {
  const { product, variations } = sneakers();
  const nomenclatures = [{ product, variations }];
  const seller_id = sandbox.sellerId;
  it.each([
    [{ template: 'full', nomenclatures }, -32602],
    [{ seller_id: 1, template: 'full', nomenclatures }, 50400],
    [{ seller_id, nomenclatures }, -32602],
    [{ seller_id, template: 'half', nomenclatures }, -32602],
    [{ seller_id, template: 'full' }, -32602],
    [{ seller_id, template: 'full', nomenclatures: [] }, -32602],
    [{ seller_id, template: 'full', nomenclatures: [{ product }] }, -32602],
    [{ seller_id, template: 'full', nomenclatures: [{ product: [], variations }] }, -32602],
    [{ seller_id, template: 'full', nomenclatures: [{ product, variations: [] }] }, -32602],
  ])('%j is refused with %i', async (params, code) => {
    expect(await catalog.error('nomenclatures.store', params)).toMatchObject({ code });
  });
});
