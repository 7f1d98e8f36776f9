import { afterAll, describe, expect, it } from 'vitest';
import { change, expectUnsent, goodsOf, read } from '../../contracts/goods-bench.ts';
import { must } from '../../contracts/platform-bench.ts';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox({ orders: 0, now: '2026-03-10T12:00:00+03:00' });
afterAll(() => sandbox[Symbol.asyncDispose]());
const goods = goodsOf('v2', sandbox);

const WALLET = 'KD-WALT';
const skus = (count: number) => Array.from({ length: count }, (_, at) => `SKU-${at}`);
const lastBody = async () => (await sandbox.log()).at(-1)?.body;
const lastQuery = async () => new URLSearchParams((await sandbox.log()).at(-1)?.query);

describe('[v2, catalog] goods', () => {
  it('are asked for with their country, sort, page and filters', async () => {
    const filter = {
      search: 'a',
      platformSkus: ['P-1', 'P-2'],
      sellerSkus: ['S-1'],
      parentSkus: ['M-1'],
      brands: ['B'],
      statuses: ['active'],
      contractTypes: ['fulfilment'],
      hasImages: true,
      inQuarantine: ['RU', 'KZ'],
    } as const;
    must(await goods.listFullGoods({ country: 'BY', page: 2, limit: 50, sort: 'changed', filter }));
    const query = await lastQuery();
    expect(Object.fromEntries(query)).toMatchObject({
      sellerId: String(sandbox.sellerId),
      country: 'BY',
      page: '2',
      limit: '50',
      sort: '-updatedAt',
      search: 'a',
      externalSku: 'S-1',
      parentSku: 'M-1',
      brand: 'B',
      hasImages: 'true',
      status: 'ACTIVE',
      contractType: 'FULFILMENT',
    });
    expect(query.getAll('sku')).toEqual(['P-1', 'P-2']);
    expect(query.getAll('priceQuarantineByCountry')).toEqual(['RU', 'KZ']);
  });

  it('[Limits] are filtered by 1 to 100 SKUs, in pages of up to 100', async () => {
    const list = (over: object) => goods.listFullGoods({ country: 'RU', page: 1, limit: 100, ...over });
    must(await list({ filter: { sellerSkus: skus(100) } }));
    await expectUnsent(sandbox, 'sellerSkus', () => list({ filter: { sellerSkus: skus(101) } }));
    await expectUnsent(sandbox, 'sellerSkus', () => list({ filter: { sellerSkus: [] } }));
    await expectUnsent(sandbox, 'limit', () => list({ limit: 101 }));
    await expectUnsent(sandbox, 'country', () => list({ country: 'DE' }));
  });
});

describe('[v2, catalog] the activation status', () => {
  it('of unknown goods is not found', async () => {
    expect(await goods.setActive(['NOBODY'], true)).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    });
  });

  it('[Limits] is set for 1 to 100 SKUs, none twice', async () => {
    await expectUnsent(sandbox, 'skus', () => goods.setActive([], true));
    await expectUnsent(sandbox, 'skus', () => goods.setActive(skus(101), true));
    await expectUnsent(sandbox, 'skus[1]', () => goods.setActive(['A', 'A'], true));
  });
});

describe('[v2, prices] a price', () => {
  it('is sent in minor units, exactly', async () => {
    const sale = { salePrice: '19.99', saleStart: new Date('2026-04-01T00:00:00.000Z'), saleEnd: null };
    const one = await change(goods, WALLET, '60.00', { sale });
    must(await goods.setPrices('BY', [one], { force: false }));
    expect(await lastBody()).toEqual({
      sellerId: sandbox.sellerId,
      country: 'BY',
      prices: [
        {
          parentSku: one.parentSku,
          price: { amount: 6000, currency: 'BYN' },
          salePrice: { amount: 1999, currency: 'BYN' },
          saleStart: '2026-04-01T00:00:00.000Z',
        },
      ],
    });
    expect((await read(goods, WALLET, 'BY')).price).toMatchObject({ price: '60', salePrice: '19.99' });
  });

  it('has bounds, which are asked for by model', async () => {
    const { parentSku } = await read(goods, WALLET);
    const { parentSku: other } = await read(goods, 'TV-TOTE');
    const bounds = must(await goods.listPriceBounds('RU', [parentSku, other]));
    expect(bounds.map((bound) => bound.parentSku).toSorted()).toEqual([parentSku, other].toSorted());
    expect(bounds.every(({ minimalPrice, sellValue }) => minimalPrice !== null && sellValue !== null)).toBe(
      true,
    );
    expect((await lastQuery()).getAll('parentSku')).toEqual([parentSku, other]);
  });

  it('[Limits] has bounds for 1 to 100 models', async () => {
    must(await goods.listPriceBounds('RU', skus(100)));
    await expectUnsent(sandbox, 'parentSkus', () => goods.listPriceBounds('RU', skus(101)));
    await expectUnsent(sandbox, 'parentSkus', () => goods.listPriceBounds('RU', []));
  });
});

describe('[v2, stock] stock', () => {
  it('that does not sell is a part of that of the operator', async () => {
    const page = { page: 1, limit: 100 } as const;
    const [fbo, illiquid] = [
      must(await goods.listStock({ kind: 'fbo', ...page })),
      must(await goods.listStock({ kind: 'illiquid', ...page })),
    ];
    const known = fbo.rows.map(({ sellerSku }) => sellerSku);
    expect(illiquid.rows.length).toBeGreaterThan(0);
    expect(known).toEqual(expect.arrayContaining(illiquid.rows.map(({ sellerSku }) => sellerSku)));
  });

  it('of named goods is cut into the pages that were asked for', async () => {
    const all = must(await goods.listStock({ kind: 'fbs', page: 1, limit: 3 })).rows;
    const sellerSkus = all.map(({ sellerSku }) => sellerSku);
    const [first, second] = [
      must(await goods.listStock({ kind: 'fbs', page: 1, limit: 2, sellerSkus })),
      must(await goods.listStock({ kind: 'fbs', page: 2, limit: 2, sellerSkus })),
    ];
    expect([first.rows.length, second.rows.length, first.pages, first.total]).toEqual([2, 1, 2, 3]);
    expect([...first.rows, ...second.rows]).toEqual(expect.arrayContaining([...all]));
  });
});

describe('[v2, categories, attributes] dictionaries', () => {
  it('are asked for by their codes', async () => {
    must(await goods.readDictionaries(['gender', 'brand']));
    expect((await lastQuery()).getAll('dictionaries')).toEqual(['gender', 'brand']);
  });

  it('of an unknown category or of unknown goods are not found', async () => {
    for (const answer of [
      await goods.listAttributes('999'),
      await goods.listSizeScales('999'),
      await goods.readSkuAttributes('NOBODY'),
    ])
      expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } });
    await expectUnsent(sandbox, 'categoryId', () => goods.listAttributes('../1'));
    await expectUnsent(sandbox, 'sku', () => goods.readSkuAttributes('..'));
  });
});
