import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startSandbox } from '../support/sandbox.ts';
import { change, goodsOf, newSneakers } from './goods-bench.ts';
import { must } from './platform-bench.ts';

const sandbox = await startSandbox({ orders: 0 });
afterAll(() => sandbox[Symbol.asyncDispose]());
const goods = goodsOf('v2', sandbox);
const PAGE = { page: 1, limit: 100 } as const;

/** Spellings of the assumptions, "v2 variants of the sandbox"; the fifth leaves out what no table names. */
describe.each([0, 1, 2, 3, 4, 5])('the seller’s goods by v2 in its spelling %i', (v2Variant) => {
  const isNamedOnly = v2Variant === 5;
  beforeEach(() => sandbox.control('settings', { v2Variant }));

  it('are listed to their end, with what is shown of them', async () => {
    const known = (await sandbox.state()).goods;
    const skus: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = must(await goods.listFullGoods({ country: 'RU', page, limit: 20 }));
      pages = answer.pages;
      skus.push(...answer.rows.map(({ platformSku }) => platformSku));
      const [first] = answer.rows;
      if (first === undefined || isNamedOnly) continue;
      expect(first).toMatchObject({ sellerSku: expect.stringMatching(/\w/), price: { state: 'applied' } });
      expect(first.price.price).toMatch(/^\d+$/);
      expect(first.images[0]?.url).toMatch(/^http/);
    }
    expect(skus.toSorted()).toEqual(known.map(({ platformSku }) => platformSku).toSorted());
  });

  it('are told apart by the filters, although a field of them is not shown', async () => {
    const filter = { sellerSkus: ['TV-TOTE'] };
    const { rows } = must(await goods.listFullGoods({ country: 'RU', ...PAGE, filter }));
    expect(rows.map(({ brand }) => brand)).toEqual(['Tavoletta']);
  });

  it('have their stock set and read', async () => {
    must(await goods.setStock([{ sellerSku: 'TV-TOTE', quantity: 20 + v2Variant }]));
    if (isNamedOnly) return;
    const { rows } = must(await goods.listStock({ kind: 'fbs', ...PAGE, sellerSkus: ['TV-TOTE'] }));
    expect(rows).toMatchObject([{ quantity: 20 + v2Variant }]);
  });

  it('have their prices set, and the bounds that can be read', async () => {
    await sandbox.control('settings', { v2Variant: 0 });
    const one = await change(goods, 'TV-TOTE', `${9_000 + v2Variant * 10}`);
    await sandbox.control('settings', { v2Variant });
    const [answer] = must(await goods.setPrices('RU', [one], { force: false }));
    expect(answer?.outcome).toMatchObject({ ok: true, value: { state: isNamedOnly ? null : 'applied' } });
    const bounds = must(await goods.listPriceBounds('RU', [one.parentSku]));
    expect(bounds.map(({ minimalPrice }) => minimalPrice)).toEqual(
      isNamedOnly ? [] : [expect.stringMatching(/^\d+(\.\d\d)?$/)],
    );
  });

  it('have dictionaries, scales and attributes', async () => {
    if (isNamedOnly) return;
    expect(must(await goods.listBrands())).toContain('Tavoletta');
    expect(must(await goods.listCategories()).length).toBeGreaterThan(10);
    expect(must(await goods.listAttributes('101')).map(({ code }) => code)).toContain('rec_id');
    expect(must(await goods.listSizeScales('101')).map(({ code }) => code)).toContain('SHOES_DOUBLE');
  });

  it('are stored', async () => {
    const stored = must(await goods.storeGoods(newSneakers()));
    if (isNamedOnly) return;
    expect(stored.variations).toMatchObject([{ sellerSku: expect.stringMatching(/^C-/) }]);
  });
});
