import { describe, expect, it } from 'vitest';
import { storeGoods } from '#main/goods/goods-rows-store.ts';
import { claimOrder } from '#main/orders/claim-store.ts';
import { holdOrder, listOnHold, shelveIfCancelled } from '#main/orders/hold-store.ts';
import { storeListedOrders } from '#main/orders/order-sync-store.ts';
import { countQueue, listedOrders } from '#main/orders/queue-list-store.ts';
import { countList, matchingOrders } from '#main/orders/queue-match-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { unreportedCancelledOrders } from '#main/packs/cancelled-pack-store.ts';
import type { Database } from '#main/store/database.ts';
import type { OrderList } from '#shared/domain/queue-lists.ts';
import { FIRST_ORDERS } from '../../../support/bench-line.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, sampleGoods, sampleOrder, store } from './sample-orders.ts';

const MOMENT = {
  now: AT,
  oldestCreatedOn: '2025-11-14T13:00:00.000+03:00',
  needsMark: ({ categories }: { readonly categories: readonly string[] }) => categories.includes('Shoes'),
};
const listed = async (db: Database, list: OrderList) =>
  listedOrders(db, await matchingOrders(db, { ...FIRST_ORDERS, list }, MOMENT), MOMENT);
const id = (n: number) => `RU251120-00000${n}`;

describe('the queue', () => {
  it('lists packable orders by urgency, and blocked ones with the reason', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A', 'B', 'A'], { cutOff: '2025-11-20T09:59:00.000Z' }),
      sampleOrder(id(2), ['A'], { createdAt: '2025-11-13' }),
      sampleOrder(id(3), ['A']),
      sampleOrder(id(4), ['A'], { allowedForAssembly: false }),
      sampleOrder(id(5), ['A'], { status: 'delivered' }),
      sampleOrder(id(6), ['A'], { model: 'fbo' }),
      sampleOrder(id(7), ['A'], { status: 'new' }),
    );
    await pack(at.db, id(1), `${id(1)}-001`, 'A');
    await at.db.transaction().execute(async (trx) => {
      await refreshQueueLines(trx, id(1));
      await claimOrder(trx, {
        orderId: id(3),
        station: 'bench-2',
        at: '2025-11-20T10:00:00.000Z',
        claims: null,
      });
    });
    const goods = [sampleGoods('A'), sampleGoods('B', { categories: ['Bags'], imageUrl: 'B.jpg' })];
    await at.db.transaction().execute((trx) => storeGoods(trx, goods));
    const rows = await listed(at.db, 'to-pack');
    expect(rows.map((row) => [row.orderId, row.blocked, row.isOverdue])).toEqual([
      [id(1), null, true],
      [id(3), 'claimed', false],
      [id(4), 'not-packable', false],
    ]);
    expect(rows[0]).toMatchObject({
      units: 3,
      packed: 1,
      isMarked: true,
      goods: [
        { sku: 'A', name: 'Goods A', size: '42', units: 2, picture: null },
        { sku: 'B', name: 'Goods B', size: '42', units: 1, picture: 'B.jpg' },
      ],
    });
    const old = await listed(at.db, 'too-old');
    expect(old.map((row) => [row.orderId, row.blocked, row.actions])).toEqual([
      [id(2), 'too-old', ['cancel-old']],
    ]);
    expect(await countQueue(at.db, MOMENT)).toEqual({ waiting: 1, overdue: 1, toConfirm: 1, onHold: 0 });
  });

  it('starts with orders that become six days old today', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A'], { cutOff: '2025-11-20T09:59:00.000Z' }),
      sampleOrder(id(2), ['A'], { createdAt: '2025-11-14' }),
    );
    const rows = await listed(at.db, 'to-pack');
    expect(rows.map(({ orderId, isLastDay, blocked }) => [orderId, isLastDay, blocked])).toEqual([
      [id(2), true, null],
      [id(1), false, null],
    ]);
  });

  it('lists orders to be confirmed separately, after they were read', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(id(1), ['A'], { status: 'New to be confirmed' }));
    await store(at.db, sampleOrder(id(2), ['A'], { status: 'to_be_confirmed' }));
    const summary = { id: id(3), status: 'new', updatedAt: AT };
    await at.db.transaction().execute((trx) => storeListedOrders(trx, [{ summary, needsRead: true }]));
    const rows = await listed(at.db, 'to-confirm');
    expect(rows.map((row) => row.orderId)).toEqual([id(1), id(2)]);
    expect(await countQueue(at.db, MOMENT)).toMatchObject({ waiting: 0, toConfirm: 2 });
  });

  it('shows on the hold shelf that an order was cancelled there, without an alarm if nothing is packed', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(id(1), ['A'], { status: 'canceled' }), sampleOrder(id(2), ['A']));
    await store(at.db, sampleOrder(id(3), ['A'], { status: 'canceled' }));
    await at.db.transaction().execute(async (trx) => {
      for (const n of [1, 2]) await holdOrder(trx, id(n), { reason: 'held-by-packer', by: '1', at: AT });
      for (const n of [1, 2, 3]) await shelveIfCancelled(trx, id(n), AT);
    });
    expect(await listOnHold(at.db)).toMatchObject([
      { orderId: id(1), reason: 'order-cancelled', packedUnits: 0, actions: ['take-apart'] },
      { orderId: id(2), reason: 'held-by-packer', by: '1', actions: ['release'] },
    ]);
    expect(await unreportedCancelledOrders(at.db, 'all')).toEqual([]);
  });

  it('lists the hold shelf, oldest first, with the packs to take apart', async () => {
    await using at = await temporaryDatabase();
    await store(at.db, sampleOrder(id(1), ['A']), sampleOrder(id(2), ['A', 'B']));
    await pack(at.db, id(2), `${id(2)}-001`, 'A');
    await at.db.transaction().execute(async (trx) => {
      await holdOrder(trx, id(1), { reason: 'held-by-packer', by: '1', at: '2025-11-20T10:05:00.000Z' });
      await holdOrder(trx, id(2), { reason: 'order-cancelled', by: '', at: '2025-11-20T10:01:00.000Z' });
    });
    expect(await listOnHold(at.db)).toMatchObject([
      {
        orderId: id(2),
        reason: 'order-cancelled',
        packs: [{ packId: `${id(2)}/1`, number: null, pallet: null }],
        packedUnits: 1,
        actions: ['take-apart'],
      },
      { orderId: id(1), reason: 'held-by-packer', by: '1', packs: [], packedUnits: 0, actions: ['release'] },
    ]);
    expect(await listed(at.db, 'to-pack')).toEqual([]);
    expect(await countQueue(at.db, MOMENT)).toMatchObject({ waiting: 0, onHold: 2 });
  });

  it('has over six days what must be cancelled, confirmed or not, and nothing of that elsewhere', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A'], { createdAt: '2025-11-12' }),
      sampleOrder(id(2), ['A'], { createdAt: '2025-11-12', status: 'new' }),
      sampleOrder(id(3), ['A'], { status: 'new' }),
    );
    const lists = { 'to-pack': [], 'to-confirm': [id(3)], 'too-old': [id(1), id(2)] };
    for (const [list, orderIds] of Object.entries(lists) as [OrderList, string[]][]) {
      expect((await listed(at.db, list)).map(({ orderId }) => orderId)).toEqual(orderIds);
      expect(await countList(at.db, list, MOMENT)).toBe(orderIds.length);
    }
  });
});
