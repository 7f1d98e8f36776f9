import { afterAll, describe, expect, it } from 'vitest';
import { createSellerCatalog } from '#client/seller/seller-catalog.ts';
import { createV2Catalog } from '#client/v2/catalog/v2-catalog.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { startSandbox } from '../support/sandbox.ts';
import { must } from './platform-bench.ts';

const sandbox = await startSandbox({ orders: 3 });
afterAll(() => sandbox[Symbol.asyncDispose]());

const account = {
  sellerUrl: sandbox.seller,
  clientId: sandbox.clientId,
  clientSecret: sandbox.clientSecret,
  sellerId: sandbox.sellerId,
  fetch,
  clock: systemClock(),
  log: createLog('silent'),
};
const catalog = createV2Catalog(account);

async function allGoods(of: typeof catalog, limit: number): Promise<readonly Goods[]> {
  const goods: Goods[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = must(await of.listGoods({ country: 'RU', page, limit }));
    pages = answer.pages;
    goods.push(...answer.goods);
  }
  return goods.toSorted((one, other) => (one.platformSku < other.platformSku ? -1 : 1));
}

describe('the catalog by REST v2', () => {
  it('lists the same goods as that of v1, each once', async () => {
    const goods = await allGoods(catalog, 10);
    expect(goods.length).toBeGreaterThan(10);
    expect(goods).toEqual(await allGoods(createSellerCatalog(account), 1000));
  });

  it('splits larger pages into pages of 100', async () => {
    expect(await allGoods(catalog, 101)).toEqual(await allGoods(catalog, 10));
    await allGoods(catalog, 101);
    expect((await sandbox.log()).at(-1)).toMatchObject({
      path: '/api/v2/nomenclatures',
      query: expect.stringContaining('limit=100'),
    });
  });

  it('finds goods by their SKUs, and leaves out unknown ones', async () => {
    const skus = (await sandbox.state()).goods.slice(0, 30).map(({ platformSku }) => platformSku);
    const found = must(await catalog.findGoods('RU', [...skus, 'NOBODY', ...skus]));
    expect(found.map(({ platformSku }) => platformSku).toSorted()).toEqual(skus.toSorted());
  });

  it('sends nothing when no goods are requested, or no country or seller is given', async () => {
    const nobody = createV2Catalog({ ...account, sellerId: 0 });
    const sent = (await sandbox.log()).length;
    expect(await catalog.findGoods('RU', [])).toEqual({ ok: true, value: [] });
    expect(await catalog.findGoods('', ['P-1'])).toMatchObject({ error: { fields: [{ field: 'country' }] } });
    expect(await catalog.listGoods({ country: '', page: 1, limit: 1 })).toMatchObject({
      error: { fields: [{ field: 'country' }] },
    });
    for (const answer of [
      await nobody.findGoods('RU', ['P-1']),
      await nobody.listGoods({ country: 'RU', page: 1, limit: 1 }),
    ])
      expect(answer).toMatchObject({ error: { kind: 'partner-not-found', httpStatus: null } });
    expect((await sandbox.log()).length).toBe(sent);
  });
});
