import { expect, it } from 'vitest';
import { listNomenclatures } from '#client/v1/nomenclature/nomenclature-list.ts';
import { answeredWith } from '../../../../support/v1-caller.ts';

const page = (...nomenclatures: object[]) => ({ page: 1, pages: 2, total: 26, _embedded: { nomenclatures } });

it('reads a page of goods', async () => {
  const row = {
    sku: 'PS-1',
    supplier_sku: 'S-1',
    parentSku: 'P-1',
    supplier_size: 42,
    quantity: 3,
    status: 'active',
    isSellable: true,
    isExportable: false,
    name: 'Belt',
    color: 'black',
    barcode: 4604060006000,
    brand: 'Kodra',
    more: 1,
  };
  await using server = await answeredWith(page(row));
  expect(await listNomenclatures(server.caller, { page: 2, limit: 25 })).toMatchObject({
    ok: true,
    value: {
      rows: [
        {
          sku: 'PS-1',
          supplierSku: 'S-1',
          parentSku: 'P-1',
          supplierSize: '42',
          quantity: 3,
          status: 'active',
          isSellable: true,
          isExportable: false,
          name: 'Belt',
          color: 'black',
          barcode: '4604060006000',
          brand: 'Kodra',
        },
      ],
      pages: 2,
      total: 26,
    },
  });
  expect(server.sent()).toEqual([['GET', '/api/v1/nomenclatures?page=2&limit=25']]);
});

it('reads goods with few fields', async () => {
  await using server = await answeredWith(page({ sku: 7, isSellable: 'yes' }));
  expect(await listNomenclatures(server.caller, { page: 1, limit: 100 })).toMatchObject({
    ok: true,
    value: { rows: [{ sku: '7', supplierSku: '', quantity: null, isSellable: null, isExportable: null }] },
  });
});

it('refuses a page size of 101', async () => {
  await using server = await answeredWith(page());
  expect(await listNomenclatures(server.caller, { page: 1, limit: 101 })).toMatchObject({
    ok: false,
    error: { kind: 'validation', detail: 'limit: a whole number from 1 to 100, got 101' },
  });
  expect(server.sent()).toEqual([]);
});
