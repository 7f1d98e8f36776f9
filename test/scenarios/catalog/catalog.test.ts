import { expect, it } from 'vitest';
import type { GoodsCatalog } from '#client/goods-catalog.ts';
import type { GoodsPlatform } from '#client/goods-platform.ts';
import { createSellerCatalog } from '#client/seller/seller-catalog.ts';
import { createLog } from '#main/base/log.ts';
import { createCatalog } from '#main/goods/catalog.ts';
import { findGoodsByBarcode, goodsOf } from '#main/goods/goods-store.ts';
import { DEFAULT_MARK_CATEGORIES, needsMark } from '#main/goods/marking-rule.ts';
import { goodsOf as platformOf } from '../../contracts/goods-bench.ts';
import { type Sandbox, startSandbox } from '../../support/sandbox.ts';
import { shiftedClock } from '../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../support/temporary-database.ts';

async function catalogStation(
  wrap: (catalog: GoodsCatalog, sandbox: Sandbox) => GoodsCatalog | GoodsPlatform = (catalog) => catalog,
) {
  const sandbox = await startSandbox({ orders: 0 });
  const store = await temporaryDatabase();
  const clock = shiftedClock();
  const log = createLog('silent');
  const { clientId, clientSecret, sellerId } = sandbox;
  const seller = createSellerCatalog({
    sellerUrl: sandbox.seller,
    clientId,
    clientSecret,
    sellerId,
    fetch,
    clock,
    log,
  });
  let changes = 0;
  const emit = () => {
    changes += 1;
  };
  const parts = { db: store.db, catalog: () => wrap(seller, sandbox), clock, log, emit };
  const catalog = createCatalog(parts);
  return {
    sandbox,
    catalog,
    clock,
    db: store.db,
    changes: () => changes,
    async [Symbol.asyncDispose]() {
      await catalog.stop();
      await store[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
    },
  };
}

it.each([
  ['the bench’s list of version 1', (catalog: GoodsCatalog) => catalog],
  ['version 1', (_: GoodsCatalog, sandbox: Sandbox) => platformOf('v1', sandbox)],
  ['version 2', (_: GoodsCatalog, sandbox: Sandbox) => platformOf('v2', sandbox)],
])('has all goods of the seller by their barcodes, and which of them need a mark, by %s', async (_, of) => {
  await using station = await catalogStation(of);
  await station.catalog.refresh();
  const { goods } = await station.sandbox.state();
  expect(goods.length).toBeGreaterThan(10);
  for (const listed of goods) {
    const known = await findGoodsByBarcode(station.db, listed.barcode);
    expect(known).toMatchObject({
      platformSku: listed.platformSku,
      sellerSku: listed.sku,
      name: listed.name,
    });
    expect([listed.name, known && needsMark(known, DEFAULT_MARK_CATEGORIES)]).toEqual([
      listed.name,
      listed.markRequired,
    ]);
  }
  expect(station.changes()).toBeGreaterThan(0);
});

it('requests unknown goods of an order once', async () => {
  const asked: string[][] = [];
  await using station = await catalogStation((catalog) => ({
    ...catalog,
    findGoods(country, skus) {
      asked.push([country, ...skus]);
      return catalog.findGoods(country, skus);
    },
  }));
  const sku = (await station.sandbox.state()).goods[0]?.platformSku ?? '';
  station.catalog.need('RU', [sku, 'NEVER-HEARD-OF']);
  await expect.poll(async () => (await goodsOf(station.db, [sku])).size).toBe(1);
  station.catalog.need('RU', [sku, 'NEVER-HEARD-OF']);
  await station.catalog.stop();
  expect(asked).toEqual([['RU', sku, 'NEVER-HEARD-OF']]);
});

it('keeps its goods when the platform fails', async () => {
  await using station = await catalogStation();
  await station.catalog.refresh();
  const before = await station.db.selectFrom('goods').selectAll().execute();
  await station.sandbox.control('faults', {
    method: 'POST',
    path: '/jsonrpc/v1/nomenclatures.list',
    kind: 'garbage',
    times: 0,
  });
  await station.catalog.refresh();
  expect((await station.sandbox.log()).at(-1)).toMatchObject({ fault: 'garbage' });
  expect(await station.db.selectFrom('goods').selectAll().execute()).toEqual(before);
});
