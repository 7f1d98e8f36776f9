import { describe, expect, it } from 'vitest';
import { aSize, goodsDraftsAtBench, SNEAKERS, sneakers } from '../../../support/goods-drafts-at-bench.ts';

describe.each(['v1', 'v2'] as const)('through %s', (api) => {
  it('creates a model with its sizes and prices, and the draft is done', async () => {
    await using goods = await goodsDraftsAtBench(api);
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const content = sneakers('D-1', ['38', '39']);
    const change = await goods.send(draft, { ...content, prices: [{ country: 'RU', price: '4990' }] });
    expect(await goods.api.list()).toMatchObject([{ id: draft, state: 'sent', title: 'Кеды D-1' }]);
    await goods.carryOut();
    expect(await goods.rowsOf(change)).toMatchObject([{ state: 'done', problem: null }]);
    expect(await goods.api.list()).toEqual([]);
    expect(await goods.read('D-1-39')).toMatchObject({ sellerParentSku: 'D-1', price: { price: '4990' } });
    expect(await goods.stored('D-1-38')).toMatchObject({ rec_id: SNEAKERS, name: { ru: 'Кеды D-1' } });
    goods.wake();
    expect(goods.world.rereads).toBe(1);
  });

  it('adds sizes to a model, and changes it', async () => {
    await using goods = await goodsDraftsAtBench(api);
    await goods.send(await goods.start({ template: 'full', categoryId: SNEAKERS }), sneakers('D-2', ['38']));
    await goods.carryOut();
    const sku = await goods.learn('D-2-38');

    const sizes = await goods.start({ template: 'reduced', sku });
    const { content } = await goods.draft(sizes);
    await goods.send(sizes, { ...content, sizes: [aSize('D-2', '40')] });
    await goods.carryOut();
    expect(await goods.read('D-2-40')).toMatchObject({ sellerParentSku: 'D-2', size: '40' });

    const edited = await goods.start({ template: 'full_update', sku });
    const begun = await goods.draft(edited);
    expect(begun.content.sizes).toHaveLength(2);
    const model = { ...begun.content.model, color: 'red', name: { ru: 'Кеды красные' } };
    const change = await goods.send(edited, { ...begun.content, model });
    await goods.carryOut();
    expect(await goods.rowsOf(change)).toMatchObject([{ state: 'done' }]);
    expect(await goods.stored('D-2-38')).toMatchObject({ color: 'red', name: { ru: 'Кеды красные' } });
  });
});
