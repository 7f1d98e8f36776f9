import { afterAll, describe, expect, it } from 'vitest';
import { startSandbox } from '../../support/sandbox.ts';
import { type Answer, newOrder, rpc, signIn, tokenOf } from '../partner.ts';

const now = '2026-11-20T10:00:00+03:00';
const sandbox = await startSandbox({ orders: 0, now });
afterAll(() => sandbox[Symbol.asyncDispose]());
const partner = await signIn(sandbox);

interface StockPage {
  page: number;
  limit: number;
  pages: number;
  total: number;
  _links: { self: { href: string }; next?: { href: string } };
  _embedded: { stockStates: { sku: string; quantity: number }[] };
}

const FBO = ['KD-DERB-42', 'KD-DERB-43', 'RS-HUDI-M', 'RS-HUDI-L', 'KD-WALT'];
const read = async (query: string) => (await partner.get<StockPage>(`/api/v1/stock/goods?${query}`)).body;
const skus = async (query: string) => (await read(query))._embedded.stockStates.map(({ sku }) => sku).sort();

describe('GET /api/v1/stock/goods (Stock record (B2B REST))', () => {
  it('shows only supplier SKUs in the operator’s warehouse, which are the FBO goods', async () => {
    const { page, limit, pages, total, _embedded } = await read('');
    expect({ page, limit, pages, total }).toEqual({ page: 1, limit: 25, pages: 1, total: FBO.length });
    const { stock } = await sandbox.state();
    const expected = stock.filter(({ sku }) => FBO.includes(sku));
    expect(_embedded.stockStates).toEqual(expected.map(({ sku, quantity }) => ({ sku, quantity })));
  });

  it('is paged, with a link to the next page on all but the last', async () => {
    const seen: string[] = [];
    let path: string | undefined = `${sandbox.b2b}/api/v1/stock/goods?limit=2`;
    while (path !== undefined) {
      const { body }: Answer<StockPage> = await partner.get(path.slice(sandbox.b2b.length));
      expect(body).toMatchObject({ limit: 2, pages: 3, total: FBO.length });
      expect(body._links.self.href).toContain(`page=${body.page}`);
      seen.push(...body._embedded.stockStates.map(({ sku }) => sku));
      path = body._links.next?.href;
    }
    expect(seen.sort()).toEqual([...FBO].sort());
  });

  it.each(['limit=100', 'withZeroQuantity=1', 'withZeroQuantity=0', `partnerCode=${'PBX'}`])(
    'accepts %s',
    async (query) => expect(await skus(query)).toEqual([...FBO].sort()),
  );

  it.each([
    'limit=101',
    'limit=0',
    'page=0',
    'withZeroQuantity=2',
    'withZeroQuantity=true',
    'partnerCode=pbx',
    'partnerCode=PB1',
    'partnerCode=',
    'updatedAt=2026-11-20',
    'updatedAt=20261120100000',
    'updatedAt=2026-11-20T10:00:00',
    'updatedAt=2026-13-20+10:00:00',
    'updatedAt=2026-11-20+25:00:00',
  ])('answers 400 for %s', async (query) => {
    expect(await partner.get(`/api/v1/stock/goods?${query}`)).toMatchObject({
      status: 400,
      body: { code: 50400, errors: [{ field: query.split('=')[0] }] },
    });
  });

  it('needs the scope r_stock', async () => {
    const stranger = await signIn(sandbox, 'r_orders');
    expect(await stranger.get('/api/v1/stock/goods')).toMatchObject({ status: 403, body: { code: 50403 } });
    const reader = await signIn(sandbox, 'r_stock');
    expect((await reader.get('/api/v1/stock/goods')).status).toBe(200);
  });
});

describe('sku[] of the stock list (B2B REST: stock)', () => {
  it.each([
    'sku[]=KD-WALT&sku[]=RS-HUDI-M',
    'sku%5B%5D=KD-WALT&sku%5B%5D=RS-HUDI-M',
    'sku[0]=KD-WALT&sku[1]=RS-HUDI-M',
    'sku[]=KD-WALT&sku[]=RS-HUDI-M&sku[]=NOBODY-HAS-IT',
  ])('selects goods by %s', async (query) => {
    expect(await skus(query)).toEqual(['KD-WALT', 'RS-HUDI-M']);
  });

  it('ignores page and limit: everything comes at once', async () => {
    const query = FBO.map((sku) => `sku[]=${sku}`).join('&');
    const body = await read(`${query}&page=7&limit=2`);
    expect(body).toMatchObject({ page: 1, pages: 1, total: FBO.length });
    expect(body._links.next).toBeUndefined();
    expect(body._embedded.stockStates).toHaveLength(FBO.length);
  });

  it('accepts 100 SKUs and answers 400 for 101', async () => {
    const query = (count: number) =>
      Array.from({ length: count }, (_, index) => `sku[]=${FBO[index] ?? `X-${index}`}`).join('&');
    expect(await skus(query(100))).toEqual([...FBO].sort());
    expect(await partner.get(`/api/v1/stock/goods?${query(101)}`)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'sku' }] },
    });
  });
});

describe('filters of the stock list (B2B REST: stock)', () => {
  it('finds changes strictly after a timestamp, with the blank written as +, %20 or %2B', async () => {
    const order = await newOrder(sandbox, { items: [{ sku: 'KD-WALT' }], shippingType: 'fulfilment' });
    await sandbox.control(`orders/${order}/status`, { status: 'shipped' });
    const params = { seller_id: sandbox.sellerId, seller_sku_list: ['KD-WALT'] };
    const { body } = await rpc(sandbox, 'stock.list', params, await tokenOf(sandbox));
    const { stocks } = body.result as { stocks: { updated_at: string }[] };
    const updated_at = stocks[0]?.updated_at ?? '';
    const day = updated_at.slice(0, 10);
    const time = updated_at.slice(11, 19);
    const before = new Date(Date.parse(updated_at) + 3 * 3_600_000 - 1_000).toISOString();
    for (const blank of ['+', '%20', '%2B']) {
      expect(await skus(`updatedAt=${before.slice(0, 10)}${blank}${before.slice(11, 19)}`)).toEqual([
        'KD-WALT',
      ]);
      expect(await skus(`updatedAt=${day}${blank}${time}`)).toEqual([]);
    }
  });

  it('leaves out zero stock on request', async () => {
    await using own = await startSandbox({ orders: 0 });
    const reader = await signIn(own);
    const { quantity = 0 } = (await own.state()).stock.find(({ sku }) => sku === 'KD-WALT') ?? {};
    const items = Array.from({ length: quantity }, () => ({ sku: 'KD-WALT' }));
    const order = await newOrder(own, { items, shippingType: 'fulfilment' });
    await own.control(`orders/${order}/status`, { status: 'shipped' });
    const total = async (query: string) =>
      (await reader.get<StockPage>(`/api/v1/stock/goods?${query}`)).body.total;
    expect(await total('')).toBe(FBO.length);
    expect(await total('withZeroQuantity=0')).toBe(FBO.length - 1);
  });

  it('shows nothing of another partner', async () => {
    expect((await read('partnerCode=ABC')).total).toBe(0);
  });
});
