import { expect, it } from 'vitest';
import { markToRead } from '#main/orders/order-sync-store.ts';
import { findQueueOrder } from '#main/orders/queue-store.ts';
import { GONE_STATUS } from '#shared/domain/status.ts';
import { syncStation } from './sync-station.ts';

const ANY = { sku: null, dueBefore: '2000-01-01T00:00:00.000Z', oldestCreatedOn: '2000-01-01' };

async function stationWithOrder() {
  const station = await syncStation();
  const [id = ''] = await station.addOrders(1);
  await station.polling.pollNow();
  return Object.assign(station, {
    id,
    isUnknown: () => station.fault(`/api/v1/orders/${id}`, 'status', { status: 404 }),
  });
}

it('takes an order out of the queue that is gone from the platform, and reports it', async () => {
  await using station = await stationWithOrder();
  await station.isUnknown();
  expect(await station.polling.readNow(station.id)).toMatchObject({ error: { kind: 'not-found' } });
  expect(await findQueueOrder(station.db, ANY)).toBeNull();
  expect(await station.orders()).toMatchObject([{ status: GONE_STATUS, needs_read: 0 }]);
  expect([station.changed.at(-1), station.stored]).toEqual([[station.id], [station.id, station.id]]);
});

it('does the same when a poll finds it, and continues', async () => {
  await using station = await stationWithOrder();
  await station.isUnknown();
  await station.db.transaction().execute((trx) => markToRead(trx, station.id));
  await station.addOrders(1);
  expect(await station.polling.pollNow()).toMatchObject({ ok: true });
  expect(await station.orders()).toContainEqual(
    expect.objectContaining({ id: station.id, status: GONE_STATUS, needs_read: 0 }),
  );
});

it('puts it back when the platform has it again', async () => {
  await using station = await stationWithOrder();
  await station.isUnknown();
  await station.polling.readNow(station.id);
  await station.db
    .updateTable('orders')
    .set({ hold_reason: 'order-cancelled', hold_by: '', hold_at: '2025-11-20T10:00:00.000Z' })
    .execute();
  expect(await station.polling.readNow(station.id)).toMatchObject({ ok: true });
  expect(await station.orders()).toMatchObject([{ status: 'confirmed', hold_reason: null }]);
  expect(await findQueueOrder(station.db, ANY)).toBe(station.id);
});
