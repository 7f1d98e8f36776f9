import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import { err, ok } from '#shared/domain/result.ts';
import { goodsDraftsAtBench, SNEAKERS, sneakers } from '../../../support/goods-drafts-at-bench.ts';

type Bench = Awaited<ReturnType<typeof goodsDraftsAtBench>>;

/** A model of two sizes, 38 and 39; answers the platform SKU of the first. */
async function stored(goods: Bench, model: string, over: Readonly<Record<string, string>> = {}) {
  await goods.send(
    await goods.start({ template: 'full', categoryId: SNEAKERS }),
    sneakers(model, ['38', '39'], over),
  );
  await goods.carryOut();
  await goods.learn(`${model}-39`);
  return goods.learn(`${model}-38`);
}

/** An edit of the model that a person has seen the summary of; answers what is to be sent. */
async function summedUp(goods: Bench, sku: string, changed: Readonly<Record<string, string>>) {
  const draft = await goods.start({ template: 'full_update', sku });
  const { content } = await goods.draft(draft);
  await goods.api.save({
    draft,
    version: 1,
    content: { ...content, model: { ...content.model, ...changed } },
  });
  const { summary } = await goods.api.summary({ draft, version: 2 });
  expect(summary).not.toBeNull();
  return { draft, version: 2 };
}

const lost = () => err({ ...platformErrorOf('unavailable', 'the answer was lost'), mayHaveHappened: true });

it.each(['v1', 'v2'] as const)(
  'a confirmed edit takes nothing back that was done after its summary, through %s',
  async (api) => {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    await using goods = await goodsDraftsAtBench(api, {
      change: (platform) => ({
        ...platform,
        async storeGoods(draft) {
          if (draft.template === 'full_update') await isAsked;
          return platform.storeGoods(draft);
        },
      }),
    });
    const sku = await stored(goods, 'C-1', { color: 'red' });
    const first = await summedUp(goods, sku, { color: 'green' });
    const second = await summedUp(goods, sku, { tax_class: 'vat10' });
    expect((await goods.api.send(first)).outcome).toEqual({ done: true });
    expect((await goods.api.send(second)).outcome).toMatchObject({ reason: 'goods-on-their-way' });
    ask();
    await goods.carryOut();
    expect((await goods.api.send(second)).outcome).toMatchObject({ reason: 'draft-not-shown' });
    await goods.send(second.draft);
    await goods.carryOut();
    expect(await goods.stored('C-1-38')).toMatchObject({ color: 'green', tax_class: 'vat10' });
  },
);

it('an edit is not confirmed by what was read before another one of the same model ended', async () => {
  const { promise: isStored, resolve: store } = Promise.withResolvers<void>();
  const world = { mayEnd: false };
  await using goods = await goodsDraftsAtBench('v1', {
    change: (platform) => ({
      ...platform,
      async readSkuAttributes(sku) {
        const answer = await platform.readSkuAttributes(sku);
        if (world.mayEnd) {
          world.mayEnd = false;
          store();
          await goods.carryOut();
        }
        return answer;
      },
      async storeGoods(draft) {
        if (draft.template === 'full_update') await isStored;
        return platform.storeGoods(draft);
      },
    }),
  });
  const sku = await stored(goods, 'C-4', { color: 'red' });
  const first = await summedUp(goods, sku, { color: 'green' });
  const second = await summedUp(goods, sku, { tax_class: 'vat10' });
  expect((await goods.api.send(first)).outcome).toEqual({ done: true });
  world.mayEnd = true;
  expect((await goods.api.send(second)).outcome).toMatchObject({ reason: 'goods-on-their-way' });
  store();
});

it('an edit whose answer was lost is not sent again over what somebody else did after it', async () => {
  let stores = 0;
  await using goods = await goodsDraftsAtBench('v1', {
    change: (platform) => ({
      ...platform,
      async storeGoods(draft) {
        const answer = await platform.storeGoods(draft);
        if (draft.template !== 'full_update') return answer;
        stores += 1;
        const product = { color: { type: 'dictionary_entry', value: 'green' } } as const;
        await platform.storeGoods({ ...draft, product });
        return lost();
      },
    }),
  });
  const sku = await stored(goods, 'C-2', { color: 'red' });
  const { draft, version } = await summedUp(goods, sku, { color: 'blue' });
  const { change } = await goods.api.send({ draft, version });
  await goods.carryOut();
  expect(stores).toBe(1);
  expect(await goods.rowsOf(change ?? 0)).toMatchObject([{ state: 'refused', problem: 'goods-moved' }]);
  expect(await goods.draft(draft)).toMatchObject({ state: 'refused' });
  expect(await goods.stored('C-2-38')).toMatchObject({ color: 'green' });
});

it.each<readonly [string, (platform: GoodsPlatform) => Partial<GoodsPlatform>]>([
  [
    'does not show its category',
    (platform) => ({
      async readSkuAttributes(sku) {
        const answer = await platform.readSkuAttributes(sku);
        if (!answer.ok) return answer;
        return ok({ ...answer.value, product: answer.value.product.filter(({ code }) => code !== 'rec_id') });
      },
    }),
  ],
  [
    'says of what exists that it is invalid',
    (platform) => ({
      async storeGoods(draft) {
        const answer = await platform.storeGoods(draft);
        return answer.ok ? answer : err({ ...answer.error, kind: 'validation' });
      },
    }),
  ],
])(
  'a model that was created while the answer was lost is done, although the platform %s',
  async (_, change) => {
    await using goods = await goodsDraftsAtBench('v1', {
      change: (platform) => ({ ...platform, ...change(platform) }),
    });
    const path = '/jsonrpc/v1/nomenclatures.store';
    await goods.sandbox.control('faults', { method: 'POST', path, kind: 'drop-response' });
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const sent = await goods.send(draft, sneakers('C-3', ['38', '39']));
    await goods.carryOut();
    expect(await goods.rowsOf(sent)).toMatchObject([{ state: 'done' }]);
  },
);

it('a value that reads like the one before is in the summary with its key', async () => {
  await using goods = await goodsDraftsAtBench('v1', {
    change: (platform) => ({
      ...platform,
      async readDictionaries(codes) {
        const answer = await platform.readDictionaries(codes);
        return answer.ok ? ok(new Map([...answer.value, ['color', ALIKE]])) : answer;
      },
    }),
  });
  const sku = await stored(goods, 'C-4', { color: 'red' });
  const draft = await goods.start({ template: 'full_update', sku });
  const { content } = await goods.draft(draft);
  await goods.api.save({
    draft,
    version: 1,
    content: { ...content, model: { ...content.model, color: 'blue' } },
  });
  const { summary } = await goods.api.summary({ draft, version: 2 });
  expect(summary?.lines).toMatchObject([{ before: 'цветной (red)', after: 'цветной (blue)' }]);
});

const ALIKE = new Map([
  ['red', 'цветной'],
  ['blue', 'цветной'],
]);

it.each(['v1', 'v2'] as const)(
  'what was refused stays refused until it is changed, through %s',
  async (api) => {
    await using goods = await goodsDraftsAtBench(api);
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const content = sneakers('C-5', ['38', '39'], { color: 'nope', brand: 'nobrand' });
    await goods.send(draft, content);
    await goods.carryOut();
    const before = await goods.draft(draft);
    expect(before.refused.map(({ field }) => field?.code).sort()).toEqual(['brand', 'color']);
    const mended = { ...content, model: { ...content.model, color: 'red' } };
    const { version } = await goods.api.save({ draft, version: before.version, content: mended });
    expect(await goods.draft(draft)).toMatchObject({
      state: 'refused',
      refused: [{ field: { code: 'brand' } }],
    });
    const right = { ...mended, model: { ...mended.model, brand: sneakers('C-5', []).model.brand ?? null } };
    await goods.api.save({ draft, version: version ?? 0, content: right });
    expect(await goods.draft(draft)).toMatchObject({ state: 'open', refused: [] });
  },
);

it('a draft whose sending was stopped while an answer was lost says so', async () => {
  await using goods = await goodsDraftsAtBench('v1', {
    change: (platform) => ({
      ...platform,
      // The list has not heard of them yet.
      listFullGoods: async () => ok({ rows: [], pages: 0, total: 0 }),
      storeGoods: async () => lost(),
    }),
  });
  const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
  const change = await goods.send(draft, sneakers('C-6', ['38', '39']));
  await goods.carryOut(1);
  await goods.changes.goodsChanges.cancel(change);
  await goods.carryOut();
  const stopped = await goods.draft(draft);
  expect(stopped).toMatchObject({ state: 'open', isUnsure: true });
  const { version, content } = stopped;
  await goods.api.save({
    draft,
    version,
    content: { ...content, prices: [{ country: 'RU', price: '990' }] },
  });
  expect(await goods.draft(draft)).toMatchObject({ isUnsure: true });
});

it('images that lack a right hold up no other goods', async () => {
  await using goods = await goodsDraftsAtBench('v1', {
    change: (platform) => ({
      ...platform,
      setImages: async () => err(platformErrorOf('forbidden', 'Forbidden')),
    }),
  });
  const sku = await stored(goods, 'C-7');
  const images = ['https://images.example/1.jpg'];
  const before = await goods.api.images(sku);
  const shown = before.isKnown ? before.images.map(({ url }) => url) : [];
  expect((await goods.api.setImages({ sku, before: shown, images })).outcome).toEqual({ done: true });
  await goods.send(
    await goods.start({ template: 'full', categoryId: SNEAKERS }),
    sneakers('C-8', ['38', '39']),
  );
  await goods.carryOut();
  expect(await goods.read('C-8-38')).toMatchObject({ sellerParentSku: 'C-8' });
  // Images are the model's: the other size shows the same.
  const other = (await goods.read('C-7-39')).platformSku;
  expect((await goods.api.setImages({ sku: other, before: shown, images })).outcome).toMatchObject({
    reason: 'goods-images-moved',
  });
});
