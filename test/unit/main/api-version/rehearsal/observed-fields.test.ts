import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#client/reading/answer-fields.ts';
import { createFieldCollector } from '#main/api-version/rehearsal/observed-fields.ts';

const GOODS = {
  sku: 'P-1',
  externalSku: 'S-1',
  barcode: '460',
  name: 'n',
  size: 's',
  brand: 'b',
  categoryLevel1: 'c',
  images: [{ url: 'u', type: 'MAIN' }],
};

/** The result for one answer of the list of goods, or of the given path. */
function said(body: unknown, method = 'GET', path = '/v2/nomenclatures') {
  const { observe, operations } = createFieldCollector();
  observe({ method, path, fields: fieldsOf(body) });
  const [operation] = operations();
  if (operation === undefined) throw new Error('nothing was collected');
  return {
    ...operation,
    spellings: operation.spellings.map(({ field, came }) => `${field}: ${came.join(' ')}`),
    unknown: operation.unknown.map(({ path: name, types }) => `${name}: ${types.join('|')}`),
    missing: operation.missing.map(({ field, stops }) => `${field}: ${stops}`),
  };
}

describe('the fields of v2’s answers', () => {
  it('are all known if they are as expected', () => {
    const { unknown, missing, answers } = said({ nomenclatures: [GOODS], meta: { page: 1, totalPages: 1 } });
    expect([unknown, missing, answers]).toEqual([[], [], 1]);
  });

  it('show which spelling was used', () => {
    const { externalSku: _, barcode: __, name: ___, ...rest } = GOODS;
    const row = { ...rest, supplierSku: 'S-1', barcodes: ['460'], names: { ru: 'n' } };
    const { spellings, missing, unknown } = said({ nomenclatures: [row] });
    expect(spellings).toEqual(
      expect.arrayContaining([
        'externalSku: supplierSku',
        'barcode: barcodes[]',
        'name: names.ru',
        'sku: sku',
      ]),
    );
    expect([missing, unknown]).toEqual([[], []]);
  });

  it('are listed as sent if they are unknown, with what stops without the expected ones', () => {
    const { unknown, missing } = said({ things: [{ article: 'A', ean: 1 }] });
    expect(unknown).toEqual([
      'things: array',
      'things[]: object',
      'things[].article: string',
      'things[].ean: number',
    ]);
    expect(missing).toEqual(expect.arrayContaining(['sku: goods', 'barcode: barcodes', 'name: names']));
  });

  it('are found in a `data` wrapper, and under `data` itself', () => {
    const wrapped = said({ data: { nomenclatures: [GOODS], meta: { page: 1 } } });
    expect([wrapped.unknown, wrapped.missing, wrapped.spellings[0]]).toEqual([[], [], 'data: data']);
    expect(said({ data: [GOODS] }).missing).toEqual([]);
    expect(said([GOODS]).missing).toEqual([]);
  });

  it('show nothing for a list without rows', () => {
    expect(said({ nomenclatures: [], meta: { total: 0 } })).toMatchObject({ missing: [], unknown: [] });
  });

  it('show what stops if an order does not contain whether it may be packed', () => {
    const order = {
      id: 'RU1',
      orderId: '1',
      status: 'NEW',
      createdAt: 't',
      updatedAt: 't',
      packs: [],
      deliveryMethod: { cutOff: 't', courier: 'x' },
      items: [{ id: 1, sku: 'P', externalSku: 'S', name: 'n', size: 's', status: 'NEW' }],
    };
    const { operation, missing, unknown } = said(order, 'GET', '/v2/orders/RU261120-100001');
    expect([operation, missing, unknown]).toEqual([
      'GET /v2/orders/{orderId}',
      ['allowedForAssembly: may-be-packed'],
      [],
    ]);
  });

  it('of several answers are combined', () => {
    const { observe, operations } = createFieldCollector();
    const rows = [{ sku: 'P-1' }, { ...GOODS, sku: 5 }];
    for (const row of rows)
      observe({
        method: 'POST',
        path: '/v2/nomenclatures-search',
        fields: fieldsOf({ nomenclatures: [row] }),
      });
    observe({ method: 'GET', path: '/v2/something-else', fields: fieldsOf({ a: 1 }) });
    expect(operations()).toMatchObject([
      { operation: 'POST /v2/nomenclatures-search', answers: 2, missing: [] },
    ]);
  });
});
