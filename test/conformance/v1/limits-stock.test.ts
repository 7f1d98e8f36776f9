import { afterAll, describe, expect, it } from 'vitest';
import { readStock, updateStock } from '#client/v1/stock/stock.ts';
import { must } from '../../contracts/platform-bench.ts';
import { entry, openCatalog, sneakers } from '../../sandbox/catalog.ts';
import { signIn } from '../../sandbox/partner.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { clientOf } from './client.ts';
import { expectUnsent, refusedField } from './unsent.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const caller = clientOf(sandbox);
const partner = await signIn(sandbox);

const BELT = 'KD-BELT-95';
const STOCK = '/api/v1/stock/goods';
const names = (count: number) => Array.from({ length: count }, (_, at) => `S-${at}`);
const partnerId = sandbox.partnerId;
const set = (sku: string, quantity: number) =>
  updateStock(caller, { partner: partnerId, stockStates: [{ sku, quantity }] });
const setPlainly = (sku: unknown, quantity: unknown) =>
  partner.post(STOCK, { partner: partnerId, stockStates: [{ sku, quantity }] });

/** The seed has fewer goods than one update takes: as many again, in 8 models of 13 sizes. */
async function storedSkus(): Promise<string[]> {
  const sizes = Array.from({ length: 13 }, (_, at) => String(35 + at));
  const models = Array.from({ length: 8 }, () => {
    const { product, variations } = sneakers({ size_scale: entry('RU_SHOES') }, ...sizes);
    return { product, variations };
  });
  const stored = await (await openCatalog(sandbox)).store('full', ...models);
  return stored.flatMap(({ variations }) => variations.map(({ supplier_sku }) => supplier_sku));
}

describe('[Limits, Stock SKUs per request]', () => {
  it('reading accepts 100 of them', async () => {
    const answer = must(await readStock(caller, { skus: ['KD-WALT', ...names(99)] }));
    expect(answer).toMatchObject({ rows: [{ sku: 'KD-WALT' }], pages: 1 });
  });

  it.each([0, 101])('reading does not request %i', async (count) => {
    await expectUnsent(sandbox, 'sku', () => readStock(caller, { skus: names(count) }));
  });

  it('the platform refuses to read 101', async () => {
    const query = names(101).map((sku) => `sku[]=${sku}`);
    expect(await partner.get(`${STOCK}?${query.join('&')}`)).toMatchObject(refusedField('sku'));
  });

  it('updating accepts 100 of them; 101 are not sent, and the platform refuses them', async () => {
    const states = (await storedSkus()).slice(0, 101).map((sku, at) => ({ sku, quantity: at }));
    const hundred = states.slice(0, 100);
    const update = (stockStates: typeof states) => updateStock(caller, { partner: partnerId, stockStates });
    expect(must(await update(hundred))).toEqual(hundred);
    expect((await sandbox.state()).stock).toEqual(
      expect.arrayContaining(hundred.map((state) => expect.objectContaining(state))),
    );
    expect(states.length).toBe(101);
    await expectUnsent(sandbox, 'stockStates', () => update(states));
    expect(await partner.post(STOCK, { partner: partnerId, stockStates: states })).toMatchObject(
      refusedField('stockStates'),
    );
  });

  it('updating sends no empty list, and the platform refuses it', async () => {
    await expectUnsent(sandbox, 'stockStates', () =>
      updateStock(caller, { partner: partnerId, stockStates: [] }),
    );
    expect(await partner.post(STOCK, { partner: partnerId, stockStates: [] })).toMatchObject(
      refusedField('stockStates'),
    );
  });
});

describe('[Limits, Stock page size]', () => {
  it.each([1, 100])('accepts pages of %i', async (limit) => {
    expect(must(await readStock(caller, { page: 1, limit })).limit).toBe(limit);
  });

  it.each([0, 101])('does not request pages of %i, which the platform refuses', async (limit) => {
    await expectUnsent(sandbox, 'limit', () => readStock(caller, { page: 1, limit }));
    expect(await partner.get(`${STOCK}?limit=${limit}`)).toMatchObject(refusedField('limit'));
  });

  it('[B2B REST: stock, Query] does not request the page 0, which the platform refuses', async () => {
    await expectUnsent(sandbox, 'page', () => readStock(caller, { page: 0, limit: 25 }));
    expect(await partner.get(`${STOCK}?page=0`)).toMatchObject(refusedField('page'));
  });
});

describe('[Limits, quantity]', () => {
  it.each([0, 2_147_483_647])('accepts %i', async (quantity) => {
    expect(must(await set(BELT, quantity))).toEqual([{ sku: BELT, quantity }]);
    expect((await sandbox.state()).stock).toContainEqual(expect.objectContaining({ sku: BELT, quantity }));
  });

  it.each([-1, 2_147_483_648, 0.5])('does not send %d, which the platform refuses', async (quantity) => {
    await expectUnsent(sandbox, 'stockStates[0].quantity', () => set(BELT, quantity));
    expect(await setPlainly(BELT, quantity)).toMatchObject(refusedField('stockStates[0].quantity'));
  });
});

describe('[B2B REST: stock] the content of a request', () => {
  it.each(['KD-BELT-9?', 'KD-*-95'])('the SKU %s is not sent, and the platform refuses it', async (sku) => {
    await expectUnsent(sandbox, 'stockStates[0].sku', () => set(sku, 1));
    expect(await setPlainly(sku, 1)).toMatchObject(refusedField('stockStates[0].sku'));
  });

  it.each(['pbx', 'PB1', 'ПБХ'])(
    'the partner code "%s" is not requested, and the platform refuses it',
    async (partnerCode) => {
      await expectUnsent(sandbox, 'partnerCode', () =>
        readStock(caller, { page: 1, limit: 25, partnerCode }),
      );
      const query = new URLSearchParams({ partnerCode });
      expect(await partner.get(`${STOCK}?${query}`)).toMatchObject(refusedField('partnerCode'));
    },
  );
});
