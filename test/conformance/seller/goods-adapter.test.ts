import { afterAll, describe, expect, it } from 'vitest';
import type { PriceChange } from '#client/goods-platform.ts';
import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';
import { goodsOf } from './goods.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const goods = goodsOf(sandbox);
const known = (await sandbox.state()).goods;

const find = async (sellerSkus: readonly string[]) =>
  must(await goods.listFullGoods({ country: 'RU', page: 1, limit: 100, filter: { sellerSkus } })).rows;

async function one(sellerSku: string): Promise<PlatformGoods> {
  const [found] = await find([sellerSku]);
  if (found === undefined) throw new Error(`no ${sellerSku}`);
  return found;
}

async function change(
  sellerSku: string,
  price: string,
  over: Partial<PriceChange> = {},
): Promise<PriceChange> {
  return { parentSku: (await one(sellerSku)).parentSku, sellerSku, price, sale: null, ...over };
}

const sent = async (method: string) =>
  (await sandbox.log()).filter(({ path }) => path === `/jsonrpc/v1/${method}`).length;

describe('goods', () => {
  it('are listed page by page with all their fields, each once', async () => {
    const listed: PlatformGoods[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = must(await goods.listFullGoods({ country: 'BY', page, limit: 10 }));
      expect(answer.total).toBe(known.length);
      listed.push(...answer.rows);
      pages = answer.pages;
    }
    expect(listed.map(({ platformSku }) => platformSku).toSorted()).toEqual(
      known.map(({ platformSku }) => platformSku).toSorted(),
    );
    expect(listed[0]).toMatchObject({
      parentSku: expect.stringMatching(/./),
      status: 'active',
      isSellable: expect.any(Boolean),
      quantity: expect.any(Number),
      images: [{ type: 'main', order: 1 }, { order: 2 }],
      price: { country: 'BY', price: expect.stringMatching(/^\d+(\.\d\d)?$/), state: 'applied' },
    });
  });

  it('are found by a barcode, by their brand, and by a price in quarantine', async () => {
    const [first] = await find([known[0]?.sku ?? '']);
    const search = { country: 'RU', page: 1, limit: 100 } as const;
    const byBarcode = await goods.listFullGoods({ ...search, filter: { search: first?.barcode ?? '' } });
    expect(must(byBarcode).rows.map(({ barcode }) => barcode)).toEqual([first?.barcode]);
    const byBrand = await goods.listFullGoods({ ...search, filter: { brands: [first?.brand ?? ''] } });
    expect(new Set(must(byBrand).rows.map(({ brand }) => brand))).toEqual(new Set([first?.brand]));
    const held = must(await goods.listFullGoods({ ...search, filter: { inQuarantine: ['RU'] } })).rows;
    expect(held.map(({ price }) => price)).toEqual([
      expect.objectContaining({
        state: 'quarantine',
        quarantine: expect.objectContaining({ reason: 'black_price_diff', newPrice: '1990' }),
      }),
    ]);
  });
});

describe('stock', () => {
  it('is listed by sales model, and each of the goods is in one of them', async () => {
    const query = { page: 1, limit: 100 } as const;
    const fbs = must(await goods.listStock({ ...query, kind: 'fbs' })).rows;
    const fbo = must(await goods.listStock({ ...query, kind: 'fbo' })).rows;
    expect(fbo.map(({ sellerSku }) => sellerSku)).toContain('KD-WALT');
    expect([...fbs, ...fbo].map(({ sellerSku }) => sellerSku).toSorted()).toEqual(
      known.map(({ sku }) => sku).toSorted(),
    );
  });

  it('of named goods comes alone', async () => {
    const query = { page: 1, limit: 100, sellerSkus: ['LN-MORO', 'KD-WALT'] } as const;
    expect(must(await goods.listStock({ ...query, kind: 'fbs' })).rows).toMatchObject([
      { sellerSku: 'LN-MORO', updatedAt: expect.stringMatching(/Z$/) },
    ]);
    expect(must(await goods.listStock({ ...query, kind: 'fbo' })).rows).toMatchObject([
      { sellerSku: 'KD-WALT' },
    ]);
  });

  it('is set, and read back', async () => {
    must(await goods.setStock([{ sellerSku: 'LN-MORO', quantity: 41 }]));
    const rows = must(
      await goods.listStock({ kind: 'fbs', page: 1, limit: 1, sellerSkus: ['LN-MORO'] }),
    ).rows;
    expect(rows).toMatchObject([{ quantity: 41 }]);
  });

  it('of FBO goods is refused with 50400, which names the row', async () => {
    const rows = [
      { sellerSku: 'LN-MORO', quantity: 42 },
      { sellerSku: 'KD-WALT', quantity: 1 },
    ];
    expect(await goods.setStock(rows)).toMatchObject({
      ok: false,
      error: {
        kind: 'validation',
        code: 50400,
        fields: [{ field: expect.stringMatching(/^stocks\[1\]/) }],
      },
    });
    expect((await one('LN-MORO')).quantity).toBe(41);
  });
});

describe('prices', () => {
  it('of both sales models are set in one call, and read back', async () => {
    const changes = [await change('KD-WALT', '900000'), await change('LN-MORO', '900010')];
    expect(
      must(await goods.setPrices('RU', changes, { force: false })).map(({ outcome }) => outcome),
    ).toEqual([
      { ok: true, value: { state: 'applied', statusText: 'OK' } },
      { ok: true, value: { state: 'applied', statusText: 'OK' } },
    ]);
    expect((await one('KD-WALT')).price.price).toBe('900000');
    expect((await one('LN-MORO')).price.price).toBe('900010');
  });

  it('of a row that is refused does not hide the others', async () => {
    const rows = [
      await change('KD-BELT-95', '900000'),
      { parentSku: 'NOBODY', sellerSku: 'NOBODY-1', price: '900000', sale: null },
      await change('LN-MORO', '900005'),
      await change('KD-WALT', '900020'),
    ];
    const answers = must(await goods.setPrices('RU', rows, { force: false }));
    expect(answers.map(({ outcome }) => (outcome.ok ? outcome.value.state : outcome.error.kind))).toEqual([
      'applied',
      'not-found',
      'validation',
      'applied',
    ]);
    expect(answers.map(({ parentSku }) => parentSku)).toEqual(rows.map(({ parentSku }) => parentSku));
  });

  it('that are too low are quarantined, and confirmed by force', async () => {
    const low = [await change('KD-BELT-95', '10'), await change('KD-WALT', '10')];
    const states = async (force: boolean) =>
      must(await goods.setPrices('RU', low, { force })).map(
        ({ outcome }) => outcome.ok && outcome.value.state,
      );
    expect(await states(false)).toEqual(['quarantine', 'quarantine']);
    expect((await one('KD-BELT-95')).price).toMatchObject({ price: '900000', state: 'quarantine' });
    expect(await states(true)).toEqual(['applied', 'applied']);
    expect((await one('KD-BELT-95')).price).toMatchObject({ price: '10', state: 'applied' });
  });

  it('of a whole batch take one call', async () => {
    const before = await sent('nomenclatures.set-prices');
    const parents = new Map<string, string>();
    for (const { parentSku, sellerSku } of must(
      await goods.listFullGoods({
        country: 'RU',
        page: 1,
        limit: 100,
        filter: { contractTypes: ['marketplace_crossdocking'] },
      }),
    ).rows)
      parents.set(parentSku, sellerSku);
    const rows = [...parents].map(([parentSku, sellerSku]) => ({
      parentSku,
      sellerSku,
      price: '900000',
      sale: null,
    }));
    expect(rows.length).toBeGreaterThan(10);
    const answers = must(await goods.setPrices('KZ', rows, { force: false }));
    expect(answers.every(({ outcome }) => outcome.ok)).toBe(true);
    expect(await sent('nomenclatures.set-prices')).toBe(before + 1);
  });
});

it('refuses what version 1 does not have without sending', async () => {
  const before = (await sandbox.log()).length;
  expect(await goods.setActive(['KD-WALT'], true)).toMatchObject({
    ok: false,
    error: { kind: 'validation' },
  });
  expect(await goods.listStock({ kind: 'illiquid', page: 1, limit: 10 })).toMatchObject({ ok: false });
  expect(must(await goods.listPriceBounds('RU', ['X']))).toEqual([]);
  const unset = goodsOf(sandbox, { sellerId: () => 0 });
  expect(await unset.setStock([{ sellerSku: 'LN-MORO', quantity: 1 }])).toMatchObject({
    ok: false,
    error: { kind: 'partner-not-found', httpStatus: null },
  });
  expect((await sandbox.log()).length).toBe(before);
});

describe('prices that need more than one call', () => {
  it('are confirmed with a larger discount and a quarantine at once', async () => {
    must(await goods.setPrices('RU', [await change('LN-MORO', '900000')], { force: true }));
    const sale = { salePrice: '100', saleStart: null, saleEnd: null };
    const [answer] = must(
      await goods.setPrices('RU', [await change('LN-MORO', '1000', { sale })], { force: true }),
    );
    expect(answer?.outcome).toMatchObject({ ok: true, value: { state: 'applied' } });
    expect((await one('LN-MORO')).price).toMatchObject({ price: '1000', salePrice: '100', state: 'applied' });
  });

  it('name each of many refused rows, and set all others', async () => {
    const rows = must(
      await goods.listFullGoods({
        country: 'BY',
        page: 1,
        limit: 100,
        filter: { contractTypes: ['marketplace_crossdocking'] },
      }),
    ).rows;
    const parents = [...new Map(rows.map((row) => [row.parentSku, row])).values()];
    const changes = parents.map(({ parentSku, sellerSku }, at) => ({
      parentSku: at % 10 === 3 ? `NOBODY-${at}` : parentSku,
      sellerSku,
      price: '90000',
      sale: null,
    }));
    const answers = must(await goods.setPrices('BY', changes, { force: false }));
    expect(answers.map(({ outcome }) => outcome.ok)).toEqual(changes.map((_, at) => at % 10 !== 3));
    const after = must(
      await goods.listFullGoods({
        country: 'BY',
        page: 1,
        limit: 100,
        filter: { parentSkus: parents.map(({ parentSku }) => parentSku) },
      }),
    ).rows;
    const untouched = new Set(parents.filter((_, at) => at % 10 === 3).map(({ parentSku }) => parentSku));
    for (const { parentSku, price } of after)
      expect(price.price === '90000', parentSku).toBe(!untouched.has(parentSku));
  });

  it('of FBO goods alone are found out by the refusal of the other method', async () => {
    const [answer] = must(await goods.setPrices('KZ', [await change('KD-WALT', '900000')], { force: false }));
    expect(answer?.outcome).toMatchObject({ ok: true, value: { state: 'applied' } });
  });
});
