import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { GoodsFilter } from '#client/goods-platform.ts';
import { listAttributes } from '#client/seller/attributes.ts';
import { listBrands } from '#client/seller/dictionaries.ts';
import { callRpc } from '#client/seller/json-rpc.ts';
import { setModelPrice, updateGoodsPrice } from '#client/seller/prices.ts';
import { updateStock } from '#client/seller/stock.ts';
import { storeNomenclature } from '#client/seller/store.ts';
import { newSneakers, text } from '../../contracts/goods-bench.ts';
import { must } from '../../contracts/platform-bench.ts';
import { postJson, tokenOf } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { goodsOf, sellerOf } from './goods.ts';
import { FBO, FBS, subjectsOf } from './methods.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
beforeEach(() => fetch(`${sandbox.b2b}/sandbox/faults`, { method: 'DELETE' }));
const { parentSku } = await subjectsOf(sandbox);
const PRICE = { price: '900000', sale: null };

const calls = async (path: string) => (await sandbox.log()).filter((request) => request.path === path).length;
const fault = (method: string, kind: string, more: object = {}) =>
  sandbox.control('faults', { method: 'POST', path: `/jsonrpc/v1/${method}`, kind, ...more });

describe('[Errors] of the seller JSON-RPC, told by the body', () => {
  it('401 and 50401: the token has expired; a new one is asked for once, also for a change', async () => {
    const seller = sellerOf(sandbox);
    must(await listBrands(seller));
    await sandbox.control('clock', { advanceSeconds: 1000 });
    const before = await calls('/jsonrpc/v1/tokens.create');
    must(await updateStock(seller, [{ sellerSku: FBS, quantity: 5 }]));
    expect(await calls('/jsonrpc/v1/tokens.create')).toBe(before + 1);
    expect((await sandbox.state()).stock.find(({ sku }) => sku === FBS)?.quantity).toBe(5);
  });

  it('50400: wrong credentials, which are not tried again at once', async () => {
    const seller = sellerOf(sandbox, { clientSecret: 'wrong' });
    const before = await calls('/jsonrpc/v1/tokens.create');
    const refused = { ok: false, error: { kind: 'partner-not-found', code: 50400, httpStatus: 200 } };
    expect(await listBrands(seller)).toMatchObject(refused);
    expect(await updateStock(seller, [{ sellerSku: FBS, quantity: 1 }])).toMatchObject(refused);
    expect(await calls('/jsonrpc/v1/tokens.create')).toBe(before + 1);
  });

  it('-32700 and -32601: a body that is not JSON, and a method that does not exist', async () => {
    const { http, seller } = sellerOf(sandbox);
    const token = await tokenOf(sandbox);
    const params = {};
    const ask = (method: string) => callRpc(http, seller, z.unknown(), { method, params, token });
    expect(await ask('nothing.at-all')).toMatchObject({
      ok: false,
      error: { kind: 'validation', code: -32601, httpStatus: 200 },
    });
    const broken = await fetch(`${sandbox.seller}/jsonrpc`, { method: 'POST', body: '{' });
    expect(await broken.json()).toMatchObject({ id: null, error: { code: -32700 } });
  });

  it('50400: the wrong seller id, and the price method of the other sales model', async () => {
    const refused = { ok: false, error: { kind: 'partner-not-found', code: 50400, mayHaveHappened: false } };
    const other = sellerOf(sandbox, { sellerId: () => 4711 });
    const seller = sellerOf(sandbox);
    const stock = [{ sellerSku: FBS, quantity: 1 }];
    const parents = must(
      await goodsOf(sandbox).listFullGoods({
        country: 'RU',
        page: 1,
        limit: 1,
        filter: { sellerSkus: [FBO] },
      }),
    );
    const fbo = { parentSku: parents.rows[0]?.parentSku ?? '', country: 'RU' } as const;
    expect(await updateStock(other, stock)).toMatchObject(refused);
    expect(await updateGoodsPrice(seller, { sellerSku: FBS, country: 'RU' }, PRICE)).toMatchObject(refused);
    expect(await setModelPrice(seller, fbo, PRICE)).toMatchObject(refused);
    expect(await updateStock(seller, [{ sellerSku: FBO, quantity: 1 }])).toMatchObject(refused);
  });

  it('50403: the scope partner_client is missing', async () => {
    const { http, seller } = sellerOf(sandbox);
    const token = await tokenOf(sandbox, 'r_orders');
    const answer = await callRpc(http, seller, z.unknown(), {
      method: 'dictionaries.get',
      params: {},
      token,
    });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'forbidden', code: 50403, httpStatus: 200 } });
  });

  it('-32602: its `data` names the attribute, or each of them', async () => {
    const { http, seller } = sellerOf(sandbox);
    const token = await tokenOf(sandbox);
    const params = { country: 'US' };
    const answer = await callRpc(http, seller, z.unknown(), { method: 'nomenclatures.list', params, token });
    expect(answer).toMatchObject({
      ok: false,
      error: {
        kind: 'validation',
        code: -32602,
        fields: [{ field: 'country', message: 'must be RU, BY or KZ' }],
      },
    });
    const draft = newSneakers({ nobody: text('x'), unknown: text('y') });
    const stored = await storeNomenclature(sellerOf(sandbox), draft);
    expect(!stored.ok && stored.error.fields.map(({ field }) => field)).toEqual(['nobody', 'unknown']);
  });

  it('50404 and 50409: what does not exist, and what exists already', async () => {
    const seller = sellerOf(sandbox);
    expect(await listAttributes(seller, '999')).toMatchObject({
      ok: false,
      error: { kind: 'not-found', code: 50404 },
    });
    const draft = newSneakers();
    must(await storeNomenclature(seller, draft));
    expect(await storeNomenclature(seller, draft)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', code: 50409, fields: [{ field: 'supplier_parent_sku' }] },
    });
  });

  it('50410: version 1 has ended', async () => {
    await using ended = await startSandbox({
      orders: 0,
      now: '2026-12-01T12:00:00+03:00',
      sunset: '2026-11-30',
    });
    expect(await listBrands(sellerOf(ended))).toMatchObject({ ok: false, error: { kind: 'version-ended' } });
  });
});

describe('[Interfaces] the doubled path', () => {
  it('is refused by its name before anything is sent; the platform has nothing there', async () => {
    const sellerUrl = `${sandbox.seller}/jsonrpc/jsonrpc`;
    const before = (await sandbox.log()).length;
    expect(await goodsOf(sandbox, { sellerUrl }).listBrands()).toMatchObject({
      ok: false,
      error: { kind: 'validation', detail: expect.stringContaining('/jsonrpc/jsonrpc'), httpStatus: null },
    });
    expect((await sandbox.log()).length).toBe(before);
    expect((await postJson(sellerUrl, {})).status).toBe(404);
    must(await goodsOf(sandbox, { sellerUrl: `${sandbox.seller}/jsonrpc` }).listBrands());
  });
});

describe('an answer that is lost', () => {
  it('to a read is asked for again', async () => {
    const seller = sellerOf(sandbox);
    await fault('nomenclatures-metadata.get-brands', 'drop-response', { times: 2 });
    const before = await calls('/jsonrpc/v1/nomenclatures-metadata.get-brands');
    must(await listBrands(seller));
    expect(await calls('/jsonrpc/v1/nomenclatures-metadata.get-brands')).toBe(before + 3);
  });

  it.each(['drop-response', 'truncate', 'garbage', 'status'])(
    'to a change may have taken effect, and it is not sent again by itself: %s',
    async (kind) => {
      const seller = sellerOf(sandbox);
      const path = '/jsonrpc/v1/nomenclatures.update-stock';
      must(await updateStock(seller, [{ sellerSku: FBS, quantity: 1 }]));
      await fault('nomenclatures.update-stock', kind);
      const before = await calls(path);
      const answer = await updateStock(seller, [{ sellerSku: FBS, quantity: 8 }]);
      expect(answer).toMatchObject({ ok: false, error: { mayHaveHappened: true } });
      expect(await calls(path)).toBe(before + 1);
      must(await updateStock(seller, [{ sellerSku: FBS, quantity: 8 }]));
    },
  );

  it('to one price of many is the answer of all: those behind it are not sent', async () => {
    const goods = goodsOf(sandbox);
    const list = async (filter: GoodsFilter) =>
      must(await goods.listFullGoods({ country: 'RU', page: 1, limit: 100, filter })).rows;
    const ofOperator = await list({ contractTypes: ['fulfilment'] });
    const models = new Map(ofOperator.map((one) => [one.parentSku, one.sellerSku]));
    const change = (parent: string, sellerSku: string) => ({ parentSku: parent, sellerSku, ...PRICE });
    const rows = [...[...models].map(([parent, sku]) => change(parent, sku)), change(parentSku, FBS)];
    expect(rows.length).toBeGreaterThan(2);
    await fault('nomenclature.update-price', 'drop-response');
    const before = await calls('/jsonrpc/v1/nomenclature.update-price');
    expect(await goods.setPrices('RU', rows, { force: false })).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', mayHaveHappened: true },
    });
    expect(await calls('/jsonrpc/v1/nomenclature.update-price')).toBe(before + 1);
    const again = must(await goods.setPrices('RU', rows, { force: false }));
    expect(again.every(({ outcome }) => outcome.ok)).toBe(true);
  });
});
