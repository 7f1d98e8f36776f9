import { describe, expect, it } from 'vitest';
import { stopSending } from '#main/goods-changes/goods-changes.ts';
import { inTransaction } from '#main/store/transaction.ts';
import { ok } from '#shared/domain/result.ts';
import { goodsOf } from '../../../contracts/goods-bench.ts';
import { aSize, goodsDraftsAtBench, SNEAKERS, sneakers } from '../../../support/goods-drafts-at-bench.ts';
import { LOSSES } from '../../../support/lost-answers.ts';

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

describe('a draft', () => {
  it('is kept with each save, and goes on after a restart', async () => {
    await using goods = await goodsDraftsAtBench();
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    expect(await goods.draft(draft)).toMatchObject({ version: 1, content: { sizes: [{}] }, by: 'Ольга' });
    const content = sneakers('K-1', ['38']);
    expect(await goods.api.save({ draft, version: 1, content })).toEqual({
      outcome: { done: true },
      version: 2,
    });
    // The answer of a save was lost, and the screen saves the same again.
    expect(await goods.api.save({ draft, version: 1, content })).toEqual({
      outcome: { done: true },
      version: 2,
    });
    expect(await goods.draft(draft)).toMatchObject({ version: 2, content, state: 'open', title: 'Кеды K-1' });
  });

  it('of two supervisors takes what came first, and refuses the older version', async () => {
    await using goods = await goodsDraftsAtBench();
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const [first, second] = [sneakers('K-2', ['38']), sneakers('K-2', ['39'])];
    await goods.api.save({ draft, version: 1, content: first });
    expect(await goods.api.save({ draft, version: 1, content: second })).toMatchObject({
      outcome: { reason: 'draft-moved' },
      version: null,
    });
    expect((await goods.api.summary({ draft, version: 1 })).outcome).toMatchObject({ reason: 'draft-moved' });
    expect((await goods.api.send({ draft, version: 1 })).outcome).toMatchObject({ reason: 'draft-moved' });
    expect(await goods.draft(draft)).toMatchObject({ version: 2, content: first });
  });

  it('is sent only as its summary has shown it, and without problems', async () => {
    await using goods = await goodsDraftsAtBench();
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    expect((await goods.api.summary({ draft, version: 1 })).outcome).toMatchObject({
      done: false,
    });
    const content = sneakers('K-3', ['38']);
    await goods.api.save({ draft, version: 1, content: { ...content, sizes: [{ size_value: '38' }] } });
    expect((await goods.api.summary({ draft, version: 2 })).outcome).toMatchObject({
      reason: 'draft-has-problems',
    });
    await goods.api.save({ draft, version: 2, content });
    expect((await goods.api.send({ draft, version: 3 })).outcome).toMatchObject({
      reason: 'draft-not-shown',
    });
    const { summary } = await goods.api.summary({ draft, version: 3 });
    expect(summary?.lines).toContainEqual({
      field: { size: null, code: 'name' },
      label: 'Название (ru)',
      size: null,
      before: null,
      after: 'Кеды K-3',
    });
    expect(summary?.lines).toContainEqual(
      expect.objectContaining({ field: { size: null, code: 'brand' }, after: 'Norvika' }),
    );
    expect((await goods.api.send({ draft, version: 3 })).outcome).toEqual({ done: true });
    expect(await goods.api.list()).toMatchObject([{ state: 'sent' }]);
  });

  it('cannot be changed while it waits for the platform, and opens again when its change is cancelled', async () => {
    await using goods = await goodsDraftsAtBench();
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const content = sneakers('K-4', ['38']);
    const change = await goods.send(draft, content);
    const { version } = await goods.draft(draft);
    expect((await goods.api.save({ draft, version, content })).outcome).toMatchObject({
      reason: 'draft-sent',
    });
    expect(await goods.api.drop({ draft })).toMatchObject({ reason: 'draft-sent' });
    expect((await goods.api.send({ draft, version })).outcome).toMatchObject({ reason: 'draft-sent' });
    await goods.changes.goodsChanges.cancel(change);
    expect(await goods.draft(draft)).toMatchObject({ state: 'open', content });
    await goods.send(draft, content);
    await goods.carryOut();
    expect(await goods.api.list()).toEqual([]);
    expect(await goods.read('K-4-38')).toMatchObject({ sellerParentSku: 'K-4' });
  });

  it('opens again when a database that was restored stops its change', async () => {
    await using goods = await goodsDraftsAtBench();
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const change = await goods.send(draft, sneakers('K-6', ['38']));
    const at = goods.clock.now().toISOString();
    await inTransaction(goods.db, (trx) => stopSending(trx, change, { at, problem: 'restored' }));
    expect(await goods.draft(draft)).toMatchObject({ state: 'open', refused: [] });
  });

  it('follows what was changed elsewhere where nobody has touched it here', async () => {
    await using goods = await goodsDraftsAtBench();
    await goods.send(await goods.start({ template: 'full', categoryId: SNEAKERS }), sneakers('K-5', ['38']));
    await goods.carryOut();
    const sku = await goods.learn('K-5-38');
    const draft = await goods.start({ template: 'full_update', sku });
    const { content } = await goods.draft(draft);
    await goods.api.save({
      draft,
      version: 1,
      content: { ...content, model: { ...content.model, color: 'red' } },
    });
    await goods.direct.storeGoods({
      template: 'full_update',
      product: { description: { type: 'localized_string', value: { ru: 'С другого стола' } } },
      variations: [{ sku: { type: 'string', value: sku } }],
      prices: [],
    });
    const { summary } = await goods.api.summary({ draft, version: 2 });
    expect(summary).toMatchObject({ version: 3, lines: [{ field: { code: 'color' }, after: 'красный' }] });
    expect((await goods.draft(draft)).content.model).toMatchObject({
      color: 'red',
      description: { ru: 'С другого стола' },
    });
  });

  it('that changes nothing is not sent, and can be dropped', async () => {
    await using goods = await goodsDraftsAtBench();
    const sku = await goods.learn('TV-SHOP');
    const draft = await goods.start({ template: 'full_update', sku });
    expect((await goods.api.summary({ draft, version: 1 })).outcome).toMatchObject({
      reason: 'draft-without-changes',
    });
    expect(await goods.api.drop({ draft })).toEqual({ done: true });
    expect(await goods.api.read({ draft })).toEqual({ draft: null });
    expect((await goods.api.save({ draft, version: 1, content: sneakers('K', []) })).outcome).toMatchObject({
      reason: 'draft-gone',
    });
  });
});

describe('a refusal of the platform', () => {
  it('comes back at its field, is mended and sent again', async () => {
    await using goods = await goodsDraftsAtBench();
    await goods.send(
      await goods.start({ template: 'full', categoryId: SNEAKERS }),
      sneakers('R-1', ['38', '39']),
    );
    await goods.carryOut();
    const taken = sneakers('R-2', ['38', '39']);
    const other = await goods.read('R-1-39');
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    const [first = {}, second = {}] = taken.sizes;
    const sizes = [first, { ...second, product_identifier: other.barcode }];
    await goods.send(draft, { ...taken, sizes });
    await goods.carryOut();
    expect(await goods.draft(draft)).toMatchObject({
      state: 'refused',
      refused: [{ field: { size: 1, code: 'product_identifier' }, message: expect.stringMatching(/exists/) }],
    });
    await goods.send(draft, taken);
    await goods.carryOut();
    expect(await goods.api.list()).toEqual([]);
    expect(await goods.read('R-2-39')).toMatchObject({ sellerParentSku: 'R-2' });
  });
});

describe.each(['v1', 'v2'] as const)('through %s, a lost answer', (api) => {
  const STORE = { v1: '/jsonrpc/v1/nomenclatures.store', v2: '/api/v2/nomenclatures' } as const;

  it.each(['full', 'reduced', 'full_update'] as const)(
    'of %s is settled, and nothing is stored twice',
    async (template) => {
      await using goods = await goodsDraftsAtBench(api);
      if (template !== 'full') {
        await goods.send(
          await goods.start({ template: 'full', categoryId: SNEAKERS }),
          sneakers('L-1', ['38']),
        );
        await goods.carryOut();
      }
      const from =
        template === 'full'
          ? ({ template, categoryId: SNEAKERS } as const)
          : ({ template, sku: await goods.learn('L-1-38') } as const);
      const draft = await goods.start(from);
      const { content } = await goods.draft(draft);
      await goods.sandbox.control('faults', { method: 'POST', path: STORE[api], kind: 'drop-response' });
      const typed = {
        full: sneakers('L-1', ['38', '40']),
        reduced: { ...content, sizes: [aSize('L-1', '40')] },
        full_update: { ...content, model: { ...content.model, color: 'red' } },
      };
      const change = await goods.send(draft, typed[template]);
      await goods.carryOut();
      expect(await goods.rowsOf(change)).toMatchObject([{ state: 'done', problem: null }]);
      expect(await goods.api.list()).toEqual([]);
      const { goods: all } = await goods.sandbox.state();
      expect(all.filter(({ sku }) => sku.startsWith('L-1')).map(({ sku }) => sku)).toEqual(
        template === 'full_update' ? ['L-1-38'] : ['L-1-38', 'L-1-40'],
      );
    },
  );

  it.each(LOSSES)('by %s stores a new model once', async (kind) => {
    await using goods = await goodsDraftsAtBench(api);
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    await goods.sandbox.control('faults', { method: 'POST', path: STORE[api], kind, times: 2 });
    await goods.send(draft, sneakers('L-3', ['38', '39']));
    await goods.carryOut();
    expect(await goods.api.list()).toEqual([]);
    const { goods: all } = await goods.sandbox.state();
    expect(all.filter(({ sku }) => sku.startsWith('L-3'))).toHaveLength(2);
  });

  it('is no excuse for goods of somebody else: what exists otherwise is refused', async () => {
    await using goods = await goodsDraftsAtBench(api);
    await goods.send(await goods.start({ template: 'full', categoryId: SNEAKERS }), sneakers('L-2', ['38']));
    await goods.carryOut();
    const draft = await goods.start({ template: 'full', categoryId: SNEAKERS });
    await goods.send(draft, sneakers('L-2', ['38'], { color: 'red' }));
    await goods.carryOut();
    expect(await goods.draft(draft)).toMatchObject({
      state: 'refused',
      refused: [{ field: { size: null, code: 'supplier_parent_sku' } }],
    });
    expect((await goods.stored('L-2-38')).color).toBeUndefined();
  });
});

it('goods that were confirmed through v1 are stored through v2 after the switch, and summed up there', async () => {
  await using goods = await goodsDraftsAtBench('v1');
  const sent = await goods.start({ template: 'full', categoryId: SNEAKERS });
  await goods.send(sent, sneakers('V-1', ['38']));
  const waiting = await goods.start({ template: 'full', categoryId: SNEAKERS });
  goods.world.goods = goodsOf('v2', goods.sandbox);
  await goods.carryOut();
  expect(await goods.stored('V-1-38')).toMatchObject({ rec_id: SNEAKERS });
  await goods.send(waiting, sneakers('V-2', ['39']));
  await goods.carryOut();
  expect(await goods.api.list()).toEqual([]);
  expect(await goods.read('V-2-39')).toMatchObject({ sellerParentSku: 'V-2' });
});

it('the audit says who has changed which attribute from what to what', async () => {
  await using goods = await goodsDraftsAtBench();
  const sku = await goods.learn('TV-SHOP');
  const draft = await goods.start({ template: 'full_update', sku });
  const { content } = await goods.draft(draft);
  await goods.send(draft, { ...content, model: { ...content.model, name: { ru: 'Оксфорды' } } });
  const row = await goods.db
    .selectFrom('journal')
    .select(['operator', 'events'])
    .where('kind', '=', 'goods-changed')
    .executeTakeFirstOrThrow();
  expect(row.operator).toBe('9');
  expect(row.events).toMatch(new RegExp(`${sku}: name\\.ru: \\S.* → Оксфорды`));
  expect(row.events).not.toContain('localized_string');
});

it('a packer reads, and changes nothing', async () => {
  await using goods = await goodsDraftsAtBench('v2', { operator: '1' });
  const sku = await goods.learn('TV-SHOP');
  const refused = { done: false, reason: 'not-allowed' };
  const of = { draft: 1, version: 1 };
  const { api } = goods;
  expect(await api.categories()).toMatchObject({ isKnown: true });
  expect(await api.list()).toEqual([]);
  expect((await api.start({ template: 'full', categoryId: SNEAKERS })).outcome).toMatchObject(refused);
  expect((await api.save({ ...of, content: sneakers('P', []) })).outcome).toMatchObject(refused);
  expect((await api.summary(of)).outcome).toMatchObject(refused);
  expect((await api.send(of)).outcome).toMatchObject(refused);
  expect(await api.drop(of)).toMatchObject(refused);
  expect(
    (await api.setImages({ sku, before: [], images: ['https://a.example/1.jpg'] })).outcome,
  ).toMatchObject(refused);
  expect((await api.setActive({ skus: [sku], isActive: false })).outcome).toMatchObject(refused);
});

it.each([
  ['found by the names of the catalog', (codes: readonly string[]) => codes],
  ['unknown when several have the same name', (codes: readonly string[]) => [...codes, ...codes]],
])('the category of goods that name none is %s', async (name, repeated) => {
  await using goods = await goodsDraftsAtBench();
  const sku = await goods.learn('NV-CITY');
  const { listCategories, readSkuAttributes } = goods.direct;
  goods.world.goods = {
    ...goods.direct,
    async readSkuAttributes(platformSku) {
      const answer = await readSkuAttributes(platformSku);
      if (!answer.ok) return answer;
      return ok({ ...answer.value, product: answer.value.product.filter(({ code }) => code !== 'rec_id') });
    },
    async listCategories() {
      const answer = await listCategories();
      if (!answer.ok) return answer;
      const ids = repeated(answer.value.map(({ id }) => id));
      return ok(ids.flatMap((id) => answer.value.find((one) => one.id === id) ?? []));
    },
  };
  const started = await goods.api.start({ template: 'full_update', sku });
  if (name.startsWith('unknown'))
    expect(started.outcome).toMatchObject({ done: false, reason: 'goods-category-unknown' });
  else expect((await goods.draft(started.draft ?? 0)).category.path.at(-1)).toMatch(/\w/);
});
