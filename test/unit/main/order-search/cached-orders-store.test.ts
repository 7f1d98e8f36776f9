import { expect, it } from 'vitest';
import { ordersHere, searchCache } from '#main/order-search/cached-orders-store.ts';
import type { Database } from '#main/store/database.ts';
import { ANY_DAY, type OrderSearch } from '#shared/domain/order-search.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { sampleOrder, store } from '../orders/sample-orders.ts';

const NOW = new Date('2026-03-10T12:00:00+03:00');
const SEARCH: OrderSearch = {
  text: '',
  status: null,
  created: ANY_DAY,
  changed: ANY_DAY,
  delivery: ANY_DAY,
  isOverdue: false,
  country: null,
  sort: 'created',
};

async function cache() {
  const store_ = await temporaryDatabase();
  await store(
    store_.db,
    sampleOrder('RU260301-000001', ['A', 'B'], {
      createdAt: '2026-03-01',
      updatedAt: '2026-03-05T20:59:00.000Z',
      cutOff: '2026-03-09T09:00:00.000Z',
    }),
    sampleOrder('RU260302-000002', ['A'], {
      createdAt: '2026-03-02T23:30:00.000+03:00',
      updatedAt: '2026-03-05T21:00:00.000Z',
      status: 'Ready for shipment',
      cutOff: '2026-03-20T09:00:00.000Z',
    }),
    sampleOrder('KZ260303-000003', ['A'], { createdAt: '2026-03-03', status: 'READY_FOR_SHIPMENT' }),
  );
  return store_;
}

async function found(db: Database, over: Partial<OrderSearch>, offset = 0, count = 10) {
  const { orders, total } = await searchCache(db, { ...SEARCH, ...over }, { offset, count, now: NOW });
  return { ids: orders.map(({ id }) => id.slice(-1)).join(''), total };
}

it.each<[string, Partial<OrderSearch>, string]>([
  ['nothing, the newest first', {}, '321'],
  ['status in any spelling', { status: 'ready_for_shipment' }, '32'],
  ['country', { country: 'KZ' }, '3'],
  ['overdue', { isOverdue: true }, '1'],
  ['the day of creation', { created: { from: '2026-03-02', to: '2026-03-02' } }, '2'],
  ['the day of the last change in Moscow', { changed: { from: '2026-03-05', to: '2026-03-05' } }, '1'],
  ['the start of a number without its country', { text: '260302' }, '2'],
  ['a status that no order has', { status: 'claimed' }, ''],
  ['what is due first', { sort: 'cut-off' }, '123'],
])('finds orders of the station by %s', async (_what, over, ids) => {
  await using kept = await cache();
  expect(await found(kept.db, over)).toEqual({ ids, total: ids.length });
});

it('goes on where it stopped, and knows how many there are', async () => {
  await using kept = await cache();
  expect(await found(kept.db, {}, 0, 2)).toEqual({ ids: '32', total: 3 });
  expect(await found(kept.db, {}, 2, 2)).toEqual({ ids: '1', total: 3 });
});

it('knows which orders the station has', async () => {
  await using kept = await cache();
  expect(await ordersHere(kept.db, ['KZ260303-000003', 'RU000000-000000'])).toEqual(
    new Set(['KZ260303-000003']),
  );
});
