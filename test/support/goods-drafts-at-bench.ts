import type { GoodsPlatform } from '#client/goods-platform.ts';
import { storeFullGoods } from '#main/goods/goods-rows-store.ts';
import { createCatalogRereads } from '#main/goods-edit/catalog-rereads.ts';
import { createGoodsDraftsApi } from '#main/goods-edit/goods-drafts-api.ts';
import { goodsSender } from '#main/goods-edit/goods-sender.ts';
import { createPlatformForms } from '#main/goods-edit/platform-forms.ts';
import type { FormValues, GoodsFormContent } from '#shared/domain/goods-form.ts';
import { type Api, goodsOf, read } from '../contracts/goods-bench.ts';
import { goodsChangesAtBench } from './goods-changes-at-bench.ts';
import { startSandbox } from './sandbox.ts';

/** Category of sneakers in the sandbox. */
export const SNEAKERS = '101';

let lastBarcode = 4_800_000_000_000;

/** A size of shoes that nobody has yet. */
export function aSize(model: string, size: string): FormValues {
  lastBarcode += 1;
  return {
    supplier_sku: `${model}-${size}`,
    size_value: size,
    product_identifier: String(lastBarcode),
  };
}

/** Women's sneakers, typed into the form of a new model. */
export function sneakers(model: string, sizes: readonly string[], over: FormValues = {}): GoodsFormContent {
  return {
    model: {
      supplier_parent_sku: model,
      brand: 'norvika',
      gender: 'women',
      tax_class: 'vat22',
      name: { ru: `Кеды ${model}` },
      ...over,
    },
    sizes: sizes.map((size) => aSize(model, size)),
    prices: [],
  };
}

/** Drafts of goods at a bench, and a sandbox over HTTP; the outbox runs when a test wants it. */
export async function goodsDraftsAtBench(
  api: Api = 'v1',
  {
    operator = '9',
    change,
  }: { readonly operator?: '1' | '9'; readonly change?: (goods: GoodsPlatform) => GoodsPlatform } = {},
) {
  await using resources = new AsyncDisposableStack();
  const sandbox = resources.use(await startSandbox());
  const direct = goodsOf(api, sandbox);
  const world = { goods: change?.(direct) ?? direct, rereads: 0 };
  const goods = () => world.goods;
  const rereads = createCatalogRereads({
    refreshChanged: async () => {
      world.rereads += 1;
    },
  });
  const changes = resources.use(
    await goodsChangesAtBench(
      operator,
      undefined,
      undefined,
      goodsSender({ goods, onAnswered: rereads.answered }),
    ),
  );
  const { db, clock } = changes;
  const drafts = createGoodsDraftsApi({
    db,
    clock,
    goods,
    platformForms: createPlatformForms({ goods, account: () => 'one', nowMs: () => clock.now().getTime() }),
    actions: changes.actions,
    goodsChanges: changes.goodsChanges,
    nameOfOperator: async (id) => (id === '9' ? 'Ольга' : null),
    pictures: {
      mayName: (url) => url.startsWith('https:'),
      check: async () => ({ problem: null, picture: null }),
    },
    keptPictures: (view) => view,
    emit: () => undefined,
  });
  const all = resources.move();

  return {
    api: drafts,
    sandbox,
    db,
    clock,
    changes,
    world,
    direct,
    /** As the platform shows the goods now, by the seller's SKU. */
    read: (sellerSku: string) => read(direct, sellerSku),
    /** Has the station's catalog know goods of the platform. */
    async learn(sellerSku: string): Promise<string> {
      const known = await read(direct, sellerSku);
      await db.transaction().execute((trx) => storeFullGoods(trx, [known], clock.now().toISOString()));
      return known.platformSku;
    },
    /** Attributes of the model as stored at the platform, by code. */
    async stored(sellerSku: string): Promise<Readonly<Record<string, unknown>>> {
      const { platformSku } = await read(direct, sellerSku);
      const answer = await direct.readSkuAttributes(platformSku);
      if (!answer.ok) throw new Error(answer.error.detail);
      return Object.fromEntries(answer.value.product.map(({ code, value }) => [code, value]));
    },
    /** Starts a draft that must be accepted. */
    async start(from: Parameters<typeof drafts.start>[0]): Promise<number> {
      const { outcome, draft } = await drafts.start(from);
      if (draft === null) throw new Error(JSON.stringify(outcome));
      return draft;
    },
    async draft(id: number) {
      const { draft } = await drafts.read({ draft: id });
      if (draft === null) throw new Error(`there is no draft ${id}`);
      return draft;
    },
    /** Saves this content, sums it up and sends it; answers the change. */
    async send(id: number, content?: GoodsFormContent): Promise<number> {
      let { version } = await this.draft(id);
      if (content !== undefined) {
        const saved = await drafts.save({ draft: id, version, content });
        if (saved.version === null) throw new Error(JSON.stringify(saved.outcome));
        version = saved.version;
      }
      const summed = await drafts.summary({ draft: id, version });
      if (summed.summary === null) throw new Error(JSON.stringify(summed.outcome));
      const { outcome, change: sent } = await drafts.send({ draft: id, version: summed.summary.version });
      if (sent === null) throw new Error(JSON.stringify(outcome));
      return sent;
    },
    carryOut: changes.carryOut,
    async rowsOf(id: number) {
      return (await changes.api.rows({ change: id, state: null, offset: 0, limit: 100 })).rows;
    },
    wake: rereads.wake,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
