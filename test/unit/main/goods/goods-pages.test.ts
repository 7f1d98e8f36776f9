import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import { goodsPages } from '#main/goods/goods-pages.ts';
import { err, ok } from '#shared/domain/result.ts';
import { platformGoods } from './platform-goods.ts';

/** A platform whose pages have these goods; null: it is away. */
function pagesOf(...pages: readonly (readonly string[] | null)[]): Pick<GoodsPlatform, 'listFullGoods'> {
  return {
    async listFullGoods({ page }) {
      const skus = pages[page - 1] ?? null;
      if (skus === null) return err(platformErrorOf('unavailable', 'away'));
      const rows = skus.map((sku) => platformGoods(sku, {}));
      return ok({ rows, pages: pages.length, total: null });
    },
  };
}

async function read(...pages: readonly (readonly string[] | null)[]) {
  const found: string[] = [];
  for await (const page of goodsPages(pagesOf(...pages), 'RU', { platformSkus: ['A'] }))
    found.push(...(page.ok ? page.value.map(({ platformSku }) => platformSku) : [page.error.kind]));
  return found;
}

it('goes on behind an empty page', async () => {
  expect(await read([], ['A'], [], ['B'])).toEqual(['A', 'B']);
});

it('ends with an error', async () => {
  expect(await read(['A'], null, ['B'])).toEqual(['A', 'unavailable']);
});
