import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { call, type Json, newOrder } from '../partner.ts';
import { fieldsOf, INSTANT, type V2Meta } from './answers.ts';
import { refusedField, signInV2, type V2Error } from './partner.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signInV2(sandbox);
const { goods } = await sandbox.state();
const FBO = ['KD-DERB-42', 'KD-DERB-43', 'KD-WALT', 'RS-HUDI-L', 'RS-HUDI-M'];

interface Stock {
  readonly sku: string;
  readonly externalSku: string;
  readonly quantity: number;
  readonly updatedAt: string;
}
const read = (path: string) =>
  partner.get<{ stocks: readonly Stock[]; meta: V2Meta } & V2Error>(`/v2/${path}`);
const skus = async (path: string) => (await read(path)).body.stocks.map((row) => row.externalSku).sort();
const write = (stocks: unknown) => partner.post<Json & V2Error>('/v2/fbs/stocks', { stocks });
const quantityOf = async (wanted: string) =>
  (await sandbox.state()).stock.find(({ sku }) => sku === wanted)?.quantity;
const platformSku = (wanted: string) => goods.find(({ sku }) => sku === wanted)?.platformSku ?? '';

describe('GET /v2/fbs/stocks and /v2/fbo/stocks (Successor REST API v2)', () => {
  it('list the goods of either sales model', async () => {
    expect(await skus('fbo/stocks')).toEqual(FBO);
    const fbs = goods.map(({ sku }) => sku).filter((sku) => !FBO.includes(sku));
    expect(await skus('fbs/stocks?limit=100')).toEqual(fbs.sort());
  });

  it('answer records with both SKUs', async () => {
    const { body } = await read('fbs/stocks?externalSku=KD-BELT-95');
    expect(body.stocks).toEqual([
      {
        sku: platformSku('KD-BELT-95'),
        externalSku: 'KD-BELT-95',
        quantity: await quantityOf('KD-BELT-95'),
        warehouseCode: expect.any(String),
        createdAt: expect.stringMatching(INSTANT),
        updatedAt: expect.stringMatching(INSTANT),
      },
    ]);
  });

  it('are paged, 25 by default, at most 100', async () => {
    const { body } = await read('fbs/stocks');
    expect(body.stocks).toHaveLength(25);
    expect(body.meta).toMatchObject({ page: 1, limit: 25, total: goods.length - FBO.length });
    expect(await read('fbs/stocks?limit=101')).toMatchObject(refusedField('limit'));
    expect(await read('fbo/stocks?page=0')).toMatchObject(refusedField('page'));
  });

  it('answer up to 100 named SKUs at once, whatever the page, and refuse 101', async () => {
    const named = (count: number) => Array.from({ length: count }, (_, index) => `&sku=X${index}`).join('');
    const all = goods.map((one) => `&sku=${one.platformSku}`).join('');
    const rest = named(100 - goods.length);
    expect(await skus(`fbs/stocks?limit=1&page=3${all}${rest}`)).toHaveLength(goods.length - FBO.length);
    expect(await read(`fbs/stocks?${all}${rest}&externalSku=KD-WALT`)).toMatchObject(refusedField('sku'));
  });

  it("accept the SKUs under version 1's name sku[]", async () => {
    const named = (count: number) => `fbs/stocks?sku[]=TV-TOTE${'&sku[]=LN-MORO'.repeat(count - 1)}`;
    expect(await skus(named(100))).toEqual(['LN-MORO', 'TV-TOTE']);
    expect(await read(named(101))).toMatchObject(refusedField('sku'));
  });

  it('leave out zero quantities on request', async () => {
    await write([{ externalSku: 'TV-TOTE', quantity: 0 }]);
    expect(await skus('fbs/stocks?externalSku=TV-TOTE')).toEqual(['TV-TOTE']);
    expect(await skus('fbs/stocks?externalSku=TV-TOTE&withZeroQuantity=false')).toEqual([]);
    expect(await skus('fbs/stocks?externalSku=TV-TOTE&withZeroQuantity=0')).toEqual([]);
    expect(await read('fbs/stocks?withZeroQuantity=no')).toMatchObject(refusedField('withZeroQuantity'));
  });

  it('show what has changed since a timestamp', async () => {
    await write([{ externalSku: 'LN-MORO', quantity: 5 }]);
    const { updatedAt } = (await read('fbs/stocks?externalSku=LN-MORO')).body.stocks[0] ?? {};
    expect(await skus(`fbs/stocks?updatedAtFrom=${updatedAt}`)).toContain('LN-MORO');
    const later = new Date(Date.parse(updatedAt ?? '') + 1).toISOString();
    expect(await skus(`fbs/stocks?updatedAtFrom=${later}`)).not.toContain('LN-MORO');
    expect(await read('fbs/stocks?updatedAtFrom=now')).toMatchObject(refusedField('updatedAtFrom'));
  });

  it('are forbidden without r_stock', async () => {
    const stranger = await signInV2(sandbox, 'r_nomenclatures');
    for (const path of ['fbs/stocks', 'fbo/stocks', 'fbo/stocks/illiquid'])
      expect((await stranger.get(`/v2/${path}`)).status).toBe(403);
  });
});

describe('FBO stock is read-only', () => {
  it('lists goods that nobody has ordered as illiquid', async () => {
    expect(await skus('fbo/stocks/illiquid')).toEqual(FBO);
    await newOrder(sandbox, { items: [{ sku: 'KD-WALT' }] });
    expect(await skus('fbo/stocks/illiquid')).toEqual(FBO.filter((sku) => sku !== 'KD-WALT'));
  });

  it.each(['fbo/stocks', 'fbo/stocks/illiquid'])('answers a POST to %s with 405', async (path) => {
    const body = { stocks: [{ externalSku: 'KD-WALT', quantity: 1 }] };
    expect(await partner.post(`/v2/${path}`, body)).toMatchObject({
      status: 405,
      body: { error: { code: 'METHOD_NOT_ALLOWED' } },
    });
    const url = `${sandbox.seller}/api/v2/${path}`;
    expect(await call(url, { method: 'POST' })).toMatchObject({ status: 401 });
  });
});

describe('POST /v2/fbs/stocks (Limits)', () => {
  it('sets stock by seller or platform SKU and answers 201 with the records', async () => {
    const answer = await write([
      { externalSku: 'KD-BELT-95', quantity: 7 },
      { sku: platformSku('LN-MORO'), quantity: 0 },
    ]);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        stocks: [
          { sku: platformSku('KD-BELT-95'), externalSku: 'KD-BELT-95', quantity: 7 },
          { externalSku: 'LN-MORO', quantity: 0 },
        ],
      },
    });
    expect(await quantityOf('KD-BELT-95')).toBe(7);
    expect(await quantityOf('LN-MORO')).toBe(0);
  });

  it('accepts the largest quantity and refuses one more', async () => {
    const [largest, more] = [2_147_483_647, 2_147_483_648];
    expect((await write([{ externalSku: 'KD-BELT-95', quantity: largest }])).status).toBe(201);
    expect(await write([{ externalSku: 'KD-BELT-95', quantity: more }])).toMatchObject(
      refusedField('stocks[0].quantity'),
    );
    expect(await quantityOf('KD-BELT-95')).toBe(largest);
  });

  it('accepts 100 SKUs and refuses 101', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({ sku: 'LN-MORO', quantity: 3 }));
    expect((await write(rows(100))).status).toBe(201);
    expect(await write(rows(101))).toMatchObject(refusedField('stocks'));
  });

  it.each<[what: string, row: Json, field: string]>([
    ['FBO goods', { externalSku: 'KD-WALT', quantity: 1 }, 'externalSku'],
    ['unknown goods', { externalSku: 'NOBODY', quantity: 1 }, 'externalSku'],
    ['a question mark', { externalSku: 'KD-BELT-9?', quantity: 1 }, 'externalSku'],
    ['an asterisk', { externalSku: 'KD-BELT-*', quantity: 1 }, 'externalSku'],
    ['no SKU', { quantity: 1 }, 'externalSku'],
    ['less than nothing', { externalSku: 'LN-MORO', quantity: -1 }, 'quantity'],
    ['half a unit', { externalSku: 'LN-MORO', quantity: 1.5 }, 'quantity'],
    ['a text', { externalSku: 'LN-MORO', quantity: '1' }, 'quantity'],
  ])('refuses %s and changes nothing at all', async (_, wrong, field) => {
    const before = (await sandbox.state()).stock;
    const answer = await write([{ externalSku: 'TV-CRSB', quantity: 999 }, wrong]);
    expect(answer).toMatchObject(refusedField(`stocks[1].${field}`));
    expect((await sandbox.state()).stock).toEqual(before);
  });

  it('names every wrong field at once', async () => {
    const { body } = await write([{ sku: 'A*', quantity: -1 }, {}]);
    expect(fieldsOf(body)).toEqual([
      'stocks[0].sku',
      'stocks[0].quantity',
      'stocks[1].sku',
      'stocks[1].quantity',
    ]);
  });

  it.each([undefined, [], {}, ['KD-BELT-95']])('refuses %o as stocks', async (stocks) => {
    expect(await write(stocks)).toMatchObject(refusedField('stocks'));
  });

  it('is forbidden with a read-only token', async () => {
    const reader = await signInV2(sandbox, 'r_stock');
    const stocks = [{ externalSku: 'LN-MORO', quantity: 1 }];
    expect(await reader.post('/v2/fbs/stocks', { stocks })).toMatchObject({ status: 403 });
  });
});
