import { expect, it } from 'vitest';
import { platformErrorOf } from '#client/errors/platform-error-of.ts';
import type { PackingPlatform } from '#client/packing-platform.ts';
import { refusingPlatform } from '#client/refusing-platform.ts';
import { createPlatformSearch } from '#main/order-search/search-platform.ts';
import {
  ANY_DAY,
  type FoundOrder,
  type OrderSearch,
  type SearchPart,
  usedParts,
} from '#shared/domain/order-search.ts';
import { err, ok } from '#shared/domain/result.ts';
import { must } from '../../../contracts/platform-bench.ts';

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

function order(no: number, over: Partial<FoundOrder> = {}): FoundOrder {
  const day = String((no % 9) + 1).padStart(2, '0');
  return {
    id: `RU260301-${String(no).padStart(6, '0')}`,
    status: 'confirmed',
    country: 'RU',
    createdAt: `2026-03-${day}`,
    updatedAt: null,
    cutOff: null,
    deliveryDate: null,
    units: 1,
    paymentMethod: 'COD',
    sum: '100',
    currency: 'RUB',
    ...over,
  };
}

const many = (count: number) => Array.from({ length: count }, (_, no) => order(no));

type Asked = { readonly search: OrderSearch; readonly page: number };

/** A platform with these orders, which can be asked for these parts; the rest it ignores. */
function platformWith(api: 'v1' | 'v2', orders: readonly FoundOrder[], able: readonly SearchPart[]) {
  const calls: Asked[] = [];
  const traits: PackingPlatform['traits'] = {
    api,
    requiresAssemblyFirst: api === 'v2',
    namesShipmentsItself: api === 'v2',
    takesMarks: api === 'v1',
    hasShipmentEvents: api === 'v1',
  };
  const none = refusingPlatform(traits, platformErrorOf('not-found', 'nothing'));
  const platform: PackingPlatform = {
    ...none,
    async searchOrders(search, { page, limit, without = [] }) {
      calls.push({ search, page });
      const asked = usedParts(search).filter((part) => able.includes(part) && !without.includes(part));
      const rows = orders.slice((page - 1) * limit, page * limit);
      return ok({ orders: rows, hasNext: page * limit < orders.length, total: orders.length, asked });
    },
  };
  return { platform, calls };
}

it('shows page by page what the platform sorts', async () => {
  const { platform, calls } = platformWith('v1', many(250), ['sort']);
  const search = createPlatformSearch();
  const first = must(await search(platform, SEARCH, null, NOW));
  expect(first).toMatchObject({ next: 2, total: 250, asked: ['sort'], isSorted: true, since: null });
  expect(first.orders).toHaveLength(100);
  const last = must(await search(platform, SEARCH, 3, NOW));
  expect(last).toMatchObject({ next: null, total: 250 });
  expect(last.orders).toHaveLength(50);
  expect(calls.map(({ page }) => page)).toEqual([1, 3]);
});

it('checks itself what the platform was not asked for, and looks through a thousand at most', async () => {
  const orders = many(3_000).map((one, at) => (at === 1_050 ? { ...one, country: 'KZ' } : one));
  const { platform, calls } = platformWith('v1', orders, ['sort']);
  const search = createPlatformSearch();
  const wanted = { ...SEARCH, country: 'KZ' };
  const first = must(await search(platform, wanted, null, NOW));
  expect(first).toMatchObject({ orders: [], next: 11, total: null, checked: ['country'] });
  expect(calls).toHaveLength(10);
  const second = must(await search(platform, wanted, 11, NOW));
  expect(second.orders.map(({ country }) => country)).toEqual(['KZ']);
});

it('sorts itself what the platform does not sort, and says since when it has asked', async () => {
  const { platform, calls } = platformWith('v2', many(250), ['changed']);
  const answer = must(await createPlatformSearch()(platform, SEARCH, null, NOW));
  expect(answer).toMatchObject({ next: null, total: 250, asked: [], isSorted: true, since: '2026-02-08' });
  expect(calls[0]?.search.changed).toEqual({ from: '2026-02-08', to: null });
  const days = answer.orders.map(({ createdAt }) => createdAt ?? '');
  expect(days).toEqual(days.toSorted().toReversed());
});

it('leaves too many in the order of the platform, and says so', async () => {
  const { platform } = platformWith('v2', many(1_300), ['changed']);
  const search = createPlatformSearch();
  const first = must(await search(platform, SEARCH, null, NOW));
  expect(first).toMatchObject({ next: 11, isSorted: false, total: 1_300 });
  expect(first.orders).toHaveLength(1_000);
  expect(must(await search(platform, SEARCH, 11, NOW))).toMatchObject({ next: 12, isSorted: false });
});

it('asks for no other days than those that were chosen', async () => {
  const { platform, calls } = platformWith('v2', many(3), ['created', 'changed']);
  const created = { from: '2026-01-01', to: null };
  const answer = must(await createPlatformSearch()(platform, { ...SEARCH, created }, null, NOW));
  expect(answer).toMatchObject({ since: null, asked: ['created'] });
  expect(calls[0]?.search.changed).toEqual(ANY_DAY);
});

it('asks without a sort, from then on, when the platform refuses this one', async () => {
  const { platform, calls } = platformWith('v1', many(3), ['sort', 'changed']);
  const strict: PackingPlatform = {
    ...platform,
    searchOrders: async (search, paging) =>
      paging.without?.includes('sort')
        ? platform.searchOrders(search, paging)
        : err(platformErrorOf('validation', 'sort')),
  };
  const search = createPlatformSearch();
  expect(must(await search(strict, SEARCH, null, NOW))).toMatchObject({ asked: [], isSorted: true });
  expect(must(await search(strict, SEARCH, null, NOW))).toMatchObject({ since: '2026-02-08' });
  expect(calls).toHaveLength(2);
});

it('says what only the portal can be searched by', async () => {
  const { platform } = platformWith('v2', [], []);
  const answer = must(await createPlatformSearch()(platform, { ...SEARCH, text: 'Иванова' }, null, NOW));
  expect(answer).toMatchObject({ orders: [], unanswered: ['text'], next: null });
});
