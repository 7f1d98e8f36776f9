import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { type Json, signIn } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

interface Rows {
  total: number;
  pages: number;
  _links: { next?: { href: string } };
  _embedded: { nomenclatures: Json[] };
}

describe('GET /api/v1/nomenclatures (B2B REST: other)', () => {
  it('lists the FBO goods', async () => {
    const { body, status } = await partner.get<Rows>('/api/v1/nomenclatures');
    expect(status).toBe(200);
    expect(body._embedded.nomenclatures.map((row) => row.supplier_sku).sort()).toEqual(
      ['KD-DERB-42', 'KD-DERB-43', 'KD-WALT', 'RS-HUDI-L', 'RS-HUDI-M'].sort(),
    );
  });

  it('has the assumed rows', async () => {
    const { goods, stock } = await sandbox.state();
    const known = goods.find(({ sku }) => sku === 'KD-DERB-42');
    const { body } = await partner.get<Rows>('/api/v1/nomenclatures');
    expect(body._embedded.nomenclatures.find((row) => row.supplier_sku === 'KD-DERB-42')).toEqual({
      sku: known?.platformSku,
      supplier_sku: 'KD-DERB-42',
      parentSku: expect.stringMatching(/^MP002X/),
      supplier_size: '42',
      quantity: stock.find(({ sku }) => sku === 'KD-DERB-42')?.quantity,
      status: 'active',
      isSellable: true,
      isExportable: true,
      name: 'Дерби',
      color: 'чёрный',
      barcode: known?.barcode,
      brand: 'Kordano',
    });
  });

  it('is paged', async () => {
    const { body } = await partner.get<Rows>('/api/v1/nomenclatures?limit=2');
    expect(body).toMatchObject({ page: 1, limit: 2, pages: 3, total: 5 });
    expect(body._links.next?.href).toContain('page=2');
    expect((await partner.get('/api/v1/nomenclatures?limit=0')).status).toBe(400);
  });

  it('needs the scope r_nomenclatures', async () => {
    const stranger = await signIn(sandbox, 'r_stock');
    expect((await stranger.get('/api/v1/nomenclatures')).body).toMatchObject({ code: 50403 });
  });
});
