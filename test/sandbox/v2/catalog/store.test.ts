import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../../support/sandbox.ts';
import type { Json } from '../../partner.ts';
import { fieldsOf } from '../answers.ts';
import { entry, goodsRow, money, searchGoods, size, sneakers, text } from '../goods.ts';
import { refusedField, signInV2, type V2Error } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);

interface Stored {
  readonly nomenclature: {
    readonly parentSku: string;
    readonly variations: readonly { readonly sku: string; readonly externalSku: string }[];
    readonly priceStatuses: Json;
  };
}
const store = (nomenclature: Json) => partner.post<Stored & V2Error>('/v2/nomenclatures', { nomenclature });
const create = ({ product, variations }: Json, more: Json = {}) =>
  store({ requestType: 'CREATE', product, variations, ...more });
const update = (product: Json, variations: readonly Json[], more: Json = {}) =>
  store({ requestType: 'UPDATE', product, variations, ...more });
const rowsOf = async (code: string) =>
  (await searchGoods(partner, { externalParentSkus: [code] })).body.nomenclatures;

describe('POST /v2/nomenclatures with CREATE', () => {
  it('creates goods that the list then has, and answers their SKUs', async () => {
    const { code, ...item } = sneakers({ color: entry('red') }, '38', '39');
    const { status, body } = await create(item, { prices: [{ country: 'RU', price: money(5_990) }] });
    expect(status).toBe(201);
    expect(body.nomenclature).toMatchObject({
      externalParentSku: code,
      priceStatuses: { RU: { code: 'OK', details: null } },
    });
    const rows = await rowsOf(code);
    expect(rows.map(({ sku }) => sku)).toEqual(body.nomenclature.variations.map(({ sku }) => sku));
    expect(rows[0]).toMatchObject({
      parentSku: body.nomenclature.parentSku,
      externalSku: `${code}-38`,
      size: '38',
      brand: 'Norvika',
      categoryLevel2: 'Sneakers',
      price: money(5_990),
      status: 'ACTIVE',
      quantity: 0,
      isSellable: false,
      images: [],
    });
  });

  it('accepts attribute types in lower case too', async () => {
    const { product, variations } = sneakers({ brand: { type: 'dictionary_entry', value: 'norvika' } });
    expect((await create({ product, variations })).status).toBe(201);
  });

  it.each(['1', '100'])('refuses the category %s, which is not a leaf', async (id) => {
    const { product, variations } = sneakers({ site_category: text(id) });
    expect(await create({ product, variations })).toMatchObject(
      refusedField('site_category', 'category is not allowed for templates'),
    );
  });

  it('answers 404 for an unknown category', async () => {
    const { product, variations } = sneakers({ site_category: text('9999') });
    expect(await create({ product, variations })).toMatchObject({
      status: 404,
      body: { error: { message: 'Category not found', details: [{ field: 'site_category' }] } },
    });
  });

  it('accepts the category only under its REST v2 name', async () => {
    const { product, variations } = sneakers({ site_category: undefined, rec_id: text('101') });
    const { status, body } = await create({ product, variations });
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual([expect.stringContaining('rec_id')]);
  });

  it.each<[what: string, product: Json, sizes: readonly string[], message: string, field: string]>([
    [
      'a size off the scale',
      { size_scale: entry('RU_SHOES') },
      ['99'],
      'scale does not match size',
      'size_value',
    ],
    [
      'another gender',
      { size_scale: entry('KIDS_SHOES') },
      ['28'],
      'site category does not match gender',
      'gender',
    ],
    [
      'a single size of a scale that forbids it',
      { size_scale: entry('SHOES_DOUBLE') },
      ['38/39'],
      'several sizes required for scale',
      'size_value',
    ],
  ])('refuses %s with the text of the specification', async (_, more, sizes, message, field) => {
    expect(await create(sneakers(more, ...sizes))).toMatchObject(refusedField(field, message));
  });

  it('names every attribute that is wrong, and stores nothing', async () => {
    const { code, product, variations } = sneakers({ brand: entry('nobody'), colour: text('red') });
    const { status, body } = await create({ product, variations });
    expect(status).toBe(400);
    expect(fieldsOf(body).sort()).toEqual(['brand', 'colour']);
    expect(await rowsOf(code)).toEqual([]);
  });

  it('adds sizes to an existing item, when the request has no other attributes of it', async () => {
    const { code, ...item } = sneakers();
    await create(item);
    const added = { product: { supplier_parent_sku: text(code) }, variations: [size(`${code}-40`, '40')] };
    expect((await create(added)).status).toBe(201);
    expect((await rowsOf(code)).map((row) => row.size).sort()).toEqual(['38', '40']);
  });

  it('answers 409 for existing values: item, seller SKU, barcode, size', async () => {
    const { code, ...item } = sneakers();
    await create(item);
    const parent = { supplier_parent_sku: text(code) };
    const other = sneakers();
    const cases: Json[] = [
      item,
      { product: other.product, variations: [size(`${code}-38`, '38')] },
      { product: other.product, variations: [{ ...item.variations[0], supplier_sku: text('V-NEW') }] },
      { product: parent, variations: [size('V-NEW', '38')] },
    ];
    for (const again of cases)
      expect(await create(again)).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT' } } });
    expect(await rowsOf(code)).toHaveLength(1);
  });

  it('refuses a price that breaks a rule, and creates nothing then', async () => {
    const { code, ...item } = sneakers();
    expect(await create(item, { prices: [{ country: 'RU', price: money(5_995) }] })).toMatchObject(
      refusedField('price', 'price validation error'),
    );
    expect(await rowsOf(code)).toEqual([]);
  });
});

describe('POST /v2/nomenclatures with UPDATE', () => {
  it('changes an item by the platform SKU of a size', async () => {
    const { code, ...item } = sneakers();
    const sku = (await create(item)).body.nomenclature.variations[0]?.sku ?? '';
    const { status, body } = await update({ color: entry('blue') }, [
      { sku: text(sku), product_identifier: text('4709999999999') },
    ]);
    expect(status).toBe(200);
    expect(body.nomenclature.variations).toMatchObject([{ sku, barcode: '4709999999999' }]);
    expect(await goodsRow(partner, `${code}-38`)).toMatchObject({
      color: 'синий',
      barcode: '4709999999999',
    });
  });

  it('needs an existing SKU, and does not change what may not be edited', async () => {
    const { code, ...item } = sneakers();
    const sku = (await create(item)).body.nomenclature.variations[0]?.sku ?? '';
    expect(await update({}, [{ product_identifier: text('1') }])).toMatchObject(
      refusedField('sku', 'attribute is required'),
    );
    expect(await update({}, [{ sku: text('NOBODY') }])).toMatchObject({ status: 404 });
    expect(await update({ brand: entry('kordano') }, [{ sku: text(sku) }])).toMatchObject(
      refusedField('brand', 'attribute can not be changed'),
    );
    expect(await goodsRow(partner, `${code}-38`)).toMatchObject({ brand: 'Norvika' });
  });

  it('holds a price that drops by more than 70 percent', async () => {
    const { sku } = await goodsRow(partner, 'TV-TOTE');
    const before = await goodsRow(partner, 'TV-TOTE');
    const { body } = await update({}, [{ sku: text(sku) }], {
      prices: [{ country: 'RU', price: money(10) }],
    });
    expect(body.nomenclature.priceStatuses).toMatchObject({
      RU: { code: 'QUARANTINE', details: { data: { newBlackPrice: money(10) } } },
    });
    expect((await goodsRow(partner, 'TV-TOTE')).price).toEqual(before.price);
  });
});

describe('body of POST /v2/nomenclatures', () => {
  const { product, variations } = sneakers();
  it.each<[field: string, nomenclature: unknown]>([
    ['nomenclature', undefined],
    ['nomenclature', []],
    ['nomenclature.requestType', { product, variations }],
    ['nomenclature.requestType', { requestType: 'create', product, variations }],
    ['nomenclature.product', { requestType: 'CREATE', product: [], variations }],
    ['nomenclature.variations', { requestType: 'CREATE', product }],
    ['nomenclature.variations', { requestType: 'CREATE', product, variations: [] }],
    ['nomenclature.prices', { requestType: 'CREATE', product, variations, prices: {} }],
    [
      'nomenclature.prices[0].country',
      { requestType: 'CREATE', product, variations, prices: [{ country: 'US', price: money(10) }] },
    ],
    [
      'nomenclature.prices[0].price',
      { requestType: 'CREATE', product, variations, prices: [{ country: 'RU', price: '10' }] },
    ],
  ])('is refused at %s: %j', async (field, nomenclature) => {
    expect(await partner.post('/v2/nomenclatures', { nomenclature })).toMatchObject(refusedField(field));
  });

  it('is forbidden without a scope to write goods', async () => {
    const reader = await signInV2(sandbox, 'r_nomenclatures r_stock');
    const nomenclature = { requestType: 'CREATE', product, variations };
    expect(await reader.post('/v2/nomenclatures', { nomenclature })).toMatchObject({ status: 403 });
  });
});
