import { expect, it } from 'vitest';
import { fieldsOf } from '#client/reading/answer-fields.ts';
import { spellingReport } from '#client/v2/spelling-report.ts';

const ROW = { sku: 'P-1', externalSku: 'S-1', barcode: '46', name: 'Ботинки', brand: 'B', images: [] };

const GOODS = ['GET', '/v2/nomenclatures'] as const;
const ORDER = ['GET', '/v2/orders/RU261122-000001'] as const;

function report([method, path]: readonly [string, string], body: unknown) {
  const made = spellingReport({ method, path, fields: fieldsOf(body) });
  if (made === null) throw new Error(`${path} is in no table`);
  return made;
}

it('reports the name of each field', () => {
  const { found } = report(GOODS, { nomenclatures: [ROW], meta: { page: 1 } });
  expect(found).toMatchObject({ platformSku: 'sku', name: 'name', brand: 'brand', size: null });
  expect(found.images).not.toBeNull();
});

it('reports nested names, lists, and objects instead of a text, in a wrapper, too', () => {
  const row = { id: 'P-1', names: { ru: 'Ботинки' }, barcodes: ['46'], brand: { name: 'B' } };
  const { found } = report(['POST', '/v2/nomenclatures-search'], { data: { nomenclatures: [row] } });
  expect(found).toMatchObject({
    platformSku: 'id',
    name: 'names.ru',
    barcode: 'barcodes[]',
    brand: 'brand.name',
  });
});

it('reports the items of an order with the order', () => {
  const { found } = report(ORDER, { id: 'RU1', items: [{ itemId: 5, sku: 'P-1' }], packs: [] });
  expect(found).toMatchObject({ id: 'id', 'items.id': 'items[].itemId', 'items.name': null });
  expect(found.packNumbers).not.toBeNull();
});

it('reports unknown fields with name and type', () => {
  const { unknown } = report(ORDER, {
    id: 'RU1',
    secret: 'Иванов',
    shippingAddress: { city: 'Москва', flat: 7 },
    items: [{ id: 1, weights: [1], paidPrice: { amount: 1, currency: 'RUB' } }],
    parcel: { weight: 1 },
  });
  expect(unknown).toEqual([
    'secret: string',
    'shippingAddress.flat: number',
    'items[].weights: array',
    'parcel: object',
  ]);
});

it('reports the fields of the response if the list is missing', () => {
  const read = report(['GET', '/v2/orders'], { result: { rows: [] }, count: 7, meta: {} });
  expect(read).toMatchObject({ hasRows: false, unknown: ['result: object', 'count: number'] });
});

it('reports no names for an empty list', () => {
  const read = report(GOODS, { nomenclatures: [] });
  expect(read).toMatchObject({ hasRows: true, hasFields: false, unknown: [] });
});

it('ignores other operations', () => {
  expect(spellingReport({ method: 'GET', path: '/v2/orders/1/invoice', fields: [] })).toBeNull();
});
