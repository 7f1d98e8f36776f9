import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ClientEnvironment } from '#client/environment.ts';
import type { GoodsDraft, GoodsPlatform, PriceChange } from '#client/goods-platform.ts';
import type { PlatformResult } from '#client/packing-platform.ts';
import { createSellerGoods } from '#client/seller/seller-goods.ts';
import { createV2Goods } from '#client/v2/goods/v2-goods.ts';
import { systemClock } from '#main/base/clock.ts';
import { createLog } from '#main/base/log.ts';
import type { AttributeValues } from '#shared/domain/goods-attributes.ts';
import type { GoodsCountry, PlatformGoods } from '#shared/domain/platform-goods.ts';
import type { Sandbox } from '../support/sandbox.ts';
import { must } from './platform-bench.ts';

export type Api = GoodsPlatform['traits']['api'];

/** The adapter of one version against a sandbox. */
export function goodsOf(
  api: Api,
  sandbox: Sandbox,
  over: Pick<ClientEnvironment, 'sendChange'> = {},
): GoodsPlatform {
  const { seller, clientId, clientSecret, sellerId } = sandbox;
  const environment = { fetch, clock: systemClock(), log: createLog('silent'), ...over };
  const account = { sellerUrl: seller, clientId, clientSecret, ...environment };
  return api === 'v1'
    ? createSellerGoods({ ...account, sellerId: () => sellerId })
    : createV2Goods({ ...account, sellerId });
}

/** One size by the seller's SKU, as the platform shows it now. */
export async function read(
  goods: GoodsPlatform,
  sellerSku: string,
  country: GoodsCountry = 'RU',
): Promise<PlatformGoods> {
  const filter = { sellerSkus: [sellerSku] };
  const { rows } = must(await goods.listFullGoods({ country, page: 1, limit: 10, filter }));
  return rows[0] ?? expect.fail(`no goods ${sellerSku}`);
}

/** A price of the model of these goods. */
export async function change(
  goods: GoodsPlatform,
  sellerSku: string,
  price: string,
  over: Partial<PriceChange> = {},
): Promise<PriceChange> {
  const { parentSku } = await read(goods, sellerSku);
  return { parentSku, sellerSku, price, sale: null, ...over };
}

/** A call that the adapter holds back by itself: nothing has come to the sandbox. */
export async function expectUnsent(
  sandbox: Sandbox,
  field: string,
  call: () => PlatformResult<unknown>,
): Promise<void> {
  const before = (await sandbox.log()).length;
  expect(await call()).toMatchObject({
    ok: false,
    error: {
      kind: 'validation',
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
      httpStatus: null,
      mayHaveHappened: false,
    },
  });
  expect((await sandbox.log()).length).toBe(before);
}

let lastBarcode = 4_700_000_000_000;

export const text = (value: string) => ({ type: 'string', value }) as const;
export const entry = (value: string) => ({ type: 'dictionary_entry', value }) as const;

/** A size of shoes that nobody has yet. */
export function newSize(model: string, size: string): AttributeValues {
  lastBarcode += 1;
  return {
    supplier_sku: text(`${model}-${size}`),
    size_value: text(size),
    product_identifier: text(String(lastBarcode)),
  };
}

/** Women's sneakers of one size that nobody has yet; `over` replaces attributes of the model. */
export function newSneakers(over: AttributeValues = {}): GoodsDraft & { readonly model: string } {
  const model = `C-${randomUUID().slice(0, 8)}`;
  return {
    model,
    template: 'full',
    product: {
      supplier_parent_sku: text(model),
      rec_id: text('101'),
      brand: entry('norvika'),
      gender: entry('women'),
      tax_class: entry('vat22'),
      ...over,
    },
    variations: [newSize(model, '38')],
    prices: [],
  };
}
