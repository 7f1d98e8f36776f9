import { expect, it, vi } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createPriceRefresh } from '#main/prices/price-refresh.ts';
import { sizesOf, storePrice } from '#main/prices/price-store.ts';
import { ok } from '#shared/domain/result.ts';
import { shiftedClock } from '../../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { platformGoods } from '../goods/platform-goods.ts';
import { HELD, samplePrice, storeModel } from './priced-goods.ts';

it('asks in turn for all prices whose state is awaited, and for none of goods that are not listed', async () => {
  await using store = await temporaryDatabase();
  const awaited = samplePrice({ state: 'processing' });
  const sizes = Array.from({ length: 1_200 }, () => awaited);
  await storeModel(store.db, 'A', sizes);
  await storeModel(store.db, 'B', [awaited]);
  await store.db
    .updateTable('goods')
    .set({ unlisted_at: '2026-11-20T10:00:00.000Z' })
    .where('parent_sku', '=', 'B')
    .execute();
  const asked: string[] = [];
  let polls = 0;
  const listFullGoods = async ({ filter }: { filter?: { platformSkus?: readonly string[] } }) => {
    if (filter?.platformSkus === undefined) polls += 1;
    asked.push(...(filter?.platformSkus ?? []));
    // It has decided nothing yet.
    return ok({ rows: [], pages: 1, total: 0 });
  };
  const refresh = createPriceRefresh({
    db: store.db,
    goods: () => ({ listFullGoods }) as never,
    clock: shiftedClock(),
    log: createLog('silent'),
    emit: () => undefined,
  });
  for (const count of [1, 2]) {
    refresh.answered();
    refresh.wake();
    await vi.waitFor(() => expect(polls).toBe(count), { timeout: 60_000 });
  }
  await refresh.stop();
  expect(asked).toHaveLength(2_000);
  expect(new Set(asked).size).toBe(1_200);
  expect(asked).not.toContain('B-1');
});

it('keeps a price that became known while an older page was on its way, and takes what is asked for later', async () => {
  await using store = await temporaryDatabase();
  const { db } = store;
  await storeModel(db, 'A', [samplePrice()]);
  const clock = shiftedClock();
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  let shown = samplePrice({ price: '990' });
  const page = () => ({
    rows: [platformGoods('A-1', { parentSku: 'A', sellerParentSku: 'SP-A', price: shown })],
    pages: 1,
    total: 1,
  });
  const listFullGoods = vi.fn(async () => {
    const old = ok(page());
    await slow;
    return old;
  });
  const refresh = createPriceRefresh({
    db,
    goods: () => ({ listFullGoods }) as never,
    clock,
    log: createLog('silent'),
    emit: () => undefined,
  });
  const priceOf = async () => (await sizesOf(db, 'RU', ['A']))[0]?.price;

  const reading = refresh.shown('RU', ['A']);
  await vi.waitFor(() => expect(listFullGoods).toHaveBeenCalled());
  clock.advance(1);
  await db.transaction().execute((trx) => storePrice(trx, 'A', HELD, clock.now().toISOString()));
  clock.advance(1);
  answer();
  await reading;
  expect(await priceOf()).toMatchObject({ price: '7990', state: 'quarantine' });

  clock.advance(300);
  shown = samplePrice({ price: '1990' });
  await refresh.shown('RU', ['A']);
  expect(await priceOf()).toMatchObject({ price: '1990', state: 'applied' });

  // Stored while the clock was a day fast: that is no reason to wait for tomorrow.
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await db.transaction().execute((trx) => storePrice(trx, 'A', HELD, tomorrow));
  clock.advance(300);
  await refresh.shown('RU', ['A']);
  expect(await priceOf()).toMatchObject({ price: '1990', state: 'applied' });
  await refresh.stop();
});
