import { describe, expect, it } from 'vitest';
import { withKeptPictures } from '#main/goods/pictures/with-kept-pictures.ts';
import { listedOnlyHere, markUnlisted } from '#main/goods/unlisted-store.ts';
import { listPrices } from '#main/prices/price-list.ts';
import { countByState, countQuarantined } from '#main/prices/price-store.ts';
import type { Database } from '#main/store/database.ts';
import type { PriceFilter } from '#shared/contract/prices.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { HELD, READ_AT, samplePrice, storeModel, storeWaiting } from './priced-goods.ts';

async function models(db: Database, filter: PriceFilter = 'all', text = '') {
  const { models } = await listPrices(db, { country: 'RU', text, filter, after: null });
  return models.map(({ parentSku }) => parentSku);
}

async function shop() {
  const store = await temporaryDatabase();
  const { db } = store;
  await storeModel(db, 'A', [samplePrice(), samplePrice()], 'Кроссовки');
  await storeModel(db, 'B', [HELD, HELD], 'Сумка');
  await storeModel(db, 'C', [samplePrice({ state: 'processing', statusText: 'PROCESSING' })]);
  await storeModel(db, 'D', [samplePrice({ state: 'error', statusText: 'ERROR', errorText: 'Нельзя' })]);
  await storeModel(db, 'E', [samplePrice({ salePrice: '900' })]);
  await storeModel(db, 'F', []);
  await storeModel(db, 'G', [samplePrice({ state: null, statusText: 'FROZEN' })]);
  return store;
}

describe('the list of prices', () => {
  it('has each model once, by SKU, with how many sizes it has', async () => {
    await using at = await shop();
    const { models, next } = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: null });
    expect(models.map(({ parentSku, sizes }) => `${parentSku}${sizes}`)).toEqual([
      'A2',
      'B2',
      'C1',
      'D1',
      'E1',
      'F1',
      'G1',
    ]);
    expect(next).toBeNull();
    expect(models[6]?.price?.statusText).toBe('FROZEN');
  });

  it.each([
    ['quarantine', ['B']],
    ['processing', ['C']],
    ['error', ['D']],
    ['sale', ['E']],
    ['no-price', ['F']],
  ] as const)('of %s has only those', async (filter, skus) => {
    await using at = await shop();
    expect(await models(at.db, filter)).toEqual(skus);
  });

  it('has the pictures that the station keeps, not those of the platform', async () => {
    await using at = await shop();
    const list = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: null });
    expect(list.models.some(({ picture }) => picture?.startsWith('http'))).toBe(true);
    const shown = withKeptPictures(list, () => '/pictures/1.webp').models;
    expect(new Set(shown.map(({ picture }) => picture))).toEqual(new Set(['/pictures/1.webp']));
  });

  it('has no price of another country', async () => {
    await using at = await shop();
    const { models } = await listPrices(at.db, { country: 'BY', text: '', filter: 'no-price', after: null });
    expect(models).toHaveLength(7);
    expect(models[0]?.price).toBeNull();
  });

  it('is searched by beginnings of words and parts of SKUs', async () => {
    await using at = await shop();
    expect(await models(at.db, 'all', 'крос')).toEqual(['A']);
    await storeModel(at.db, 'TV-SHOP', [samplePrice()]);
    expect(await models(at.db, 'all', 'v-sh')).toEqual(['TV-SHOP']);
    expect(await models(at.db, 'quarantine', 'крос')).toEqual([]);
  });

  it('comes in parts that have all models once', async () => {
    await using at = await temporaryDatabase();
    for (let no = 0; no < 120; no += 1)
      await storeModel(at.db, `M${String(no).padStart(3, '0')}`, [samplePrice()]);
    const first = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: null });
    const second = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: first.next });
    expect(first.models).toHaveLength(100);
    expect(second.next).toBeNull();
    expect([...first.models, ...second.models].map(({ parentSku }) => parentSku)).toEqual(
      Array.from({ length: 120 }, (_, no) => `M${String(no).padStart(3, '0')}`),
    );
  });

  it('has no model that is not listed any more, and goes on behind many of them', async () => {
    await using at = await temporaryDatabase();
    for (let no = 0; no < 310; no += 1)
      await storeModel(at.db, `M${String(no).padStart(3, '0')}`, [no < 305 ? HELD : samplePrice()], 'Сумка');
    const listed = Array.from({ length: 5 }, (_, no) => `M${305 + no}`);
    const unlisted = await listedOnlyHere(at.db, new Set(listed.map((sku) => `${sku}-1`)));
    await markUnlisted(at.db, unlisted, READ_AT);
    expect(await models(at.db)).toEqual(listed);
    expect(await models(at.db, 'all', 'сумка')).toEqual(listed);
    expect(await models(at.db, 'quarantine')).toEqual([]);
    expect(await countQuarantined(at.db)).toBe(0);
  });

  it('has a model of which one size is listed', async () => {
    await using at = await temporaryDatabase();
    await storeModel(at.db, 'A', [samplePrice(), samplePrice()]);
    await markUnlisted(at.db, ['A-1'], READ_AT);
    const { models } = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: null });
    expect(models.map(({ parentSku, sizes }) => [parentSku, sizes])).toEqual([['A', 1]]);
  });

  it('shows the worst state of a model whose sizes differ', async () => {
    await using at = await temporaryDatabase();
    await storeModel(at.db, 'A', [samplePrice(), HELD, samplePrice({ price: '1000.00' })]);
    await storeModel(at.db, 'B', [samplePrice(), samplePrice({ price: '1000.00' })]);
    const { models } = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: null });
    expect(models.map(({ isMixed, price }) => [price?.state, isMixed])).toEqual([
      ['quarantine', true],
      ['applied', false],
    ]);
  });

  it('shows a price that is on its way to the platform, in its country', async () => {
    await using at = await shop();
    await storeWaiting(at.db, 'RU', { A: '1200' });
    await storeWaiting(at.db, 'KZ', { C: '1300' });
    const { models } = await listPrices(at.db, { country: 'RU', text: '', filter: 'all', after: null });
    expect(
      models
        .filter(({ onItsWay }) => onItsWay !== null)
        .map(({ parentSku, onItsWay }) => [parentSku, onItsWay]),
    ).toEqual([['A', '1200']]);
  });
});

it('models in quarantine are counted once, in each country and together', async () => {
  await using at = await shop();
  await storeModel(at.db, 'H', [{ ...HELD, country: 'KZ' }]);
  expect(await countQuarantined(at.db)).toBe(2);
  expect((await countByState(at.db)).filter(({ state }) => state === 'quarantine')).toHaveLength(2);
});
