import { describe, expect, it } from 'vitest';
import { claimOrder, holdOrder, listOnHold, shelveIfCancelled } from '#main/orders/hold-store.ts';
import { storeListedOrders } from '#main/orders/order-sync-store.ts';
import { countQueue, listQueue, listToConfirm } from '#main/orders/queue-list-store.ts';
import { refreshQueueLines } from '#main/orders/queue-store.ts';
import { unreportedCancelledOrders } from '#main/packs/cancelled-pack-store.ts';
import { temporaryDatabase } from '../../../support/temporary-database.ts';
import { AT, pack, sampleOrder, store } from './sample-orders.ts';

const MOMENT = { now: AT, oldestCreatedOn: '2025-11-14T13:00:00.000+03:00' };
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
      await claimOrder(trx, id(3), 'bench-2');
    });
    const { rows, total } = await listQueue(at.db, MOMENT);
    expect(total).toBe(4);
    expect(rows.map((row) => [row.orderId, row.blocked, row.isOverdue])).toEqual([
      [id(1), null, true],
      [id(2), 'too-old', false],
      [id(3), 'claimed', false],
      [id(4), 'not-packable', false],
    ]);
    expect(rows[0]).toMatchObject({
      units: 3,
      packed: 1,
      goods: [
        { name: 'Goods A', size: '42', units: 2 },
        { name: 'Goods B', size: '42', units: 1 },
      ],
    });
    expect(await countQueue(at.db, MOMENT)).toEqual({ waiting: 1, overdue: 1, toConfirm: 1, onHold: 0 });
  });

  it('starts with orders that become six days old today', async () => {
    await using at = await temporaryDatabase();
    await store(
      at.db,
      sampleOrder(id(1), ['A'], { cutOff: '2025-11-20T09:59:00.000Z' }),
      sampleOrder(id(2), ['A'], { createdAt: '2025-11-14' }),
    );
    const { rows } = await listQueue(at.db, MOMENT);
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
    expect((await listToConfirm(at.db, MOMENT)).rows.map((row) => row.orderId)).toEqual([id(1), id(2)]);
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
        packs: [`${id(2)}/1`],
        packedUnits: 1,
        actions: ['take-apart'],
      },
      { orderId: id(1), reason: 'held-by-packer', by: '1', packs: [], packedUnits: 0, actions: ['release'] },
    ]);
    expect(await listQueue(at.db, MOMENT)).toEqual({ rows: [], total: 0 });
    expect(await countQueue(at.db, MOMENT)).toMatchObject({ waiting: 0, onHold: 2 });
  });

  it('is cut off after the 500 most urgent and counts all', async () => {
    await using at = await temporaryDatabase();
    const orders = Array.from({ length: 510 }, (_, n) => sampleOrder(`RU251120-${100_000 + n}`, ['A']));
    await store(at.db, ...orders, sampleOrder(id(4), ['A', 'B'], { allowedForAssembly: false }));
    const { rows, total } = await listQueue(at.db, MOMENT);
    expect(rows.length).toBe(500);
    expect(total).toBe(511);
    expect(rows.at(-1)?.orderId).toBe('RU251120-100498');
    expect((await countQueue(at.db, MOMENT)).waiting).toBe(510);
  });

  it('cuts off orders to be confirmed in the same way', async () => {
    await using at = await temporaryDatabase();
    const orders = Array.from({ length: 501 }, (_, n) =>
      sampleOrder(`RU251120-${100_000 + n}`, ['A'], { status: 'new' }),
    );
    await store(at.db, ...orders);
    const { rows, total } = await listToConfirm(at.db, MOMENT);
    expect([rows.length, total]).toEqual([500, 501]);
    expect(rows.at(-1)?.orderId).toBe('RU251120-100499');
  });
});
