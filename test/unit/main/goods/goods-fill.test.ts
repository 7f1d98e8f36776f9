import { describe, expect, it } from 'vitest';
import type { GoodsPlatform, GoodsQuery } from '#client/goods-platform.ts';
import type { PlatformError } from '#client/platform-error.ts';
import { createLog } from '#main/base/log.ts';
import { type FillDeps, readAllGoods, readChangedGoods } from '#main/goods/goods-fill.ts';
import { storeFullGoods, storeGoods } from '#main/goods/goods-rows-store.ts';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PlatformGoods } from '#shared/domain/platform-goods.ts';
import { err, ok } from '#shared/domain/result.ts';
import { shiftedClock } from '../../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleGoods } from '../orders/sample-orders.ts';
import { platformGoods } from './platform-goods.ts';

const { signal } = new AbortController();

const NO_NETWORK: PlatformError = {
  kind: 'unavailable',
  detail: 'fetch failed',
  httpStatus: null,
  code: null,
  fields: [],
  mayHaveHappened: false,
  retryAfterSeconds: null,
};

/** A seller with these goods, who changed last what comes last. */
async function seller(...given: readonly PlatformGoods[]) {
  const store = await temporaryDatabase();
  const asked: GoodsQuery[] = [];
  const at = {
    goods: [...given],
    refuses: 0,
    emptyPage: 0,
    findsNone: false,
    beforePage: (_page: number) => {},
  };
  const clock = shiftedClock();
  let changes = 0;
  const platform: Pick<GoodsPlatform, 'listFullGoods' | 'findGoods'> = {
    async findGoods(_country, skus) {
      return at.findsNone ? err(NO_NETWORK) : ok(at.goods.filter((one) => skus.includes(one.platformSku)));
    },
    async listFullGoods(query) {
      asked.push(query);
      at.beforePage(query.page);
      if (at.refuses > 0) {
        at.refuses -= 1;
        return err(NO_NETWORK);
      }
      const sorted = query.sort === 'changed' ? at.goods.toReversed() : at.goods;
      const isEmpty = query.page === at.emptyPage;
      const rows = isEmpty ? [] : sorted.slice((query.page - 1) * query.limit, query.page * query.limit);
      return ok({ rows, pages: Math.ceil(at.goods.length / query.limit), total: at.goods.length });
    },
  };
  const parts: FillDeps = {
    db: store.db,
    catalog: () => platform as GoodsPlatform,
    clock,
    log: createLog('silent'),
    emit: () => {
      changes += 1;
    },
  };
  return {
    parts,
    asked,
    at,
    clock,
    progress: new Map(),
    db: store.db,
    changes: () => changes,
    [Symbol.asyncDispose]: () => store[Symbol.asyncDispose](),
  };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, n) => platformGoods(`SKU${String(n).padStart(4, '0')}`));

async function listed(db: Database): Promise<readonly string[]> {
  const { goods } = await searchGoods(db, { text: '', filter: { isListed: true }, after: null, limit: 999 });
  return goods.map(({ platformSku }) => platformSku);
}

describe('a full read', () => {
  it('stores all goods with their prices', async () => {
    await using one = await seller(...many(250));
    expect(await readAllGoods(one.parts, signal)).toBe(true);
    expect(await listed(one.db)).toHaveLength(250);
    const prices = await one.db.selectFrom('goods_prices').selectAll().execute();
    expect(prices).toHaveLength(250);
    expect(prices[0]).toMatchObject({ country: 'RU', price: '1990', state: 'applied' });
  });

  it('marks goods that the platform lists no more, and keeps them', async () => {
    await using one = await seller(...many(3));
    await readAllGoods(one.parts, signal);
    const [gone] = one.at.goods.splice(1, 1);
    await readAllGoods(one.parts, signal);
    expect(await listed(one.db)).toEqual(['SKU0000', 'SKU0002']);
    expect(await one.db.selectFrom('goods').select('platform_sku').execute()).toHaveLength(3);
    one.at.goods.push(...(gone ? [gone] : []));
    await readAllGoods(one.parts, signal);
    expect(await listed(one.db)).toHaveLength(3);
  });

  it('marks nothing when a page could not be read, or when nothing is listed', async () => {
    await using one = await seller(...many(150));
    await readAllGoods(one.parts, signal);
    one.at.goods.splice(0, 120);
    one.at.refuses = 99;
    expect(await readAllGoods(one.parts, signal)).toBe(false);
    one.at.refuses = 0;
    one.at.goods.splice(0);
    expect(await readAllGoods(one.parts, signal)).toBe(true);
    expect(await listed(one.db)).toHaveLength(150);
  });

  it('marks nothing when a page before the last one is empty', async () => {
    await using one = await seller(...many(250));
    await readAllGoods(one.parts, signal);
    one.at.emptyPage = 2;
    await readAllGoods(one.parts, signal);
    expect(await listed(one.db)).toHaveLength(250);
  });

  it('marks nothing that others have moved to a page that was read already', async () => {
    await using one = await seller(...many(250));
    await readAllGoods(one.parts, signal);
    one.at.beforePage = (page) => {
      if (page === 2) one.at.goods.splice(0, 1);
      if (page === 3) one.at.beforePage = () => {};
    };
    expect(await readAllGoods(one.parts, signal)).toBe(true);
    expect(await listed(one.db)).toHaveLength(250);
    await readAllGoods(one.parts, signal);
    expect(await listed(one.db)).toHaveLength(249);
  });

  it('marks nothing that cannot be looked up by its SKU', async () => {
    await using one = await seller(...many(3));
    await readAllGoods(one.parts, signal);
    one.at.goods.splice(1, 1);
    one.at.findsNone = true;
    expect(await readAllGoods(one.parts, signal)).toBe(true);
    expect(await listed(one.db)).toHaveLength(3);
  });

  it('writes and announces nothing when nothing has changed', async () => {
    await using one = await seller(...many(5));
    await readAllGoods(one.parts, signal);
    expect(one.changes()).toBe(1);
    await readAllGoods(one.parts, signal);
    expect(one.changes()).toBe(1);
  });
});

describe('a read of what has changed', () => {
  it('ends at the first page without anything new', async () => {
    await using one = await seller(...many(450));
    await readAllGoods(one.parts, signal);
    one.at.goods.push({ ...platformGoods('NEW01'), name: 'Шарф' });
    one.asked.splice(0);
    expect(await readChangedGoods(one.parts, one.progress, signal)).toBe(true);
    expect(one.asked.map(({ page, sort }) => [page, sort])).toEqual([
      [1, 'changed'],
      [2, 'changed'],
    ]);
    expect(await listed(one.db)).toContain('NEW01');
  });

  it('goes on behind a page that could not be read', async () => {
    await using one = await seller(...many(450));
    await readAllGoods(one.parts, signal);
    one.at.goods = one.at.goods.map((goods) => ({ ...goods, name: 'Renamed' }));
    one.at.beforePage = (page) => {
      if (page === 3) one.at.refuses = 9;
    };
    expect(await readChangedGoods(one.parts, one.progress, signal)).toBe(false);
    one.at.beforePage = () => {};
    one.at.refuses = 0;
    one.at.goods.push(platformGoods('NEW01'));
    expect(await readChangedGoods(one.parts, one.progress, signal)).toBe(true);
    const old = await one.db.selectFrom('goods').select('name').where('name', '<>', 'Renamed').execute();
    expect(old).toHaveLength(1);
    one.asked.splice(0);
    await readChangedGoods(one.parts, one.progress, signal);
    expect(one.asked).toHaveLength(1);
  });

  it('goes on behind goods that a read of prices has stored since the last one', async () => {
    await using one = await seller(...many(250));
    await readAllGoods(one.parts, signal);
    await readChangedGoods(one.parts, one.progress, signal);
    const changed = (sku: string) =>
      platformGoods(sku, { name: 'Renamed', updatedAt: '2026-11-20T11:00:00Z' });
    const inPortal = one.at.goods.splice(0, 20).map(({ platformSku }) => changed(platformSku));
    const priced = one.at.goods.splice(0, 100).map(({ platformSku }) => changed(platformSku));
    one.at.goods.push(...inPortal, ...priced);
    await one.db.transaction().execute((trx) => storeFullGoods(trx, priced, '2026-11-20T11:00:00.000Z'));
    await readChangedGoods(one.parts, one.progress, signal);
    const renamed = await one.db.selectFrom('goods').select('name').where('name', '=', 'Renamed').execute();
    expect(renamed).toHaveLength(120);
  });

  it('notices a price that alone has changed', async () => {
    await using one = await seller(platformGoods('A1'));
    await readAllGoods(one.parts, signal);
    const [first] = one.at.goods;
    if (first) one.at.goods[0] = { ...first, price: { ...first.price, price: '1490.50' } };
    await readChangedGoods(one.parts, one.progress, signal);
    expect(await one.db.selectFrom('goods_prices').select('price').execute()).toEqual([{ price: '1490.50' }]);
    expect(one.changes()).toBe(2);
  });
});

it('stores texts that no database takes, without what it does not take', async () => {
  await using one = await seller(platformGoods('A1', { name: 'Nul\0 and half \ud83d', color: '\0' }));
  expect(await readAllGoods(one.parts, signal)).toBe(true);
  expect(await one.db.selectFrom('goods').select(['name', 'color']).execute()).toEqual([
    { name: 'Nul and half \ufffd', color: '' },
  ]);
});

it('indexes letters that take two units of a text', async () => {
  await using one = await seller(platformGoods('A1', { sellerSku: `𐌰𐌱𐌲${'𐌰'.repeat(40)}`, name: '𐌰𐌱𐌲' }));
  expect(await readAllGoods(one.parts, signal)).toBe(true);
  expect((await searchGoods(one.db, { text: '𐌰𐌱', after: null, limit: 9 })).goods).toHaveLength(1);
});

it('has goods of an order that were asked for on their own', async () => {
  await using one = await seller();
  await one.db.transaction().execute((trx) => storeGoods(trx, [sampleGoods('A1')]));
  expect(await listed(one.db)).toEqual(['A1']);
});
