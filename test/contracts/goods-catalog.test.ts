import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSellerCatalog } from '#client/seller/seller-catalog.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import type { Goods } from '#shared/domain/goods.ts';
import { type Sandbox, startSandbox } from '../support/sandbox.ts';
import { must } from './platform-bench.ts';

let sandbox: Sandbox;

const catalogOf = (over: { sellerUrl?: string; clientSecret?: string } = {}) =>
  createSellerCatalog({
    sellerUrl: sandbox.seller,
    clientId: sandbox.clientId,
    clientSecret: sandbox.clientSecret,
    sellerId: sandbox.sellerId,
    fetch,
    clock: systemClock(),
    log: createLog('silent'),
    ...over,
  });

beforeAll(async () => {
  sandbox = await startSandbox({ orders: 3 });
});
afterAll(() => sandbox[Symbol.asyncDispose]());

it('lists all goods page by page, each once', async () => {
  const goods: Goods[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = must(await catalogOf().listGoods({ country: 'RU', page, limit: 10 }));
    pages = answer.pages;
    goods.push(...answer.goods);
  }
  const known = (await sandbox.state()).goods;
  expect(known.length).toBeGreaterThan(10);
  expect(goods.map(({ platformSku }) => platformSku).toSorted()).toEqual(
    known.map(({ platformSku }) => platformSku).toSorted(),
  );
});

it('returns what the bench needs of goods', async () => {
  const [known] = (await sandbox.state()).goods;
  if (known === undefined) throw new Error('no goods');
  const [goods] = must(await catalogOf().findGoods('RU', [known.platformSku]));
  expect(goods).toMatchObject({
    platformSku: known.platformSku,
    sellerSku: known.sku,
    barcode: known.barcode,
    name: known.name,
    size: known.size,
  });
  expect(goods?.categories.length).toBeGreaterThan(0);
  expect(goods?.imageUrl).toMatch(/^http/);
});

it('finds goods by their SKUs, and leaves out unknown ones', async () => {
  const skus = (await sandbox.state()).goods.slice(0, 30).map(({ platformSku }) => platformSku);
  const found = must(await catalogOf().findGoods('RU', [...skus, 'NOBODY', ...skus]));
  expect(found.map(({ platformSku }) => platformSku).toSorted()).toEqual(skus.toSorted());
});

it('sends nothing when no goods are requested', async () => {
  const sent = (await sandbox.log()).length;
  expect(await catalogOf().findGoods('RU', [])).toEqual({ ok: true, value: [] });
  expect((await sandbox.log()).length).toBe(sent);
});

it('works with an address that ends in /jsonrpc', async () => {
  const catalog = catalogOf({ sellerUrl: `${sandbox.seller}/jsonrpc` });
  expect((await catalog.listGoods({ country: 'RU', page: 1, limit: 1 })).ok).toBe(true);
});

it('recognises an error by the body, since its status is HTTP 200', async () => {
  expect(await catalogOf().listGoods({ country: 'XX', page: 1, limit: 1 })).toMatchObject({
    ok: false,
    error: { kind: 'validation', httpStatus: 200, code: -32602 },
  });
});

it('reports a wrong secret', async () => {
  expect(
    await catalogOf({ clientSecret: 'wrong' }).listGoods({ country: 'RU', page: 1, limit: 1 }),
  ).toMatchObject({
    ok: false,
    error: { kind: 'partner-not-found' },
  });
});

it('requests one token for calls in parallel, and a new one when it has expired', async () => {
  const catalog = catalogOf();
  const tokens = async () =>
    (await sandbox.log()).filter(({ path }) => path === '/jsonrpc/v1/tokens.create').length;
  const before = await tokens();
  const list = () => catalog.listGoods({ country: 'RU', page: 1, limit: 1 });
  await Promise.all(Array.from({ length: 10 }, list));
  expect(await tokens()).toBe(before + 1);
  await sandbox.control('clock', { advanceSeconds: 1000 });
  expect((await list()).ok).toBe(true);
  expect(await tokens()).toBe(before + 2);
});
