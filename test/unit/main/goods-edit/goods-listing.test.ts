import { describe, expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import { err } from '#shared/domain/result.ts';
import { goodsDraftsAtBench } from '../../../support/goods-drafts-at-bench.ts';

const SHOPPER = 'TV-SHOP';
const addresses = (...names: readonly string[]) => names.map((name) => `https://images.example/${name}.jpg`);

async function imagesOf(goods: Awaited<ReturnType<typeof goodsDraftsAtBench>>, sku: string) {
  const now = await goods.api.images(sku);
  return now.isKnown ? now.images.map(({ url }) => url) : null;
}

describe.each(['v1', 'v2'] as const)('images through %s', (api) => {
  it('replace those that the screen showed, in their order', async () => {
    await using goods = await goodsDraftsAtBench(api);
    const sku = await goods.learn(SHOPPER);
    const before = (await imagesOf(goods, sku)) ?? [];
    const images = addresses('front', 'back', 'sole');
    expect(await goods.api.setImages({ sku, before, images })).toMatchObject({ outcome: { done: true } });
    await goods.carryOut();
    expect(await imagesOf(goods, sku)).toEqual(images);
    expect((await goods.read(SHOPPER)).imageUrl).toBe(images[0]);
    goods.wake();
    expect(goods.world.rereads).toBe(1);
  });

  it('that the platform has get another order, whatever their addresses are', async () => {
    await using goods = await goodsDraftsAtBench(api);
    const sku = await goods.learn(SHOPPER);
    const there = ['http://one.example/1.jpg', ...addresses('two')];
    await goods.direct.setImages(
      sku,
      there.map((url, at) => ({ url, type: '', order: at + 1 })),
    );
    const before = (await imagesOf(goods, sku)) ?? [];
    expect(before).toEqual(there);
    const images = before.toReversed();
    expect(await goods.api.setImages({ sku, before, images })).toMatchObject({ outcome: { done: true } });
    await goods.carryOut();
    expect(await imagesOf(goods, sku)).toEqual(images);
  });

  it('are refused when others are there now, or are on their way', async () => {
    await using goods = await goodsDraftsAtBench(api);
    const sku = await goods.learn(SHOPPER);
    const before = (await imagesOf(goods, sku)) ?? [];
    const moved = { outcome: { done: false, reason: 'goods-images-moved' }, change: null };
    expect(
      await goods.api.setImages({ sku, before: addresses('old'), images: addresses('new') }),
    ).toMatchObject(moved);
    await goods.api.setImages({ sku, before, images: addresses('first') });
    expect(await goods.api.setImages({ sku, before, images: addresses('second') })).toMatchObject(moved);
    await goods.carryOut();
    expect(await imagesOf(goods, sku)).toEqual(addresses('first'));
  });

  it('whose answer was lost are there once', async () => {
    await using goods = await goodsDraftsAtBench(api);
    const sku = await goods.learn(SHOPPER);
    const before = (await imagesOf(goods, sku)) ?? [];
    const path =
      api === 'v1' ? '/jsonrpc/v1/nomenclature-images.update' : `/api/v2/nomenclatures/${sku}/images`;
    await goods.sandbox.control('faults', { method: 'POST', path, kind: 'drop-response' });
    const { change } = await goods.api.setImages({ sku, before, images: addresses('front') });
    await goods.carryOut();
    expect(await goods.rowsOf(change ?? 0)).toMatchObject([
      { state: 'done', oldValue: before, newValue: addresses('front') },
    ]);
    expect(await imagesOf(goods, sku)).toEqual(addresses('front'));
  });
});

it.each([
  ['without https', ['http://images.example/1.jpg']],
  ['twice', addresses('one', 'one')],
  ['that are no addresses', ['front.jpg']],
])('addresses %s are not sent', async (_name, images) => {
  await using goods = await goodsDraftsAtBench();
  const sku = await goods.learn(SHOPPER);
  expect((await goods.api.setImages({ sku, before: [], images })).outcome).toMatchObject({
    reason: 'goods-images-wrong',
  });
});

it('goods go off sale and on it again through v2, many at once', async () => {
  await using goods = await goodsDraftsAtBench('v2');
  const skus = [await goods.learn(SHOPPER), await goods.learn('TV-TOTE')];
  const { change } = await goods.api.setActive({ skus, isActive: false });
  await goods.carryOut();
  expect(await goods.rowsOf(change ?? 0)).toMatchObject([
    { state: 'done', oldValue: true, newValue: false },
    { state: 'done', oldValue: true, newValue: false },
  ]);
  expect((await goods.read(SHOPPER)).status).toMatch(/^inactive$/i);
  await goods.api.setActive({ skus, isActive: true });
  await goods.carryOut();
  expect((await goods.read(SHOPPER)).status).toMatch(/^active$/i);
});

it('v1 puts nothing on sale, not even what was confirmed through v2', async () => {
  await using goods = await goodsDraftsAtBench('v1');
  const sku = await goods.learn(SHOPPER);
  expect(goods.api.traits()).toEqual({ hasActivation: false });
  expect((await goods.api.setActive({ skus: [sku], isActive: false })).outcome).toMatchObject({
    reason: 'goods-not-in-v1',
  });
  const { goods: platform } = goods.world;
  goods.world.goods = { ...platform, traits: { ...platform.traits, hasActivation: true } };
  const { change } = await goods.api.setActive({ skus: [sku], isActive: false });
  goods.world.goods = platform;
  await goods.carryOut();
  expect(await goods.rowsOf(change ?? 0)).toMatchObject([{ state: 'refused', problem: 'only-v2' }]);
});

it('goods that nobody knows are named as such', async () => {
  await using goods = await goodsDraftsAtBench('v2');
  const unknown = { outcome: { reason: 'goods-unknown', params: { name: 'NOBODY' } } };
  expect(await goods.api.setActive({ skus: ['NOBODY'], isActive: false })).toMatchObject(unknown);
  expect(await goods.api.setImages({ sku: 'NOBODY', before: [], images: addresses('a') })).toMatchObject(
    unknown,
  );
  expect(await goods.api.start({ template: 'full_update', sku: 'NOBODY' })).toMatchObject(unknown);
  expect(await goods.api.images('NOBODY')).toEqual({ isKnown: false, cause: 'not-found' });
});

it('a platform that is away is named with its cause', async () => {
  const away = async () => err(platformErrorOf('unavailable', 'away'));
  await using goods = await goodsDraftsAtBench('v2');
  const sku = await goods.learn(SHOPPER);
  goods.world.goods = {
    ...goods.world.goods,
    listCategories: away,
    listFullGoods: away,
    readSkuAttributes: away,
    readDictionaries: away,
  };
  const notRead = { outcome: { reason: 'goods-not-read', params: { cause: 'unavailable' } } };
  expect(await goods.api.start({ template: 'full', categoryId: '101' })).toMatchObject(notRead);
  expect(await goods.api.start({ template: 'reduced', sku })).toMatchObject(notRead);
  expect(await goods.api.setImages({ sku, before: [], images: addresses('a') })).toMatchObject(notRead);
  expect(await goods.api.categories()).toEqual({ isKnown: false, cause: 'unavailable' });
  expect(await goods.api.values({ dictionary: 'brand', search: '' })).toEqual({
    isKnown: false,
    cause: 'unavailable',
  });
});
