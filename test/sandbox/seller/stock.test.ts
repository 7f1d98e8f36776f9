import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { type Json, rpc, signIn, tokenOf } from '../partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const token = await tokenOf(sandbox);
const seller_id = sandbox.sellerId;
const { goods } = await sandbox.state();
const platformSku = (wanted: string) => goods.find(({ sku }) => sku === wanted)?.platformSku;

interface Row extends Json {
  seller_sku: string;
  quantity: number;
  updated_at: string;
}

async function list(params: Json = {}) {
  const { body } = await rpc(sandbox, 'stock.list', { seller_id, ...params }, token);
  return {
    stocks: (body.result?.stocks ?? []) as Row[],
    pagination: body.result?.pagination,
    error: body.error ?? null,
  };
}
const skus = async (params: Json) => (await list(params)).stocks.map((row) => row.seller_sku).sort();

describe('stock.list (Stock record (JSON-RPC))', () => {
  it('lists all goods, with the fields of the record', async () => {
    const { stocks, pagination } = await list({ limit: 100 });
    expect(pagination).toEqual({ limit: 100, page: 1, total: goods.length });
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+\d\d:\d\d$/);
    expect(stocks.find((row) => row.seller_sku === 'KD-BELT-95')).toEqual({
      platform_sku: platformSku('KD-BELT-95'),
      seller_sku: 'KD-BELT-95',
      seller_id,
      quantity: (await sandbox.state()).stock.find(({ sku }) => sku === 'KD-BELT-95')?.quantity,
      warehouse_code: expect.any(String),
      created_at: iso,
      updated_at: iso,
    });
  });

  it('is paged, 25 by default', async () => {
    expect((await list()).stocks).toHaveLength(25);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => skus({ page, limit: 20 })));
    expect(pages.flat().sort()).toEqual(goods.map(({ sku }) => sku).sort());
  });

  it('selects by seller SKUs, platform SKUs and warehouse', async () => {
    expect(await skus({ seller_sku_list: ['KD-WALT', 'LN-MORO', 'NOBODY'] })).toEqual(['KD-WALT', 'LN-MORO']);
    expect(await skus({ platform_sku_list: [platformSku('KD-WALT')] })).toEqual(['KD-WALT']);
    const [wallet] = (await list({ seller_sku_list: ['KD-WALT'] })).stocks;
    expect(await skus({ warehouse_code: wallet?.warehouse_code })).toEqual([
      'KD-DERB-42',
      'KD-DERB-43',
      'KD-WALT',
      'RS-HUDI-L',
      'RS-HUDI-M',
    ]);
    expect(await skus({ warehouse_code: 'ELSEWHERE' })).toEqual([]);
  });

  it('shows what the REST update has set, and when', async () => {
    const before = (await list({ seller_sku_list: ['TV-TOTE'] })).stocks[0];
    const partner = await signIn(sandbox);
    const stockStates = [{ sku: 'TV-TOTE', quantity: 1_234 }];
    await partner.post('/api/v1/stock/goods', { partner: sandbox.partnerId, stockStates });
    const after = (await list({ seller_sku_list: ['TV-TOTE'] })).stocks[0];
    expect(after?.quantity).toBe(1_234);
    expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''));
  });

  it.each([
    [{ seller_id: undefined }, -32602],
    [{ seller_id: '1001' }, -32602],
    [{ seller_id: 7 }, 50400],
    [{ page: 0 }, -32602],
    [{ limit: '25' }, -32602],
    [{ warehouse_code: 5 }, -32602],
    [{ seller_sku_list: 'KD-WALT' }, -32602],
    [{ platform_sku_list: [5] }, -32602],
  ])('refuses %o', async (params, code) => {
    expect((await list(params)).error?.code).toBe(code);
  });
});

describe('nomenclatures.update-stock (params not shown)', () => {
  const update = async (stocks: unknown) =>
    (await rpc(sandbox, 'nomenclatures.update-stock', { seller_id, stocks }, token)).body;

  it('sets the stock of FBS goods', async () => {
    const { result } = await update([{ seller_sku: 'LN-MORO', quantity: 12 }]);
    expect(result?.stocks).toMatchObject([{ seller_sku: 'LN-MORO', quantity: 12 }]);
    expect((await list({ seller_sku_list: ['LN-MORO'] })).stocks[0]?.quantity).toBe(12);
  });

  it('has the limits of the REST update, all or nothing', async () => {
    const before = (await sandbox.state()).stock;
    const right = { seller_sku: 'LN-MORO', quantity: 99 };
    for (const wrong of [
      { seller_sku: 'NOBODY', quantity: 1 },
      { seller_sku: 'LN-*', quantity: 1 },
      { seller_sku: 'LN-MORO', quantity: -1 },
    ])
      expect((await update([right, wrong])).error).toMatchObject({
        code: -32602,
        data: { errors: [{ field: expect.stringContaining('stocks[1].') }] },
      });
    expect((await update([right, { seller_sku: 'KD-WALT', quantity: 1 }])).error).toMatchObject({
      code: 50400,
      data: { errors: [{ field: 'stocks[1].seller_sku' }] },
    });
    expect((await update([])).error?.code).toBe(-32602);
    expect((await update(Array.from({ length: 101 }, () => right))).error?.code).toBe(-32602);
    expect((await sandbox.state()).stock).toEqual(before);
  });
});
