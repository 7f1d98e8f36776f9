import { expect, it, vi } from 'vitest';
import { createLog } from '#main/base/log.ts';
import { createPriceRefresh } from '#main/prices/price-refresh.ts';
import { ok } from '#shared/domain/result.ts';
import { shiftedClock } from '../../../support/shifted-clock.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { samplePrice, storeModel } from './priced-goods.ts';

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
