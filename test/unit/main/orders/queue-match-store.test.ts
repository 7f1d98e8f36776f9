import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { listFacets, matchingOrders } from '#main/orders/queue-match-store.ts';
import type { Database } from '#main/store/database.ts';
import type { QueueFilter } from '#shared/contract/queue.ts';
import type { PlatformOrder } from '#shared/domain/platform-order.ts';
import { FIRST_ORDERS } from '../../../support/bench-line.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, sampleGoods, sampleItem, sampleOrder, store } from './sample-orders.ts';

const CONTEXT = {
  now: AT,
  oldestCreatedOn: '2025-11-14T13:00:00.000+03:00',
  needsMark: ({ categories }: { readonly categories: readonly string[] }) => categories.includes('Shoes'),
};
const [SOON, LATER] = ['2025-11-20T12:00:00.000Z', '2025-11-20T18:00:00.000Z'];
const id = (n: number) => `RU251120-00000${n}`;

/** Shoes of SKU A need a mark, bags of SKU B do not; 1 is overdue, 3 goes to Belarus, 4 has no cut-off. */
const ORDERS: readonly PlatformOrder[] = [
  sampleOrder(id(1), ['A'], { cutOff: '2025-11-20T09:00:00.000Z' }),
  sampleOrder(id(2), ['A', 'B', 'B'], { cutOff: SOON, createdAt: '2025-11-18' }),
  sampleOrder('BY251120-000003', ['B'], { cutOff: LATER, createdAt: '2025-11-19' }),
  sampleOrder(id(4), ['B', 'B'], { createdAt: '2025-11-17' }),
];

async function queueOf(db: Database, orders: readonly PlatformOrder[] = ORDERS) {
  const goods = [
    sampleGoods('A', { name: 'Ботинки зимние', sellerSku: 'POLAR-41', barcode: '4607012345413' }),
    sampleGoods('B', { name: 'Сумка 100%', sellerSku: 'TOTE_BEIGE', categories: ['Bags'] }),
  ];
  await db.transaction().execute((trx) => storeGoods(trx, goods));
  await store(db, ...orders);
  /** The last digit of each order that matches. */
  return async (filter: Partial<QueueFilter>) =>
    (await matchingOrders(db, { ...FIRST_ORDERS, ...filter }, CONTEXT)).map((orderId) =>
      Number(orderId.at(-1)),
    );
}

describe('the orders of a list', () => {
  it.each<[QueueFilter['sort'], readonly number[]]>([
    ['cut-off', [1, 2, 3, 4]],
    ['age', [4, 2, 3, 1]],
    ['units', [2, 4, 1, 3]],
    ['number', [3, 1, 2, 4]],
  ])('are sorted by %s', async (sort, expected) => {
    await using at = await temporaryDatabase();
    const matching = await queueOf(at.db);
    expect(await matching({ sort })).toEqual(expected);
  });

  it.each<[string, Partial<QueueFilter>, readonly number[]]>([
    ['country', { country: 'BY' }, [3]],
    ['a country without orders', { country: 'XX' }, []],
    ['cut-off', { cutOff: SOON }, [2]],
    ['a cut-off in the past', { cutOff: 'overdue' }, [1]],
    ['no cut-off', { cutOff: 'none' }, [4]],
    ['marked goods', { isMarked: true }, [1, 2]],
    ['no marked goods', { isMarked: false }, [3, 4]],
    ['a single unit', { isSingleUnit: true }, [1, 3]],
    ['several units', { isSingleUnit: false }, [2, 4]],
    ['several filters at once', { isMarked: true, isSingleUnit: false, country: 'RU' }, [2]],
  ])('are filtered by %s', async (_what, filter, expected) => {
    await using at = await temporaryDatabase();
    const matching = await queueOf(at.db);
    expect(await matching(filter)).toEqual(expected);
  });

  it.each<[string, readonly number[]]>([
    ['000003', [3]],
    ['by251120', [3]],
    ['ботинки', [1, 2]],
    ['БОТИНКИ зим', [1, 2]],
    ['polar-41', [1, 2]],
    ['4607012345413', [1, 2]],
    ['сумка 000004', [4]],
    ['100%', [2, 3, 4]],
    ['%', [2, 3, 4]],
    ['_BEIGE', [2, 3, 4]],
    ['Goods A', [1, 2]],
    ['нет такого', []],
    ["'; drop table orders; --", []],
  ])('are found by “%s”', async (search, expected) => {
    await using at = await temporaryDatabase();
    const matching = await queueOf(at.db);
    expect(await matching({ search })).toEqual(expected);
  });

  it('have only the units that still travel', async () => {
    await using at = await temporaryDatabase();
    const items = [sampleItem(`${id(5)}-001`, 'A', { status: 'Cancelled' }), sampleItem(`${id(5)}-002`, 'B')];
    const matching = await queueOf(at.db, [sampleOrder(id(5), [], { items })]);
    expect(await matching({ isSingleUnit: true })).toEqual([5]);
    expect(await matching({ isMarked: true })).toEqual([]);
    expect(await matching({ search: 'ботинки' })).toEqual([]);
  });

  it('are all of them, also those that are partly packed, more than any screen shows', async () => {
    await using at = await temporaryDatabase();
    const orders = Array.from({ length: 620 }, (_, n) => sampleOrder(`RU251120-${100_000 + n}`, ['A', 'B']));
    const matching = await queueOf(at.db, orders);
    await pack(at.db, 'RU251120-100000', 'RU251120-100000-001', 'A');
    expect(await matching({})).toHaveLength(620);
    expect(await matching({ list: 'to-confirm' })).toEqual([]);
  });

  it('name the countries and cut-offs to filter by', async () => {
    await using at = await temporaryDatabase();
    await queueOf(at.db);
    expect(await listFacets(at.db, 'to-pack', CONTEXT)).toEqual({
      countries: ['BY', 'RU'],
      cutOffs: [
        { cutOff: '2025-11-20T09:00:00.000Z', orders: 1 },
        { cutOff: SOON, orders: 1 },
        { cutOff: LATER, orders: 1 },
        { cutOff: null, orders: 1 },
      ],
    });
  });
});
