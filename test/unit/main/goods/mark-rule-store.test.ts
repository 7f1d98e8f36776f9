import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { searchGoods } from '#main/goods/goods-search-store.ts';
import { goodsOf } from '#main/goods/goods-store.ts';
import { noteMarkedGoods, setMarkRule, skuMarkRules } from '#main/goods/mark-rule-store.ts';
import { DEFAULT_MARK_CATEGORIES, needsMark } from '#main/goods/marking-rule.ts';
import type { Database } from '#main/store/database.ts';
import type { MarkRule } from '#shared/domain/goods.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, sampleOrder, store } from '../orders/sample-orders.ts';
import { platformGoods } from './platform-goods.ts';

const { signal } = new AbortController();

const WHO = { by: '1', at: '2026-11-24T09:00:00.000Z' };

const SHOES = platformGoods('SHOES1', { categories: ['Shoes', 'Обувь'] });
const BAG = platformGoods('BAG1', { categories: ['Bags', 'Сумки'] });

async function catalog() {
  const at = await temporaryDatabase();
  await at.db.transaction().execute((trx) => storeFullGoods(trx, [SHOES, BAG], WHO.at));
  return at;
}

const say = (db: Database, sku: string, rule: MarkRule | null) =>
  db.transaction().execute((trx) => setMarkRule(trx, sku, rule, WHO));

async function due(db: Database): Promise<readonly string[]> {
  const mark = { isDue: true, categories: DEFAULT_MARK_CATEGORIES };
  const found = await searchGoods(db, { text: '', filter: { mark }, after: null, limit: 9 });
  const others = await searchGoods(db, {
    text: '',
    filter: { mark: { ...mark, isDue: false } },
    after: null,
    limit: 9,
  });
  expect(found.goods.length + others.goods.length).toBe(2);
  for (const goods of found.goods) expect(needsMark(goods, DEFAULT_MARK_CATEGORIES)).toBe(true);
  for (const goods of others.goods) expect(needsMark(goods, DEFAULT_MARK_CATEGORIES)).toBe(false);
  return found.goods.map(({ platformSku }) => platformSku);
}

describe('a supervisor’s word on a SKU', () => {
  it('makes a mark due, or not, whatever the category, and is taken back', async () => {
    await using at = await catalog();
    expect(await due(at.db)).toEqual(['SHOES1']);
    expect(await say(at.db, 'BAG1', 'due')).toBeNull();
    expect(await say(at.db, 'SHOES1', 'not-due')).toBeNull();
    expect(await due(at.db)).toEqual(['BAG1']);
    expect(await say(at.db, 'SHOES1', null)).toBe('not-due');
    expect(await due(at.db)).toEqual(['SHOES1', 'BAG1']);
  });

  it('is listed with who said it, and stays when the catalog is read again', async () => {
    await using at = await catalog();
    await say(at.db, 'BAG1', 'due');
    const renamed = { ...BAG, name: 'Сумка' };
    await at.db.transaction().execute((trx) => storeFullGoods(trx, [renamed], WHO.at));
    expect(await skuMarkRules(at.db)).toEqual([
      { platformSku: 'BAG1', name: 'Сумка', rule: 'due', by: '1', at: WHO.at },
    ]);
    expect(await due(at.db)).toEqual(['SHOES1', 'BAG1']);
  });

  it('is refused for goods that the catalog does not have', async () => {
    await using at = await catalog();
    expect(await say(at.db, 'NOBODY', 'due')).toBeUndefined();
  });
});

it('goods of which a mark was taken in a closed pack stay due', async () => {
  await using at = await catalog();
  const order = 'RU251120-1';
  await store(at.db, sampleOrder(order, ['BAG1']));
  await pack(at.db, order, `${order}-001`, 'BAG1');
  await at.db.updateTable('pack_units').set({ uit: 'a mark', code: 'a mark' }).execute();
  expect(await noteMarkedGoods(at.db, '', signal)).toBe(0);
  await at.db.updateTable('packs').set({ status: 'closed', closed_at: WHO.at }).execute();
  expect(await noteMarkedGoods(at.db, '2027-01-01', signal)).toBe(0);
  expect(await noteMarkedGoods(at.db, WHO.at, signal)).toBe(1);
  expect(await noteMarkedGoods(at.db, WHO.at, signal)).toBe(0);
  await at.db.deleteFrom('pack_units').execute();
  expect((await goodsOf(at.db, ['BAG1'])).get('BAG1')).toMatchObject({ markedSince: AT });
  expect(await due(at.db)).toEqual(['SHOES1', 'BAG1']);
});

it('more packs than one step goes through are noted all the same, and others have their turn meanwhile', async () => {
  await using at = await catalog();
  const skus = Array.from({ length: 205 }, (_, no) => `MANY${no}`);
  const goods = skus.map((sku) => platformGoods(sku, {}));
  await at.db.transaction().execute((trx) => storeFullGoods(trx, goods, WHO.at));
  await store(at.db, ...skus.map((sku) => sampleOrder(`RU-${sku}`, [sku])));
  for (const sku of skus) await pack(at.db, `RU-${sku}`, `RU-${sku}-001`, sku);
  await at.db.updateTable('pack_units').set({ uit: sql`item_nr`, code: 'a mark' }).execute();
  await at.db.updateTable('packs').set({ status: 'closed', closed_at: WHO.at }).execute();
  const turns: string[] = [];
  const noted = noteMarkedGoods(at.db, '', signal).then((count) => turns.push(`${count} noted`));
  await nextTurn();
  turns.push('another');
  await noted;
  expect(turns).toEqual(['another', '205 noted']);
  expect(await noteMarkedGoods(at.db, '', signal)).toBe(0);
});
